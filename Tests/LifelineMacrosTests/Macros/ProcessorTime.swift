import Foundation

/// How long the calling thread works on `body`, whatever else the machine does meanwhile.
func processorTime(_ body: () -> Void) -> Duration {
  let begun = threadNanoseconds()
  body()
  return .nanoseconds(threadNanoseconds() - begun)
}

/// Whether the tests run under a sanitizer; `.ci/sanitize.sh` says so.
let isSanitized = ProcessInfo.processInfo.environment["LIFELINE_SANITIZED"] != nil

private func threadNanoseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
