import Feed
import Foundation
import Testing
import Weather

@testable import ShowcaseCore

@Suite("The command line")
struct OptionsTests {
  @Test(arguments: [
    ([], FeedSource.sample),
    (["--feed", "news.xml"], .file(path: "news.xml")),
    (["--feed=news.xml"], .file(path: "news.xml")),
    (["--feed=a=b.xml"], .file(path: "a=b.xml")),
    (["--feed", "-"], .file(path: "-")),
  ])
  func `a feed is named or not`(arguments: [String], source: FeedSource) throws {
    #expect(try Options(arguments) == .show(source))
  }

  @Test(arguments: [
    (["--weather"], Place(latitude: 52.52, longitude: 13.41)),
    (["--weather", "--lat", "-33.9", "--lon=151.2"], Place(latitude: -33.9, longitude: 151.2)),
  ])
  func `the weather has a place`(arguments: [String], place: Place) throws {
    #expect(try Options(arguments) == .weather(place))
  }

  @Test func `a device has a name and a folder`() throws {
    let device = Options.Device(name: "A1", folder: "x", isPro: false)
    #expect(try Options(["--device", "A1", "--store=x"]) == .device(device))
    let pro = Options.Device(name: "B", folder: "a=b", isPro: true)
    #expect(try Options(["--pro", "--store", "a=b", "--device=B"]) == .device(pro))
    #expect(try Options(["--albums"]) == .albums)
  }

  @Test func `an address is an address`() throws {
    let url = try #require(URL(string: "https://a.example/feed"))
    #expect(try Options(["--feed", "https://a.example/feed"]) == .show(.web(url)))
  }

  @Test(arguments: [["--help"], ["-h"], ["--feed", "x", "--help"], ["--wrong", "--help"]])
  func `help is given whatever else is asked`(arguments: [String]) throws {
    #expect(try Options(arguments) == .help)
  }

  @Test(arguments: [
    (["--wrong"], "unknown option '--wrong'"),
    (["-x"], "unknown option '-x'"),
    (["--feeds=x"], "unknown option '--feeds=x'"),
    (["--weather", "--lat"], "'--lat' needs degrees from -90 to 90"),
    (["--weather", "--lat", "91"], "'--lat' needs degrees from -90 to 90"),
    (["--weather", "--lon", "nan"], "'--lon' needs degrees from -180 to 180"),
    (["--weather", "--feed", "x"], "unknown option '--feed'"),
    (["--feed", "x", "--weather"], "unknown option '--weather'"),
    (["--device", "A"], "'--device' needs '--store <folder>'"),
    (["--store", "x"], "'--store' and '--pro' need '--device <name>'"),
    (["--device"], "'--device' needs a name"),
    (["--device", "A", "--store", ""], "'--store' needs a folder"),
    (["--device", "A", "--device", "B"], "'--device' may be given only once"),
    (["--device", "A", "--pro=yes"], "'--pro' takes no value"),
    (["--device", "A", "--feed", "x"], "unknown option '--feed'"),
    (
      ["--device", "a/b", "--store", "x"],
      "a device has a name of up to 32 letters and digits, not 'a/b'"
    ),
    (["news.xml"], "unexpected argument 'news.xml'"),
    ([""], "unexpected argument ''"),
    (["--feed"], "'--feed' needs the path of a file or an address"),
    (["--feed="], "'--feed' needs the path of a file or an address"),
    (["--feed", ""], "'--feed' needs the path of a file or an address"),
    (["--feed", "--verbose"], "'--feed' needs the path of a file or an address"),
    (["--feed", "a", "--feed", "b"], "'--feed' may be given only once"),
    (
      ["--feed", "ftp://a.example"],
      "'ftp://a.example' is not a web address. Use one that begins with http:// or https://."
    ),
  ])
  func `what is wrong is named`(arguments: [String], message: String) {
    #expect(throws: UsageError(message)) { try Options(arguments) }
  }

  @Test func `the help names every option, fits a terminal and ends without a blank line`() {
    let lines = Options.usage.split(separator: "\n", omittingEmptySubsequences: false)
    for option in ["--feed", "--help", "-h"] { #expect(Options.usage.contains(option)) }
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.last?.isEmpty == false)
  }
}
