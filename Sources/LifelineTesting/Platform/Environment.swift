import Foundation

/// The environment of the process.
enum Environment {
  static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
