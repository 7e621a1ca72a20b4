// Tells the thread sanitizer what the slow path of Swift's Mutex does.
//
// A Mutex that nobody else holds is taken by an atomic in the client's own, instrumented code. A contended
// one is handed over by the kernel, in functions of libswiftSynchronization, which is not instrumented: the
// sanitizer sees no order between the two holders and reports every access under the lock as a race. This
// library is loaded before that one, calls its functions, and says "released here", "acquired here".
// It hides nothing: what is not under the same lock is as unordered as before.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define NAMED(name) __asm__("$s15Synchronization12_MutexHandleV" name)

extern void __tsan_acquire(void *address);
extern void __tsan_release(void *address);

static void *next(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) abort();
  return function;
}

SWIFT void lock(uint32_t thread, SELF void *mutex) NAMED("9_lockSlowyys6UInt32VF");
SWIFT void lock(uint32_t thread, SELF void *mutex) {
  SWIFT void (*real)(uint32_t, SELF void *) = next("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
  real(thread, mutex);
  __tsan_acquire(mutex);
}

SWIFT bool tryLock(SELF void *mutex) NAMED("12_tryLockSlowSbyF");
SWIFT bool tryLock(SELF void *mutex) {
  SWIFT bool (*real)(SELF void *) = next("$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF");
  bool isMine = real(mutex);
  if (isMine) __tsan_acquire(mutex);
  return isMine;
}

SWIFT void unlock(SELF void *mutex) NAMED("11_unlockSlowyyF");
SWIFT void unlock(SELF void *mutex) {
  SWIFT void (*real)(SELF void *) = next("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");
  __tsan_release(mutex);
  real(mutex);
}
