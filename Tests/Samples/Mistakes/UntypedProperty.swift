import Lifeline

@ObservableState
struct Counter {
  var count
}
