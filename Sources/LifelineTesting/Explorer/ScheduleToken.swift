/// The choices of one run as a short text, `L1-0a2`, from which the run can be made again.
///
/// Each choice is the place of what was chosen among the candidates: a digit or letter up to 35, else a
/// number in parentheses. Zeros at the end are left out.
struct ScheduleToken: Equatable {
  var choices: [Int]

  private static let version = "L1-"
  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz")

  init(choices: [Int]) {
    self.choices = choices
  }

  /// Nil when the text is no token.
  init?(_ text: String) {
    guard text.hasPrefix(Self.version) else { return nil }
    choices = []
    var rest = text.dropFirst(Self.version.count)
    while let character = rest.popFirst() {
      if let digit = Self.digits.firstIndex(of: character) {
        choices.append(digit)
      } else if character == "(", let close = rest.firstIndex(of: ")"),
        let number = Int(rest[..<close])
      {
        choices.append(number)
        rest = rest[rest.index(after: close)...]
      } else {
        return nil
      }
    }
  }

  var text: String {
    var used = choices
    while used.last == 0 { used.removeLast() }
    return Self.version
      + used.map { $0 < Self.digits.count ? String(Self.digits[$0]) : "(\($0))" }.joined()
  }
}
