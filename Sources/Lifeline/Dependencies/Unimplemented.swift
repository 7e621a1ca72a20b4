/// The error of a throwing endpoint that has no implementation.
public struct UnimplementedFailure: Error, Hashable, CustomStringConvertible {
  /// The name that was given to `unimplemented`.
  public let endpoint: String

  /// Says which endpoint is unimplemented.
  public var description: String { "'\(endpoint)' is unimplemented" }
}

/// Makes a closure that reports an issue by name when it is called, and returns a placeholder.
///
/// For the endpoints of a dependency's test value, so that a test overrides what it uses and fails by
/// name where it uses more:
///
/// ```swift
/// import Lifeline
///
/// struct Library {
///   var count: @Sendable () -> Int = unimplemented("Library.count", placeholder: 0)
///   var title: @Sendable (Int) async throws -> String = unimplemented("Library.title")
///   var close: @Sendable () -> Void = unimplemented("Library.close")
/// }
/// ```
///
/// The type of the closure decides: one that throws throws ``UnimplementedFailure``, one that returns
/// nothing returns, and one that must return a value returns the placeholder.
///
/// - Parameters:
///   - name: The endpoint's name, for the message.
///   - placeholder: What the closure returns, evaluated at each call; not needed where it returns nothing.
///   - fileID: Where the issue is reported: the module and the file.
///   - filePath: The path of that file.
///   - line: The line.
///   - column: The column.
/// - Returns: The closure; it serves as an asynchronous one, too.
public func unimplemented<each Argument, Result>(
  _ name: String,
  placeholder: @autoclosure @escaping @Sendable () -> Result = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (argument: repeat each Argument) in
    report(name, at: location, repeat each argument)
    return placeholder()
  }
}

/// Makes a closure that reports an issue by name when it is called, and throws.
///
/// - Parameters:
///   - name: The endpoint's name, for the message.
///   - fileID: Where the issue is reported: the module and the file.
///   - filePath: The path of that file.
///   - line: The line.
///   - column: The column.
/// - Returns: The closure, which throws ``UnimplementedFailure``; it serves as an asynchronous one, too.
public func unimplemented<each Argument, Result>(
  _ name: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (argument: repeat each Argument) in
    report(name, at: location, repeat each argument)
    throw UnimplementedFailure(endpoint: name)
  }
}

/// Makes a closure that reports an issue by name when it is called, and stops the program.
///
/// For an endpoint that must return a value and has no placeholder; prefer one of the other forms.
///
/// - Parameters:
///   - name: The endpoint's name, for the message.
///   - fileID: Where the issue is reported: the module and the file.
///   - filePath: The path of that file.
///   - line: The line.
///   - column: The column.
/// - Returns: The closure; it serves as an asynchronous one, too.
@_disfavoredOverload  // So that a closure which may throw throws, and does not stop.
public func unimplemented<each Argument, Result>(
  _ name: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (argument: repeat each Argument) in
    let diagnostic = report(name, at: location, repeat each argument)
    fatalError(diagnostic.message, file: (fileID), line: line)
  }
}

@discardableResult
private func report<each Argument>(
  _ name: String,
  at location: SourceLocation,
  _ argument: repeat each Argument
) -> Diagnostic {
  var arguments: [String] = []
  for value in repeat each argument { arguments.append(String(describing: value)) }
  let diagnostic = Diagnostic.unimplemented(
    name,
    arguments: arguments.isEmpty ? "" : " with (\(arguments.joined(separator: ", ")))"
  )
  diagnostic.report(at: location)
  return diagnostic
}
