/// One case of an enum, as text.
struct EnumCase {
  struct Value {
    /// What a caller writes before the value; nil for nothing.
    let label: String?
    let type: Range<Int>

    /// `label: ` or nothing.
    var prefix: String { label.map { "\($0): " } ?? "" }
  }

  /// As it is written, with backticks where they stand.
  let written: String
  /// Without backticks.
  let name: String
  let values: [Value]
  let availability: CaseAvailability
  let attributes: [Attribute]
  let range: Range<Int>

  init(_ element: CaseElement, of declaration: Declaration, in target: MacroTarget) {
    written = target.text(element.name)
    name = target.name(element.name)
    values = (element.payload ?? []).map { parameter in
      Value(label: parameter.label.map(target.text), type: parameter.type)
    }
    attributes = declaration.attributes
    availability = CaseAvailability(attributes, in: target)
    range = element.range
  }

  /// A reference to the case as a function: `moved(to:)` with backticks where they are needed.
  var function: String {
    "\(written)(" + values.map { "\($0.label ?? "_"):" }.joined() + ")"
  }

  /// A pattern that binds the first value to `value0`, the second to `value1`, and so on.
  var bindingPattern: String {
    if values.isEmpty { return ".\(written)" }
    let parts = values.enumerated().map { "\($0.element.prefix)let value\($0.offset)" }
    return ".\(written)(\(parts.joined(separator: ", ")))"
  }
}
