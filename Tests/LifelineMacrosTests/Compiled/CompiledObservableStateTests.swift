import Foundation
public import Lifeline
import Observation
import Synchronization
import Testing

@ObservableState
private struct Row: Equatable, Hashable, Codable, Identifiable, Sendable {
  let id: Int
  var taps = 0
  var note: String? = nil
}

@ObservableState
private struct Detail: Equatable {
  var text = ""
  var lines: [String] = []
}

@ObservableState
private enum Destination: Equatable {
  case detail(Detail)
  case alert(String)
  case both(Detail, Int)
  #if DEBUG
  case labelled(detail: Detail)
  #endif
  case nothing
}

@ObservableState
private struct Parent: Equatable {
  var count = 0
  var title: String { didSet { titleChanges += 1 } }
  @ObservationStateIgnored var titleChanges = 0
  var rows: IdentifiedArrayOf<Row> = []
  var first = Detail()
  @Presents var detail: Detail?
  @Presents var destination: Destination? = nil
  var `default`: Int = 0
  let constant = 3
  var computed: Int { count + 1 }
  static let shared = 1
  lazy var later = 3
  #if DEBUG
  var debug = false
  #endif
  private(set) var guarded = 0
  struct Nested { var a = 1 }
}

/// A generic public state, with an initializer of its own.
@ObservableState
public struct Generic<Value: Equatable>: Equatable {
  /// Anything.
  public var value: Value
  /// Several.
  public var values: [Value] = []

  /// Starts with a value.
  public init(value: Value) { self.value = value }
}

@ObservableState
private struct Secretive: Equatable {
  private var secret: [Int] = []
  fileprivate var known = 1
}

private struct Plain: Equatable {
  @Presents var detail: Detail?
}

private let evaluations = Mutex(0)
private func evaluated() -> Int {
  evaluations.withLock {
    $0 += 1
    return $0
  }
}
@ObservableState private struct Evaluated { var number = evaluated() }

/// Counts how often observers of what `read` reads are told.
func notifications(of read: () -> Void) -> Counter {
  let counter = Counter()
  withObservationTracking(read) { counter.count.withLock { $0 += 1 } }
  return counter
}
final class Counter: Sendable {
  let count = Mutex(0)
  var value: Int { count.withLock { $0 } }
}

private enum Action { case run(@Sendable (inout Parent) -> Void) }
@MainActor private func store(_ state: Parent = Parent(title: "")) -> Store<Parent, Action> {
  Store(initialState: state) {
    Reduce { state, action in
      if case .run(let change) = action { change(&state) }
      return .none
    }
  }
}

@Suite("Observed state")
@MainActor
struct CompiledObservableStateTests {
  @Test func `identity survives copies and is new for a new instance`() {
    let one = Detail()
    var copy = one
    copy.text = "edited"
    #expect(one._$observedID == copy._$observedID)
    #expect(one._$observedID != Detail()._$observedID)
    #expect(Destination.detail(one)._$observedID == Destination.detail(copy)._$observedID)
    #expect(Destination.detail(one)._$observedID != Destination.detail(Detail())._$observedID)
    #expect(Destination.alert("a")._$observedID == Destination.alert("b")._$observedID)
    #expect(Destination.alert("a")._$observedID != Destination.nothing._$observedID)
  }

  @Test func `equality, hashing and coding see only the declared properties`() throws {
    #expect(Row(id: 1) == Row(id: 1))
    #expect(Row(id: 1).hashValue == Row(id: 1).hashValue)
    let data = try JSONEncoder().encode(Row(id: 1, taps: 2, note: "x"))
    let keys = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any]).keys
    #expect(Set(keys) == ["id", "taps", "note"])
    #expect(try JSONDecoder().decode(Row.self, from: data) == Row(id: 1, taps: 2, note: "x"))
    var dumped = ""
    customDump(Row(id: 1), to: &dumped)
    #expect(dumped.contains("taps: 0") && !dumped.contains("_"))
  }

  @Test func `initial values are evaluated once and initializers work`() {
    #expect(Evaluated().number == 1)
    #expect(Parent(count: 3, title: "a").count == 3)
    #expect(Generic(value: 3).value == 3)
    var parent = Parent(title: "a")
    parent.title = "b"
    #expect(parent.titleChanges == 1)
    parent.default += 1
    #expect(parent.default == 1)
    #expect(Plain(detail: Detail()).$detail.wrappedValue == Detail())
  }

  @Test func `an observed property has a stored one that lies in the state`() throws {
    let rows = try #require(Parent._$storedKeyPath(for: \.rows))
    let detail = try #require(Parent._$storedKeyPath(for: \.$detail))
    #expect(MemoryLayout<Parent>.offset(of: rows) != nil)
    #expect(MemoryLayout<Parent>.offset(of: detail) != nil)
    #expect(Parent._$storedKeyPath(for: \.titleChanges) == nil)
  }

  @Test func `outside of a store observers are told at once`() {
    var parent = Parent(title: "")
    let told = notifications { _ = parent.count }
    let other = notifications { _ = parent.title }
    parent.count = 0
    #expect(told.value == 0)
    parent.count += 1
    #expect(told.value == 1 && other.value == 0)
  }

  @Test func `in a store observers are told once a property, at the end`() {
    let store = store()
    let count = notifications { _ = store.count }
    let title = notifications { _ = store.title }
    let counted = Counter()
    store.send(
      .run { state in
        state.count += 1
        state.count += 1
        counted.count.withLock { $0 += count.value }
      }
    )
    #expect(counted.value == 0)
    #expect(count.value == 1 && title.value == 0)
  }

  @Test func `an edit inside a child is not a change of the child`() {
    let store = store()
    let child = notifications { _ = store.first }
    let text = notifications { _ = store.first.text }
    let lines = notifications { _ = store.first.lines }
    store.send(.run { $0.first.text = "edited" })
    #expect(child.value == 0 && text.value == 1 && lines.value == 0)
    store.send(.run { $0.first = Detail() })
    #expect(child.value == 1 && lines.value == 1)
  }

  @Test func `a copy that was edited elsewhere is a change when it is put back`() {
    let store = store()
    var draft = store.first
    draft.text = "edited"
    let text = notifications { _ = store.first.text }
    store.send(.run { [draft] in $0.first = draft })
    #expect(text.value == 1)
    #expect(store.first.text == "edited")
  }

  @Test func `presented state is observed through both names`() {
    let store = store()
    let detail = notifications { _ = store.detail }
    let slot = notifications { _ = store.$detail }
    store.send(.run { $0.detail = Detail() })
    #expect(detail.value == 1 && slot.value == 1)
    let text = notifications { _ = store.detail?.text }
    let again = notifications { _ = store.detail }
    store.send(.run { $0.detail?.text = "a" })
    #expect(text.value == 1 && again.value == 0)
    store.send(.run { $0.destination = .detail(Detail()) })
    let destination = notifications { _ = store.destination }
    store.send(.run { $0.destination = .alert("") })
    #expect(destination.value == 1)
  }

  @Test func `a state replaced as a whole is told to whoever read it`() {
    let store = store()
    let count = notifications { _ = store.count }
    store.send(.run { $0 = Parent(count: 5, title: "") })
    #expect(count.value == 1)
    let unread = notifications { _ = store.count }
    store.send(.run { $0.title = "a" })
    #expect(unread.value == 0)
  }
}
