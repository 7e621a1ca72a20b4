/// Faults that a test can build into an engine, to see that its laws notice them.
///
/// Empty in real use.
package struct EngineFaults: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Cancelling does nothing.
  package static let dropsCancellation = EngineFaults(rawValue: 1 << 0)
  /// Effects are registered when they start instead of when they are returned.
  package static let registersLate = EngineFaults(rawValue: 1 << 1)
  /// Ended state is not looked for.
  package static let skipsSweep = EngineFaults(rawValue: 1 << 2)
  /// Waiting actions are handled last in, first out.
  package static let reversesOrder = EngineFaults(rawValue: 1 << 3)
  /// Actions of effects that are gone are reduced.
  package static let acceptsStaleGeneration = EngineFaults(rawValue: 1 << 4)
}
