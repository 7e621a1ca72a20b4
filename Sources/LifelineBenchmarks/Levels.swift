import Lifeline

// Ten features, each inside the next, as concrete types: what applications have.

struct Level1: Reducer {
  struct State {
    var before = 0
    var child = Counter.State()
    var after = 0
  }

  enum Action: CasePathable {
    case child(Counter.Action)

    struct AllCasePaths: CasePathReflectable {
      var child: AnyCasePath<Action, Counter.Action> {
        AnyCasePath(name: "child", embed: Action.child) {
          if case .child(let action) = $0 { action } else { nil }
        }
      }
      subscript(root: Action) -> PartialCaseKeyPath<Action> { \.child }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Counter() }
  }
}

struct Level2: Reducer {
  struct State {
    var before = 0
    var child = Level1.State()
    var after = 0
  }

  enum Action: CasePathable {
    case child(Level1.Action)

    struct AllCasePaths: CasePathReflectable {
      var child: AnyCasePath<Action, Level1.Action> {
        AnyCasePath(name: "child", embed: Action.child) {
          if case .child(let action) = $0 { action } else { nil }
        }
      }
      subscript(root: Action) -> PartialCaseKeyPath<Action> { \.child }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level1() }
  }
}

struct Level3: Reducer {
  struct State {
    var before = 0
    var child = Level2.State()
    var after = 0
  }

  enum Action: CasePathable {
    case child(Level2.Action)

    struct AllCasePaths: CasePathReflectable {
      var child: AnyCasePath<Action, Level2.Action> {
        AnyCasePath(name: "child", embed: Action.child) {
          if case .child(let action) = $0 { action } else { nil }
        }
      }
      subscript(root: Action) -> PartialCaseKeyPath<Action> { \.child }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level2() }
  }
}

struct Level4: Reducer {
  struct State {
    var before = 0
    var child = Level3.State()
    var after = 0
  }

  enum Action: CasePathable {
    case child(Level3.Action)

    struct AllCasePaths: CasePathReflectable {
      var child: AnyCasePath<Action, Level3.Action> {
        AnyCasePath(name: "child", embed: Action.child) {
          if case .child(let action) = $0 { action } else { nil }
        }
      }
      subscript(root: Action) -> PartialCaseKeyPath<Action> { \.child }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level3() }
  }
}

struct Level5: Reducer {
  struct State {
    var before = 0
    var child = Level4.State()
    var after = 0
  }

  enum Action: CasePathable {
    case child(Level4.Action)

    struct AllCasePaths: CasePathReflectable {
      var child: AnyCasePath<Action, Level4.Action> {
        AnyCasePath(name: "child", embed: Action.child) {
          if case .child(let action) = $0 { action } else { nil }
        }
      }
      subscript(root: Action) -> PartialCaseKeyPath<Action> { \.child }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level4() }
  }
}

struct Level6: Reducer {
  struct State {
    var before = 0
    var child = Level5.State()
    var after = 0
  }

  enum Action: CasePathable {
    case child(Level5.Action)

    struct AllCasePaths: CasePathReflectable {
      var child: AnyCasePath<Action, Level5.Action> {
        AnyCasePath(name: "child", embed: Action.child) {
          if case .child(let action) = $0 { action } else { nil }
        }
      }
      subscript(root: Action) -> PartialCaseKeyPath<Action> { \.child }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level5() }
  }
}

struct Level7: Reducer {
  struct State {
    var before = 0
    var child = Level6.State()
    var after = 0
  }

  enum Action: CasePathable {
    case child(Level6.Action)

    struct AllCasePaths: CasePathReflectable {
      var child: AnyCasePath<Action, Level6.Action> {
        AnyCasePath(name: "child", embed: Action.child) {
          if case .child(let action) = $0 { action } else { nil }
        }
      }
      subscript(root: Action) -> PartialCaseKeyPath<Action> { \.child }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level6() }
  }
}

struct Level8: Reducer {
  struct State {
    var before = 0
    var child = Level7.State()
    var after = 0
  }

  enum Action: CasePathable {
    case child(Level7.Action)

    struct AllCasePaths: CasePathReflectable {
      var child: AnyCasePath<Action, Level7.Action> {
        AnyCasePath(name: "child", embed: Action.child) {
          if case .child(let action) = $0 { action } else { nil }
        }
      }
      subscript(root: Action) -> PartialCaseKeyPath<Action> { \.child }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level7() }
  }
}

struct Level9: Reducer {
  struct State {
    var before = 0
    var child = Level8.State()
    var after = 0
  }

  enum Action: CasePathable {
    case child(Level8.Action)

    struct AllCasePaths: CasePathReflectable {
      var child: AnyCasePath<Action, Level8.Action> {
        AnyCasePath(name: "child", embed: Action.child) {
          if case .child(let action) = $0 { action } else { nil }
        }
      }
      subscript(root: Action) -> PartialCaseKeyPath<Action> { \.child }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level8() }
  }
}

struct Level10: Reducer {
  struct State {
    var before = 0
    var child = Level9.State()
    var after = 0
  }

  enum Action: CasePathable {
    case child(Level9.Action)

    struct AllCasePaths: CasePathReflectable {
      var child: AnyCasePath<Action, Level9.Action> {
        AnyCasePath(name: "child", embed: Action.child) {
          if case .child(let action) = $0 { action } else { nil }
        }
      }
      subscript(root: Action) -> PartialCaseKeyPath<Action> { \.child }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level9() }
  }
}
