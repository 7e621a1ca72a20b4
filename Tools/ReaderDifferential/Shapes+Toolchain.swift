import SwiftSyntax

/// The same lines, made from the tree of the parser that ships with the toolchain.
struct ToolchainShapes {
  private(set) var lines: [String] = []
  private(set) var declarations = 0

  mutating func add(_ items: MemberBlockItemListSyntax) {
    for item in items { add(item.decl) }
  }

  mutating func add(_ node: DeclSyntax) {
    if let conditional = node.as(IfConfigDeclSyntax.self) { return add(conditional) }
    if node.is(MacroExpansionDeclSyntax.self) || node.is(PoundSourceLocationSyntax.self) {
      return lines.append("expansion \(range(node))")
    }
    guard let keyword = keyword(of: node) else { return lines.append("unknown \(node.kind)") }
    declarations += 1
    lines.append("declaration \(range(node)) keyword \(range(keyword))")
    if let attributed = node.asProtocol((any WithAttributesSyntax).self) {
      for attribute in attributed.attributes { lines.append("attribute \(range(attribute))") }
    }
    if let modified = node.asProtocol((any WithModifiersSyntax).self) {
      for modifier in modified.modifiers { lines.append("modifier \(range(modifier))") }
    }
    if let node = node.as(OperatorDeclSyntax.self) {
      lines.append("modifier \(range(node.fixitySpecifier))")
    }
    addRest(of: node)
  }

  private mutating func add(_ conditional: IfConfigDeclSyntax) {
    lines.append("conditional \(range(conditional))")
    for clause in conditional.clauses {
      let end =
        clause.condition?.endPositionBeforeTrailingTrivia
        ?? clause.poundKeyword.endPositionBeforeTrailingTrivia
      let start = clause.positionAfterSkippingLeadingTrivia
      lines.append("clause \(start.utf8Offset..<end.utf8Offset)")
      switch clause.elements {
      case .decls(let items): add(items)
      case .statements(let items):
        for item in items {
          if case .decl(let node) = item.item { add(node) } else { lines.append("statement") }
        }
      default: break
      }
    }
  }

  private func keyword(of node: DeclSyntax) -> TokenSyntax? {
    switch node.as(DeclSyntaxEnum.self) {
    case .structDecl(let node): node.structKeyword
    case .enumDecl(let node): node.enumKeyword
    case .classDecl(let node): node.classKeyword
    case .actorDecl(let node): node.actorKeyword
    case .protocolDecl(let node): node.protocolKeyword
    case .extensionDecl(let node): node.extensionKeyword
    case .enumCaseDecl(let node): node.caseKeyword
    case .variableDecl(let node): node.bindingSpecifier
    case .functionDecl(let node): node.funcKeyword
    case .initializerDecl(let node): node.initKeyword
    case .subscriptDecl(let node): node.subscriptKeyword
    case .macroDecl(let node): node.macroKeyword
    case .deinitializerDecl(let node): node.deinitKeyword
    case .typeAliasDecl(let node): node.typealiasKeyword
    case .associatedTypeDecl(let node): node.associatedtypeKeyword
    case .importDecl(let node): node.importKeyword
    case .operatorDecl(let node): node.operatorKeyword
    case .precedenceGroupDecl(let node): node.precedencegroupKeyword
    default: nil
    }
  }

