/// A text that a state holds, with how it is written: bold, italic and so on.
///
/// ```swift
/// let name = "Ida"
/// let greeting = TextState("Hello, ") + TextState(name).bold() + TextState("!")
/// assert(String(state: greeting) == "Hello, Ida!")
/// ```
///
/// It is a value, so that tests compare it. It knows no fonts and colours; where it is shown, a user interface
/// gives ``runs`` their looks.
public struct TextState: Hashable, Sendable {
  /// How a part of a text is written.
  public enum Modifier: Hashable, Sendable {
    /// In bold letters.
    case bold
    /// In slanted letters.
    case italic
    /// In letters of one width.
    case monospaced
    /// With a line under it.
    case underline
    /// With a line through it.
    case strikethrough
    /// With this much more between the letters, in points.
    case kerning(Double)
    /// With this much more after each letter, in points.
    case tracking(Double)
    /// This much above the line, in points.
    case baselineOffset(Double)
  }

  /// A part of a text that is written in one manner.
  public struct Run: Hashable, Sendable {
    /// The letters.
    public var text: String
    /// How they are written, in the order in which it was asked for.
    public var modifiers: [Modifier]
  }

  /// The parts, in their order.
  public private(set) var runs: [Run]

  private init(runs: [Run]) {
    self.runs = runs
  }

  /// A text of these letters.
  public init(_ text: some StringProtocol) {
    self.init(verbatim: String(text))
  }

  /// A text of exactly these letters.
  public init(verbatim text: String) {
    runs = text.isEmpty ? [] : [Run(text: text, modifiers: [])]
  }

  /// One text after another.
  public static func + (first: TextState, second: TextState) -> TextState {
    TextState(runs: first.runs + second.runs)
  }

  /// Bold letters.
  public func bold(_ isActive: Bool = true) -> TextState { with(.bold, isActive) }

  /// Slanted letters.
  public func italic(_ isActive: Bool = true) -> TextState { with(.italic, isActive) }

  /// Letters of one width.
  public func monospaced(_ isActive: Bool = true) -> TextState { with(.monospaced, isActive) }

  /// A line under the text.
  public func underline(_ isActive: Bool = true) -> TextState { with(.underline, isActive) }

  /// A line through the text.
  public func strikethrough(_ isActive: Bool = true) -> TextState {
    with(.strikethrough, isActive)
  }

  /// More between the letters, in points.
  public func kerning(_ kerning: Double) -> TextState { with(.kerning(kerning)) }

  /// More after each letter, in points.
  public func tracking(_ tracking: Double) -> TextState { with(.tracking(tracking)) }

  /// Letters above the line, in points.
  public func baselineOffset(_ offset: Double) -> TextState { with(.baselineOffset(offset)) }

  private func with(_ modifier: Modifier, _ isActive: Bool = true) -> TextState {
    TextState(
      runs: runs.map { run in
        let others = run.modifiers.filter { $0 != modifier }
        return Run(text: run.text, modifiers: isActive ? others + [modifier] : others)
      }
    )
  }
}

extension TextState: ExpressibleByStringInterpolation {
  /// A text written out: `"\(count) new"`.
  public init(stringLiteral text: String) {
    self.init(verbatim: text)
  }
}

extension TextState: CustomStringConvertible, CustomDumpRepresentable {
  /// The letters, marked as Markdown does where that can.
  public var description: String {
    runs.map { run in
      run.modifiers.reduce(run.text) { text, modifier in
        switch modifier {
        case .bold: "**\(text)**"
        case .italic: "_\(text)_"
        case .monospaced: "`\(text)`"
        case .strikethrough: "~~\(text)~~"
        case .underline: "<u>\(text)</u>"
        case .kerning(let points): "<kerning=\(points)>\(text)</kerning>"
        case .tracking(let points): "<tracking=\(points)>\(text)</tracking>"
        case .baselineOffset(let points): "<offset=\(points)>\(text)</offset>"
        }
      }
    }
    .joined()
  }

  /// The letters with their marks.
  public var customDumpValue: Any { description }
}

extension String {
  /// The letters of a text.
  public init(state: TextState) {
    self = state.runs.map(\.text).joined()
  }
}
