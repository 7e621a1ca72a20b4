import Foundation

/// A call to the system that failed.
package struct SystemError: Error, CustomStringConvertible {
  /// The name of the call.
  package let call: String
  /// What `errno` was.
  package let code: Int32

  /// Names a call and what it left in `errno`.
  package init(call: String, code: Int32) {
    (self.call, self.code) = (call, code)
  }

  /// The call and what was wrong, in the words of the system.
  package var description: String { "\(call): \(String(cString: strerror(code)))" }

  /// What was wrong, in one line for a person.
  package static func reason(of error: any Error) -> String {
    (error as? SystemError)?.description ?? error.localizedDescription
  }
}
