#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#endif

#if os(Windows)
import WinSDK

/// One pointer that each thread has for itself.
enum ThreadSlot {
  private static let index = FlsAlloc(nil)

  static var pointer: UnsafeMutableRawPointer? {
    get { FlsGetValue(index) }
    set { FlsSetValue(index, newValue) }
  }
}
#else
/// One pointer that each thread has for itself.
enum ThreadSlot {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    if status != 0 { fatalError("No key for a thread's own value is left (error \(status)).") }
    return key
  }()

  static var pointer: UnsafeMutableRawPointer? {
    get { pthread_getspecific(key) }
    set { pthread_setspecific(key, newValue) }
  }
}
#endif
