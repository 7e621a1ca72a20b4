/// How the keys' own values are made when nothing was set and none is kept.
extension DependencyValues {
  func liveValue<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ property: StaticString,
    _ reading: DependencyReading
  ) -> Key.Value {
    value(of: key, keptIn: .live, reading) {
      if let live = key as? any DependencyKey<Key.Value>.Type { return live.liveValue }
      Diagnostic.missingLiveValue(key, property).report(at: reading.reader)
      return key.testValue
    }
  }

  func previewValue<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ reading: DependencyReading
  ) -> Key.Value {
    value(of: key, keptIn: .preview, reading) { key.previewValue }
  }

  func testValue<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ property: StaticString,
    _ reading: DependencyReading
  ) -> Key.Value {
    let id = ObjectIdentifier(key)
    let defaults = testDefaults
    if let box = (defaults ?? .outsideTests).box(for: id) { return unbox(box, key) }
    let make = { DependencyMaking.make(for: reading.reader, under: allOverrides) { key.testValue } }
    if reading.purpose != .use {
      // Nothing to report, and a stand-in is not kept, so that a use later does report it.
      let (value, missesTestValue) = make()
      guard reading.purpose == .override, !missesTestValue, let defaults else { return value }
      return unbox(defaults.keep(DependencyBox<Key>(value), for: id), key)
    }
    let makeAndReport = {
      let (value, missesTestValue) = make()
      if missesTestValue {
        Diagnostic.liveValueInTest(key, property).report(at: reading.reader)
      }
      return value
    }
    guard let defaults else { return makeAndReport() }
    return unbox(defaults.box(for: id) { DependencyBox<Key>(makeAndReport()) }, key)
  }

  /// A value that is kept for the process; when it is made it sees the context, but no one's overrides.
  private func value<Key: TestDependencyKey>(
    of key: Key.Type,
    keptIn defaults: DependencyDefaults,
    _ reading: DependencyReading,
    _ makeValue: () -> Key.Value
  ) -> Key.Value {
    let id = ObjectIdentifier(key)
    if let box = defaults.box(for: id) { return unbox(box, key) }
    var bare = DependencyValues()
    if let context = override(of: ContextKey.self) { bare.context = context }
    let overrides = bare.allOverrides
    func make() -> Key.Value {
      DependencyMaking.make(for: reading.reader, under: overrides, makeValue).value
    }
    if reading.purpose == .preparation { return make() }
    let box = defaults.box(for: id) { DependencyBox<Key>(make()) }
    return unbox(box, key)
  }
}
