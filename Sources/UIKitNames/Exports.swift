// Whoever writes `import UIKitNames` in place of `import UIKit` gets what that brings along: the
// types behind the names, and Foundation.
#if !canImport(UIKit)
@_exported public import CanvasKit
@_exported public import ControllerKit
@_exported public import Foundation
#endif
