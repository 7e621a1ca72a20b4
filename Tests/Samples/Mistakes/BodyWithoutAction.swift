import Lifeline

@Reducer
struct Counter {
  struct State {}
  enum Action {}
  var body: some Reducer { EmptyReducer() }
}
