import Foundation

// Expands mutated declarations with every macro in every role.
// usage: ReaderFuzz CORPUS COUNT SEED

let corpus = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
let count = Int(CommandLine.arguments[2]) ?? 1_000_000
let seed = UInt64(CommandLine.arguments[3]) ?? 1
let macros = [
  "CasePathable", "Reducer", "ObservableState", "ObservationStateTracked", "Presents",
  "DependencyClient", "DependencyEndpoint",
]
let roles: [MacroRole] = [.member, .memberAttribute, .extension, .accessor, .peer]
var mutation = Mutation(
  seeds: corpus.components(separatedBy: "\n}\n").map { $0 + "\n}\n" },
  seed: seed
)
let clock = ContinuousClock()
let start = clock.now
var slowest = Duration.zero
var refused = 0
for round in 0..<count {
  let bytes = mutation.next()
  let source = String(decoding: bytes, as: UTF8.self)
  let request = ExpansionRequest(
    macro: macros[round % macros.count] + "Macro",
    role: roles[round / macros.count % roles.count],
    declaration: SyntaxPiece(source: source)
  )
  let time = clock.measure {
    if (try? DeclarationReader.readFile(bytes)) == nil { refused += 1 }
    _ = Expander.expand(request)
  }
  if time > slowest { slowest = time }
  if time > .seconds(1) { print("slow: \(source)") }
}
print(
  "\(count) inputs, \(refused) refused by the reader, slowest \(slowest), all \(clock.now - start)"
)
