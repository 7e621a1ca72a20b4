extension DumpShape {
  /// The shape of `value`, whatever it is.
  init(of value: Any) {
    let form = DumpForm.of(type(of: value))
    switch (form, value) {
    case (.described, let value as any CustomDumpStringConvertible):
      self = .text(value.customDumpDescription.dumpLines)
    case (.represented, let value as any CustomDumpRepresentable):
      self = DumpShape(of: value.customDumpValue)
    case (.reflected, let value as any CustomDumpReflectable):
      self = DumpShape(of: value, mirror: value.customDumpMirror)
    case (.optional, let value as any OptionalValue):
      self = DumpShape(ofOptional: value)
    case (.text, _):
      self = DumpShape(ofText: "\(value)")
    case (.keyPath, let value as AnyKeyPath):
      self = .text([DumpShape.withoutAddresses(value.debugDescription)])
    case (.plain, _):
      self = .text(["\(value)"])
    case (.box, let value as AnyHashable):
      self = DumpShape(of: value.base)
    default:
      self = DumpShape(of: value, mirror: Mirror(reflecting: value))
    }
  }

  private init(ofOptional value: any OptionalValue) {
    guard let wrapped = value.wrappedValue else {
      self = .text(["nil"])
      return
    }
    let inner = (wrapped as? any OptionalValue).map { $0.wrappedValue == nil } ?? false
    self = inner ? .text([".some(nil)"]) : DumpShape(of: wrapped)
  }

  private init(ofText text: String) {
    let lines = text.dumpLines
    self = .text(lines.count > 1 ? ["\"\"\""] + lines + ["\"\"\""] : [text.debugDescription])
  }

  /// A computed key path is described with an address, which differs from run to run.
  private static func withoutAddresses(_ description: String) -> String {
    let mark = "<computed "
    var text = ""
    var rest = Substring(description)
    while let start = rest.firstRange(ofText: mark) {
      text += rest[..<start.upperBound]
      rest = rest[start.upperBound...].drop { $0 != " " && $0 != ">" }
      if rest.first == " " { rest = rest.dropFirst() }
    }
    return text + rest
  }
}

extension String {
  /// The lines of a text; a line break within a `"\r\n"` is no end of a line, it is shown escaped.
  var dumpLines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension Substring {
  /// Where `text` first occurs.
  fileprivate func firstRange(ofText text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}

/// What is in an optional of any type.
protocol OptionalValue {
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  var wrappedValue: Any? { self }
}
