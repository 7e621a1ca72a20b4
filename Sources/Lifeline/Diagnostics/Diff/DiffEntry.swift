/// What became of one part of a block.
enum DiffEntry {
  /// Known to be the same in both.
  case same(DumpChild)
  /// In both, and perhaps changed.
  case pair(DumpChild, DumpChild)
  case removed(DumpChild)
  case inserted(DumpChild)
  /// Has moved to the place with this label: at its old place.
  case left(DumpChild, to: String)
  /// Has moved from the place with this label, and perhaps changed: at its new place.
  case arrived(DumpChild, DumpChild, from: String)

  /// What became of the parts of a block that both values have.
  static func entries(_ first: DumpBlock, _ second: DumpBlock) -> [DiffEntry] {
    switch first.kind {
    case .fields, .payload: fields(first.children, second.children)
    case .ordered: ordered(first.children, second.children)
    case .unordered, .keyed: keyed(first.children, second.children)
    }
  }

  /// By position as long as the labels agree, which they do unless a mirror shows now this and now that.
  private static func fields(_ first: [DumpChild], _ second: [DumpChild]) -> [DiffEntry] {
    if first.map(\.label) == second.map(\.label) { return zip(first, second).map(DiffEntry.pair) }
    let labels = Set(second.map(\.label))
    let known = Dictionary(first.map { ($0.label, $0) }, uniquingKeysWith: { first, _ in first })
    return first.filter { !labels.contains($0.label) }.map(DiffEntry.removed)
      + second.map { child in known[child.label].map { .pair($0, child) } ?? .inserted(child) }
  }

  private static func keyed(_ first: [DumpChild], _ second: [DumpChild]) -> [DiffEntry] {
    // Only a mirror that somebody wrote shows a set or dictionary with what cannot be hashed.
    guard let old = byKey(first), let new = byKey(second) else {
      return ordered(DumpOrder.sorted(first), DumpOrder.sorted(second))
    }
    let union = first + second.filter { child in child.key.map { old[$0] == nil } ?? false }
    return DumpOrder.sorted(union).compactMap { child in
      switch (child.key.flatMap { old[$0] }, child.key.flatMap { new[$0] }) {
      case (let old?, let new?): .pair(old, new)
      case (let old?, nil): .removed(old)
      case (nil, let new?): .inserted(new)
      case (nil, nil): nil
      }
    }
  }

  private static func byKey(_ children: [DumpChild]) -> [AnyHashable: DumpChild]? {
    let pairs = children.compactMap { child in child.key.map { ($0, child) } }
    guard pairs.count == children.count else { return nil }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// What is the same at both ends is set aside; the rest is matched by id, else by equality.
  private static func ordered(_ first: [DumpChild], _ second: [DumpChild]) -> [DiffEntry] {
    let shorter = min(first.count, second.count)
    var start = 0
    while start < shorter, Sameness.same(first[start].value, second[start].value) { start += 1 }
    var end = 0
    while end < shorter - start,
      Sameness.same(first[first.count - 1 - end].value, second[second.count - 1 - end].value)
    { end += 1 }
    return second[..<start].map(DiffEntry.same)
      + middle(
        Array(first[start..<(first.count - end)]),
        Array(second[start..<(second.count - end)])
      )
      + second[(second.count - end)...].map(DiffEntry.same)
  }

  private static func middle(_ old: [DumpChild], _ new: [DumpChild]) -> [DiffEntry] {
    let steps = ids(old).flatMap { old in ids(new).flatMap { Alignment.byIdentity(old, $0) } }
    return (steps ?? byEquality(old, new)).map { step in
      switch step {
      case .kept(let from, let to): .pair(old[from], new[to])
      case .removed(let place): .removed(old[place])
      case .inserted(let place): .inserted(new[place])
      case .left(let place, let to): .left(old[place], to: new[to].label?.text ?? "")
      case .arrived(let place, let from):
        .arrived(old[from], new[place], from: old[from].label?.text ?? "")
      }
    }
  }

  /// The ids of elements that all have one.
  private static func ids(_ children: [DumpChild]) -> [AnyHashable]? {
    let ids = children.compactMap { ($0.value as? any Identifiable).map { id($0) } }
    return ids.count == children.count ? ids : nil
  }

  private static func id<Value: Identifiable>(_ value: Value) -> AnyHashable {
    AnyHashable(value.id)
  }

  private static func byEquality(_ old: [DumpChild], _ new: [DumpChild]) -> [Alignment.Step] {
    var kinds = KindNumbers()
    guard let oldKinds = kinds.numbers(old), let newKinds = kinds.numbers(new) else {
      return Alignment.byEquality(Array(old.indices), Array(new.indices), limit: 0)
    }
    return Alignment.byEquality(oldKinds, newKinds)
  }
}

/// Gives equal values equal numbers.
private struct KindNumbers {
  private var hashable: [AnyHashable: Int] = [:]
  private var others: [(value: Any, number: Int)] = []
  private var next = 0

  /// Nil if there are too many values to compare each with each.
  mutating func numbers(_ children: [DumpChild]) -> [Int]? {
    var result: [Int] = []
    for child in children {
      if let key = child.value as? AnyHashable {
        result.append(hashable[key] ?? new { $0.hashable[key] = $1 })
      } else if let known = others.first(where: { Sameness.same($0.value, child.value) }) {
        result.append(known.number)
      } else if others.count < 200 {
        result.append(new { $0.others.append((child.value, $1)) })
      } else {
        return nil
      }
    }
    return result
  }

  private mutating func new(_ remember: (inout Self, Int) -> Void) -> Int {
    next += 1
    remember(&self, next)
    return next
  }
}
