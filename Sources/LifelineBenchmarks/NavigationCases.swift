import Lifeline

/// A child that starts an effect which never ends by itself.
@Reducer
struct Sheet {
  struct State { var count = 0 }
  enum Action { case appeared, up }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      return .run { _ in await suspendForEver() }
    case .up:
      state.count &+= 1
      return .none
    }
  }
}

/// A parent with a sheet and a stack.
@Reducer
struct Navigator {
  struct State {
    @Presents var sheet: Sheet.State?
    var path = StackState<Sheet.State>()
  }

  enum Action {
    case presentTapped
    case pushTapped
    case popTapped
    case sheet(PresentationAction<Sheet.Action>)
    case path(StackActionOf<Sheet>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .presentTapped:
        state.sheet = Sheet.State()
        return .none
      case .pushTapped:
        state.path.append(Sheet.State())
        return .none
      case .popTapped:
        state.path.removeLast()
        return .none
      case .sheet, .path:
        return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet) { Sheet() }
    .forEach(\.path, action: \.path) { Sheet() }
  }
}

/// The same with observed state.
@Reducer
struct ObservedNavigator {
  @ObservableState
  struct State {
    @Presents var sheet: ObservedSheet.State?
  }

  enum Action {
    case presentTapped
    case sheet(PresentationAction<ObservedSheet.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .presentTapped = action { state.sheet = ObservedSheet.State() }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { ObservedSheet() }
  }
}

/// A child with observed state that starts an effect which never ends by itself.
@Reducer
struct ObservedSheet {
  @ObservableState
  struct State { var count = 0 }
  enum Action { case appeared, up }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      return .run { _ in await suspendForEver() }
    case .up:
      state.count &+= 1
      return .none
    }
  }
}

extension Main {
  /// Presentations and stacks: a cycle with an effect, and a stack whose cost must not depend on its size.
  static func navigation(_ benchmark: Benchmark) async {
    await presentations(benchmark)
    for size in [10, 1_000] { stacks(benchmark, size: size) }
  }

  private static func presentations(_ benchmark: Benchmark) async {
    let count = 2_000
    await benchmark.measure("presentation: floor, a bare task and its cancellation", count: count) {
      var tasks: [Task<Void, Never>] = []
      for _ in 0..<count {
        let task = Task.detached { await suspendForEver() }
        task.cancel()
        tasks.append(task)
      }
      for task in tasks { await task.value }
    }
    let store = Store(initialState: Navigator.State()) { Navigator() }
    await benchmark.measure("presentation: present, start an effect, dismiss", count: count) {
      for _ in 0..<count {
        store.send(.presentTapped)
        store.send(.sheet(.presented(.appeared)))
        store.send(.sheet(.dismiss))
      }
      while !store.effects.isEmpty { await Task.yield() }
    }
    let observed = Store(initialState: ObservedNavigator.State()) { ObservedNavigator() }
    await benchmark.measure("presentation: the same with observed state", count: count) {
      for _ in 0..<count {
        observed.send(.presentTapped)
        observed.send(.sheet(.presented(.appeared)))
        observed.send(.sheet(.dismiss))
      }
      while !observed.effects.isEmpty { await Task.yield() }
    }
    await sends(of: store, observed, benchmark)
    store.send(.presentTapped)
    benchmark.measure("presentation: an action of the child", count: 50_000) {
      for _ in 0..<50_000 { store.send(.sheet(.presented(.up))) }
    }
    observed.send(.presentTapped)
    benchmark.measure("presentation: an action of the child, observed state", count: 50_000) {
      for _ in 0..<50_000 { observed.send(.sheet(.presented(.up))) }
    }
  }

  /// The sender's processor time alone, which does not depend on what else the machine does.
  private static func sends(
    of store: StoreOf<Navigator>,
    _ observed: StoreOf<ObservedNavigator>,
    _ benchmark: Benchmark
  ) async {
    let count = 1_000
    benchmark.measure("presentation: the three sends, sender's time", count: count) {
      for _ in 0..<count {
        store.send(.presentTapped)
        store.send(.sheet(.presented(.appeared)))
        store.send(.sheet(.dismiss))
      }
    }
    while !store.effects.isEmpty { await Task.yield() }
    benchmark.measure("presentation: the same with observed state, sender's time", count: count) {
      for _ in 0..<count {
        observed.send(.presentTapped)
        observed.send(.sheet(.presented(.appeared)))
        observed.send(.sheet(.dismiss))
      }
    }
    while !observed.effects.isEmpty { await Task.yield() }
  }

  private static func stacks(_ benchmark: Benchmark, size: Int) {
    let count = 20_000
    var array = (0..<size).map { _ in Sheet.State() }
    benchmark.measure("stack of \(size): floor, an array appends and removes", count: count) {
      for _ in 0..<count {
        array.append(Sheet.State())
        array.removeLast()
      }
    }
    var state = Navigator.State()
    for _ in 0..<size { state.path.append(Sheet.State()) }
    let store = Store(initialState: state) { Navigator() }
    let top = state.path.ids[size - 1]
    benchmark.measure("stack of \(size): push and pop", count: count) {
      for _ in 0..<count {
        store.send(.pushTapped)
        store.send(.popTapped)
      }
    }
    benchmark.measure("stack of \(size): an action to the deepest", count: count) {
      for _ in 0..<count { store.send(.path(.element(id: top, action: .up))) }
    }
    for id in state.path.ids { store.send(.path(.element(id: id, action: .appeared))) }
    benchmark.measure("stack of \(size), all with effects: push and pop", count: count) {
      for _ in 0..<count {
        store.send(.pushTapped)
        store.send(.popTapped)
      }
    }
    benchmark.measure("stack of \(size), all with effects: an action to the deepest", count: count)
    {
      for _ in 0..<count { store.send(.path(.element(id: top, action: .up))) }
    }
  }
}
