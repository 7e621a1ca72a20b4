/// Turns shapes into lines.
struct DumpWriter {
  /// Where an object was written first.
  private struct Visit {
    var object: AnyObject
    var line: Int
    /// Counted in UTF-8.
    var offset: Int
    var number: Int?
  }

  private(set) var lines: [String] = []
  private var visits: [ObjectIdentifier: Visit] = [:]
  private var numbers = 0
  private let maxDepth: Int

  init(maxDepth: Int = .max) {
    self.maxDepth = maxDepth
  }

  /// `value` in one line.
  static func inline(_ value: Any) -> String {
    var writer = DumpWriter()
    writer.write(DumpChild(value: value), indent: 0)
    return writer.lines.map { $0.drop { $0 == " " } }.reduce(into: "") { text, line in
      text += text.hasSuffix(",") ? " \(line)" : line
    }
  }

  /// Appends the lines of `child`, and `suffix` to the last of them.
  mutating func write(
    _ child: DumpChild,
    indent: Int,
    depth: Int = 0,
    isRoot: Bool = false,
    suffix: String = ""
  ) {
    let start = spaces(indent) + child.labelText
    switch DumpShape(of: child.value) {
    case .text(let text):
      let isCase = isRoot && text.count == 1 && text[0].hasPrefix(".")
      let name = isCase ? enumName(of: child.value) : ""
      write(text, start: start + name, indent: indent + (child.label == nil ? 0 : 2))
    case .block(let block):
      write(block, start: start + (isRoot ? block.rootName : ""), indent: indent, depth: depth)
    }
    lines[lines.count - 1] += suffix
  }

  private mutating func write(_ text: [String], start: String, indent: Int) {
    lines.append(start + text[0])
    for line in text.dropFirst() { lines.append(line.isEmpty ? "" : spaces(indent) + line) }
  }

  private mutating func write(_ block: DumpBlock, start: String, indent: Int, depth: Int) {
    if let object = block.object, let number = numberIfMet(object, at: start) {
      lines.append("\(start)#\(number) \(block.opening)↩︎\(block.closing)")
      return
    }
    guard depth < maxDepth, !block.children.isEmpty else {
      lines.append(start + block.abridged)
      return
    }
    let first = lines.count
    lines.append(start + block.opening)
    for (index, child) in block.written.enumerated() {
      let suffix = index == block.children.count - 1 ? "" : ","
      write(child, indent: indent + 2, depth: depth + 1, suffix: suffix)
    }
    if block.kind == .payload, lines.count == first + 2 {
      joinLastLine()
      lines[first] += block.closing
    } else {
      lines.append(spaces(indent) + block.closing)
    }
  }

  /// Moves the last line, without its indentation, to the end of the one before.
  private mutating func joinLastLine() {
    let last = lines.removeLast()
    let text = last.drop { $0 == " " }
    let shift = lines[lines.count - 1].utf8.count - (last.utf8.count - text.utf8.count)
    for (id, visit) in visits where visit.line == lines.count {
      visits[id]?.line -= 1
      visits[id]?.offset += shift
    }
    lines[lines.count - 1] += text
  }

  /// The number of an object that has been written before; the place where it was written gets it, too.
  private mutating func numberIfMet(_ object: AnyObject, at start: String) -> Int? {
    let id = ObjectIdentifier(object)
    guard let visit = visits[id] else {
      visits[id] = Visit(object: object, line: lines.count, offset: start.utf8.count)
      return nil
    }
    if let number = visit.number { return number }
    numbers += 1
    // No two objects begin in one line, so that no other mark has to move.
    let mark = "#\(numbers) "
    let line = lines[visit.line]
    lines[visit.line].insert(
      contentsOf: mark,
      at: line.utf8.index(line.startIndex, offsetBy: visit.offset)
    )
    visits[id]?.number = numbers
    return numbers
  }

  private func enumName(of value: Any) -> String {
    Mirror(reflecting: value).displayStyle == .enum ? typeName(type(of: value)) : ""
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
