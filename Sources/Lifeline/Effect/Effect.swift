/// What a reducer asks the store to do: nothing, an action, work that may send actions, or a mixture.
///
/// An effect is a plain value. Nothing happens when it is made; the store that a reducer returns it to
/// registers it with its owner at once, in list order, and then starts it. Its owner is the scope whose
/// reducer returned it, and it ends with that scope: see <doc:Lifetimes>.
///
/// ```swift
/// enum Action { case loadTapped, loaded(Int) }
/// let effect: Effect<Action> = .run { send in
///   await send(.loaded(42))
/// }
/// ```
///
/// Making and wrapping ``none`` costs nothing.
public struct Effect<Action> {
  let tree: EffectTree<Action>

  init(_ tree: EffectTree<Action>) {
    self.tree = tree
  }

  /// Whether there is nothing to do.
  @usableFromInline var isNone: Bool { tree.isNone }

  /// Nothing to do.
  public static var none: Effect { Effect(.none) }

  /// Sends an action at once, in the same turn of the store.
  ///
  /// The action is queued behind those that are already waiting, and is reduced only if the scope that
  /// returned this effect still lives then. Several of them keep their order:
  /// `go` that returns `merge(send(1), send(2))`, where `1` returns `send(10)`, gives go, 1, 2, 10.
  public static func send(_ action: Action) -> Effect {
    Effect(.send(action))
  }

  /// Runs an asynchronous operation that can send actions back, any number of times.
  ///
  /// The operation runs outside the store's isolation, in a task of its own. The task is cancelled when
  /// the scope that returned the effect ends, when it is cancelled by id, and when the store is released.
  /// From that moment on nothing that it sends reaches a reducer, also when it ignores cancellation.
  /// The effect is over when the operation returns.
  ///
  /// A thrown `CancellationError`, and any error after cancellation, is silent. Another error goes to
  /// `catch`; without one it is reported, with the place of this call.
  ///
  /// ```swift
  /// enum Action { case tick }
  /// func seconds(_ clock: ContinuousClock) -> Effect<Action> {
  ///   .run(name: "seconds") { send in
  ///     while true {
  ///       try await clock.sleep(for: .seconds(1))
  ///       await send(.tick)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; that of the caller when `nil`.
  ///   - name: What reports call the effect. Without a name they give file and line.
  ///   - operation: The work; `send` may be called from it at any time until it returns.
  ///   - handler: Called once with an error that `operation` threw.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    Effect(
      .run(
        EffectOperation(
          priority: priority,
          label: EffectLabel(
            name: name,
            origin: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
          ),
          operation: operation,
          handler: handler
        )
      )
    )
  }

  /// All of the effects, side by side.
  ///
  /// They are registered and started in the order of the list.
  public static func merge(_ effects: Effect...) -> Effect {
    merge(effects)
  }

  /// All of the effects, side by side.
  ///
  /// They are registered and started in the order of the list.
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    Effect(.merging(effects.map(\.tree)))
  }

  /// This effect and another one, side by side.
  public func merge(with other: Effect) -> Effect {
    Effect(.merging(tree, other.tree))
  }

  /// The effects one after another: each starts when the one before it is wholly over.
  ///
  /// All are registered with their owner and ids when the reducer returns. One that is cancelled while
  /// it waits never starts, and those after it go on.
  public static func concatenate(_ effects: Effect...) -> Effect {
    concatenate(effects)
  }

  /// The effects one after another: each starts when the one before it is wholly over.
  ///
  /// All are registered with their owner and ids when the reducer returns. One that is cancelled while
  /// it waits never starts, and those after it go on.
  public static func concatenate(_ effects: some Collection<Effect>) -> Effect {
    Effect(.concatenating(effects.map(\.tree)))
  }

  /// This effect and then another one.
  public func concatenate(with other: Effect) -> Effect {
    Effect(.concatenating([tree, other.tree]))
  }
}

extension Effect: Sendable where Action: Sendable {}
