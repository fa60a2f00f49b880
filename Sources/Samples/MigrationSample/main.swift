import Foundation
import TerminalKit

exit(await MigrationApplication.program.run())
