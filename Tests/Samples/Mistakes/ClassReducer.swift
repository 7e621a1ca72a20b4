import Lifeline

@Reducer
public final class Counter {
}
