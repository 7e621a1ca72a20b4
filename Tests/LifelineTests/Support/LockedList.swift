import Synchronization

/// A list that several tasks may write to.
final class LockedList<Element: Sendable>: Sendable {
  private let contents = Mutex<[Element]>([])

  var values: [Element] { contents.withLock { $0 } }

  func append(_ element: Element) {
    contents.withLock { $0.append(element) }
  }
}

/// A value that several tasks may write.
final class LockedBox<Value: Sendable>: Sendable {
  private let contents: Mutex<Value>

  init(_ value: Value) {
    contents = Mutex(value)
  }

  func withValue<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    contents.withLock { value in
      body(&value)
    }
  }
}

/// Something that an effect leaves behind for the test.
final class Kept<Value: Sendable>: Sendable {
  private let contents = Mutex<Value?>(nil)

  var value: Value? {
    get { contents.withLock { $0 } }
    set { contents.withLock { $0 = newValue } }
  }
}
