import Lifeline

// Values to dump and compare. Not private: a private type's name is not the same in every run.

struct User: Equatable, Identifiable, Sendable {
  var id = 7
  var name = "Blob"
  var tags = ["a", "b"]
}

struct Row: Equatable, Identifiable, Hashable, Sendable {
  var id: Int
  var title = "Row"
}

struct Empty: Equatable {}

struct Box<Value> {
  var value: Value
}

extension Box {
  struct Lid { var color = "red" }
}

indirect enum Screen: Equatable {
  case home
  case detail(id: Int)
  case list([Row])
  case login(name: String, attempts: Int)
  case pair(Int, Int)
  case user(User)
  case nested(Screen)
}

enum Described: CustomStringConvertible {
  case all
  var description: String { "All things" }
}

class Vertex {
  var name = "root"
  var next: Vertex?
  init(name: String, next: Vertex? = nil) {
    self.name = name
    self.next = next
  }

  static func cycle(_ names: String...) -> Vertex {
    let nodes = names.map { Vertex(name: $0) }
    for (index, node) in nodes.enumerated() { node.next = nodes[(index + 1) % nodes.count] }
    return nodes[0]
  }
}

final class NamedNode: Vertex {
  var alias = "r"
}

final class Token: Equatable {
  var number: Int
  init(_ number: Int = 0) { self.number = number }
  static func == (a: Token, b: Token) -> Bool { a === b }
}

/// Equal only to values of equal secret, which dumps do not show.
struct Secretive: Equatable, CustomDumpReflectable {
  var shown = 1
  var secret = 1
  var customDumpMirror: Mirror { Mirror(self, children: ["shown": shown], displayStyle: .struct) }
}

struct Money: CustomDumpStringConvertible, Equatable {
  var cents: Int
  var customDumpDescription: String { "Money(\(cents))" }
}

struct UserID: CustomDumpRepresentable, Equatable {
  var rawValue: Int
  var customDumpValue: Any { rawValue }
}

@propertyWrapper struct Clamped: Equatable {
  var wrappedValue: Int
}

struct Settings {
  @Clamped var volume = 3
  lazy var hint = "h"
  // Named as macros name their storage.
  let _$registrar = "hidden"
}

/// A collection by its mirror alone, as an identified array is.
struct Rows: Equatable, CustomReflectable {
  var elements: [Row]
  init(_ elements: [Row]) { self.elements = elements }
  var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: .collection) }
}

struct Subject: Sendable, CustomStringConvertible {
  var description: String
  var text: String
  var value: @Sendable () -> Any

  init(_ description: String, _ value: @escaping @Sendable () -> Any, _ text: String) {
    self.description = description
    self.value = value
    self.text = text
  }
}
