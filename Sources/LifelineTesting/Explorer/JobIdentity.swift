/// Which task a job belongs to.
///
/// No public call says so; the description of a job does: `UnownedJob(id: 5)`, with 0 for one that belongs to
/// no task. Where a later runtime words it differently every job is one of its own, and a test of ours tells.
enum JobIdentity {
  static func taskID(of job: UnownedJob) -> UInt64? {
    var number: UInt64 = 0
    for byte in job.description.utf8 where (48...57).contains(byte) {
      number = number &* 10 &+ UInt64(byte - 48)
    }
    return number == 0 ? nil : number
  }
}
