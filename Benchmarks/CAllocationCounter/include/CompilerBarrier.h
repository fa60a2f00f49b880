#ifndef COMPILER_BARRIER_H
#define COMPILER_BARRIER_H

#include <stdint.h>

/// Keeps the compiler from moving or merging memory accesses across this point; emits nothing.
static inline void compiler_barrier(void) { __asm__ volatile("" ::: "memory"); }

/// Makes the compiler believe that a value is used; emits nothing but the value's computation.
static inline void compiler_consume(intptr_t value) {
  __asm__ volatile("" : : "r"(value) : "memory");
}

#endif
