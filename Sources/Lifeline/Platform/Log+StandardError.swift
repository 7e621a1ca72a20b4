#if !canImport(os)
/// The log of a system that has none of its own: standard error.
enum Log {
  static func issue(_ message: String) {
    CLibrary.writeToStandardError("\(message)\n")
  }
}
#endif
