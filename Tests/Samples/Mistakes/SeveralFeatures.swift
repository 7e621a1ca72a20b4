import Lifeline

@Reducer struct Edit {}
@Reducer struct Row {}

@Reducer
enum Destination {
  case both(Edit, Row)
}
