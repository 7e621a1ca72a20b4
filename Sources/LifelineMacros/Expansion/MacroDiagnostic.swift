/// What is wrong with a declaration, and what would repair it.
struct MacroDiagnostic: Error, Equatable {
  enum Severity: String {
    case error
    case warning
  }

  /// A change that an editor offers.
  struct FixIt: Equatable {
    let message: String
    /// What is replaced, in UTF-8 bytes of the declaration's source.
    let range: Range<Int>
    let newText: String
  }

  let message: String
  let severity: Severity
  /// Where, in UTF-8 bytes of the declaration's source.
  let offset: Int
  let fixIts: [FixIt]

  init(
    _ message: String,
    at offset: Int,
    severity: Severity = .error,
    fixIts: [FixIt] = []
  ) {
    self.message = message
    self.severity = severity
    self.offset = offset
    self.fixIts = fixIts
  }
}
