/// Parts of a type, within the conditions of compilation that they stand in.
indirect enum Conditioned<Part> {
  case one(Part)
  case conditional([(directive: String, parts: [Conditioned])])

  /// The parts that `pick` finds in declarations; conditions around nothing are left out.
  static func collect(
    _ members: [Member],
    in target: MacroTarget,
    _ pick: (Declaration) -> [Part]
  ) -> [Conditioned] {
    members.flatMap { member -> [Conditioned] in
      switch member {
      case .declaration(let declaration): return pick(declaration).map { .one($0) }
      case .conditional(let conditional):
        let clauses = conditional.clauses.map { clause in
          (target.text(clause.directive), collect(clause.members, in: target, pick))
        }
        return clauses.allSatisfy(\.1.isEmpty) ? [] : [.conditional(clauses)]
      case .expansion: return []
      }
    }
  }

  /// Every part, whatever its conditions.
  static func flatten(_ tree: [Conditioned]) -> [Part] {
    tree.flatMap { node in
      switch node {
      case .one(let part): [part]
      case .conditional(let clauses): clauses.flatMap { flatten($0.parts) }
      }
    }
  }
}

extension CodeWriter {
  /// Lets `body` write something for each part, under the same conditions as the part.
  mutating func forEach<Part>(
    _ tree: [Conditioned<Part>],
    _ body: (inout CodeWriter, Part) -> Void
  ) {
    for node in tree {
      switch node {
      case .one(let part): body(&self, part)
      case .conditional(let clauses):
        for clause in clauses {
          directive(clause.directive)
          forEach(clause.parts, body)
        }
        directive("#endif")
      }
    }
  }
}

extension Conditioned<EnumCase> {
  static func cases(of type: TypeDeclaration, in target: MacroTarget) -> [Conditioned] {
    collect(type.members, in: target) { declaration in
      guard case .enumCase(let elements) = declaration.kind else { return [] }
      return elements.map { EnumCase($0, of: declaration, in: target) }
    }
  }

  /// The first case whose name another one has that exists under the same conditions.
  static func firstRepetition(in tree: [Conditioned]) -> EnumCase? {
    var names: Set<String> = []
    for case .one(let enumCase) in tree where !names.insert(enumCase.name).inserted {
      return enumCase
    }
    for case .conditional(let clauses) in tree {
      for clause in clauses {
        if let found = firstRepetition(in: clause.parts) { return found }
      }
    }
    return nil
  }
}
