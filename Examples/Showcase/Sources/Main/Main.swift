import Foundation
import ShowcaseCore

@main
struct Main {
  static func main() async {
    exit(await ShowcaseCommand.run(arguments: Array(CommandLine.arguments.dropFirst())))
  }
}
