/// Why a document could not be had.
public enum DownloadError: Error, Equatable, Sendable {
  /// No answer came: no such host, no connection, or it broke off.
  case unreachable(reason: String)
  /// The server answered with an error; its fields `Retry-After` and `Date` as they were.
  case httpStatus(Int, retryAfter: String? = nil, date: String? = nil)
  /// The server sent us on and on.
  case tooManyRedirects(limit: Int)
  /// The server sent us to where nothing is looked for, a local file for instance.
  case forbiddenRedirect(to: String)
  /// The document is larger than is read.
  case tooLarge(limit: Int)
  /// It was not all there in time.
  case timedOut(after: Duration)
}
