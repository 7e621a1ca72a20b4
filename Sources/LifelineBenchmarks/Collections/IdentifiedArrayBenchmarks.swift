import Lifeline

/// What one operation on an identified array costs, called directly and through `ChildCollection`.
///
/// Direct calls show what inlining gives a feature's own code; calls through the protocol show what the
/// store's combinators pay, where the types are not known to the compiler.
@MainActor
struct IdentifiedArrayBenchmarks {
  let benchmark: Benchmark

  private struct Row: Identifiable {
    let id: Int
    var title = "A title too long to be stored inline"
    var taps = 0
  }

  func run() {
    for size in [10, 10_000, 100_000] {
      var rows = IdentifiedArray(uniqueElements: (0..<size).map { Row(id: $0) })
      let id = size / 2
      report("write by withElement among \(size)") {
        rows.withElement(id: id) { $0.taps += 1 }
      }
      report("write by withElement through the protocol among \(size)") {
        Self.write(id: id, in: &rows) { $0.taps += 1 }
      }
      report("write by rows[id:]?. among \(size)") { rows[id: id]?.taps += 1 }
      report("write by rows[position] among \(size)") { rows[id].taps += 1 }
      report("contains(id:) among \(size)") { Self.consume(rows.contains(id: id)) }
      report("readElement through the protocol among \(size)") {
        Self.read(id: id, in: rows) { Self.consume($0.taps) }
      }
      report("write, elementStamp, idsWritten(since:) among \(size)") {
        let stamp = rows.elementStamp
        rows.withElement(id: id) { $0.taps += 1 }
        Self.consume(rows.idsWritten(since: stamp))
      }
      report("copy of \(size)") {
        let copy = rows
        Self.consume(copy)
      }
      report("remove from the middle of \(size) and append", times: 100) {
        let row = rows.remove(at: size / 2)
        rows.append(row)
      }
    }
    report("append, 100,000 in a row", times: 1, per: 100_000) {
      var rows: IdentifiedArrayOf<Row> = []
      for id in 0..<100_000 { rows.append(Row(id: id)) }
      Self.consume(rows)
    }
    report("an empty array") {
      let rows: IdentifiedArrayOf<Row> = []
      Self.consume(rows)
    }
  }

  /// As a combinator calls it: never specialized.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func write<C: ChildCollection>(
    id: C.ID,
    in collection: inout C,
    _ body: (inout C.Element) -> Void
  ) {
    _ = collection.withElement(id: id, body)
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func read<C: ChildCollection>(
    id: C.ID,
    in collection: C,
    _ body: (C.Element) -> Void
  ) {
    _ = collection.readElement(id: id, body)
  }

  /// Keeps the compiler from leaving the work out.
  @inline(never)
  private static func consume<Value>(_ value: Value) {}

  private func report(
    _ name: String,
    times: Int = 10_000,
    per operations: Int = 1,
    _ body: () -> Void
  ) {
    benchmark.measure("identified array: \(name)", count: times * operations) {
      for _ in 0..<times { body() }
    }
  }
}
