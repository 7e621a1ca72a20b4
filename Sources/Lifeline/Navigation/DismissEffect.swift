/// Ends the presentation, or takes the stack element away, that the calling effect lives in.
///
/// A child closes itself with it, and need not know how it is shown:
///
/// ```swift
/// struct Edit: Reducer {
///   struct State { var text = "" }
///   enum Action { case saveTapped }
///   @Dependency(\.dismiss) var dismiss
///
///   func reduce(into state: inout State, action: Action) -> Effect<Action> {
///     .run { [dismiss] _ in await dismiss() }
///   }
/// }
/// ```
///
/// It sends the parent `dismiss`, or `popFrom(id:)` for an element of a stack, as an action of the calling effect.
/// Only the innermost presentation or element ends. An effect whose state has gone already does nothing;
/// where nothing is presented one diagnostic says so.
public struct DismissEffect: Sendable {
  private let replacement: (@Sendable () async -> Void)?

  init() {
    replacement = nil
  }

  /// What is called in place of it, for tests of a child alone.
  public init(_ dismiss: @escaping @Sendable () async -> Void) {
    replacement = dismiss
  }

  /// Asks for the end of the presentation, and returns when that has been handled.
  ///
  /// To be awaited in the operation of an effect.
  public nonisolated(nonsending) func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    if Task.isCancelled { return }
    if let replacement { return await replacement() }
    let origin = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let context = EffectContext.current else {
      return Diagnostic.dismissOutsideEffect().report(at: origin)
    }
    await context.link.enter { $0.dismiss(from: context.token, origin) }
  }

  /// Whether somebody replaced it.
  var isReplaced: Bool { replacement != nil }
}

extension DependencyValues {
  /// Closes what the calling effect lives in; see ``DismissEffect``.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the feature that asks is presented, or an element of a stack.
  ///
  /// For reducers and effects; elsewhere `false`. Where ``dismiss`` is replaced it is `true`.
  public var isPresented: Bool {
    if let isPresented = PresentedReduction.isPresented { return isPresented || isDismissReplaced }
    return (EffectContext.current?.isPresented ?? false) || isDismissReplaced
  }

  private var isDismissReplaced: Bool { dismiss.isReplaced }
}

private enum DismissKey: DependencyKey {
  static let liveValue = DismissEffect()
  static var testValue: DismissEffect { liveValue }
}

extension StoreCore {
  func dismiss(from token: EffectToken, _ origin: SourceLocation) {
    readMail()
    guard let record = runner.record(of: token) else {
      return Diagnostic.dismissAfterEnd().report(at: origin)
    }
    guard runner.ledger.mayDeliver(token), !record.isCancelledByGroup else {
      return runner.countDropped()
    }
    record.dismiss(EffectHandle(token: token, link: link, label: record.label), origin)
  }

  func dismissRoot(from effect: EffectHandle, _ origin: SourceLocation) {
    if let onRootDismiss { return onRootDismiss() }
    Diagnostic.dismissWithoutPresentation(effect: effect.label, root: rootName).report(at: origin)
  }
}
