import Lifeline

@CasePathable
struct Loading {
}
