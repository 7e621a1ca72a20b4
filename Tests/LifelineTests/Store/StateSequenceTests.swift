import Lifeline
import Testing

@MainActor
@Suite("The sequence of states")
struct StateSequenceTests {
  @Test func `it begins with the current state and gives the next after each turn`() async {
    let store = Store(initialState: 5) { adding }
    var states = store.states.makeAsyncIterator()
    let first = await states.next(isolation: #isolation)
    #expect(first == 5)
    store.send(1)
    let next2 = await states.next(isolation: #isolation)
    #expect(next2 == 6)
  }

  @Test func `a slow reader gets the latest`() async {
    let store = Store(initialState: 0) { adding }
    var states = store.states.makeAsyncIterator()
    let next3 = await states.next(isolation: #isolation)
    #expect(next3 == 0)
    for _ in 0..<10 { store.send(1) }
    let next4 = await states.next(isolation: #isolation)
    #expect(next4 == 10)
  }

  @Test func `it ends with the store and does not keep it alive`() async {
    var store: Store? = Store(initialState: 0) { adding }
    let states = store?.states
    let read = LockedList<Int>()
    let (began, task) = (Gate(), Gate())
    let reader = Task { @MainActor in
      guard let states else { return }
      for await state in states {
        read.append(state)
        began.open()
      }
      task.open()
    }
    await began.wait()
    store = nil
    #expect(store == nil)
    await reader.value
    #expect(read.values == [0])
  }

  @Test func `it ends when its task is cancelled`() async {
    let store = Store(initialState: 0) { adding }
    let began = Gate()
    let reader = Task { @MainActor in
      for await _ in store.states { began.open() }
    }
    await began.wait()
    reader.cancel()
    await reader.value
    store.send(1)
    #expect(store.state == 1)
  }

  @Test func `a send from a reader is handled without a diagnostic`() async {
    let store = Store(initialState: 0) { adding }
    let issues = await IssueLog.messages {
      for await state in store.states {
        if state == 5 { break }
        store.send(1)
      }
    }
    #expect(issues == [])
    #expect(store.state == 5)
  }

  @Test func `a child's states follow its own part`() async {
    let store = Store(initialState: Host.State()) { Host() }
    let left = store.scope(state: \.left, action: \.left)
    var states = left.states.makeAsyncIterator()
    let next5 = await states.next(isolation: #isolation)
    #expect(next5?.count == 0)
    left.send(.tick)
    let next6 = await states.next(isolation: #isolation)
    #expect(next6?.count == 1)
  }

  private var adding: Reduce<Int, Int> {
    Reduce { count, action in
      count += action
      return .none
    }
  }
}
