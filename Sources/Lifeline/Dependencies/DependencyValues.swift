/// The dependencies that a piece of code sees: what was overridden, and the keys' own values for the rest.
///
/// Extend it with a property for each key; the name of the property is the name in messages.
///
/// ```swift
/// import Lifeline
///
/// struct Greeter: DependencyKey {
///   var greeting: String
///   static let liveValue = Greeter(greeting: "Hello")
/// }
///
/// extension DependencyValues {
///   var greeter: Greeter {
///     get { self[Greeter.self] }
///     set { self[Greeter.self] = newValue }
///   }
/// }
/// ```
///
/// It is a value: a copy keeps its overrides whatever happens to the original. Copying it copies no
/// dependency.
public struct DependencyValues: Sendable {
  /// What was set, by key.
  private var overrides: DependencyOverrides
  /// What a `@Dependency` found when it was made; the overrides win over it.
  private let captured: DependencyOverrides
  /// Who reads from here, and what for; nil for a plain use in a running application.
  ///
  /// A reference, because four words are passed in registers and more cost 20 ns a reading.
  private let reading: DependencyReading?

  /// Makes values without overrides.
  public init() {
    self.init(overrides: DependencyOverrides())
  }

  init(
    overrides: DependencyOverrides,
    captured: DependencyOverrides = DependencyOverrides(),
    reading: DependencyReading? = nil
  ) {
    self.overrides = overrides
    self.captured = captured
    self.reading = reading
  }

  /// The value of a key.
  ///
  /// Reading gives what was set, else the key's own value for the current ``context``, which is made at
  /// its first use and kept (``TestDependencyKey`` says for how long). Where that value may not be used,
  /// a live one in a test above all, one issue is reported.
  ///
  /// - Parameters:
  ///   - key: The key's type.
  ///   - property: The name of the property that calls this, for messages.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    property property: StaticString = #function
  ) -> Key.Value {
    get {
      let id = ObjectIdentifier(key)
      if isPlain {
        if let box = DependencyDefaults.ofProcess?.box(for: id) { return unbox(box, key) }
      } else if let box = overrides[id] ?? captured[id] {
        return unbox(box, key)
      }
      return ownValue(of: key, property)
    }
    set {
      overrides.set(DependencyBox<Key>(newValue), for: ObjectIdentifier(key))
    }
  }

  /// The key's own value in the current context, made now if it was not.
  private func ownValue<Key: TestDependencyKey>(
    of key: Key.Type,
    _ property: StaticString
  ) -> Key.Value {
    let reading = reading ?? DependencyReading()
    return switch context {
    case .live: liveValue(key, property, reading)
    case .preview: previewValue(key, reading)
    case .test: testValue(key, property, reading)
    }
  }
}

extension DependencyValues {
  /// The values that the current task sees.
  ///
  /// Without overrides this is free of allocations.
  package static var current: DependencyValues {
    DependencyValues(overrides: .current)
  }

  /// Whether nothing at all was set.
  package var isPlain: Bool { overrides.isEmpty && captured.isEmpty }

  /// A copy for an overriding closure to change: reading a dependency from it is not reported.
  package var edited: DependencyValues { copy(for: .override) }

  /// A copy for a preparing closure to change: reading a dependency from it makes nothing final.
  var prepared: DependencyValues { copy(for: .preparation) }

  private func copy(for purpose: DependencyReading.Purpose) -> DependencyValues {
    DependencyValues(
      overrides: allOverrides,
      reading: DependencyReading(by: reading?.reader, for: purpose)
    )
  }

  /// Everything that was set, for binding.
  var allOverrides: DependencyOverrides { overrides.over(captured) }

  /// The override of `key`, if there is one.
  func override<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    let id = ObjectIdentifier(key)
    return (overrides[id] ?? captured[id]).map { unbox($0, key) }
  }

  /// What holds the values of the current test: the one bound with the overrides, else the known test's.
  var testDefaults: DependencyDefaults? {
    overrides.testDefaults ?? captured.testDefaults ?? DependencyDefaults.ofCurrentTest
  }
}
