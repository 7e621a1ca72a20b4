import Lifeline

@ObservableState
struct Counter {
  var text = "a
  var count = 0
}
