#ifndef GLOBAL_TURNS_H
#define GLOBAL_TURNS_H

/// Has `take` called, instead of the pool of threads, with what the calling thread hands to the pool.
///
/// What other threads hand over goes to the pool. Null ends it.
void global_turns_take(void (*_Nullable take)(void *_Nonnull job));

#endif
