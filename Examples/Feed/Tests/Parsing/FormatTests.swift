import Foundation
import Testing

@testable import Feed

@Suite("Feeds as publishers write them are read")
struct FormatTests {
  @Test func `RSS 2.0 of a blog, with CDATA and other vocabularies`() throws {
    let feed = try parse(fixture: "blog.rss.xml")
    #expect(feed.format == .rss2)
    #expect(feed.title == "Notes from a Workshop")
    #expect(feed.link?.absoluteString == "https://workshop.example")
    #expect(feed.items.count == 2)
    let item = try #require(feed.items.first)
    #expect(item.id == "https://workshop.example/?p=1412")
    #expect(item.title == "Sharpening, part 3")
    #expect(
      item.link?.absoluteString == "https://workshop.example/2026/03/sharpening-3/"
    )
    #expect(item.date == utc(2026, 3, 2, 19, 10, 55))
    #expect(item.author == "Hanne Brandt")
    #expect(item.image?.absoluteString == "https://workshop.example/img/strop.jpg")
    #expect(
      item.text == """
        The strop does the last tenth of the work.

        Leather, a[i]]> and a little compound.
        """
    )
    #expect(feed.items[1].text == "The floor is.")
  }

  @Test func `RSS 1.0, whose items stand beside the channel`() throws {
    let feed = try parse(fixture: "planet.rdf.xml")
    #expect(feed.format == .rss1)
    #expect(feed.title == "Planet Example")
    #expect(feed.items.map(\.id) == ["http://planet.example/a", "http://planet.example/b"])
    let item = feed.items[0]
    #expect(item.title == "Rings, and what is in them")
    #expect(item.author == "J. Marsh")
    #expect(item.text == "Ice, mostly.")
    #expect(feed.items.map(\.date) == [utc(2026, 1, 30, 21, 30), utc(2026, 1, 30)])
  }

  @Test func `Atom, with text of its three types`() throws {
    let feed = try parse(fixture: "releases.atom.xml")
    #expect(feed.format == .atom)
    #expect(feed.title == "Releases of tern <beta>")
    #expect(feed.link?.absoluteString == "https://releases.example/tern/")
    #expect(
      feed.items.map(\.title) == ["tern 2.1: faster & smaller", "Plain 1 < 2 &amp; unchanged"]
    )
    let item = feed.items[0]
    #expect(item.id == "tag:releases.example,2026:tern/2.1")
    #expect(item.link?.absoluteString == "https://releases.example/tern/2.1.html")
    #expect(item.author == "Ana Pretorius")
    #expect(item.image?.absoluteString == "https://releases.example/tern/2.1.png")
    #expect(item.text == "Half the memory,\ntwice the speed.\n\none\n\ntwo")
    let date = try #require(item.date)
    #expect(abs(date.timeIntervalSince1970 - 1_771_066_953.508) < 0.001)
    #expect(feed.items[1].link?.absoluteString == "https://releases.example/absolute/2.0")
    #expect(feed.items[1].date == utc(2026, 1, 10))
    #expect(feed.items[1].text == "First \u{A0}stable one.")
  }

  @Test func `Atom of a video site, whose media stand in a group`() throws {
    let item = try parse(fixture: "videos.atom.xml").item("yt:video:abc")
    #expect(item.title == "A clock, in real time")
    #expect(item.image?.absoluteString == "https://img.videos.example/abc.jpg")
    #expect(item.date == utc(2025, 12, 24, 16, 0, 9))
  }

  @Test func `links are relative to the nearest xml:base, and that to the next one`() throws {
    let feed = try parse(fixture: "bases.atom.xml")
    #expect(feed.link?.absoluteString == "https://base.example/blog/")
    let links = Dictionary(
      uniqueKeysWithValues: feed.items.map { ($0.id, $0.link?.absoluteString) }
    )
    #expect(
      links == [
        "feed": "https://base.example/blog/one",
        "entry": "https://base.example/blog/2026/two",
        "link": "https://base.example/blog/2026/march/three",
        "absolute": "https://other.example/four?a=1&b=2",
        "root": "https://base.example/base/five#part",
        "after": "https://host.example/six",
      ]
    )
  }

  @Test func `links without a base are relative to the document`() throws {
    let feed = try parse(fixture: "titles.rss.xml", from: "https://origin.example/feeds/x.xml")
    #expect(feed.link?.absoluteString == "https://origin.example/feeds/relative/page")
  }

  @Test func `titles with HTML and entities are plain text`() throws {
    let feed = try parse(fixture: "titles.rss.xml")
    #expect(feed.title == "Café & Bar")
    #expect(
      feed.items.map(\.title) == [
        "Plain & simple",
        "Bold link",
        "It’s “quoted” – twice…",
        "Twice escaped: R&D",
        "if a < b and b > c",
        "Array<String> in Swift",
        "An &unknown; entity and a lone &",
        "Over several lines",
        "Windows – characters €",
        "Smile 😀 日本語",
        "An unfinished <b tag",
        "",
      ]
    )
  }

  @Test func `items without an id get one that stays`() throws {
    let feed = try parse(fixture: "anonymous.rss.xml")
    let derived = feed.items.map(\.id).filter { $0.hasPrefix("derived:") }
    #expect(derived.count == 6)
    #expect(Set(derived).count == 6)
    #expect(feed.items[0].id == "derived:d25b52f0006568a8")
    let shortened = """
      <rss version="2.0"><channel>
      <item><link>https://anonymous.example/1</link><title>With the same link</title></item>
      </channel></rss>
      """
    #expect(try parse(shortened).items.map(\.id) == [feed.items[1].id])
  }

  @Test func `an id that is a permanent link is the link of an item without one`() throws {
    let feed = try parse(fixture: "anonymous.rss.xml")
    let permanent = "https://anonymous.example/permanent"
    #expect(try feed.item(permanent).link?.absoluteString == permanent)
    #expect(try feed.item("https://anonymous.example/opaque").link == nil)
  }

  @Test func `of items with one id the latest is kept, in the place of the first`() throws {
    let feed = try parse(fixture: "anonymous.rss.xml")
    #expect(feed.items.filter { $0.id == "twice" }.map(\.title) == ["Later"])
  }

  @Test func `undeclared prefixes and a DTD elsewhere are no hindrance`() throws {
    let feed = try parse(fixture: "old.rss.xml")
    #expect(feed.title == "Old News")
    #expect(feed.items.map(\.author) == ["editor@old.example (The Editor)"])
    #expect(
      feed.items.map { $0.image?.absoluteString }
        == ["https://origin.example/feeds/pictures/still.gif"]
    )
  }

  @Test func `what a parser only warns of is no hindrance`() throws {
    let text = """
      <rss xmlns:x='relative' xml:lang='?'><channel xml:space='odd'><title>x</title></channel></rss>
      """
    #expect(try parse(text).title == "x")
  }
}