  private mutating func addRest(of node: DeclSyntax) {
    switch node.as(DeclSyntaxEnum.self) {
    case .structDecl(let node):
      addType(
        node,
        node.name,
        node.genericParameterClause,
        node.inheritanceClause,
        node.genericWhereClause
      )
    case .enumDecl(let node):
      addType(
        node,
        node.name,
        node.genericParameterClause,
        node.inheritanceClause,
        node.genericWhereClause
      )
    case .classDecl(let node):
      addType(
        node,
        node.name,
        node.genericParameterClause,
        node.inheritanceClause,
        node.genericWhereClause
      )
    case .actorDecl(let node):
      addType(
        node,
        node.name,
        node.genericParameterClause,
        node.inheritanceClause,
        node.genericWhereClause
      )
    case .protocolDecl(let node):
      addType(
        node,
        node.name,
        nil,
        node.inheritanceClause,
        node.genericWhereClause,
        primary: node.primaryAssociatedTypeClause
      )
    case .extensionDecl(let node):
      addType(node, node.extendedType, nil, node.inheritanceClause, node.genericWhereClause)
    case .enumCaseDecl(let node):
      for element in node.elements {
        let end =
          element.rawValue?.endPositionBeforeTrailingTrivia
          ?? element.parameterClause?.endPositionBeforeTrailingTrivia
          ?? element.name.endPositionBeforeTrailingTrivia
        let whole = element.positionAfterSkippingLeadingTrivia.utf8Offset..<end.utf8Offset
        lines.append("case \(range(element.name)) \(whole) \(text(element.rawValue?.value))")
        for parameter in element.parameterClause?.parameters ?? [] {
          addParameter(parameter.firstName, parameter.type, nil, parameter.defaultValue)
        }
      }
    case .variableDecl(let node): for binding in node.bindings { add(binding) }
    case .functionDecl(let node):
      addFunction(
        node.name,
        node.genericParameterClause,
        node.body.map { Syntax($0) },
        node.signature.returnClause,
        node.genericWhereClause,
        node.signature.parameterClause
      )
    case .initializerDecl(let node):
      addFunction(
        node.initKeyword,
        node.genericParameterClause,
        node.body.map { Syntax($0) },
        node.signature.returnClause,
        node.genericWhereClause,
        node.signature.parameterClause
      )
    case .subscriptDecl(let node):
      addFunction(
        node.subscriptKeyword,
        node.genericParameterClause,
        node.accessorBlock.map { Syntax($0) },
        node.returnClause,
        node.genericWhereClause,
        node.parameterClause
      )
    case .macroDecl(let node):
      addFunction(
        node.name,
        node.genericParameterClause,
        (node.definition?.value).map { Syntax($0) },
        node.signature.returnClause,
        node.genericWhereClause,
        node.signature.parameterClause
      )
    case .typeAliasDecl(let node): lines.append("other typealias \(range(node.name))")
    case .associatedTypeDecl(let node): lines.append("other associatedtype \(range(node.name))")
    case .deinitializerDecl: lines.append("other deinit -")
    case .operatorDecl(let node): lines.append("other operator \(range(node.name))")
    case .precedenceGroupDecl(let node): lines.append("other precedencegroup \(range(node.name))")
    case .importDecl(let node):
      let start =
        (node.importKindSpecifier?.positionAfterSkippingLeadingTrivia)
        ?? node.path.positionAfterSkippingLeadingTrivia
      let end = node.path.endPositionBeforeTrailingTrivia
      lines.append("other import \(start.utf8Offset..<end.utf8Offset)")
    default: break
    }
  }

  private mutating func addType(
    _ node: some DeclGroupSyntax,
    _ name: some SyntaxProtocol,
    _ generics: GenericParameterClauseSyntax?,
    _ inheritance: InheritanceClauseSyntax?,
    _ requirements: GenericWhereClauseSyntax?,
    primary: PrimaryAssociatedTypeClauseSyntax? = nil
  ) {
    let clause = generics.map { Syntax($0) } ?? primary.map { Syntax($0) }
    lines.append("type \(range(name)) \(text(clause)) \(text(requirements))")
    for name in primary?.primaryAssociatedTypes ?? [] {
      lines.append("generic \(range(name.name)) -")
    }
    for parameter in generics?.parameters ?? [] {
      lines.append("generic \(range(parameter.name)) \(text(parameter.inheritedType))")
    }
    for type in inheritance?.inheritedTypes ?? [] { lines.append("inherits \(range(type.type))") }
    lines.append("body \(range(node.memberBlock))")
    add(node.memberBlock.members)
  }

  private mutating func add(_ binding: PatternBindingSyntax) {
    let value = binding.initializer?.value
    lines.append(
      "binding \(range(binding.pattern)) \(text(binding.typeAnnotation?.type)) \(text(value))"
    )
    var kind = "none"
    switch binding.accessorBlock?.accessors {
    case .getter: kind = "computed"
    case .accessors(let list):
      let names = list.map(\.accessorSpecifier.text)
      kind = names.allSatisfy { $0 == "willSet" || $0 == "didSet" } ? "observers" : "computed"
    default: break
    }
    lines.append("accessors \(kind) \(text(binding.accessorBlock))")
  }

  private mutating func addFunction(
    _ name: TokenSyntax,
    _ generics: GenericParameterClauseSyntax?,
    _ body: Syntax?,
    _ result: ReturnClauseSyntax?,
    _ requirements: GenericWhereClauseSyntax?,
    _ parameters: FunctionParameterClauseSyntax
  ) {
    lines.append("function \(range(name)) \(text(generics)) \(text(body))")
    lines.append("result \(text(result?.type)) \(text(requirements))")
    for parameter in parameters.parameters {
      addParameter(parameter.firstName, parameter.type, parameter.ellipsis, parameter.defaultValue)
    }
  }

  private mutating func addParameter(
    _ label: TokenSyntax?,
    _ type: TypeSyntax,
    _ ellipsis: TokenSyntax?,
    _ value: InitializerClauseSyntax?
  ) {
    let label = label.flatMap { $0.text == "_" ? nil : $0 }
    let end = (ellipsis?.endPositionBeforeTrailingTrivia ?? type.endPositionBeforeTrailingTrivia)
    let range = type.positionAfterSkippingLeadingTrivia.utf8Offset..<end.utf8Offset
    lines.append("parameter \(text(label)) \(range) \(text(value?.value))")
  }

  private func range(_ node: some SyntaxProtocol) -> Range<Int> {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  private func text(_ node: (some SyntaxProtocol)?) -> String { node.map { "\(range($0))" } ?? "-" }
}
