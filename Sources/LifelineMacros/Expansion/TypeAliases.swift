/// Names that mean something else inside the generated type than in the enum around it.
///
/// `AllCasePaths` is a `Sequence` with a `Root`, so `Element` there is not the enum's generic parameter of
/// that name. Such names get an alias in the enum, where they still mean the right thing.
struct TypeAliases {
  /// The enum's name as the generated type has to spell it.
  let enumName: String
  /// Declarations for the enum; empty nearly always.
  let declarations: [String]
  private let replacements: [String: String]
  private let target: MacroTarget

  private static let shadowed = ["AllCasePaths", "Element", "Iterator", "Root"]

  init(enumName: String, types: [Range<Int>], in target: MacroTarget) {
    self.target = target
    let words = Set(types.flatMap { Self.words($0, in: target).map(target.text) } + [enumName])
    let used = Self.shadowed.filter(words.contains)
    declarations = used.map { "typealias _Case\($0) = \($0)" }
    var replacements: [String: String] = [:]
    for name in used { replacements[name] = "_Case\(name)" }
    self.enumName = replacements[enumName] ?? enumName
    replacements["Self"] = self.enumName
    self.replacements = replacements
  }

  /// The text of a type with every shadowed name replaced.
  func text(of type: Range<Int>) -> String {
    var result = ""
    var copied = type.lowerBound
    for word in Self.words(type, in: target) {
      guard let replacement = replacements[target.text(word)] else { continue }
      result += target.text(copied..<word.lowerBound) + replacement
      copied = word.upperBound
    }
    return result + target.text(copied..<type.upperBound)
  }

  /// The words of a type that are looked up by themselves: neither members of another type nor labels.
  private static func words(_ type: Range<Int>, in target: MacroTarget) -> [Range<Int>] {
    let tokens = target.list.tokens
    let first = tokens.firstIndex { $0.range.lowerBound >= type.lowerBound } ?? tokens.count
    let part = tokens.indices[first...].prefix { tokens[$0].range.lowerBound < type.upperBound }
    return part.filter { index in
      let token = tokens[index]
      let isMember = index > first && tokens[index - 1].kind == .period
      let isLabel = index + 1 < tokens.count && tokens[index + 1].kind == .colon
      return token.kind == .word && !isMember && !isLabel
    }.map { tokens[$0].range }
  }
}
