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

  /// The first case whose name another one has that exists under the same conditions.
  static func firstRepetition(in trees: [CaseTree]) -> EnumCase? {
    var names: Set<String> = []
    for tree in trees {
      if case .one(let enumCase) = tree, !names.insert(enumCase.name).inserted { return enumCase }
    }
    for case .conditional(let clauses) in trees {
      for clause in clauses {
        if let found = firstRepetition(in: clause.cases) { return found }
      }
    }
    return nil
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
