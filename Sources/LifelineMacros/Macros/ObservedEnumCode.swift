/// The members that give an enum of observed states their identity.
struct ObservedEnumCode {
  private let target: MacroTarget
  private let cases: [Conditioned<EnumCase>]

  init(_ type: TypeDeclaration, in target: MacroTarget) {
    self.target = target
    cases = Conditioned.cases(of: type, in: target)
  }

  var text: String {
    var code = CodeWriter()
    var index = -1
    code.block("\(target.access)var _$observedID: Lifeline.ObservableStateID") { code in
      if cases.isEmpty { return code.line(".absent") }
      code.line("switch self {")
      code.forEach(cases) { code, enumCase in
        // More than 255 cases share numbers, which only makes their identities meet.
        index = (index + 1) % 255
        if enumCase.values.count == 1 {
          code.line("case \(enumCase.bindingPattern):")
          code.line("  return Lifeline.ObservableStateID(case: \(index), holding: value0)")
        } else if enumCase.values.isEmpty {
          code.line("case .\(enumCase.written): return Lifeline.ObservableStateID(case: \(index))")
        } else {
          code.line("case .\(enumCase.written):")
          code.line("  return Lifeline.ObservableStateID(case: \(index), holding: ())")
        }
      }
      code.line("}")
    }
    writePreparation(to: &code)
    return code.text
  }

  private func writePreparation(to code: inout CodeWriter) {
    code.block("\(target.access)mutating func _$willEdit()") { code in
      guard Conditioned.flatten(cases).contains(where: { $0.values.count == 1 }) else { return }
      code.line("switch self {")
      code.forEach(cases) { code, enumCase in
        guard enumCase.values.count == 1 else {
          return code.line("case .\(enumCase.written): break")
        }
        let label = enumCase.values[0].prefix
        code.line("case .\(enumCase.written)(\(label)var value0):")
        code.line("  guard Lifeline._willEdit(&value0) else { return }")
        code.line("  self = .\(enumCase.written)(\(label)value0)")
      }
      code.line("}")
    }
  }
}
