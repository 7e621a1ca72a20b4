#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WinSDK)
import WinSDK
#endif

/// One pointer for each thread.
///
/// A task-local would do, too, but takes some 30 ns to read, and observed properties read it at every
/// access.
///
/// - Note: Unchecked because a key is a number that is never written; what it names belongs to one thread.
final class ThreadSlot: @unchecked Sendable {
  /// The turn in which observed state changes.
  static let observation = ThreadSlot()
  /// Where in the tree the reducer stands that runs.
  static let reduction = ThreadSlot()

  private init() {}

  #if canImport(WinSDK)
  private let key = TlsAlloc()

  var pointer: UnsafeMutableRawPointer? {
    get { TlsGetValue(key) }
    set { TlsSetValue(key, newValue) }
  }
  #elseif os(WASI)
  /// There are no other threads.
  var pointer: UnsafeMutableRawPointer?
  #else
  private let key = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  var pointer: UnsafeMutableRawPointer? {
    get { pthread_getspecific(key) }
    set { pthread_setspecific(key, newValue) }
  }
  #endif
}
