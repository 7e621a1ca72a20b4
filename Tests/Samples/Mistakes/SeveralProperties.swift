import Lifeline

@ObservableState
struct Counter {
  var a = 1, b = 2
}
