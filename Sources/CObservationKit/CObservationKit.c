#include "CObservationKit.h"

#include <stdio.h>
#include <stdlib.h>

#if defined(_WIN32)
#include <windows.h>
#else
#include <pthread.h>
#include <sched.h>
#endif
#if defined(__APPLE__)
#include <os/lock.h>
#endif

_Thread_local void *obk_tracking_frame;
_Thread_local void *obk_thread_state;
void *obk_open_change;

// MARK: Thread end

#if defined(_WIN32)
void obk_set_state(void *state, void (*destroy)(void *)) { obk_thread_state = state; }
#else
static pthread_key_t end_key;
static pthread_once_t end_once = PTHREAD_ONCE_INIT;
static void (*end_destroy)(void *);

// The key's value is only a flag that makes the system call back at the thread's end.
static void end_thread(void *state) {
  // ORDER: first, since what is released may run client code, which then makes a state of its own;
  // the system calls back for that one, too.
  obk_thread_state = 0;
  __atomic_load_n(&end_destroy, __ATOMIC_ACQUIRE)(state);
}
static void make_end_key(void) { pthread_key_create(&end_key, end_thread); }

void obk_set_state(void *state, void (*destroy)(void *)) {
  // ORDER: every caller passes the same function, so racing stores store the same value.
  __atomic_store_n(&end_destroy, destroy, __ATOMIC_RELEASE);
  pthread_once(&end_once, make_end_key);
  obk_thread_state = state;
  pthread_setspecific(end_key, state);
}
#endif

// MARK: Locks

// Each lock has a cache line of its own, so that independent models do not share one.
#if defined(__APPLE__)
static struct { os_unfair_lock lock; char padding[124]; } locks[OBK_LOCKS];
void obk_lock(uint32_t index) { os_unfair_lock_lock(&locks[index].lock); }
void obk_unlock(uint32_t index) { os_unfair_lock_unlock(&locks[index].lock); }
#elif defined(_WIN32)
static struct { SRWLOCK lock; char padding[120]; } locks[OBK_LOCKS];
void obk_lock(uint32_t index) { AcquireSRWLockExclusive(&locks[index].lock); }
void obk_unlock(uint32_t index) { ReleaseSRWLockExclusive(&locks[index].lock); }
#else
// One exchange when nobody else wants the lock, a third of what a mutex costs in a process with
// several threads. Who finds it taken queues at a mutex, so that only one waits for the word.
static struct {
  _Alignas(128) uint32_t isTaken;
  pthread_mutex_t queue;
} locks[OBK_LOCKS] = {[0 ... OBK_LOCKS - 1] = {0, PTHREAD_MUTEX_INITIALIZER}};

static __attribute__((noinline)) void wait_for_lock(uint32_t index) {
  pthread_mutex_lock(&locks[index].queue);
  unsigned attempts = 0;
  while (__atomic_exchange_n(&locks[index].isTaken, 1, __ATOMIC_ACQUIRE)) {
    if (++attempts % 64 == 0) sched_yield();
  }
  pthread_mutex_unlock(&locks[index].queue);
}

void obk_lock(uint32_t index) {
  if (__atomic_exchange_n(&locks[index].isTaken, 1, __ATOMIC_ACQUIRE)) wait_for_lock(index);
}
void obk_unlock(uint32_t index) {
#ifdef DEBUG
  // As the locks of other systems do: giving back what nobody has taken stops the program.
  if (!__atomic_load_n(&locks[index].isTaken, __ATOMIC_RELAXED)) __builtin_trap();
#endif
  __atomic_store_n(&locks[index].isTaken, 0, __ATOMIC_RELEASE);
}
#endif

uint8_t obk_crossed[OBK_LOCKS];

#if defined(__APPLE__)
typedef os_unfair_lock Mutex;
static void begin_mutex(Mutex *mutex) { *mutex = OS_UNFAIR_LOCK_INIT; }
static void end_mutex(Mutex *mutex) {}
void obk_lock_mutex(void *mutex) { os_unfair_lock_lock(mutex); }
void obk_unlock_mutex(void *mutex) { os_unfair_lock_unlock(mutex); }
#elif defined(_WIN32)
typedef SRWLOCK Mutex;
static void begin_mutex(Mutex *mutex) { InitializeSRWLock(mutex); }
static void end_mutex(Mutex *mutex) {}
void obk_lock_mutex(void *mutex) { AcquireSRWLockExclusive(mutex); }
void obk_unlock_mutex(void *mutex) { ReleaseSRWLockExclusive(mutex); }
#else
typedef pthread_mutex_t Mutex;
static void begin_mutex(Mutex *mutex) { pthread_mutex_init(mutex, 0); }
static void end_mutex(Mutex *mutex) { pthread_mutex_destroy(mutex); }
void obk_lock_mutex(void *mutex) { pthread_mutex_lock(mutex); }
void obk_unlock_mutex(void *mutex) { pthread_mutex_unlock(mutex); }
#endif

void *obk_make_mutex(void) {
  Mutex *mutex = malloc(sizeof *mutex);
  if (!mutex) abort();
  begin_mutex(mutex);
  return mutex;
}
void obk_free_mutex(void *mutex) {
  end_mutex(mutex);
  free(mutex);
}

// MARK: Execution

#define SWIFT_CC __attribute__((swiftcall))

typedef struct {
  uintptr_t identity;
  uintptr_t implementation;
} ExecutorReference;

extern SWIFT_CC void *swift_task_getCurrent(void);
extern SWIFT_CC uint64_t swift_task_getJobTaskId(void *task);
extern SWIFT_CC bool swift_task_isCurrentExecutor(ExecutorReference executor);
// Absent from language runtimes before 6.2, hence weak.
extern SWIFT_CC bool swift_task_isCurrentExecutorWithFlags(
    ExecutorReference executor, uintptr_t flags) __attribute__((weak));

static uint64_t next_number;

uint64_t obk_next_number(void) {
  return __atomic_add_fetch(&next_number, 1, __ATOMIC_RELAXED);
}

int64_t obk_task_domains;
int64_t obk_pending_values;

uint64_t obk_task(void) {
  void *task = swift_task_getCurrent();
  return task ? swift_task_getJobTaskId(task) : 0;
}

bool obk_is_current_executor(uintptr_t identity, uintptr_t implementation) {
  ExecutorReference executor = {identity, implementation};
  if (swift_task_isCurrentExecutorWithFlags) {
    return swift_task_isCurrentExecutorWithFlags(executor, 0);
  }
  return swift_task_isCurrentExecutor(executor);
}

// MARK: Memory

extern void *swift_unownedRetain(void *object);
extern void swift_unownedRelease(void *object);

void obk_retain_memory(void *object) { swift_unownedRetain(object); }
void obk_release_memory(void *object) { swift_unownedRelease(object); }


// MARK: Output

void obk_write_error(const char *line) { fprintf(stderr, "%s\n", line); }
