#include "GlobalTurns.h"

#include <stddef.h>

// The Swift runtime's own place for tools that look at scheduling.
#define SWIFT_CC __attribute__((swiftcall))
typedef SWIFT_CC void (*Enqueue)(void *job);
extern SWIFT_CC void (*swift_task_enqueueGlobal_hook)(void *job, Enqueue original);

static _Thread_local void (*takes)(void *job);

static SWIFT_CC void enqueue(void *job, Enqueue original) {
  if (takes != NULL) {
    takes(job);
  } else {
    original(job);
  }
}

void global_turns_take(void (*take)(void *job)) {
  takes = take;
  // It stays: where nothing is to be taken, all is as without it.
  __atomic_store_n(&swift_task_enqueueGlobal_hook, enqueue, __ATOMIC_RELEASE);
}
