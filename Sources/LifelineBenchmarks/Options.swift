/// What the command line asks for.
struct Options {
  /// Only cases whose names contain it.
  var filter: String?
  /// Only this group of cases.
  var group: String?
  /// Where the figures are written as JSON.
  var json: String?
  /// Fewer runs: for counts of allocations and growth, not for times.
  var isShort = false

  /// What the program takes, in words.
  static func usage(groups: [String]) -> String {
    """
    usage: LifelineBenchmarks [--filter TEXT] [--group NAME] [--json FILE] [--short]

      --filter TEXT   only cases whose names contain TEXT
      --group NAME    only one group: \(groups.joined(separator: ", "))
      --json FILE     write the figures to FILE, too
      --short         3 runs instead of 9: enough for allocations and growth
      --help          this text

    Build it with '-c release': debug figures say nothing. Exit code 64: wrong options; 1: FILE cannot be written.
    """
  }

  /// Nil, and a reason, for wrong options; nil without one where help is wanted.
  static func parse(
    _ arguments: [String],
    groups: [String]
  ) -> (options: Options?, problem: String?) {
    var options = Options()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": return (nil, nil)
      case "--short": options.isShort = true
      case "--filter", "--group", "--json":
        guard let value = rest.popFirst() else { return (nil, "\(argument) needs a value.") }
        switch argument {
        case "--filter": options.filter = value
        case "--json": options.json = value
        default:
          guard groups.contains(value) else { return (nil, "There is no group '\(value)'.") }
          options.group = value
        }
      default: return (nil, "'\(argument)' is no option.")
      }
    }
    return (options, nil)
  }
}
