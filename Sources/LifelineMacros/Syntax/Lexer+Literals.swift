extension Lexer {
  /// Skips a string literal; the current position is its first quotation mark.
  mutating func skipString(pounds: Int) {
    let start = offset - pounds
    let quote = UInt8(ascii: "\"")
    let isMultiline =
      peek(1) == quote && peek(2) == quote && !closesOnThisLine(pounds: pounds)
    offset += isMultiline ? 3 : 1
    while true {
      if isAtEnd || (!isMultiline && isLineBreak(bytes[offset])) {
        return fail("This string is not closed.", at: start)
      }
      let byte = bytes[offset]
      if byte == quote {
        let quotes = isMultiline ? 3 : 1
        let closes = (0..<quotes).allSatisfy { peek($0) == quote }
        if closes, hasPounds(pounds, at: quotes) {
          offset += quotes + pounds
          return
        }
        offset += 1
      } else if byte == UInt8(ascii: "\\"), hasPounds(pounds, at: 1) {
        offset += 1 + pounds
        if peek() == UInt8(ascii: "(") {
          guard skipInterpolation(of: start) else { return }
        } else if !isAtEnd, !isLineBreak(bytes[offset]) {
          offset += 1
        }
      } else {
        offset += 1
      }
    }
  }

  /// Whether `#"""` is not the start of several lines but a string that holds a quotation mark.
  private func closesOnThisLine(pounds: Int) -> Bool {
    guard pounds > 0 else { return false }
    var distance = 2
    while offset + distance < bytes.count, !isLineBreak(peek(distance)) {
      if peek(distance) == UInt8(ascii: "\""), hasPounds(pounds, at: distance + 1) { return true }
      distance += 1
    }
    return false
  }

  private func hasPounds(_ count: Int, at distance: Int) -> Bool {
    (0..<count).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
  }

  /// Skips from a parenthesis to its partner; false when the literal cannot be read.
  private mutating func skipInterpolation(of literal: Int) -> Bool {
    guard interpolationDepth < 32 else {
      fail("Strings are nested too deeply here.", at: literal)
      offset = bytes.count
      return false
    }
    interpolationDepth += 1
    defer { interpolationDepth -= 1 }
    var inner = self
    defer {
      offset = inner.offset
      if let problem = inner.error { fail(problem.message, at: problem.offset) }
    }
    var depth = 0
    repeat {
      switch inner.next().kind {
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      case .end:
        inner.fail("This string is not closed.", at: literal)
        return false
      default: break
      }
    } while depth > 0
    return inner.error == nil
  }

  /// Skips `#/…/#`; false when this is none.
  mutating func skipExtendedRegex(pounds: Int) -> Bool {
    let start = offset
    var end = offset + pounds + 1
    let mayHoldLines = end < bytes.count && restOfLineIsBlank(from: end)
    while end < bytes.count, mayHoldLines || !isLineBreak(bytes[end]) {
      if bytes[end] == UInt8(ascii: "\\") {
        end += 2
      } else if bytes[end] == UInt8(ascii: "/"), hasPounds(pounds, at: end + 1 - offset) {
        offset = end + 1 + pounds
        return true
      } else {
        end += 1
      }
    }
    fail("This regular expression is not closed.", at: start)
    return false
  }

  private func restOfLineIsBlank(from start: Int) -> Bool {
    var index = start
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index < bytes.count && isLineBreak(bytes[index])
  }

  /// Skips `/…/`; false when the slash is an operator after all.
  ///
  /// As in the language, the literal begins and ends without a space, ends on its line, and has no `)` too many.
  mutating func skipBareRegex() -> Bool {
    guard !isSpace(peek(1)) else { return false }
    var end = offset + 1
    var parentheses = 0
    var isInClass = false
    while end < bytes.count, !isLineBreak(bytes[end]) {
      switch bytes[end] {
      case UInt8(ascii: "\\"):
        end += 1
        if end < bytes.count, isLineBreak(bytes[end]) { return false }
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: parentheses += 1
      case UInt8(ascii: ")") where !isInClass:
        parentheses -= 1
        if parentheses < 0 { return false }
      case UInt8(ascii: "/"):
        guard end > offset + 1, !isSpace(bytes[end - 1]) || bytes[end - 2] == UInt8(ascii: "\\")
        else { return false }
        offset = end + 1
        return true
      default: break
      }
      end += 1
    }
    return false
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0
  }
}
