/// The decisions of the sync: what is done next, given what happened.
///
/// One thing at a time: a download, an upload, or a pause. What happens meanwhile is remembered.
struct Exchange: Equatable, Sendable {
  /// What is under way.
  enum Phase: Equatable, Sendable {
    /// Nothing has happened yet.
    case starting
    /// This device and the cloud hold the same, as far as is known.
    case settled
    /// A change waits for more that may follow.
    case collecting
    case downloading
    /// This is on its way into the cloud.
    case uploading(Dismissals)
    /// Something failed, and is tried again after a pause.
    case pausing
    /// Nothing is done until something changes.
    case blocked
  }

  /// What is to be done.
  enum Step: Equatable, Sendable {
    case collect
    case download
    case upload(Dismissals)
    case pause(Duration)
    case nothing
  }

  /// The list as it is on this device.
  var local: Dismissals
  /// What the cloud held when it was last seen, or what was put there.
  private(set) var cloud: Dismissals?
  private(set) var phase = Phase.starting
  /// Whether the cloud changed while something was under way.
  private(set) var isOutdated = false
  private var backoff = Backoff()

  init(local: Dismissals) {
    self.local = local
  }

  /// Somebody listens for changes from now on, or another device changed the cloud.
  mutating func cloudChanged() -> Step {
    switch phase {
    case .downloading, .uploading:
      isOutdated = true
      return .nothing
    case .starting, .settled, .collecting, .pausing, .blocked:
      return download()
    }
  }

  /// The user changed the list, or a download did.
  mutating func localChanged(_ dismissals: Dismissals) -> Step {
    local = dismissals
    switch phase {
    case .settled: return next()
    // A list of another size may fit; a cloud that cannot be read stays as it is.
    case .blocked: return cloud == nil ? .nothing : next()
    // Whoever collects takes this along, so that a burst is one upload.
    case .starting, .collecting, .downloading, .uploading, .pausing: return .nothing
    }
  }

  /// A pause is over, after a change or after a failure.
  mutating func pauseEnded() -> Step {
    switch phase {
    case .collecting:
      phase = .uploading(local)
      return .upload(local)
    case .pausing: return download()
    default: return .nothing
    }
  }

  /// The cloud holds this.
  mutating func downloaded(_ dismissals: Dismissals) -> Step {
    backoff.succeeded()
    cloud = dismissals
    local.merge(dismissals)
    return next()
  }

  mutating func uploaded() -> Step {
    guard case .uploading(let sent) = phase else { return .nothing }
    backoff.succeeded()
    cloud = sent
    return next()
  }

  /// The cloud could not be reached.
  mutating func failed() -> Step {
    phase = .pausing
    return .pause(backoff.failed())
  }

  /// The cloud takes no list of this size.
  mutating func refused() -> Step {
    phase = .blocked
    return isOutdated ? download() : .nothing
  }

  /// What the cloud holds cannot be read, and has been set aside.
  mutating func foundDamage() -> Step {
    backoff.succeeded()
    cloud = nil
    phase = .blocked
    return isOutdated ? download() : .nothing
  }

  /// The user wants the cloud to hold what this device holds, whatever is there.
  mutating func replace() -> Step {
    guard phase == .blocked, cloud == nil else { return .nothing }
    phase = .uploading(local)
    return .upload(local)
  }

  private mutating func download() -> Step {
    isOutdated = false
    phase = .downloading
    return .download
  }

  private mutating func next() -> Step {
    if isOutdated { return download() }
    if local == cloud {
      phase = .settled
      return .nothing
    }
    phase = .collecting
    return .collect
  }
}
