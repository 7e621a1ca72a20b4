import Foundation
import SwiftParser
import SwiftSyntax

// Compares the reader of the macro plug-in with the toolchain's parser, declaration by declaration.
// usage: ReaderDifferential FILE…

var declarations = 0
var files = 0
var differences = 0
var unparsed = 0
let verbose = ProcessInfo.processInfo.environment["VERBOSE"] != nil

/// Every top-level declaration of a file, also those within `#if`, as text of its own.
func topLevel(_ tree: SourceFileSyntax) -> [DeclSyntax] {
  tree.statements.compactMap { statement in
    if case .decl(let node) = statement.item { node } else { nil }
  }
}

for path in CommandLine.arguments.dropFirst() {
  guard let data = FileManager.default.contents(atPath: path) else { continue }
  files += 1
  for node in topLevel(Parser.parse(source: String(decoding: data, as: UTF8.self))) {
    let source = node.trimmedDescription
    let parsed = Parser.parse(source: source)
    guard !parsed.hasError, let only = topLevel(parsed).first, parsed.statements.count == 1 else {
      unparsed += 1
      if verbose { print("left out:", source) }
      continue
    }
    var expected = ToolchainShapes()
    expected.add(only)
    declarations += expected.declarations
    var found = ReaderShapes()
    do throws(ReadingError) {
      for member in try DeclarationReader.readFile(Array(source.utf8)) { found.add(member) }
    } catch {
      report(path, source, "cannot read: \(error.message)", at: error.offset)
      continue
    }
    let pair = zip(expected.lines + ["end"], found.lines + ["end"])
    if let (wanted, got) = pair.first(where: { $0 != $1 }) {
      let offset = got.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
      report(path, source, "expected \(wanted), read \(got)", at: offset)
    }
  }
}

@MainActor func report(_ path: String, _ source: String, _ message: String, at offset: Int) {
  differences += 1
  let bytes = Array(source.utf8)
  let around = bytes[max(0, offset - 60)..<min(bytes.count, offset + 100)]
  print("\(path): \(message)\n    …\(String(decoding: around, as: UTF8.self))…")
}

print("\(files) files, \(declarations) declarations compared, \(differences) differences")
print("\(unparsed) pieces left out: the toolchain's parser finds errors in them")
exit(differences == 0 ? 0 : 1)
