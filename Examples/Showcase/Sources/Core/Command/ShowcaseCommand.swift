import Feed
import Foundation

/// The program: reads its command line and shows a feed, or tells of the weather.
public enum ShowcaseCommand {
  /// Runs the program.
  ///
  /// In a terminal it is interactive, elsewhere it runs a script.
  ///
  /// - Parameter arguments: The command line, without the program's name.
  /// - Returns: The exit code; `--help` lists them.
  @MainActor
  public static func run(arguments: [String]) async -> Int32 {
    do {
      switch try Options(arguments) {
      case .help:
        write(Options.usage)
        return 0
      case .weather(let place):
        await WeatherScript(place: place, write: write).run()
        return 0
      case .albums:
        await AlbumsScript(write: write).run()
        return 0
      case .device(let device):
        await AlbumsLines(device, write: write).run(AlbumsLines.standardInput())
        return 0
      case .show(let source):
        try source.check()
        if Terminal.isAvailable { return await Session(source: source).run() }
        try await Script(source: source, write: write).run()
        return 0
      }
    } catch let error as UsageError {
      complain("\(error)\nTry 'showcase --help'.")
      return 64
    } catch {
      complain("\(error)")
      return 1
    }
  }

  private static func write(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data("showcase: \(message)\n".utf8))
  }
}
