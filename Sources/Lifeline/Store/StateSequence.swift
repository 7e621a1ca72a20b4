/// The states of a store, one after another, for programs without a user interface framework.
///
/// The first is the current state; each following one is the state after a turn in which at least one
/// action was handled. A slow reader gets the latest and misses those between. The sequence ends when the
/// store is released or the reading task is cancelled, and does not keep the store alive. It belongs to
/// the isolation of its store and is read there.
///
/// ```swift
/// @MainActor func show(_ store: Store<Int, Bool>) async {
///   for await count in store.states {
///     print(count)
///   }
/// }
/// ```
public struct StateSequence<State>: AsyncSequence {
  /// A state of the store.
  public typealias Element = State
  /// It does not fail.
  public typealias Failure = Never

  let source: () -> (any StateSource<State>)?

  /// Begins to read at the current state.
  public func makeAsyncIterator() -> Iterator {
    Iterator(source: source)
  }

  /// Reads the states of a store, at its own pace.
  public struct Iterator: AsyncIteratorProtocol {
    let source: () -> (any StateSource<State>)?
    private var version: UInt64?

    init(source: @escaping () -> (any StateSource<State>)?) {
      self.source = source
    }

    /// The next state; nil when the store is gone or the task is cancelled.
    ///
    /// - Parameter actor: The isolation of the store, which the caller must be in.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> State? {
      while true {
        guard !Task.isCancelled, let step = look() else { return nil }
        switch step {
        case .state(let state): return state
        case .wait(let signal): await signal.wait()
        }
      }
    }

    private enum Step {
      case state(State)
      case wait(Signal)
    }

    // Looks at the store in one go, and keeps it no longer than that.
    private mutating func look() -> Step? {
      guard let source = source() else { return nil }
      if source.version != version {
        version = source.version
        return .state(source.current)
      }
      let signal = Signal()
      source.add(signal)
      return .wait(signal)
    }
  }
}

/// What a sequence of states reads from.
protocol StateSource<State>: AnyObject {
  associatedtype State
  var version: UInt64 { get }
  var current: State { get }
  func add(_ signal: Signal)
}

extension StoreCore: StateSource {
  var current: State { state }

  func add(_ signal: Signal) {
    observers.add(signal)
  }

  /// The states of this store from now on; see ``StateSequence``.
  public var states: StateSequence<State> {
    StateSequence { [link] in
      // A link is connected to the one core that made it.
      link.entered.map { unsafeDowncast($0, to: StoreCore<State, Action>.self) }
    }
  }
}
