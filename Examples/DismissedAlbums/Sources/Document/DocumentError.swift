/// Why a document cannot be read.
public enum DocumentError: Error, Equatable, Sendable, CustomStringConvertible {
  /// It is no JSON.
  case malformed(offset: Int, String)
  /// It is JSON, but not what this application writes.
  case unexpected(String)
  /// A version wrote it that says that this one does not understand it.
  case tooNew(version: Int)

  /// What is wrong with it, as part of a sentence.
  public var description: String {
    switch self {
    case .malformed(let offset, let problem): "at byte \(offset): \(problem)"
    case .unexpected(let problem): problem
    case .tooNew(let version): "version \(version) of the application wrote it"
    }
  }
}
