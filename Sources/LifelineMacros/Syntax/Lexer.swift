/// Cuts source code into tokens.
///
/// It follows the language where a mistake could hide or invent a delimiter: string literals of all kinds with
/// what is interpolated into them, regular expressions, nested comments, backticks. It takes linear time but
/// for regular expressions, each of which may look ahead to the end of its line.
struct Lexer {
  let bytes: [UInt8]
  /// The next byte to look at.
  var offset = 0
  /// Set by the first thing that cannot be read.
  private(set) var error: ReadingError?
  /// How many interpolations surround the current position.
  var interpolationDepth = 0
  private var previous: Token?
  private var isBehindTry = false
  private var startsLine = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: "#!".utf8) { skipLine() }
  }

  /// The byte at a distance from the current position; 0 outside of the source.
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = offset + distance
    return index >= 0 && index < bytes.count ? bytes[index] : 0
  }

  var isAtEnd: Bool { offset >= bytes.count }

  mutating func fail(_ message: String, at place: Int) {
    if error == nil { error = ReadingError(message: message, offset: place) }
  }

  /// Reads the next token.
  mutating func next() -> Token {
    skipTrivia()
    let start = offset
    let kind = isAtEnd ? .end : scan()
    let token = Token(
      kind: kind,
      range: start..<offset,
      startsLine: startsLine,
      isLeftBound: isLeftBound(at: start),
      isRightBound: isRightBound(at: offset, startedAt: start)
    )
    startsLine = false
    isBehindTry = previous.map { text($0) == "try" } ?? false
    previous = token
    return token
  }

  private mutating func scan() -> Token.Kind {
    let start = offset
    let byte = bytes[offset]
    if let single = Self.punctuation(byte) {
      offset += 1
      return single
    }
    switch byte {
    case UInt8(ascii: "\""):
      skipString(pounds: 0)
      return .string
    case UInt8(ascii: "#"): return scanPound()
    case UInt8(ascii: "`"): return scanBackticks()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      skipNumber()
      return .number
    case UInt8(ascii: ".") where !startsPointedOperator:
      offset += 1
      return .period
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      // Behind an operand these stand alone, whatever follows them.
      if isLeftBound(at: start) { offset += 1 } else { skipOperator() }
      return .operator
    case UInt8(ascii: "<") where peek(1) == UInt8(ascii: "#"): return scanPlaceholder()
    case UInt8(ascii: "/") where mayStartRegex && skipBareRegex(): return .regex
    default: break
    }
    if isOperatorHead { return scanOperator() }
    if isWordByte(byte) {
      skipWord()
      return .word
    }
    offset += 1
    return .unknown
  }

  private static func punctuation(_ byte: UInt8) -> Token.Kind? {
    switch byte {
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "}"): .rightBrace
    case UInt8(ascii: "("): .leftParenthesis
    case UInt8(ascii: ")"): .rightParenthesis
    case UInt8(ascii: "["): .leftBracket
    case UInt8(ascii: "]"): .rightBracket
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: "\\"): .backslash
    default: nil
    }
  }

  /// Whether an operand may begin here, so that `/` may begin a regular expression.
  private var mayStartRegex: Bool {
    guard !startsLine, let previous else { return true }
    switch previous.kind {
    case .word: return Self.wordsBeforeOperands.contains(text(previous))
    case .number, .string, .regex, .rightParenthesis, .rightBracket, .rightBrace, .pound:
      return false
    case .operator: return isBehindTry || !(previous.isLeftBound && !previous.isRightBound)
    case .period, .unknown: return false
    default: return true
    }
  }

  private static let wordsBeforeOperands: Set<String> = [
    "return", "case", "in", "is", "as", "if", "guard", "while", "where", "switch", "throw", "try",
    "await", "else", "do", "repeat", "for", "consume", "copy", "each", "yield", "then",
  ]

  private func text(_ token: Token) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }
}

extension Lexer {
  private mutating func skipTrivia() {
    while !isAtEnd {
      switch bytes[offset] {
      case 0x0A, 0x0D:
        startsLine = true
        offset += 1
      case 0x20, 0x09, 0x0B, 0x0C, 0: offset += 1
      case 0xEF where peek(1) == 0xBB && peek(2) == 0xBF: offset += 3
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipBlockComment()
      default: return
      }
    }
  }

  private mutating func skipLine() {
    while !isAtEnd, !isLineBreak(bytes[offset]) { offset += 1 }
  }

  private mutating func skipBlockComment() {
    let start = offset
    var depth = 0
    repeat {
      if isAtEnd { return fail("This comment is not closed.", at: start) }
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        offset += 2
      } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        offset += 2
      } else {
        if isLineBreak(bytes[offset]) { startsLine = true }
        offset += 1
      }
    } while depth > 0
  }

  func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Whether what stands before `start` ends an operand.
  private func isLeftBound(at start: Int) -> Bool {
    guard start > 0 else { return false }
    switch bytes[start - 1] {
    case 0x20, 0x09, 0x0A, 0x0D, 0x0B, 0x0C, 0: return false
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return false
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): return false
    case UInt8(ascii: "/") where start > 1 && bytes[start - 2] == UInt8(ascii: "*"): return false
    default: return true
    }
  }

  private func isRightBound(at end: Int, startedAt start: Int) -> Bool {
    guard end < bytes.count else { return false }
    switch bytes[end] {
    case 0x20, 0x09, 0x0A, 0x0D, 0x0B, 0x0C, 0: return false
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return false
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): return false
    case UInt8(ascii: "."): return !isLeftBound(at: start)
    case UInt8(ascii: "/"):
      let second = end + 1 < bytes.count ? bytes[end + 1] : 0
      return second != UInt8(ascii: "/") && second != UInt8(ascii: "*")
    default: return true
    }
  }
}
