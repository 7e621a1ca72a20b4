public import Foundation
public import Lifeline

/// The items that are known, newest first, and what the user has done with them.
///
/// A pure value: answers go in, in whatever order they come. What the user has deleted stays deleted, and what
/// he has read stays read, whatever an answer says that was asked for before.
public struct FeedItems: Equatable, Sendable {
  /// The items that are there, in the order of the list.
  public private(set) var all: IdentifiedArrayOf<FeedItem> = []
  /// The items that have been opened.
  public private(set) var readIDs: Set<FeedItem.ID> = []
  /// The items that the user has deleted.
  public private(set) var deletedIDs: Set<FeedItem.ID> = []
  /// Where the feed goes on; nil where what is known ends with it.
  public private(set) var next: URL?

  /// Makes an empty list.
  public init() {}

  /// Takes the newest part of the feed.
  ///
  /// It replaces everything from the newest item to its own oldest one; what is older stays, unless the feed
  /// says that it ends there.
  public mutating func takeFirst(_ document: FeedDocument) {
    let sorted = document.items.sorted(by: FeedItem.isOrderedBefore)
    let hasOlder = document.next != nil && !all.isEmpty
    let older = hasOlder ? all.filter { item in isOlder(item, than: sorted) } : []
    // Where older pages are known, the feed goes on behind them and not behind this one.
    if older.isEmpty { next = document.next }
    set(sorted + older)
  }

  /// Takes the part that follows what is known.
  public mutating func takeNext(_ document: FeedDocument) {
    let known = Set(document.items.map(\.id))
    next = document.next
    set(all.filter { !known.contains($0.id) } + document.items)
  }

  /// Marks an item as read.
  public mutating func markRead(_ id: FeedItem.ID) {
    readIDs.insert(id)
  }

  /// Deletes an item for good.
  public mutating func delete(_ id: FeedItem.ID) {
    deletedIDs.insert(id)
    all.remove(id: id)
  }

  private func isOlder(_ item: FeedItem, than sorted: [FeedItem]) -> Bool {
    guard let oldest = sorted.last else { return true }
    return FeedItem.isOrderedBefore(oldest, item)
  }

  private mutating func set(_ items: [FeedItem]) {
    var kept: IdentifiedArrayOf<FeedItem> = []
    for item in items.sorted(by: FeedItem.isOrderedBefore) where !deletedIDs.contains(item.id) {
      // Of an item on two pages the one that sorts first is kept.
      if kept[id: item.id] == nil { kept.append(item) }
    }
    all = kept
  }
}
