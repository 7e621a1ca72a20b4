import Lifeline

@DependencyClient
struct Client {
  var load: @Sendable () -> Int
}
