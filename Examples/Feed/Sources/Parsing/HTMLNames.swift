/// The names of HTML that matter to its plain text.
enum HTMLNames {
  /// Elements that end a line.
  static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "br", "dd", "div", "dl", "dt", "figcaption",
    "figure",
    "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p",
    "pre",
    "section", "table", "td", "th", "tr", "ul",
  ]

  /// Elements whose contents nobody reads.
  static let hidden: Set<String> = ["script", "style"]

  /// Elements whose tags are taken for tags.
  static let elements: Set<String> = blocks.union(hidden).union([
    "a", "abbr", "audio", "b", "big", "body", "button", "caption", "center", "cite", "code", "col",
    "colgroup", "del", "details", "dfn", "em", "embed", "font", "form", "head", "html", "i",
    "iframe",
    "img", "input", "ins", "kbd", "label", "link", "mark", "meta", "noscript", "object", "param",
    "picture", "q", "s", "samp", "small", "source", "span", "strike", "strong", "sub", "summary",
    "sup",
    "svg", "tbody", "tfoot", "thead", "time", "tt", "u", "var", "video", "wbr",
  ])

  /// The character of an entity: `amp`, `#233`, `#xE9`.
  static func character(_ name: String) -> String? {
    guard name.first == "#" else { return characters[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let number, number >= 0x20 || number == 0x0A || number == 0x09 else { return nil }
    if (0x80..<0xA0).contains(number) { return String(Windows1252.scalar(UInt8(number))) }
    return Unicode.Scalar(number).map { String($0) }
  }

  private static let characters = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "shy": "\u{AD}",
    "ndash": "–", "mdash": "—", "hellip": "…", "bull": "•", "middot": "·", "lsquo": "‘",
    "rsquo": "’",
    "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»",
    "lsaquo": "‹",
    "rsaquo": "›", "copy": "©", "reg": "®", "trade": "™", "sect": "§", "para": "¶", "deg": "°",
    "plusmn": "±", "times": "×", "divide": "÷", "frac12": "½", "frac14": "¼", "frac34": "¾",
    "sup2": "²",
    "sup3": "³", "micro": "µ", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "iexcl": "¡",
    "iquest": "¿", "agrave": "à", "aacute": "á", "acirc": "â", "atilde": "ã", "auml": "ä",
    "aring": "å",
    "aelig": "æ", "ccedil": "ç", "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë",
    "igrave": "ì",
    "iacute": "í", "icirc": "î", "iuml": "ï", "ntilde": "ñ", "ograve": "ò", "oacute": "ó",
    "ocirc": "ô",
    "otilde": "õ", "ouml": "ö", "oslash": "ø", "oelig": "œ", "ugrave": "ù", "uacute": "ú",
    "ucirc": "û",
    "uuml": "ü", "yacute": "ý", "yuml": "ÿ", "szlig": "ß", "Agrave": "À", "Aacute": "Á",
    "Acirc": "Â",
    "Auml": "Ä", "Aring": "Å", "AElig": "Æ", "Ccedil": "Ç", "Egrave": "È", "Eacute": "É",
    "Ecirc": "Ê",
    "Ntilde": "Ñ", "Oacute": "Ó", "Ouml": "Ö", "Oslash": "Ø", "Uuml": "Ü", "larr": "←", "rarr": "→",
    "thinsp": "\u{2009}", "ensp": "\u{2002}", "emsp": "\u{2003}", "zwnj": "\u{200C}",
    "zwj": "\u{200D}",
  ]
}
