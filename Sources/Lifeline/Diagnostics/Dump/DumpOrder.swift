/// The order in which the parts of unordered collections are written, the same in every run.
enum DumpOrder {
  /// Sorted by key: as the keys compare if they are of one comparable type, else as they are written.
  static func sorted(_ children: [DumpChild]) -> [DumpChild] {
    if let first = children.first?.key?.base as? any Comparable,
      let sorted = sorted(children, likeKey: first)
    {
      return sorted
    }
    return
      children
      .map { child in (child, text: child.label?.text ?? DumpWriter.inline(child.value)) }
      .sorted { a, b in
        if a.text != b.text { return a.text < b.text }
        return DumpWriter.inline(a.0.value) < DumpWriter.inline(b.0.value)
      }
      .map(\.0)
  }

  private static func sorted<Key: Comparable>(
    _ children: [DumpChild],
    likeKey _: Key
  ) -> [DumpChild]? {
    let keys = children.compactMap { $0.key?.base as? Key }
    guard keys.count == children.count else { return nil }
    return children.indices.sorted { keys[$0] < keys[$1] }.map { children[$0] }
  }
}
