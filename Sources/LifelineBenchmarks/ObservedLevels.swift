import Lifeline

// Ten features with observed state, each inside the next, written as applications write them.

@Reducer
struct Seen0 {
  @ObservableState
  struct State {
    var count = 0
  }

  enum Action {
    case up
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count &+= 1
      return .none
    }
  }
}

@Reducer
struct Seen1 {
  @ObservableState
  struct State {
    var before = 0
    var child = Seen0.State()
    var after = 0
  }

  enum Action {
    case child(Seen0.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Seen0() }
  }
}

@Reducer
struct Seen2 {
  @ObservableState
  struct State {
    var before = 0
    var child = Seen1.State()
    var after = 0
  }

  enum Action {
    case child(Seen1.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Seen1() }
  }
}

@Reducer
struct Seen3 {
  @ObservableState
  struct State {
    var before = 0
    var child = Seen2.State()
    var after = 0
  }

  enum Action {
    case child(Seen2.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Seen2() }
  }
}

@Reducer
struct Seen4 {
  @ObservableState
  struct State {
    var before = 0
    var child = Seen3.State()
    var after = 0
  }

  enum Action {
    case child(Seen3.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Seen3() }
  }
}

@Reducer
struct Seen5 {
  @ObservableState
  struct State {
    var before = 0
    var child = Seen4.State()
    var after = 0
  }

  enum Action {
    case child(Seen4.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Seen4() }
  }
}

@Reducer
struct Seen6 {
  @ObservableState
  struct State {
    var before = 0
    var child = Seen5.State()
    var after = 0
  }

  enum Action {
    case child(Seen5.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Seen5() }
  }
}

@Reducer
struct Seen7 {
  @ObservableState
  struct State {
    var before = 0
    var child = Seen6.State()
    var after = 0
  }

  enum Action {
    case child(Seen6.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Seen6() }
  }
}

@Reducer
struct Seen8 {
  @ObservableState
  struct State {
    var before = 0
    var child = Seen7.State()
    var after = 0
  }

  enum Action {
    case child(Seen7.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Seen7() }
  }
}

@Reducer
struct Seen9 {
  @ObservableState
  struct State {
    var before = 0
    var child = Seen8.State()
    var after = 0
  }

  enum Action {
    case child(Seen8.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Seen8() }
  }
}

@Reducer
struct Seen10 {
  @ObservableState
  struct State {
    var before = 0
    var child = Seen9.State()
    var after = 0
  }

  enum Action {
    case child(Seen9.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Seen9() }
  }
}
