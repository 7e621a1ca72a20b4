import Lifeline

@ObservableState
class Counter {}
