#pragma once

/// How many blocks this process has asked the allocator for, on all threads; 0 where that is not known.
///
/// Linked into the benchmarks only: on glibc it stands in front of the allocator.
long lifeline_allocation_count(void);

/// The same for the calling thread alone: what tasks allocate meanwhile on other threads does not count.
long lifeline_thread_allocation_count(void);

/// How many bytes the allocator has given out and not got back; 0 where that is not known.
long lifeline_bytes_in_use(void);

/// The processor time that the calling thread has used, in nanoseconds: blind to what else the machine does.
long lifeline_thread_nanoseconds(void);

/// Writes a text to a file; 0 when that has succeeded.
int lifeline_write_file(const char *path, const char *text);

/// The natural logarithm.
double lifeline_logarithm(double value);

/// Ends the process.
void lifeline_exit(int code);
