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
enum ThreadSlot {
  #if canImport(WinSDK)
  private static let key = TlsAlloc()

  static var pointer: UnsafeMutableRawPointer? {
    get { TlsGetValue(key) }
    set { TlsSetValue(key, newValue) }
  }
  #elseif os(WASI)
  /// There are no other threads.
  nonisolated(unsafe) static var pointer: UnsafeMutableRawPointer?
  #else
  private static let key = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  static var pointer: UnsafeMutableRawPointer? {
    get { pthread_getspecific(key) }
    set { pthread_setspecific(key, newValue) }
  }
  #endif
}
