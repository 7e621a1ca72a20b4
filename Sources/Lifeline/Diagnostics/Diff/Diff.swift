/// What differs between two values, line by line, or nil if nothing does.
///
/// What is equal is left out: `… (n unchanged)` stands for it. Elements of a collection are matched by id if
/// they are identifiable, else by equality, so that one that came, went or moved leaves the others alone;
/// dictionaries are matched by key, sets by membership and texts with line breaks by line. Values that are
/// unequal though they are written alike are shown, with the reason.
///
/// ```swift
/// struct User { var id = 7, name = "Blob", tags = ["a"] }
///
/// let difference = diff(User(), User(name: "Blob, Esq."))
/// //   User(
/// //     id: 7,
/// // -   name: "Blob",
/// // +   name: "Blob, Esq.",
/// //     tags: […]
/// //   )
/// ```
///
/// Equatable values are compared by `==`, others part by part. Functions cannot be compared and count as
/// equal. One change among n equatable elements costs O(n) comparisons.
///
/// - Parameters:
///   - first: The value whose parts are marked as `-`.
///   - second: The value whose parts are marked as `+`.
///   - format: The marks.
/// - Returns: The lines that differ, with what is around them.
public func diff<Value>(_ first: Value, _ second: Value, format: DiffFormat = .default) -> String? {
  var writer = DiffWriter()
  guard writer.write(DumpChild(value: first), DumpChild(value: second), isRoot: true) else {
    return nil
  }
  return writer.lines.map { line in
    line.text.isEmpty ? format.mark(line.side) : "\(format.mark(line.side)) \(line.text)"
  }.joined(separator: "\n")
}

/// What stands before the lines of a difference.
///
/// ```swift
/// let difference = diff(1, 2, format: DiffFormat(first: "<", second: ">", both: " "))
/// // < 1
/// // > 2
/// ```
public struct DiffFormat: Sendable, Equatable {
  /// Marks the lines of the first value only.
  public var first: String
  /// Marks the lines of the second value only.
  public var second: String
  /// Marks the lines that both values have.
  public var both: String

  /// A format with the given marks.
  public init(first: String, second: String, both: String) {
    self.first = first
    self.second = second
    self.both = both
  }

  /// `-`, `+` and a space: for fixed-width fonts, terminals and pull requests.
  public static let `default` = DiffFormat(first: "-", second: "+", both: " ")
  /// A minus sign, `+` and a figure space, which are equally wide in Xcode's proportional font.
  public static let proportional = DiffFormat(
    first: "\u{2212}",
    second: "+",
    both: "\u{2007}"
  )

  func mark(_ side: DiffWriter.Side) -> String {
    switch side {
    case .first: first
    case .second: second
    case .both: both
    }
  }
}
