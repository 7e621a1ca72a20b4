/// The error codes of the parser of XML (libxml2's `xmlParserErrors`), in words.
enum XMLMistake {
  /// Whether the document is well-formed all the same: a warning, or a prefix without a namespace.
  ///
  /// Prefixes that nobody declared are common in feeds; their elements are taken for unknown ones.
  static func isHarmless(_ code: Int) -> Bool {
    warnings.contains(code) || (200..<210).contains(code)
  }

  /// What is wrong.
  static func description(of code: Int) -> String {
    descriptions[code] ?? "a mistake (number \(code) of the parser)"
  }

  // The language, space, catalog and namespace warnings. 27, an undeclared entity, is none: text is lost.
  private static let warnings: Set<Int> = [93, 98, 99, 100, 102, 103, 104, 105, 106, 107]

  private static let descriptions: [Int: String] = [
    3: "something that is read only inside of a DTD",
    4: "no element where the first one should be",
    5: "the document ends too early",
    6: "a wrong character reference",
    7: "a wrong character reference",
    8: "a wrong character reference",
    9: "a character that XML does not allow",
    22: "an unescaped '&'",
    23: "an entity without a semicolon",
    26: "an entity that XML does not know",
    27: "an entity that is declared elsewhere",
    38: "a '<' inside of an attribute",
    39: "an attribute without quotes",
    40: "an attribute without its closing quote",
    41: "an attribute without a value",
    42: "an attribute that is there twice",
    62: "']]>' outside of CDATA",
    63: "CDATA that does not end",
    65: "no space where one is needed",
    68: "no name where one is needed",
    73: "a tag without its '>'",
    76: "an end tag that does not match",
    77: "an element without its end tag",
    78: "a document that says it stands alone, and does not",
    81: "bytes that are not UTF-8",
    85: "text or elements after the end",
    86: "something after the last element",
  ]
}
