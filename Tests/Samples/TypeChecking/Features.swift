import Lifeline

/// The child of every operator here.
struct Leaf: Reducer {
  struct State: Identifiable, Equatable {
    let id: Int
    var count = 0
  }

  enum Action: CasePathable {
    case tapped

    struct AllCasePaths: CasePathReflectable {
      var tapped: AnyCasePath<Action, Void> {
        AnyCasePath(name: "tapped", embed: { .tapped }, extract: { _ in () })
      }
      subscript(root: Action) -> PartialCaseKeyPath<Action> { \.tapped }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

/// State that is an enum and has optional and repeated parts, so that one reducer can have every operator.
enum TreeState: CasePathable {
  case idle(Parts)
  case active(Leaf.State)

  struct Parts: Equatable {
    var count = 0
    var part = Leaf.State(id: 0)
    var leaf: Leaf.State?
    var leaves: IdentifiedArrayOf<Leaf.State> = []
  }

  var parts: Parts {
    get { if case .idle(let parts) = self { parts } else { Parts() } }
    set { self = .idle(newValue) }
  }

  struct AllCasePaths: CasePathReflectable {
    var idle: AnyCasePath<TreeState, Parts> {
      AnyCasePath(
        name: "idle",
        embed: { .idle($0) },
        extract: {
          if case .idle(let parts) = $0 { parts } else { nil }
        }
      )
    }
    var active: AnyCasePath<TreeState, Leaf.State> {
      AnyCasePath(
        name: "active",
        embed: { .active($0) },
        extract: {
          if case .active(let leaf) = $0 { leaf } else { nil }
        }
      )
    }
    subscript(root: TreeState) -> PartialCaseKeyPath<TreeState> {
      switch root {
      case .idle: \.idle
      case .active: \.active
      }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

enum TreeAction: CasePathable {
  case tapped
  case part(Leaf.Action)
  case leaf(Leaf.Action)
  case active(Leaf.Action)
  case leaves(IdentifiedActionOf<Leaf>)

  struct AllCasePaths: CasePathReflectable {
    var tapped: AnyCasePath<TreeAction, Void> {
      AnyCasePath(
        name: "tapped",
        embed: { .tapped },
        extract: { if case .tapped = $0 { () } else { nil } }
      )
    }
    var part: AnyCasePath<TreeAction, Leaf.Action> {
      AnyCasePath(
        name: "part",
        embed: { .part($0) },
        extract: {
          if case .part(let action) = $0 { action } else { nil }
        }
      )
    }
    var leaf: AnyCasePath<TreeAction, Leaf.Action> {
      AnyCasePath(
        name: "leaf",
        embed: { .leaf($0) },
        extract: {
          if case .leaf(let action) = $0 { action } else { nil }
        }
      )
    }
    var active: AnyCasePath<TreeAction, Leaf.Action> {
      AnyCasePath(
        name: "active",
        embed: { .active($0) },
        extract: {
          if case .active(let action) = $0 { action } else { nil }
        }
      )
    }
    var leaves: AnyCasePath<TreeAction, IdentifiedActionOf<Leaf>> {
      AnyCasePath(
        name: "leaves",
        embed: { .leaves($0) },
        extract: {
          if case .leaves(let action) = $0 { action } else { nil }
        }
      )
    }
    subscript(root: TreeAction) -> PartialCaseKeyPath<TreeAction> { \.tapped }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
