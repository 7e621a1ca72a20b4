import Lifeline

@ObservableState
struct Inbox {
  @Presents var draft: Int = 0
}
