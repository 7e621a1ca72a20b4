import Feed
import Weather

/// What the command line asks for.
enum Options: Equatable {
  /// How the program is used.
  case help
  /// To show this feed.
  case show(FeedSource)
  /// To tell a day of the weather at this place.
  case weather(Place)

  /// Reads the command line, without the program's name.
  init(_ arguments: [String]) throws(UsageError) {
    if arguments.contains(where: ["--help", "-h"].contains) {
      self = .help
      return
    }
    if arguments.first == "--weather" {
      self = .weather(try Self.place(arguments.dropFirst()))
      return
    }
    var address: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.first == "--feed" else { throw UsageError(unexpected: argument) }
      guard address == nil else { throw UsageError("'--feed' may be given only once") }
      address = parts.count == 2 ? parts[1] : rest.popFirst()
      guard let address, !address.isEmpty, !address.hasPrefix("--") else {
        throw UsageError("'--feed' needs the path of a file or an address")
      }
    }
    do throws(FeedError) {
      self = .show(try address.map { text throws(FeedError) in try FeedSource(text) } ?? .sample)
    } catch {
      throw UsageError("\(error)")
    }
  }

  /// Reads the options after `--weather`.
  private static func place(_ arguments: ArraySlice<String>) throws(UsageError) -> Place {
    var place = Place(latitude: 52.52, longitude: 13.41)
    var rest = arguments
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      guard let name = parts.first, ["--lat", "--lon"].contains(name) else {
        throw UsageError(unexpected: argument)
      }
      let limit = name == "--lat" ? 90.0 : 180.0
      let text = parts.count == 2 ? parts[1] : rest.popFirst()
      guard let degrees = text.flatMap(Double.init), abs(degrees) <= limit else {
        throw UsageError("'\(name)' needs degrees from -\(Int(limit)) to \(Int(limit))")
      }
      if name == "--lat" { place.latitude = degrees } else { place.longitude = degrees }
    }
    return place
  }

  /// How the program is used.
  static let usage = """
    A reader of feeds in the terminal, made with Lifeline.

    Usage: showcase [--feed <file or URL>]
           showcase --weather [--lat <degrees>] [--lon <degrees>]

    Options:
      --feed <file or URL>  The feed to show: RSS 2.0, RSS 1.0 or Atom 1.0, from a file or by
                            http and https. Without it, an embedded sample that is served with
                            delays and failures.
      --weather             Tell a day of the weather application instead, by a script and with
                            invented weather.
      --lat, --lon          Where that is, in degrees north and east; Berlin unless told.
      -h, --help            Show this help.

    Keys:
      up, down (or k, j)    Choose an item.
      return, space         Open it.
      escape, b             Go back to the list.
      r                     Refresh the list, or try again.
      q, Ctrl-C             Quit.

    Without a terminal, in a pipe for instance, it runs a script and prints what happens.

    Exit codes: 0 if all went well, 1 if the feed cannot be read, 64 for a wrong command line,
    and 128 plus its number for a signal (130 for Ctrl-C, 143 for SIGTERM).
    """
}

/// A command line that cannot be understood.
struct UsageError: Error, Equatable, CustomStringConvertible {
  /// What is wrong with it.
  let description: String

  init(_ description: String) {
    self.description = description
  }

  init(unexpected argument: String) {
    let kind = argument.hasPrefix("-") ? "unknown option" : "unexpected argument"
    self.init("\(kind) '\(argument)'")
  }
}
