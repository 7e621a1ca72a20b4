/// What an executor has to run, first in, first out.
struct StepQueue {
  enum Step {
    case job(UnownedJob)
    case work(@Sendable () -> Void)
  }

  private var steps: ContiguousArray<Step> = []
  private var head = 0

  var isEmpty: Bool { head == steps.count }

  mutating func append(_ step: Step) {
    steps.append(step)
  }

  mutating func popFirst() -> Step? {
    guard head < steps.count else { return nil }
    let step = steps[head]
    steps[head] = .work({})
    head += 1
    // Yielding tasks keep the queue filled: what has run must not pile up in front.
    if head == steps.count {
      steps.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 64 && head * 2 >= steps.count {
      steps.removeFirst(head)
      head = 0
    }
    return step
  }
}
