import Lifeline

@Reducer
struct Counter {
  struct State {}
  struct Action {}
  var body: some ReducerOf<Self> { EmptyReducer() }
}
