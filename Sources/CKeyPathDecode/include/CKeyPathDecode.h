// Atomic words and the state of a thread. On some systems of the library, Swift has neither. Only Runtime/ imports this module.
#ifndef CKEYPATHDECODE_H
#define CKEYPATHDECODE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// MARK: Words that threads read and write at once

/// A word at an address that is a multiple of 8. Otherwise, i386 aligns 64 bits to 4, where they have no atomic access.
typedef uint64_t kpd_word __attribute__((aligned(8)));

// Relaxed ordering is enough: a thread that misses the latest store of another thread only repeats its work.

static inline uint64_t kpd_load(const void *_Nonnull word) {
  return __atomic_load_n((const kpd_word *)word, __ATOMIC_RELAXED);
}

static inline void kpd_store(void *_Nonnull word, uint64_t bits) {
  __atomic_store_n((kpd_word *)word, bits, __ATOMIC_RELAXED);
}

/// The pointer that is stored, and what its writer wrote before it stored it.
static inline void *_Nullable kpd_load_pointer(void *_Nullable const *_Nonnull place) {
  return __atomic_load_n(place, __ATOMIC_ACQUIRE);
}

/// Stores a pointer if none is stored. Returns the pointer that is stored then.
static inline void *_Nonnull kpd_store_first_pointer(void *_Nullable *_Nonnull place, void *_Nonnull pointer) {
  void *stored = 0;
  bool isFirst = __atomic_compare_exchange_n(place, &stored, pointer, false, __ATOMIC_RELEASE, __ATOMIC_ACQUIRE);
  return isFirst ? pointer : stored;
}

// MARK: Observers of the process

extern uintptr_t kpd_observers;

/// True if a thread has an observer that wants lookups.
static inline bool kpd_has_observers(void) {
  return __atomic_load_n(&kpd_observers, __ATOMIC_RELAXED) != 0;
}

void kpd_add_observers(intptr_t difference);

// MARK: The thread

/// The slots of a thread.
enum { KPD_SLOTS = 3 };

/// The value in a slot of this thread, or null. Not inline: old Androids emulate thread-local variables.
void *_Nullable kpd_slot(intptr_t slot);

/// Puts a value in an empty slot of this thread. When the thread ends, the slot becomes empty, and then `release` gets the owner.
void kpd_keep(intptr_t slot, void *_Nonnull value, void *_Nonnull owner, void (*_Nonnull release)(void *_Nonnull owner));

/// An address that no other running thread has.
uintptr_t kpd_thread(void);

/// The bounds of this thread's stack. Returns false if the system does not report them.
bool kpd_stack(uintptr_t *_Nonnull lowest, uintptr_t *_Nonnull end);

#ifdef __cplusplus
}
#endif

#endif
