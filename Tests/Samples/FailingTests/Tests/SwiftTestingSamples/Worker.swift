import Lifeline
import LifelineTesting

/// 0 starts an effect that never ends, 1 sends 3, 2 keeps its `Send`; -1 cancels.
struct Worker: Reducer {
  let kept: LockIsolated<Send<Int>?>

  var body: some Reducer<Int, Int> {
    Reduce { state, action in
      switch action {
      case -1:
        return .cancel(id: "worker")
      case 0:
        return .run(name: "worker") { _ in try await Task.never() }.cancellable(id: "worker")
      case 1:
        return .run(name: "answer") { send in await send(3) }
      case 2:
        return .run(name: "keeper") { [kept] send in kept.setValue(send) }
      case 4:
        return .run(name: "deaf") { _ in
          while true {
            try? await Task.sleep(for: .seconds(3600))
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
          }
        }
        .cancellable(id: "worker")
      default:
        state += action
        return .none
      }
    }
  }
}

func makeStore(
  _ kept: LockIsolated<Send<Int>?> = LockIsolated(nil),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line
) -> TestStore<Int, Int> {
  TestStore(
    initialState: 0,
    reducer: { Worker(kept: kept) },
    fileID: fileID,
    filePath: filePath,
    line: line
  )
}
