#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

#include "CompilerBarrier.h"
#include "GlobalTurns.h"

/// What one thread has taken from the heap since it started.
typedef struct AllocationTally {
  /// Calls that returned memory; a `realloc` counts once.
  int64_t allocations;
  /// Bytes that these calls asked for.
  int64_t requested_bytes;
  /// Usable bytes taken by this thread less those given back by it.
  int64_t live_bytes;
} AllocationTally;

/// Whether this build counts allocations.
///
/// It does with glibc and without a sanitizer, because a sanitizer brings an allocator of its own.
bool allocation_counter_is_available(void);

/// The tally of the calling thread; all zero where counting is unavailable.
AllocationTally allocation_counter_tally(void);

#endif
