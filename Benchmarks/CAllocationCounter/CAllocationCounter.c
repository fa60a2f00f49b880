#include "CAllocationCounter.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer) || __has_feature(leak_sanitizer)
#define ALLOCATOR_IS_A_SANITIZERS 1
#endif
#endif

#if defined(__GLIBC__) && !defined(ALLOCATOR_IS_A_SANITIZERS)

#include <malloc.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

// One tally a thread: a count sees nothing of other threads and costs no atomic operation.
static _Thread_local AllocationTally tally;

static void *recorded(void *memory, size_t requested) {
  if (memory != NULL) {
    tally.allocations += 1;
    tally.requested_bytes += (int64_t)requested;
    tally.live_bytes += (int64_t)malloc_usable_size(memory);
  }
  return memory;
}

void *malloc(size_t size) { return recorded(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) {
  return recorded(__libc_calloc(count, size), count * size);
}

void *realloc(void *memory, size_t size) {
  int64_t before = memory == NULL ? 0 : (int64_t)malloc_usable_size(memory);
  void *moved = __libc_realloc(memory, size);
  // A failed call leaves the old block alone; a call for zero bytes has freed it.
  if (moved != NULL || size == 0) {
    tally.live_bytes -= before;
  }
  return recorded(moved, size);
}

void *memalign(size_t alignment, size_t size) {
  return recorded(__libc_memalign(alignment, size), size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  return recorded(__libc_memalign(alignment, size), size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  void *memory = __libc_memalign(alignment, size);
  if (memory == NULL) {
    return ENOMEM;
  }
  *result = recorded(memory, size);
  return 0;
}

void free(void *memory) {
  if (memory != NULL) {
    tally.live_bytes -= (int64_t)malloc_usable_size(memory);
  }
  __libc_free(memory);
}

bool allocation_counter_is_available(void) { return true; }

AllocationTally allocation_counter_tally(void) { return tally; }

#else

bool allocation_counter_is_available(void) { return false; }

AllocationTally allocation_counter_tally(void) { return (AllocationTally){0, 0, 0}; }

#endif
