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
#elseif os(Windows)
import WinSDK
#endif

/// Tells the calling thread from others that exist at the same time.
enum CurrentThread {
  #if os(Windows)
  static var id: UInt { UInt(GetCurrentThreadId()) }
  #elseif canImport(Darwin)
  static var id: UInt { UInt(bitPattern: pthread_self()) }
  #else
  static var id: UInt { UInt(pthread_self()) }
  #endif
}
