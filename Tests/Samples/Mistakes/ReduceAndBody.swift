import Lifeline

@Reducer
struct Counter {
  struct State {}
  enum Action {}
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
  var body: some ReducerOf<Self> { EmptyReducer() }
}
