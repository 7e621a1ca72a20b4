/// A line for every part of a declaration that the reader found.
struct ReaderShapes {
  private(set) var lines: [String] = []

  mutating func add(_ member: Member) {
    switch member {
    case .declaration(let declaration): add(declaration)
    case .expansion(let range): lines.append("expansion \(range)")
    case .conditional(let conditional):
      lines.append("conditional \(conditional.range)")
      for clause in conditional.clauses {
        lines.append("clause \(clause.directive)")
        for member in clause.members { add(member) }
      }
    }
  }

  mutating func add(_ declaration: Declaration) {
    lines.append("declaration \(declaration.range) keyword \(declaration.keyword)")
    for attribute in declaration.attributes { lines.append("attribute \(attribute.range)") }
    for modifier in declaration.modifiers { lines.append("modifier \(modifier.range)") }
    switch declaration.kind {
    case .type(let type):
      lines.append("type \(type.name) \(text(type.genericClause)) \(text(type.whereClause))")
      for parameter in type.genericParameters {
        lines.append("generic \(parameter.name) \(text(parameter.constraint))")
      }
      for inherited in type.inheritance { lines.append("inherits \(inherited)") }
      lines.append("body \(type.body)")
      for member in type.members { add(member) }
    case .enumCase(let elements):
      for element in elements {
        lines.append("case \(element.name) \(element.range) \(text(element.rawValue))")
        for parameter in element.payload ?? [] { add(parameter) }
      }
    case .variable(let variable):
      for binding in variable.bindings {
        lines.append(
          "binding \(binding.pattern) \(text(binding.type)) \(text(binding.initialValue))"
        )
        lines.append("accessors \(binding.accessors) \(text(binding.accessorBlock))")
      }
    case .function(let function):
      lines.append(
        "function \(function.name) \(text(function.genericClause)) \(text(function.body))"
      )
      lines.append("result \(text(function.result)) \(text(function.whereClause))")
      for parameter in function.parameters { add(parameter) }
    case .other(let other): lines.append("other \(other.keyword) \(text(other.name))")
    }
  }

  private mutating func add(_ parameter: Parameter) {
    lines.append(
      "parameter \(text(parameter.label)) \(parameter.type) \(text(parameter.defaultValue))"
    )
  }

  private func text(_ range: Range<Int>?) -> String { range.map { "\($0)" } ?? "-" }
}
