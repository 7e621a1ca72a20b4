import Lifeline

/// How a test store compares two states.
struct StateComparison<State> {
  private let equal: ((State, State) -> Bool)?

  init() {
    guard let type = State.self as? any Equatable.Type else {
      equal = nil
      return
    }
    equal = Self.equality(type)
  }

  private static func equality<Value: Equatable>(_: Value.Type) -> (State, State) -> Bool {
    // `Value` is `State`, which the type system does not know: a cast of each would cost more than `==`.
    { first, second in
      withUnsafePointer(to: first) { first in
        withUnsafePointer(to: second) { second in
          first.withMemoryRebound(to: Value.self, capacity: 1) { first in
            second.withMemoryRebound(to: Value.self, capacity: 1) { first.pointee == $0.pointee }
          }
        }
      }
    }
  }

  func areEqual(_ first: State, _ second: State) -> Bool {
    equal?(first, second) ?? (diff(first, second) == nil)
  }

  /// The lines that differ, the expected ones first.
  func difference(_ expected: State, _ actual: State) -> String {
    let lines = diff(expected, actual, format: .proportional) ?? "(written alike, and not equal)"
    let indented = lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "    \($0)" }.joined(separator: "\n")
    return "\n\n\(indented)\n\n(Expected: −, Actual: +)\n"
  }
}

/// Where a state holds an object, of which no earlier value can be kept.
struct SharedObject {
  let path: String
  let type: String

  /// The first object that is found in `state`; looked for only when a message is made.
  init?(in state: Any) {
    guard let found = Self.find(in: state, path: "", depth: 0) else { return nil }
    self = found
  }

  private init(path: String, type: String) {
    (self.path, self.type) = (path, type)
  }

  private static func find(in value: Any, path: String, depth: Int) -> SharedObject? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      return SharedObject(path: path, type: Name.ofType(Swift.type(of: value)))
    }
    guard depth < 6 else { return nil }
    for (index, child) in mirror.children.prefix(64).enumerated() {
      // What macros and property wrappers keep is none of the user's.
      if let label = child.label, label.hasPrefix("_") && label.contains("$") { continue }
      var label = child.label ?? "\(index)"
      if label.hasPrefix("_") { label.removeFirst() }
      let isTransparent = mirror.displayStyle == .optional
      let childPath = isTransparent ? path : path.isEmpty ? label : "\(path).\(label)"
      if let found = find(in: child.value, path: childPath, depth: depth + 1) { return found }
    }
    return nil
  }
}
