import Foundation
import TerminalKit

exit(await PickerApplication.program.run())
