public import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A document as a server gave it.
public struct Download: Sendable {
  /// The document, decompressed.
  public let data: Data
  /// The kind that the server names, without parameters and in lower case: `application/json`.
  public let type: String?
  /// The encoding that the server names.
  public let charset: String?
  /// The address that it came from, after redirects.
  public let address: URL

  /// Downloads a document within limits.
  ///
  /// The connection is closed when this returns or throws, also when the task is cancelled.
  ///
  /// - Parameters:
  ///   - url: Its address.
  ///   - accept: The kinds of document that are wanted, as the field `Accept` says it.
  ///   - limits: How much it may take.
  ///   - clock: What measures the time.
  /// - Returns: The document.
  /// - Throws: A ``DownloadError``, or a `CancellationError` as soon as the task is cancelled.
  public static func fetch(
    _ url: URL,
    accept: String,
    limits: DownloadLimits,
    clock: any Clock<Duration>
  ) async throws -> Download {
    try await withThrowingTaskGroup(of: Download.self) { group in
      group.addTask { try await Transfer(limits: limits).run(url, accept: accept) }
      group.addTask {
        try await clock.sleep(for: limits.time)
        throw DownloadError.timedOut(after: limits.time)
      }
      defer { group.cancelAll() }
      guard let download = try await group.next() else { throw CancellationError() }
      return download
    }
  }
}

/// One download in a session of its own, which ends with it.
///
/// What ends first decides: the body, a limit, an error or cancellation. Nothing waits for the session
/// to agree, so that a session that hangs holds nobody up.
private final class Transfer: NSObject, URLSessionDataDelegate {
  private struct Progress {
    var continuation: CheckedContinuation<Download, any Error>?
    var session: URLSession?
    var outcome: Result<Download, any Error>?
    var body = Data()
    var redirects = 0
  }

  private let limits: DownloadLimits
  private let progress = Mutex(Progress())

  init(limits: DownloadLimits) {
    self.limits = limits
  }

  func run(_ url: URL, accept: String) async throws -> Download {
    let configuration = URLSessionConfiguration.ephemeral
    // Silence of the server is not what ends it, but the total time.
    configuration.timeoutIntervalForRequest = Double(limits.time.components.seconds) + 60
    configuration.urlCache = nil
    let session = URLSession(
      configuration: configuration,
      delegate: self,
      delegateQueue: DelegateQueue()
    )
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome = progress.withLock { progress in
          progress.session = session
          if progress.outcome == nil { progress.continuation = continuation }
          return progress.outcome
        }
        if let outcome {
          Self.close(session)
          return continuation.resume(with: outcome)
        }
        var request = URLRequest(url: url)
        request.setValue(accept, forHTTPHeaderField: "Accept")
        session.dataTask(with: request).resume()
      }
    } onCancel: {
      end(.failure(CancellationError()))
    }
  }

  /// Ends the download; only the first time counts.
  private func end(_ outcome: Result<Download, any Error>) {
    let (continuation, session) = progress.withLock { progress in
      guard progress.outcome == nil else {
        return (nil, nil) as (CheckedContinuation<Download, any Error>?, URLSession?)
      }
      progress.outcome = outcome
      progress.body = Data()
      defer { (progress.continuation, progress.session) = (nil, nil) }
      return (progress.continuation, progress.session)
    }
    if let session { Self.close(session) }
    continuation?.resume(with: outcome)
  }

  /// Ends a session, which closes its connection.
  ///
  /// Nobody waits for it: on Linux the call does, for its turn behind what still arrives.
  private static func close(_ session: URLSession) {
    (session.delegateQueue as? DelegateQueue)?.letPass()
    DispatchQueue.global().async { session.invalidateAndCancel() }
  }

  private func end(_ error: DownloadError) {
    end(.failure(error))
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let count = progress.withLock { progress in
      progress.redirects += 1
      return progress.redirects
    }
    if count > limits.redirects {
      completionHandler(nil)
      return end(.tooManyRedirects(limit: limits.redirects))
    }
    // Foundation on Linux makes a web address of any other, so the server's word is looked at itself.
    let location = response.value(forHTTPHeaderField: "Location") ?? ""
    let target = URL(string: location, relativeTo: response.url)?.absoluteURL
    guard let target, ["http", "https"].contains(target.scheme?.lowercased()) else {
      completionHandler(nil)
      return end(.forbiddenRedirect(to: location))
    }
    var request = request
    request.url = target
    completionHandler(request)
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let failure = failure(of: response) {
      completionHandler(.cancel)
      return end(failure)
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = progress.withLock { progress in
      guard progress.outcome == nil else { return false }
      progress.body.append(data)
      return progress.body.count > limits.size
    }
    if isTooLarge { end(.tooLarge(limit: limits.size)) }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    if let error { return end(.unreachable(reason: error.localizedDescription)) }
    guard let response = task.response, let url = response.url else {
      return end(.unreachable(reason: "there was no answer"))
    }
    if let failure = failure(of: response) { return end(failure) }
    let body = progress.withLock { $0.body }
    let type = ContentType(
      (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Type")
    )
    end(.success(Download(data: body, type: type.name, charset: type.charset, address: url)))
  }

  private func failure(of response: URLResponse) -> DownloadError? {
    if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
      return .httpStatus(
        response.statusCode,
        retryAfter: response.value(forHTTPHeaderField: "Retry-After"),
        date: response.value(forHTTPHeaderField: "Date")
      )
    }
    return response.expectedContentLength > limits.size ? .tooLarge(limit: limits.size) : nil
  }
}
