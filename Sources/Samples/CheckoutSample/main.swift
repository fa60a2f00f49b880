import Checkout
import Foundation

let console = Console()
switch Array(CommandLine.arguments.dropFirst()) {
case []:
  exit(await Conversation(console: console).run() ? EXIT_SUCCESS : EXIT_FAILURE)
case ["--help"], ["-h"]:
  console.print(Help.program + Help.commands(of: .coffeeShop))
case let arguments:
  let text = Console.sanitized(arguments.joined(separator: " "))
  console.report("argumento desconhecido: \(text); veja checkout --help")
  exit(2)
}
