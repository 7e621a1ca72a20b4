import Foundation

/// A small feed to have something to show, as a document, so that the sample goes the way of real ones.
enum SampleFeed {
  /// Where its links are relative to.
  static let address = URL(string: "https://harbour.example/news/feed.xml")

  /// The document at the n-th request: each edition has one item more, up to all of them.
  static func document(edition: Int) -> Data {
    let shown = stories.suffix(min(stories.count, 4 + edition))
    let items = shown.map { story in
      """
        <item>
          <title>\(story.title)</title>
          <link>\(story.path)</link>
          <guid isPermaLink="false">harbour-\(story.path)</guid>
          <pubDate>\(story.date)</pubDate>
          <dc:creator>\(story.author)</dc:creator>
          <content:encoded><![CDATA[\(story.text)]]></content:encoded>
        </item>
      """
    }
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
        xmlns:content="http://purl.org/rss/1.0/modules/content/">
      <channel>
        <title>The Harbour Gazette</title>
        <link>https://harbour.example/</link>
      \(items.joined(separator: "\n"))
      </channel>
      </rss>
      """
    return Data(document.utf8)
  }

  private struct Story {
    let path: String
    let title: String
    let author: String
    let date: String
    let text: String
  }

  // Newest first, as publishers write them.
  private static let stories = [
    Story(
      path: "lightship",
      title: "Lightship returns after a winter in dock",
      author: "Ines Okafor",
      date: "Thu, 05 Mar 2026 08:40 +0100",
      text: """
        <p>The lightship is back at her mooring. The yard replaced <b>forty</b> plates of the hull and
        found, behind the galley, the logbook that had been missing since 1971.</p>
        <p>Visitors may come aboard from Sunday.</p>
        """
    ),
    Story(
      path: "tides",
      title: "Tide tables: why this year&#8217;s are thicker",
      author: "Tomas Lind",
      date: "Wed, 04 Mar 2026 17:05:30 +0100",
      text: """
        <p>Twelve pages more, because the new gauge at the pier measures every minute. The editors kept
        the old typeface &ndash; sailors had asked for it.</p>
        """
    ),
    Story(
      path: "ferry",
      title: "Ferry &amp; fog: the 7:15 waits",
      author: "Ines Okafor",
      date: "Tue, 03 Mar 2026 06:55 +0100",
      text: """
        <p>When the far bank cannot be seen, the first ferry waits for it. So it has been since the
        collision of 1938, and so it stays, says the company.</p>
        """
    ),
    Story(
      path: "market",
      title: "Fish market opens an hour earlier",
      author: "Mira Sol",
      date: "Mon, 02 Mar 2026 12:00 +0100",
      text: "<p>From April the hall opens at four. <i>Bring your own ice</i>, the notice says.</p>"
    ),
    Story(
      path: "crane",
      title: "The old crane gets its colour back",
      author: "Tomas Lind",
      date: "Sat, 28 Feb 2026 10:30 +0100",
      text: """
        <p>Three layers of grey came off; below them was a green that nobody living remembers. The
        painters matched it by a chip in the museum.</p>
        """
    ),
    Story(
      path: "gulls",
      title: "Gulls learn the timetable",
      author: "Mira Sol",
      date: "Fri, 27 Feb 2026 09:15 +0100",
      text: """
        <p>Students counted gulls at the pier for a year. The birds come six minutes before each ferry,
        <em>also on holidays</em>, when the timetable is another.</p>
        """
    ),
    Story(
      path: "pilots",
      title: "Two new pilots for the narrow passage",
      author: "Ines Okafor",
      date: "Wed, 25 Feb 2026 14:20 +0100",
      text: "<p>They know each rock by name now. It took four years and 1,100 passages each.</p>"
    ),
  ]
}
