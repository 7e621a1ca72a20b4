/// The screens of a navigation stack, from the first to the topmost, each under an id of its own.
///
/// ```swift
/// var path = StackState(["inbox", "message"])
/// path.append("attachment")
/// path.pop(to: path.ids[0])
/// assert(Array(path) == ["inbox"])
/// ```
///
/// Adding an element gives it an id that no other element has or had; the effects of its feature live as
/// long as the id is on the stack. Writing an element under its id changes it in place. The order is that in
/// which elements were added; there is nothing to sort.
///
/// Equality looks at ids and elements. Coding writes the elements, which have new ids when they are read.
public struct StackState<Element> {
  @usableFromInline
  var screens: IdentifiedArray<StackElementID, StackElement<Element>>

  /// An empty stack.
  @inlinable
  public init() {
    screens = IdentifiedArray()
  }

  /// A stack of these elements, the last one on top.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init()
    append(contentsOf: elements)
  }

  /// The ids of the elements, from the first to the topmost.
  ///
  /// O(1).
  @inlinable
  public var ids: [StackElementID] { screens.ids }

  /// The element with this id, `nil` when there is none.
  ///
  /// Writing replaces it under the same id; writing `nil` takes it away, and it alone. Changes such as
  /// `path[id: id]?.count += 1` happen in place. An element for an id that is not on the stack is
  /// reported and not added: new elements are appended. (In an expectation of a test store it is appended
  /// under this id.)
  @inlinable
  public subscript(id id: StackElementID) -> Element? {
    get { screens.readElement(id: id) { $0.element } }
    _modify {
      if screens.contains(id: id) {
        yield &screens[id: id][elementOf: Self.self]
      } else {
        var element: Element?
        defer {
          if let element { addOrReport(element, id: id) }
        }
        yield &element
      }
    }
  }

  /// What the element with this id holds in a case; `nil` when there is none, or in another case.
  ///
  /// Writing replaces the payload; writing `nil` takes the element away. An element in another case is
  /// reported and left as it is.
  public subscript<Payload>(
    id id: StackElementID,
    case path: CaseKeyPath<Element, Payload>
  ) -> Payload? where Element: CasePathable {
    get { self[id: id]?[case: path] }
    set {
      let casePath = AnyCasePath(path)
      if let element = self[id: id], casePath.extract(element) == nil {
        if newValue == nil { return }
        let wanted = casePath.name ?? "\(path)"
        Diagnostic.stackElementIsAnotherCase(id: id, wanted: wanted, found: Name.ofCase(element))
          .report(at: SourceLocation())
        return
      }
      self[id: id] = newValue.map(casePath.embed)
    }
  }

  /// Takes the element with this id away, and all above it.
  ///
  /// An id that is not on the stack is reported, and nothing changes.
  @inlinable
  public mutating func pop(
    from id: StackElementID,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard let position = screens.index(id: id) else {
      return reportAbsence("pop(from:)", id, fileID, filePath, line, column)
    }
    screens.removeLast(screens.count - position)
  }

  /// Takes all elements above the one with this id away.
  ///
  /// An id that is not on the stack is reported, and nothing changes.
  @inlinable
  public mutating func pop(
    to id: StackElementID,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard let position = screens.index(id: id) else {
      return reportAbsence("pop(to:)", id, fileID, filePath, line, column)
    }
    screens.removeLast(screens.count - position - 1)
  }

  /// Adds an element under an id that a view or a test has chosen.
  mutating func push(_ element: Element, id: StackElementID) {
    DependencyValues.current.stackElementID.skip(id)
    screens.append(StackElement(id: id, element: element))
  }

  @usableFromInline
  mutating func addOrReport(_ element: Element, id: StackElementID) {
    if DependencyValues.current.stackElementID.isFork {
      push(element, id: id)
    } else {
      reportAbsence("subscript(id:)", id)
    }
  }

  @usableFromInline
  func reportAbsence(
    _ call: String,
    _ id: StackElementID,
    _ fileID: StaticString = #fileID,
    _ filePath: StaticString = #filePath,
    _ line: UInt = #line,
    _ column: UInt = #column
  ) {
    Diagnostic.stackHasNoElement(call, id: id).report(
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

extension StackState: Sendable where Element: Sendable {}

/// An element with its id.
@usableFromInline
struct StackElement<Element>: Identifiable {
  @usableFromInline let id: StackElementID
  @usableFromInline var element: Element

  @usableFromInline
  init(id: StackElementID, element: Element) {
    self.id = id
    self.element = element
  }
}

extension StackElement: Equatable where Element: Equatable {}
extension StackElement: Hashable where Element: Hashable {}
extension StackElement: Sendable where Element: Sendable {}

extension Optional {
  /// The element alone, which is written in place under its id.
  @inlinable
  subscript<Element>(elementOf stack: StackState<Element>.Type) -> Element?
  where Wrapped == StackElement<Element> {
    get { map(\.element) }
    _modify {
      // Taken, not copied: the caller must be the element's sole owner to write in place.
      let id = self?.id
      var element = take().map(\.element)
      defer {
        if let id, let element { self = StackElement(id: id, element: element) }
      }
      yield &element
    }
  }
}
