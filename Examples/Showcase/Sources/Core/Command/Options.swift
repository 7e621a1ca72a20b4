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
  /// To tell an evening of the albums.
  case albums
  /// To be one device with the albums, which takes commands.
  case device(Device)

  /// A device of somebody who likes music.
  struct Device: Equatable {
    /// Its name, which no other one has.
    var name: String
    /// Where its list is kept, and what devices share.
    var folder: String
    /// Whether its user is Pro at first.
    var isPro: Bool
  }

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
    if arguments == ["--albums"] {
      self = .albums
      return
    }
    if arguments.contains(where: { Self.deviceOptions.contains(Self.split($0).name) }) {
      self = .device(try Self.device(arguments[...]))
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

  private static let deviceOptions = ["--device", "--store", "--pro"]

  /// Reads the options of a device.
  private static func device(_ arguments: ArraySlice<String>) throws(UsageError) -> Device {
    var (name, folder): (String?, String?)
    var isPro = false
    var rest = arguments
    while let argument = rest.popFirst() {
      let (option, value) = split(argument)
      guard deviceOptions.contains(option) else { throw UsageError(unexpected: argument) }
      if option == "--pro" {
        guard value == nil else { throw UsageError("'--pro' takes no value") }
        isPro = true
        continue
      }
      guard (option == "--device" ? name : folder) == nil else {
        throw UsageError("'\(option)' may be given only once")
      }
      let text = value ?? rest.popFirst()
      guard let text, !text.isEmpty, !text.hasPrefix("--") else {
        throw UsageError("'\(option)' needs \(option == "--device" ? "a name" : "a folder")")
      }
      if option == "--device" { name = text } else { folder = text }
    }
    guard let name else { throw UsageError("'--store' and '--pro' need '--device <name>'") }
    guard let folder else { throw UsageError("'--device' needs '--store <folder>'") }
    guard name.utf8.count <= 32, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { throw UsageError("a device has a name of up to 32 letters and digits, not '\(name)'") }
    return Device(name: name, folder: folder, isPro: isPro)
  }

  private static func split(_ argument: String) -> (name: String, value: String?) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts.first ?? ""), parts.count == 2 ? String(parts[1]) : nil)
  }

  /// How the program is used.
  static let usage = """
    A reader of feeds in the terminal, made with Lifeline.

    Usage: showcase [--feed <file or URL>]
           showcase --weather [--lat <degrees>] [--lon <degrees>]
           showcase --albums
           showcase --device <name> --store <folder> [--pro]

    Options:
      --feed <file or URL>  The feed to show: RSS 2.0, RSS 1.0 or Atom 1.0, from a file or by
                            http and https. Without it, an embedded sample that is served with
                            delays and failures.
      --weather             Tell a day of the weather application instead, by a script and with
                            invented weather.
      --lat, --lon          Where that is, in degrees north and east; Berlin unless told.
      --albums              Tell an evening of the albums instead: two devices of one user.
      --device <name>       Be one device with the albums: reads commands from standard input, a
                            line each (dismiss <id>, restore <id>, list, pro, free, quit), and
                            confirms a change when it is on the disk.
      --store <folder>      Where the device keeps its list. Devices that share the folder see each
                            other's changes while they are Pro.
      --pro                 The device's user is Pro.
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
