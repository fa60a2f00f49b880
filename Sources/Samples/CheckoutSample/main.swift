import Foundation
import TerminalKit

exit(await CheckoutApplication.program.run())
