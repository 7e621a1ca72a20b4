import Foundation
import Testing

@testable import LifelineMacros

@Suite("The reader survives whatever it is given")
struct MutationTests {
  private static let macros = [
    "CasePathable", "Reducer", "ObservableState", "ObservationStateTracked", "Presents",
    "DependencyClient", "DependencyEndpoint",
  ]

  /// How many inputs: a few here, a million in `Tools/ReaderFuzz/run`, any number by this variable.
  private var count: Int {
    ProcessInfo.processInfo.environment["LIFELINE_FUZZ_COUNT"].flatMap { Int($0) } ?? 2000
  }

  @Test(.timeLimit(.minutes(30)))
  func `a spoiled declaration is expanded or refused, but nothing crashes or hangs`() throws {
    let corpus = URL(filePath: #filePath)
      .deletingLastPathComponent().appending(path: "../../../Tools/ReaderDifferential/Corpus.txt")
    let seeds = try String(contentsOf: corpus, encoding: .utf8)
      .components(separatedBy: "\n}\n").map { $0 + "\n}\n" }
    var mutation = Mutation(seeds: seeds, seed: 1)
    for round in 0..<count {
      let source = String(decoding: mutation.next(), as: UTF8.self)
      let name = Self.macros[round % Self.macros.count]
      let roles: [MacroRole] = [.member, .memberAttribute, .extension, .accessor, .peer]
      let request = ExpansionRequest(
        macro: name + "Macro",
        role: roles[round / 7 % 5],
        declaration: SyntaxPiece(source: source)
      )
      let reply = Expander.expand(request)
      let isInside = reply.diagnostics.allSatisfy { $0.diagnostic.offset <= source.utf8.count }
      #expect(isInside && (reply.source != nil || !reply.diagnostics.isEmpty))
    }
  }
}
