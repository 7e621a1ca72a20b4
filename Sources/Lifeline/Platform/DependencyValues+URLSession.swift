#if canImport(FoundationNetworking)
public import FoundationNetworking
#elseif canImport(Foundation)
public import Foundation
#endif

#if canImport(FoundationNetworking) || canImport(Foundation)
extension DependencyValues {
  /// The shared session for network requests; a test must override it.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self] }
    set { self[URLSessionKey.self] = newValue }
  }
}

private enum URLSessionKey: DependencyKey {
  static var liveValue: URLSession { .shared }
}
#endif
