import Feed
import Foundation

/// What is on the terminal for a state: a pure function of it.
struct Screen: Equatable {
  /// A line, with how it stands out.
  struct Line: Equatable {
    enum Style {
      case plain
      case title
      case selected
      case faint
      case warning
    }

    var text: String
    var style = Style.plain
  }

  /// The lines, at most as many as there are rows, none wider than the columns.
  let lines: [Line]

  /// Draws a state.
  init(_ state: Showcase.State, columns: Int, rows: Int) {
    guard let feed = state.feed else {
      lines = []
      return
    }
    let keys =
      feed.article == nil
      ? "↑↓ choose   return open   r refresh   q quit" : "b back   r refresh   q quit"
    let footer = Self.status(of: feed, columns) ?? [Line(text: keys, style: .faint)]
    let room = max(rows - 3 - footer.count, 0)
    let body =
      feed.article.map { Self.article($0, columns, rows: room) }
      ?? Self.list(feed, selection: state.selection, rows: room)
    let lines = [Line(text: Self.title(of: feed), style: .title), Line(text: "")] + body
    self.lines = (lines + [Line(text: "")] + footer).suffix(max(rows, 1)).map {
      Line(text: TextLayout.cut(TextLayout.printable($0.text), to: columns), style: $0.style)
    }
  }

  private static func title(of feed: Feed.State) -> String {
    let name = feed.title.isEmpty ? "\(feed.source)" : feed.title
    let unread = feed.items.count { !feed.readIDs.contains($0.id) }
    return feed.items.isEmpty ? name : "\(name) (\(unread) unread of \(feed.items.count))"
  }

  private static func status(of feed: Feed.State, _ columns: Int) -> [Line]? {
    if feed.isLoading { return [Line(text: "Loading…", style: .faint)] }
    if feed.isRefreshing { return [Line(text: "Refreshing…", style: .faint)] }
    return feed.failure.map { failure in
      TextLayout.wrap("! \(failure) Press r to try again.", to: columns).map {
        Line(text: $0, style: .warning)
      }
    }
  }

  private static func list(_ feed: Feed.State, selection: Int, rows: Int) -> [Line] {
    if feed.items.isEmpty {
      let isBusy = feed.isLoading || feed.isRefreshing
      let text = isBusy || feed.failure != nil ? "" : "There is nothing in this feed."
      return [Line(text: text, style: .faint)]
    }
    // The window follows the selection.
    let start = max(0, min(selection - rows / 2, feed.items.count - rows))
    return feed.items.enumerated().dropFirst(start).prefix(rows).map { index, item in
      let mark = feed.readIDs.contains(item.id) ? " " : "•"
      return Line(
        text: "\(mark) \(day(item.date))  \(name(of: item))",
        style: index == selection ? .selected : .plain
      )
    }
  }

  private static func article(_ article: Article.State, _ columns: Int, rows: Int) -> [Line] {
    let item = article.item
    let facts = [day(item.date), item.author, "open for \(article.secondsRead) s"].compactMap { $0 }
    let text = item.text.isEmpty ? "There is no text, only the link." : item.text
    var lines = TextLayout.wrap(name(of: item), to: columns).map { Line(text: $0, style: .title) }
    lines.append(Line(text: facts.joined(separator: " · "), style: .faint))
    lines += item.link.map { [Line(text: $0.absoluteString, style: .faint)] } ?? []
    lines.append(Line(text: ""))
    lines += TextLayout.wrap(text, to: min(columns, 78)).map { Line(text: $0) }
    guard lines.count > rows else { return lines }
    return lines.prefix(max(rows - 1, 0)) + [Line(text: "… more at the link", style: .faint)]
  }

  /// An item's title, or the beginning of its text.
  static func name(of item: FeedItem) -> String {
    if !item.title.isEmpty { return item.title }
    return item.text.isEmpty ? "(untitled)" : TextLayout.cut(item.text, to: 60)
  }

  /// The day of a date in UTC, or as many spaces.
  static func day(_ date: Date?) -> String {
    guard let date else { return "          " }
    return date.formatted(.iso8601.year().month().day())
  }
}
