#ifndef COBSERVATIONKIT_H
#define COBSERVATIONKIT_H

// What Swift cannot say without importing a library: a thread-local pointer, atomic
// words, a lock that Thread Sanitizer understands, and who runs the current code.

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// MARK: Thread-local words

// Found without a call, also when the package is linked into a shared library.
#if defined(__APPLE__) || defined(_WIN32)
#define OBK_THREAD_LOCAL _Thread_local
#else
#define OBK_THREAD_LOCAL _Thread_local __attribute__((tls_model("initial-exec")))
#endif

/// What the current thread is tracking for: a `TrackingFrame`, or null outside tracked code.
extern OBK_THREAD_LOCAL void *_Nullable obk_tracking_frame;
/// The current thread's `ThreadState`, or null before its first use.
extern OBK_THREAD_LOCAL void *_Nullable obk_thread_state;

static inline __attribute__((always_inline)) void *_Nullable obk_frame(void) {
  return obk_tracking_frame;
}
static inline __attribute__((always_inline)) void obk_set_frame(void *_Nullable frame) {
  obk_tracking_frame = frame;
}
// The two lowest bits of the frame are tags: 1 for an open in-place access, 2 inside the closure of
// a derived value. With either, every access to a tracked value looks closer.

/// The pointer without its tags.
static inline __attribute__((always_inline)) void *_Nullable obk_untagged(void *_Nullable frame) {
  return (void *)((uintptr_t)frame & ~(uintptr_t)3);
}
/// The tags alone.
static inline __attribute__((always_inline)) void *_Nullable obk_tags(void *_Nullable frame) {
  return (void *)((uintptr_t)frame & 3);
}
/// The frame inside the closure of a derived value, if `isEvaluating` or `outer` is in one.
static inline __attribute__((always_inline)) void *obk_evaluating(
    void *frame, bool isEvaluating, void *_Nullable outer) {
  return (void *)((uintptr_t)frame | (isEvaluating ? 2 : (uintptr_t)outer & 2));
}
/// Sets or clears the tag for an open access.
static inline __attribute__((always_inline)) void obk_set_open(bool isSet) {
  uintptr_t frame = (uintptr_t)obk_tracking_frame & ~(uintptr_t)1;
  obk_tracking_frame = (void *)(frame | (isSet ? 1 : 0));
}
static inline __attribute__((always_inline)) void *_Nullable obk_state(void) {
  return obk_thread_state;
}
/// Stores the state and has `destroy` called with it when the thread ends.
void obk_set_state(void *_Nullable state, void (*destroy)(void *));

// MARK: Marks

/// Stands in for the node of a property that is changed in place; null before the first thread's
/// state is made.
///
/// A Swift object, since a copy of the property that is made meanwhile retains it.
extern void *_Nullable obk_open_change;

// MARK: Atomic words

