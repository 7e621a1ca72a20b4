/// A clock whose every use is an issue.
///
/// The clocks of ``DependencyValues`` are such clocks in a test that overrides none: a feature that begins
/// to use time fails the tests that do not expect it, by name.
///
/// ```swift
/// import Lifeline
///
/// let clock = UnimplementedClock(name: "Feed.clock")
/// ```
///
/// After the report a sleep is over at once, as on an ``ImmediateClock``.
public final class UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in time.
  public typealias Instant = ImmediateClock<Duration>.Instant

  private let base: ImmediateClock<Duration>
  private let name: String
  private let location: SourceLocation

  /// Makes a clock that reports its uses.
  ///
  /// - Parameters:
  ///   - name: What the clock is called in messages.
  ///   - fileID: Where issues are reported: the module and the file.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  public convenience init(
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Duration == Swift.Duration {
    self.init(
      name: name,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  init(name: String, at location: SourceLocation) where Duration == Swift.Duration {
    base = ImmediateClock()
    self.name = name
    self.location = location
  }

  /// Reports an issue; then zero, or the latest deadline.
  public var now: Instant {
    report("its time was read")
    return base.now
  }

  /// Reports an issue; then zero.
  public var minimumResolution: Duration {
    report("its resolution was read")
    return base.minimumResolution
  }

  /// Reports an issue; then returns.
  ///
  /// - Parameters:
  ///   - deadline: When the sleep would be over.
  ///   - tolerance: Not used.
  /// - Throws: `CancellationError` in a cancelled task.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report("something slept on it")
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  private func report(_ use: String) {
    Diagnostic.unimplementedClock(name, use: use).report(at: location)
  }
}
