import Lifeline
import LifelineTesting
import Testing

@Suite("A dead owner never speaks")
struct DeliveryTests {
  @Test func `what an operation that ignores cancellation sends is dropped, and it is listed`()
    async
  {
    let store = HostCore { $0.node = Node.State(id: 1) }
    let gate = Gate()
    await store.send(
      .node(
        .run(
          .run(name: "stubborn") { send in
            await gate.wait()
            await send(.tick)
          }
        )
      )
    )
    await store.change { $0.node = nil }
    let effect = store.effects.first
    #expect(effect?.status == .cancelledStillRunning)
    #expect(effect?.name == "stubborn")
    #expect(effect?.owner == "Host.node")
    #expect(effect?.description.contains("cancelled, still running") == true)
    #expect(effect?.hints.contains { $0.contains("ignores cancellation") } == true)
    await store.change { $0.node = Node.State(id: 1) }
    let issues = await IssueLog.messages {
      gate.open()
      await store.executor.settle()
    }
    #expect(store.state.node?.count == 0)
    #expect(issues == [])
    #expect(store.effects.isEmpty)
    #expect(store.dropped == 0)
  }

  @Test func `a cancelled effect that sends from a task of its own is not heard`() async {
    let store = HostCore { $0.nodes = [Node.State(id: 7)] }
    let (gate, done) = (Gate(), Gate())
    let executor = store.executor
    await store.send(
      .node(
        7,
        .run(
          .run { send in
            // Not a child: it is not cancelled with the effect.
            await Task {
              await gate.wait()
              await send(.tick)
              done.open()
              executor.noticeChange()
            }.value
          }
        )
      )
    )
    await store.change {
      $0.nodes.remove(id: 7)
      $0.nodes.append(Node.State(id: 7))
    }
    gate.open()
    _ = await executor.run(until: { done.isOpen })
    #expect(store.state.nodes[id: 7]?.count == 0)
    #expect(store.dropped == 1)
  }

  @Test func `a send after the end is reported once, and delivered while the owner lives`() async {
    let store = HostCore { $0.node = Node.State(id: 1) }
    let kept = Kept<Send<Node.Action>>()
    await store.send(.node(.run(.run(name: "brief") { kept.value = $0 })))
    #expect(store.effects.isEmpty)
    let issues = await IssueLog.messages {
      for _ in 0..<3 {
        await store.run { await kept.value?(.tick) }
      }
    }
    #expect(store.state.node?.count == 3)
    #expect(issues.count == 1)
    #expect(issues.first?.contains("'node.tick' was sent after its effect 'brief'") == true)
    #expect(issues.first?.contains("It was delivered.") == true)
  }

  @Test func `a send after the end of the owner is reported once and dropped`() async {
    let store = HostCore { $0.node = Node.State(id: 1) }
    let kept = Kept<Send<Node.Action>>()
    await store.send(.node(.run(.run(name: "brief") { kept.value = $0 })))
    await store.change { $0.node = nil }
    await store.change { $0.node = Node.State(id: 1) }
    let issues = await IssueLog.messages {
      for _ in 0..<3 {
        await store.run { await kept.value?(.tick) }
      }
    }
    #expect(store.state.node?.count == 0)
    #expect(issues.count == 1)
    #expect(issues.first?.contains("It was dropped, since its owner has ended.") == true)
    #expect(store.dropped == 3)
  }

  @Test func `a send that is let go is forgotten by the store`() async {
    let store = HostCore { $0.node = Node.State(id: 1) }
    let kept = Kept<Send<Node.Action>>()
    await store.send(.node(.run(.run { kept.value = $0 })))
    #expect(store.ledgerCount == 1)
    kept.value = nil
    await store.send(.tick)
    #expect(store.ledgerCount == 0)
  }

  @Test func `an effect whose send is not kept is forgotten when it returns`() async {
    let store = HostCore()
    await store.send(.run(.run { send in await send(.tick) }))
    #expect(store.ledgerCount == 0)
  }

  @Test func `an error without a catch is reported with the effect's place`() async {
    let store = HostCore()
    let line: UInt = #line + 2
    let issues = await IssueLog.messages {
      await store.send(.run(.run(name: "failing") { _ in throw Failure() }))
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("DeliveryTests.swift:\(line)") == true)
    #expect(issues.first?.contains("'failing'") == true)
  }

  @Test func `an error with a catch is handled once`() async {
    let store = HostCore()
    let issues = await IssueLog.messages {
      await store.send(
        .run(
          .run { _ in
            throw Failure()
          } catch: { error, send in
            await send(.note("\(error)"))
          }
        )
      )
    }
    #expect(issues == [])
    #expect(store.state.log == ["Failure()"])
  }

  @Test func `errors after cancellation are silent`() async {
    let store = HostCore()
    let clock = store.clock
    let issues = await IssueLog.messages {
      await store.send(
        .run(
          .run { _ in
            try? await clock.sleep(for: .seconds(1))
            throw Failure()
          } catch: { _, send in
            await send(.note("not to be called"))
          }
          .cancellable(id: "x")
        )
      )
      await store.send(.run(.run { _ in throw CancellationError() }))
      await store.send(.run(.cancel(id: "x")))
    }
    #expect(issues == [])
    #expect(store.state.log == [])
  }

  @Test func `a stream that sends a thousand actions holds one task`() async {
    let store = HostCore()
    let clock = store.clock
    await store.send(.run(.everySecond(clock) { .tick }))
    for _ in 0..<1_000 {
      await store.advance(by: .seconds(1))
      #expect(store.taskCount == 1)
    }
    #expect(store.state.count == 1_000)
  }
}

private struct Failure: Error {}

/// Something that is waited for without regard to cancellation.
final class Gate: Sendable {
  private let contents = LockedBox<(isOpen: Bool, waiters: [CheckedContinuation<Void, Never>])>(
    (false, [])
  )

  var isOpen: Bool { contents.withValue { $0.isOpen } }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = contents.withValue {
        if !$0.isOpen { $0.waiters.append(continuation) }
        return $0.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiters = contents.withValue { contents in
      defer { contents = (true, []) }
      return contents.waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}
