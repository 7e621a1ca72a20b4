extension DiffWriter {
  /// Appends the parts of a block that changed, and a line for each run of parts that did not.
  mutating func writeEntries(_ entries: [DiffEntry], indent: Int) -> Bool {
    var changed = false
    var unchanged: [DumpChild] = []
    for (index, entry) in entries.enumerated() {
      let start = lines.count
      let suffix = index == entries.count - 1 ? "" : ","
      if let child = write(entry, indent: indent, suffix: suffix) {
        unchanged.append(child)
      } else {
        insert(unchanged, at: start, indent: indent, suffix: ",")
        unchanged = []
        changed = true
      }
    }
    if changed { insert(unchanged, at: lines.count, indent: indent, suffix: "") }
    return changed
  }

  /// Appends what became of one part; returns the part if it is the same.
  private mutating func write(_ entry: DiffEntry, indent: Int, suffix: String) -> DumpChild? {
    switch entry {
    case .same(let child):
      return child
    case .pair(let old, let new):
      return write(old, new, indent: indent, suffix: suffix) ? nil : new
    case .removed(let child):
      append(.first, DumpWriter.lines(child, indent: indent, suffix: suffix))
    case .inserted(let child):
      append(.second, DumpWriter.lines(child, indent: indent, suffix: suffix))
    case .left(let child, let destination):
      append(.first, indent, "\(abridged(child)) → \(destination)\(suffix)")
    case .arrived(let old, let new, let origin):
      if !write(old, new, indent: indent, suffix: suffix) {
        append(.second, indent, "\(abridged(new)) ← \(origin)\(suffix)")
      }
    }
    return nil
  }

  private mutating func insert(_ run: [DumpChild], at line: Int, indent: Int, suffix: String) {
    guard let child = run.first else { return }
    let texts =
      run.count == 1
      ? DumpWriter.lines(child, indent: indent, suffix: suffix, maxDepth: 0)
      : ["\(String(repeating: " ", count: indent))… (\(run.count) unchanged)\(suffix)"]
    lines.insert(contentsOf: texts.map { Line(side: .both, $0) }, at: line)
  }

  /// One line that tells which element it is: its type and id.
  private func abridged(_ child: DumpChild) -> String {
    guard case .block(let block) = DumpShape(of: child.value),
      let id = block.children.first(where: { $0.label == .name("id") })
    else { return child.labelText + DumpWriter.inline(child.value) }
    let rest = block.children.count > 1 ? ", …" : ""
    return child.labelText + block.opening + "id: \(DumpWriter.inline(id.value))\(rest)"
      + block.closing
  }

  /// Appends the lines of two texts: those that differ, each with one line around it.
  mutating func writeText(_ old: [String], _ new: [String], indent: Int) {
    var numbers: [String: Int] = [:]
    func number(_ line: String) -> Int {
      let number = numbers[line] ?? numbers.count
      numbers[line] = number
      return number
    }
    let steps = Alignment.byEquality(old.map(number), new.map(number))
    let isChange = steps.map { step in
      if case .kept(let from, let to) = step { old[from] != new[to] } else { true }
    }
    var hidden = 0
    for (index, step) in steps.enumerated() {
      let near = max(0, index - 1)...min(steps.count - 1, index + 1)
      guard near.contains(where: { isChange[$0] }) else {
        hidden += 1
        if index + 1 == steps.count || isChange[min(steps.count - 1, index + 2)] {
          append(.both, indent, "… (\(hidden) unchanged)")
          hidden = 0
        }
        continue
      }
      write(step, old, new, indent: indent)
    }
  }

  private mutating func write(_ step: Alignment.Step, _ old: [String], _ new: [String], indent: Int)
  {
    switch step {
    case .kept(let from, let to) where old[from] == new[to]: append(.both, indent, new[to])
    case .kept(let from, let to):
      append(.first, indent, old[from])
      append(.second, indent, new[to])
    case .removed(let place), .left(let place, _): append(.first, indent, old[place])
    case .inserted(let place), .arrived(let place, _): append(.second, indent, new[place])
    }
  }
}
