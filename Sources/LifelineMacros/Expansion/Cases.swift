/// The cases of an enum, within the conditions of compilation that they stand in.
indirect enum CaseTree {
  case one(EnumCase)
  case conditional([(directive: String, cases: [CaseTree])])

  static func read(_ members: [Member], in target: MacroTarget) -> [CaseTree] {
    members.flatMap { member -> [CaseTree] in
      switch member {
      case .declaration(let declaration):
        guard case .enumCase(let elements) = declaration.kind else { return [] }
        return elements.map { .one(EnumCase($0, of: declaration, in: target)) }
      case .conditional(let conditional):
        let clauses = conditional.clauses.map { clause in
          (target.text(clause.directive), read(clause.members, in: target))
        }
        return clauses.allSatisfy(\.1.isEmpty) ? [] : [.conditional(clauses)]
      case .expansion: return []
      }
    }
  }

  /// Every case, whatever its conditions.
  static func flatten(_ trees: [CaseTree]) -> [EnumCase] {
    trees.flatMap { tree in
      switch tree {
      case .one(let enumCase): [enumCase]
      case .conditional(let clauses): clauses.flatMap { flatten($0.cases) }
      }
    }
  }
}

extension CodeWriter {
  /// Lets `body` write something for each case, under the same conditions as the case.
  mutating func forEach(_ trees: [CaseTree], _ body: (inout CodeWriter, EnumCase) -> Void) {
    for tree in trees {
      switch tree {
      case .one(let enumCase): body(&self, enumCase)
      case .conditional(let clauses):
        for clause in clauses {
          directive(clause.directive)
          forEach(clause.cases, body)
        }
        directive("#endif")
      }
    }
  }
}

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
  /// The attributes that what is generated for the case shares, each with a line break.
  let availability: String
  let attributes: [Attribute]
  let isDeprecated: Bool
  let range: Range<Int>

  init(_ element: CaseElement, of declaration: Declaration, in target: MacroTarget) {
    written = target.text(element.name)
    name = target.name(element.name)
    values = (element.payload ?? []).map { parameter in
      Value(label: parameter.label.map(target.text), type: parameter.type)
    }
    attributes = declaration.attributes
    let available = attributes.filter { $0.name == "available" }.map { target.text($0.range) }
    availability = available.map { "\($0)\n" }.joined()
    isDeprecated = available.contains { $0.utf8.count > 0 && $0.contains("deprecated") }
    range = element.range
  }

  /// The name with its labels, for instance `moved(to:)`; the bare name of a case without values.
  var fullName: String {
    if values.isEmpty { return name }
    return "\(name)(" + values.map { "\($0.label ?? "_"):" }.joined() + ")"
  }

  /// A pattern that binds the first value to `value0`, the second to `value1`, and so on.
  var bindingPattern: String {
    if values.isEmpty { return ".\(written)" }
    let parts = values.enumerated().map { "\($0.element.prefix)let value\($0.offset)" }
    return ".\(written)(\(parts.joined(separator: ", ")))"
  }

  /// A pattern that matches the case whatever its values are, and no other of the same name.
  var pattern: String {
    if values.isEmpty { return ".\(written)" }
    return ".\(written)(" + values.map { "\($0.prefix)_" }.joined(separator: ", ") + ")"
  }
}
