import Dispatch
import Foundation
import LifelineTesting
import Testing

@testable import Lifeline

@Suite("Large state through many reducers")
struct DeepStateTests {
  /// 16 KB, stored in place.
  struct Kilobytes {
    typealias Row = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)
    typealias Block = (Row, Row, Row, Row, Row, Row, Row, Row)
    var blocks:
      (
        Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block,
        Block,
        Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block, Block,
        Block,
        Block, Block, Block, Block
      )
    var count = 0

    init() {
      let row: Row = (0, 0, 0, 0, 0, 0, 0, 0)
      let b: Block = (row, row, row, row, row, row, row, row)
      blocks = (
        b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b,
        b
      )
    }
  }

  enum Wrapped<Child: Sendable>: CasePathable {
    case child(Child)

    struct AllCasePaths: CasePathReflectable {
      var child: AnyCasePath<Wrapped, Child> {
        AnyCasePath(
          name: "child",
          embed: { .child($0) },
          extract: { if case .child(let value) = $0 { value } else { nil } }
        )
      }
      subscript(root: Wrapped) -> PartialCaseKeyPath<Wrapped> { \.child }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  struct Holder<Child> {
    var part: Child
    var optional: Child?
  }

  private typealias A0 = Bool
  private typealias A1 = Wrapped<A0>
  private typealias A2 = Wrapped<A1>
  private typealias A3 = Wrapped<A2>
  private typealias A4 = Wrapped<A3>
  private typealias A5 = Wrapped<A4>
  private typealias A6 = Wrapped<A5>
  private typealias A7 = Wrapped<A6>
  private typealias A8 = Wrapped<A7>
  private typealias A9 = Wrapped<A8>
  private typealias A10 = Wrapped<A9>

  /// Ten reducers around one that counts, each on the whole 16 KB.
  private static var nested: some Reducer<Kilobytes, A10> {
    Scope<Kilobytes, A10>(state: \.self, action: \.child) {
      Scope<Kilobytes, A9>(state: \.self, action: \.child) {
        Scope<Kilobytes, A8>(state: \.self, action: \.child) {
          Scope<Kilobytes, A7>(state: \.self, action: \.child) {
            Scope<Kilobytes, A6>(state: \.self, action: \.child) { inner }
          }
        }
      }
    }
  }

  private static var inner: some Reducer<Kilobytes, A5> {
    Scope<Kilobytes, A5>(state: \.self, action: \.child) {
      Scope<Kilobytes, A4>(state: \.self, action: \.child) {
        Scope<Kilobytes, A3>(state: \.self, action: \.child) {
          Scope<Kilobytes, A2>(state: \.self, action: \.child) {
            Scope<Kilobytes, A1>(state: \.self, action: \.child) {
              Reduce<Kilobytes, A0> { state, _ in
                state.count += 1
                return .none
              }
            }
          }
        }
      }
    }
  }

  private static var action: A10 {
    .child(.child(.child(.child(.child(.child(.child(.child(.child(.child(true))))))))))
  }

  /// An optional and an enum on the way, each of them 16 KB.
  private static var mixed: some Reducer<Holder<Wrapped<Kilobytes>>, A2> {
    EmptyReducer<Holder<Wrapped<Kilobytes>>, A2>()
      .ifLet(\.optional, action: \.child) {
        EmptyReducer<Wrapped<Kilobytes>, A1>()
          .ifCaseLet(\.child, action: \.child) {
            Reduce<Kilobytes, A0> { state, _ in
              state.count += 1
              return .none
            }
          }
      }
  }

  @Test func `16 KB through ten reducers run on a stack of 512 KB`() {
    onSmallStack {
      let executor = TestExecutor()
      executor.exclusively {
        let core = StoreCore(
          owner: nil,
          executor: executor,
          initialState: Kilobytes(),
          reducer: { Self.nested }
        )
        for _ in 0..<3 { core.send(Self.action) }
        #expect(core.withState { $0.count } == 3)
      }
    }
  }

  @Test func `16 KB in an optional and in an enum run there, too`() {
    onSmallStack {
      let executor = TestExecutor()
      executor.exclusively {
        let core = StoreCore(
          owner: nil,
          executor: executor,
          initialState: Holder(part: Wrapped.child(Kilobytes()), optional: .child(Kilobytes())),
          reducer: { Self.mixed }
        )
        for _ in 0..<3 { core.send(.child(.child(true))) }
        #expect(core.withState { $0.optional?[case: \.child]?.count } == 3)
      }
    }
  }

  /// Runs `work` on a thread with a stack of 512 KB; the test waits for it.
  private func onSmallStack(_ work: @escaping @Sendable () -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      work()
      isDone.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    isDone.wait()
  }
}