static inline __attribute__((always_inline)) uint8_t obk_load8(const void *word) {
  return __atomic_load_n((const uint8_t *)word, __ATOMIC_ACQUIRE);
}
static inline __attribute__((always_inline)) void obk_store8(void *word, uint8_t value) {
  __atomic_store_n((uint8_t *)word, value, __ATOMIC_RELEASE);
}
static inline __attribute__((always_inline)) uint8_t obk_exchange8(void *word, uint8_t value) {
  return __atomic_exchange_n((uint8_t *)word, value, __ATOMIC_SEQ_CST);
}
static inline __attribute__((always_inline)) uint16_t obk_load16(const void *word) {
  return __atomic_load_n((const uint16_t *)word, __ATOMIC_ACQUIRE);
}
static inline __attribute__((always_inline)) void obk_store16(void *word, uint16_t value) {
  __atomic_store_n((uint16_t *)word, value, __ATOMIC_RELEASE);
}
static inline __attribute__((always_inline)) uint32_t obk_load32(const void *word) {
  return __atomic_load_n((const uint32_t *)word, __ATOMIC_ACQUIRE);
}
static inline __attribute__((always_inline)) uint64_t obk_load64(const void *word) {
  return __atomic_load_n((const uint64_t *)word, __ATOMIC_ACQUIRE);
}
static inline __attribute__((always_inline)) void obk_store64(void *word, uint64_t value) {
  __atomic_store_n((uint64_t *)word, value, __ATOMIC_RELEASE);
}
static inline __attribute__((always_inline)) uintptr_t obk_exchange_word(
    void *word, uintptr_t value) {
  return __atomic_exchange_n((uintptr_t *)word, value, __ATOMIC_SEQ_CST);
}
/// Stores `value` if the word is 0; answers what the word held before.
static inline __attribute__((always_inline)) uintptr_t obk_install_word(
    void *word, uintptr_t value) {
  uintptr_t expected = 0;
  __atomic_compare_exchange_n(
      (uintptr_t *)word, &expected, value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  return expected;
}
/// Stores 0 if the word is `value`.
static inline __attribute__((always_inline)) void obk_take_word(void *word, uintptr_t value) {
  __atomic_compare_exchange_n(
      (uintptr_t *)word, &value, 0, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}
static inline __attribute__((always_inline)) void *_Nullable obk_load_pointer(const void *word) {
  return __atomic_load_n((void *const *)word, __ATOMIC_ACQUIRE);
}
static inline __attribute__((always_inline)) void obk_store_pointer(void *word, void *_Nullable value) {
  __atomic_store_n((void **)word, value, __ATOMIC_RELEASE);
}
static inline __attribute__((always_inline)) void *_Nullable obk_exchange_pointer(
    void *word, void *_Nullable value) {
  return __atomic_exchange_n((void **)word, value, __ATOMIC_ACQ_REL);
}
/// Stores `value` if the word is null; answers what the word holds afterwards.
static inline __attribute__((always_inline)) void *obk_install_pointer(void *word, void *value) {
  void *expected = 0;
  bool stored = __atomic_compare_exchange_n(
      (void **)word, &expected, value, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
  return stored ? value : expected;
}

static inline __attribute__((always_inline)) void *_Nullable obk_open_mark(void) {
  return obk_load_pointer(&obk_open_change);
}
/// Has `object` be the mark unless there is one; answers the mark.
static inline void *obk_install_open_mark(void *object) {
  return obk_install_pointer(&obk_open_change, object);
}

/// Has the processor fetch what will be needed soon, some bytes behind an address that need not
/// hold anything any more.
static inline __attribute__((always_inline)) void obk_prefetch(
    const void *_Nullable address, uintptr_t offset) {
  __builtin_prefetch((const void *)((uintptr_t)address + offset));
}

// MARK: Locks

/// The number of locks; a power of two.
#define OBK_LOCKS 64
/// Takes lock `index`, which must be less than `OBK_LOCKS` and not held by this thread.
void obk_lock(uint32_t index);
/// Gives lock `index` back.
void obk_unlock(uint32_t index);

/// Whether nodes of the lock's lane are used by several isolations, by the lock's index; only ever
/// set.
extern uint8_t obk_crossed[OBK_LOCKS];
static inline __attribute__((always_inline)) void *obk_crossed_table(void) { return obk_crossed; }

/// Has every store before this be seen by others before anything is loaded after it.
static inline __attribute__((always_inline)) void obk_fence(void) {
#if defined(__x86_64__)
  // Half the time of the fence instruction, and as good for ordinary memory.
  __asm__ volatile("lock; orl $0, -8(%%rsp)" ::: "memory", "cc");
#else
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
#endif
}

/// Makes a lock of its own, for code of any length.
void *obk_make_mutex(void);
/// Frees the lock, which nobody holds.
void obk_free_mutex(void *mutex);
/// Takes the lock, which this thread must not hold.
void obk_lock_mutex(void *mutex);
/// Gives the lock back.
void obk_unlock_mutex(void *mutex);

// MARK: Execution

/// A number that no other call gets.
uint64_t obk_next_number(void);
/// The current task's number, unique in this process; 0 outside tasks.
uint64_t obk_task(void);
/// How many tasks have observers of their own.
extern int64_t obk_task_domains;
static inline __attribute__((always_inline)) bool obk_has_task_domains(void) {
  return __atomic_load_n(&obk_task_domains, __ATOMIC_ACQUIRE) != 0;
}
static inline void obk_count_task_domains(int64_t change) {
  __atomic_add_fetch(&obk_task_domains, change, __ATOMIC_ACQ_REL);
}
/// How many runs that are still to come have context values.
extern int64_t obk_pending_values;
static inline __attribute__((always_inline)) bool obk_has_pending_values(void) {
  return __atomic_load_n(&obk_pending_values, __ATOMIC_ACQUIRE) != 0;
}
static inline void obk_count_pending_values(int64_t change) {
  __atomic_add_fetch(&obk_pending_values, change, __ATOMIC_ACQ_REL);
}
/// Whether the current code runs on the serial executor; never traps.
bool obk_is_current_executor(uintptr_t identity, uintptr_t implementation);

// MARK: Memory

/// Keeps the memory of a Swift object, without keeping the object alive.
void obk_retain_memory(void *object);
/// Gives that memory back; once the object is gone too it is freed.
void obk_release_memory(void *object);

extern void *_Nullable swift_tryRetain(void *object);
/// Retains a Swift object whose memory is kept; answers false if it is ending already.
static inline __attribute__((always_inline)) bool obk_try_retain(void *object) {
  return swift_tryRetain(object) != 0;
}

extern bool swift_isDeallocating(void *object);
/// Whether a Swift object's `deinit` has begun.
static inline __attribute__((always_inline)) bool obk_is_ending(void *object) {
  return swift_isDeallocating(object);
}

// MARK: Key paths

/// The offset of the stored property of a class that a key path leads to at once; 0 for every other
/// key path, and where the language runtime lays key paths out in another way.
///
/// Reads what docs/ABI/KeyPaths.md of the Swift project lays down: behind object header and one word,
/// the header of the buffer with its size; behind that, in a word of its own, the only component with
/// its kind and offset.
static inline __attribute__((always_inline)) intptr_t obk_stored_offset(const void *key_path) {
  const uintptr_t *words = (const uintptr_t *)key_path;
  uint32_t size = *(const uint32_t *)(words + 3) & 0xFFFFFF;
  uint32_t component = *(const uint32_t *)(words + 4);
  bool isStoredInClass = (component >> 24 & 0x7F) == 3;
  uint32_t offset = component & 0x7FFFFF;
  // The largest offsets stand for one that is too large or not known yet.
  return size == 4 && isStoredInClass && offset < 0x7FFFFC ? (intptr_t)offset : 0;
}

// MARK: Output

/// Writes one line to the standard error stream.
void obk_write_error(const char *line);

#pragma clang assume_nonnull end

#endif
