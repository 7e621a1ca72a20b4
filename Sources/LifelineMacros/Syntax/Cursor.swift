/// A position among tokens, and the small steps that readers are made of.
struct Cursor {
  let list: TokenList
  private(set) var index = 0
  /// How many bytes of the current operator were already taken, where only a part of it belongs to a type.
  private var taken = 0
  /// How deep the constructs around the current position are nested.
  private(set) var depth = 0

  init(_ list: TokenList) { self.list = list }

  var token: Token { list.tokens[index] }
  var kind: Token.Kind { token.kind }
  var startsLine: Bool { token.startsLine && taken == 0 }
  /// Whether nothing stands between the current token and what was taken before it.
  var touchesPrevious: Bool { taken > 0 || token.isLeftBound }
  /// Where the current token begins.
  var start: Int { token.range.lowerBound + taken }
  /// Where the last taken token ended.
  var previousEnd: Int {
    if taken > 0 { return start }
    return index == 0 ? 0 : list.tokens[index - 1].range.upperBound
  }
  /// What was taken since `start`; empty when that was nothing.
  func range(from start: Int) -> Range<Int> { start..<max(start, previousEnd) }
  var text: String { list.text(start..<token.range.upperBound) }

  func token(after distance: Int) -> Token {
    list.tokens[min(index + distance, list.tokens.count - 1)]
  }

  func text(of token: Token) -> String { list.text(token.range) }

  func failure(_ message: String) -> ReadingError {
    ReadingError(message: message, offset: start)
  }
}

extension Cursor {
  mutating func advance() {
    taken = 0
    if index < list.tokens.count - 1 { index += 1 }
  }

  /// Whether the current token is this word or operator.
  func isAt(_ word: StaticString) -> Bool { matches(token, word, from: taken) }

  /// Whether a token further on is this word or operator.
  func isAt(_ word: StaticString, after distance: Int) -> Bool {
    matches(token(after: distance), word, from: 0)
  }

  private func matches(_ token: Token, _ word: StaticString, from taken: Int) -> Bool {
    let range = token.range.lowerBound + taken..<token.range.upperBound
    guard range.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { list.bytes[range].elementsEqual($0) }
  }

  mutating func take(_ word: StaticString) -> Bool {
    guard isAt(word) else { return false }
    advance()
    return true
  }

  mutating func take(_ expected: Token.Kind) -> Bool {
    guard kind == expected else { return false }
    advance()
    return true
  }

  /// Whether the current token is an operator that begins with this character.
  func isAtOperator(startingWith character: Unicode.Scalar) -> Bool {
    kind == .operator && list.bytes[start] == UInt8(ascii: character)
  }

  /// Takes one character of the current operator and leaves the rest of it.
  mutating func takeOperator(startingWith character: Unicode.Scalar) -> Bool {
    guard isAtOperator(startingWith: character) else { return false }
    taken += 1
    if start == token.range.upperBound { advance() }
    return true
  }

  /// Takes one byte of the current operator, whatever it is.
  mutating func takeOperatorByte() {
    taken += 1
    if start == token.range.upperBound { advance() }
  }

  mutating func takeWord(_ expectation: String) throws(ReadingError) -> Range<Int> {
    guard kind == .word else { throw failure("Expected \(expectation) here.") }
    let range = token.range
    advance()
    return range
  }

  /// Skips from an opening bracket behind its partner; the range includes both.
  mutating func skipBrackets() -> Range<Int> {
    let opening = start
    index = list.partner(of: index)
    advance()
    return range(from: opening)
  }

  /// Runs `body` one level deeper; refuses nesting that would exhaust the stack.
  mutating func nested<Result>(
    _ body: (inout Cursor) throws(ReadingError) -> Result
  ) throws(ReadingError) -> Result {
    guard depth < 128 else { throw failure("This is nested too deeply to be read.") }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }
}
