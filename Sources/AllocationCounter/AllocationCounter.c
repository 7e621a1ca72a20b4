#include "AllocationCounter.h"
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

long lifeline_thread_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1000000000L + time.tv_nsec;
}

#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static atomic_long count;
// Of the program itself, so that reading it asks no allocator.
static _Thread_local long thread_count __attribute__((tls_model("initial-exec")));

long lifeline_allocation_count(void) { return atomic_load(&count); }

long lifeline_thread_allocation_count(void) { return thread_count; }

long lifeline_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}

static void one_more(void) {
  thread_count += 1;
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
  one_more();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  one_more();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  one_more();
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  one_more();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  one_more();
  void *found = __libc_memalign(alignment, size);
  if (!found) return ENOMEM;
  *block = found;
  return 0;
}

#else

long lifeline_allocation_count(void) { return 0; }

long lifeline_thread_allocation_count(void) { return 0; }

long lifeline_bytes_in_use(void) { return 0; }

#endif

int lifeline_write_file(const char *path, const char *text) {
  FILE *file = fopen(path, "w");
  if (!file) return 1;
  int failed = fputs(text, file) < 0;
  return (fclose(file) != 0) | failed;
}

double lifeline_logarithm(double value) { return log(value); }

void lifeline_exit(int code) { exit(code); }
