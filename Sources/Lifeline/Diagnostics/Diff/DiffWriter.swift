/// Turns two values into the lines in which they differ.
struct DiffWriter {
  /// Which value has a line.
  enum Side {
    case first
    case second
    case both
  }
  struct Line {
    var side: Side
    var text: String

    init(side: Side, indent: Int = 0, _ text: String) {
      self.side = side
      self.text = String(repeating: " ", count: indent) + text
    }
  }
  /// Two values that belong to each other, and where they are written.
  struct Place {
    var first: DumpChild
    var second: DumpChild
    var indent: Int
    var isRoot: Bool
    var suffix: String
  }
  private struct ObjectPair: Hashable {
    let first: ObjectIdentifier
    let second: ObjectIdentifier
  }
  private struct Visit {
    /// Kept alive, so that no other object gets one of these identifiers.
    let objects: [AnyObject]
    /// False while the pair is being written.
    var differs = false
  }

  var lines: [Line] = []
  private var visits: [ObjectPair: Visit] = [:]

  /// Appends the difference of two values and tells whether there is one.
  mutating func write(
    _ first: DumpChild,
    _ second: DumpChild,
    indent: Int = 0,
    isRoot: Bool = false,
    suffix: String = ""
  ) -> Bool {
    let equal = Sameness.equal(first.value, second.value)
    guard equal != true else { return false }
    let place = Place(first: first, second: second, indent: indent, isRoot: isRoot, suffix: suffix)
    guard dumpedType(first.value) == dumpedType(second.value) else { return writeWhole(place) }
    return switch (DumpShape(of: first.value), DumpShape(of: second.value)) {
    case (.text(let old), .text(let new)) where old == new:
      writeAlike(place, isUnequal: equal == false)
    case (.text(let old), .text(let new)) where old.isTextLiteral && new.isTextLiteral:
      write(old, new, at: place)
    case (.block(let old), .block(let new))
    where old.opening == new.opening && !differInOneLine(old, new):
      write(old, new, at: place, isUnequal: equal == false)
    default:
      writeWhole(place)
    }
  }

  private mutating func write(
    _ old: DumpBlock,
    _ new: DumpBlock,
    at place: Place,
    isUnequal: Bool
  ) -> Bool {
    guard let first = old.object, let second = new.object else {
      return writeParts(old, new, at: place, isUnequal: isUnequal)
    }
    guard first !== second else { return writeAlike(place, isUnequal: isUnequal) }
    let pair = ObjectPair(first: ObjectIdentifier(first), second: ObjectIdentifier(second))
    if let visit = visits[pair] {
      let text = "\(place.second.labelText)\(new.opening)↩︎\(new.closing)\(place.suffix)"
      if visit.differs { append(.both, place.indent, text) }
      return visit.differs
    }
    visits[pair] = Visit(objects: [first, second])
    let differs = writeParts(old, new, at: place, isUnequal: isUnequal)
    visits[pair]?.differs = differs
    return differs
  }

  private mutating func writeParts(
    _ old: DumpBlock,
    _ new: DumpBlock,
    at place: Place,
    isUnequal: Bool
  ) -> Bool {
    let start = lines.count
    guard writeEntries(DiffEntry.entries(old, new), indent: place.indent + 2) else {
      return writeAlike(place, isUnequal: isUnequal)
    }
    let header = place.second.labelText + (place.isRoot ? new.rootName : "") + new.opening
    lines.insert(Line(side: .both, indent: place.indent, header), at: start)
    append(.both, place.indent, new.closing + place.suffix)
    return true
  }

  /// Two texts, line by line.
  private mutating func write(_ old: [String], _ new: [String], at place: Place) -> Bool {
    let margin = place.indent + (place.second.label == nil ? 0 : 2)
    append(.both, place.indent, place.second.labelText + new[0])
    writeText(
      Array(old[1..<(old.count - 1)]),
      Array(new[1..<(new.count - 1)]),
      indent: margin
    )
    append(.both, margin, new[new.count - 1] + place.suffix)
    return true
  }

  mutating func append(_ side: Side, _ indent: Int, _ text: String) {
    lines.append(Line(side: side, indent: indent, text))
  }

  mutating func append(_ side: Side, _ texts: [String]) {
    lines += texts.map { Line(side: side, $0) }
  }
}

extension [String] {
  /// Whether these are the lines of a text with line breaks.
  fileprivate var isTextLiteral: Bool { count > 2 && first == "\"\"\"" && last == "\"\"\"" }
}

/// Whether both are an enum's case that carries one plain value, and each is written in one line.
private func differInOneLine(_ first: DumpBlock, _ second: DumpBlock) -> Bool {
  let texts = [first, second].compactMap { block -> String? in
    guard block.kind == .payload, block.children.count == 1,
      case .text(let text) = DumpShape(of: block.children[0].value), text.count == 1
    else { return nil }
    return text[0]
  }
  return texts.count == 2 && texts[0] != texts[1]
}
