public import Lifeline

/// The tab of one's own notes about the weather.
///
/// Its own is the pause after which a note is taken.
@Reducer
public struct Diary {
  /// What the tab knows by itself.
  @ObservableState
  public struct State: Equatable {
    /// The note as it is being written.
    public var draft = ""
    /// The note as it was last taken.
    public var note = ""

    /// Makes an empty diary.
    public init() {}
  }

  /// What can happen to the tab.
  public enum Action: Sendable {
    /// It came to be seen.
    case appeared
    /// The user writes.
    case draftChanged(String)
    /// The user has paused.
    case draftRested
  }

  /// How long a pause must be.
  public static let pause = Duration.seconds(2)

  private enum ID { case pause }

  @Dependency(\.continuousClock) private var clock

  /// Makes the feature.
  public init() {}

  /// Takes notes.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .none
      case .draftChanged(let text):
        state.draft = text
        return .run(name: "pause") { send in await send(.draftRested) }
          .debounce(id: ID.pause, for: Self.pause, clock: clock)
      case .draftRested:
        state.note = state.draft
        return .none
      }
    }
  }
}
