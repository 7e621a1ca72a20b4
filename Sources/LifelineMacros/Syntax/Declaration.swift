/// The outer shape of a declaration.
///
/// All ranges count UTF-8 bytes of the source it was read from.
struct Declaration: Equatable {
  var attributes: [Attribute] = []
  var modifiers: [Modifier] = []
  /// Where the keyword stands, for instance `struct` or `case`.
  var keyword: Range<Int>
  var kind: Kind
  /// From the first attribute to the last word.
  var range: Range<Int>

  indirect enum Kind: Equatable {
    case type(TypeDeclaration)
    case enumCase([CaseElement])
    case variable(Variable)
    case function(Function)
    /// A declaration of which only the name matters, for instance `typealias`.
    case other(Other)
  }
}

struct Attribute: Equatable {
  /// Without `@`, for instance `Lifeline.Reducer`.
  let name: String
  /// With the parentheses.
  let arguments: Range<Int>?
  let range: Range<Int>

  /// The last component of the name, without generic arguments.
  var baseName: String {
    let plain = name.prefix { $0 != "<" }
    return String(plain.split(separator: ".").last ?? plain)
  }
}

struct Modifier: Equatable {
  let name: String
  /// What stands in parentheses, for instance `set`.
  let detail: String?
  let range: Range<Int>
}

/// A type or an extension of one.
struct TypeDeclaration: Equatable {
  enum Keyword: String {
    case `struct`, `enum`, `class`, `actor`, `protocol`, `extension`
  }

  let keyword: Keyword
  let name: Range<Int>
  let genericParameters: [GenericParameter]
  /// With the angle brackets.
  let genericClause: Range<Int>?
  let inheritance: [Range<Int>]
  /// With `where`.
  let whereClause: Range<Int>?
  /// With the braces.
  let body: Range<Int>
  let members: [Member]
}

struct GenericParameter: Equatable {
  let name: Range<Int>
  let constraint: Range<Int>?
}

indirect enum Member: Equatable {
  case declaration(Declaration)
  case conditional(Conditional)
  /// A freestanding macro.
  case expansion(Range<Int>)
}

/// What stands between `#if` and `#endif`.
struct Conditional: Equatable {
  struct Clause: Equatable {
    /// For instance `#if DEBUG`.
    let directive: Range<Int>
    let members: [Member]
  }

  let clauses: [Clause]
  let range: Range<Int>
}

struct CaseElement: Equatable {
  let name: Range<Int>
  /// nil where no parentheses stand.
  let payload: [Parameter]?
  let rawValue: Range<Int>?
  let range: Range<Int>
}

struct Parameter: Equatable {
  /// What a caller writes; nil for `_` or nothing.
  let label: Range<Int>?
  /// The second name.
  let internalName: Range<Int>?
  let type: Range<Int>
  let defaultValue: Range<Int>?
}

struct Variable: Equatable {
  let isConstant: Bool
  let bindings: [Binding]
}

struct Binding: Equatable {
  enum Accessors: Equatable {
    /// Nothing: the property is stored.
    case none
    /// `willSet`, `didSet`: the property is stored.
    case observers
    /// The property is computed.
    case computed
  }

  /// A name, or a tuple of names.
  let pattern: Range<Int>
  let type: Range<Int>?
  let initialValue: Range<Int>?
  let accessors: Accessors
  /// With the braces.
  let accessorBlock: Range<Int>?
  let range: Range<Int>
}

struct Function: Equatable {
  let name: Range<Int>
  let genericClause: Range<Int>?
  let parameters: [Parameter]
  /// Between the parameters and the arrow: `async throws`.
  let effects: Range<Int>
  let result: Range<Int>?
  let whereClause: Range<Int>?
  let body: Range<Int>?
}

struct Other: Equatable {
  let keyword: String
  let name: Range<Int>?
}
