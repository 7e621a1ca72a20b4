/// What one owner, a store for instance, has reported: a mistake in a loop is one issue, not a thousand.
///
/// The memory belongs to an owner and not to the process: the same mistake in two tests fails both.
package struct ReportedDiagnostics: Sendable {
  private struct Key: Hashable {
    let id: String
    let location: SourceLocation
  }
  private var reported: Set<Key> = []

  package init() {}

  /// Reports `diagnostic` unless one with its id was reported for `location` before.
  package mutating func report(_ diagnostic: Diagnostic, at location: SourceLocation) {
    guard reported.insert(Key(id: diagnostic.id, location: location)).inserted else { return }
    diagnostic.report(at: location)
  }
}
