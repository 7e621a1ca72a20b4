/// A literal of Swift that stands for `text`.
func stringLiteral(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\", "\"": result += "\\" + String(scalar)
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\0": result += "\\0"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
