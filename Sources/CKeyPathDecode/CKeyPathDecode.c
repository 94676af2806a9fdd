#define _GNU_SOURCE // declares pthread_getattr_np

#include "CKeyPathDecode.h"

#include <stdlib.h>
#include <string.h>

#if defined(_WIN32)
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#elif !defined(__wasm__)
#include <pthread.h>
#endif

uintptr_t kpd_observers;

void kpd_add_observers(intptr_t difference) {
  __atomic_fetch_add(&kpd_observers, (uintptr_t)difference, __ATOMIC_RELAXED);
}

static _Thread_local void *slots[KPD_SLOTS];

void *kpd_slot(intptr_t slot) { return slots[slot]; }

uintptr_t kpd_thread(void) { return (uintptr_t)slots; }

// MARK: The end of a thread

#if defined(__wasm__)
// A thread ends with its process.
void kpd_keep(intptr_t slot, void *value, void *owner, void (*release)(void *owner)) { slots[slot] = value; }
#else
/// What to release when this thread ends. The system stores the list: Apple's may free `slots` before it says that the thread ends.
struct kept {
  struct kept *next;
  void *owner;
  void (*release)(void *owner);
};

/// Releases a list. What that runs may keep values again, in another list.
static void release_all(struct kept *list) {
  memset(slots, 0, sizeof slots);
  while (list) {
    struct kept kept = *list;
    free(list);
    kept.release(kept.owner);
    list = kept.next;
  }
}

// A system without storage left for the list never releases the values.
#if defined(_WIN32)
static DWORD key = FLS_OUT_OF_INDEXES;

static void NTAPI thread_ends(void *list) {
  FlsSetValue(key, NULL);
  release_all(list);
}

static BOOL CALLBACK make_key(INIT_ONCE *once, void *parameter, void **context) {
  key = FlsAlloc(thread_ends);
  return key != FLS_OUT_OF_INDEXES;
}

static void add(struct kept *kept) {
  static INIT_ONCE once = INIT_ONCE_STATIC_INIT;
  if (!InitOnceExecuteOnce(&once, make_key, NULL, NULL)) return;
  kept->next = FlsGetValue(key);
  FlsSetValue(key, kept);
}
#else
static pthread_key_t key;
static int error;

static void thread_ends(void *list) { release_all(list); }

static void make_key(void) { error = pthread_key_create(&key, thread_ends); }

static void add(struct kept *kept) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  if (pthread_once(&once, make_key) != 0 || error != 0) return;
  kept->next = pthread_getspecific(key);
  pthread_setspecific(key, kept);
}
#endif

void kpd_keep(intptr_t slot, void *value, void *owner, void (*release)(void *owner)) {
  slots[slot] = value;
  struct kept *kept = malloc(sizeof *kept);
  if (!kept) return;
  *kept = (struct kept){NULL, owner, release};
  add(kept);
}
#endif

// MARK: The stack

bool kpd_stack(uintptr_t *lowest, uintptr_t *end) {
#if defined(_WIN32)
  ULONG_PTR low, high;
  GetCurrentThreadStackLimits(&low, &high);
  *lowest = low;
  *end = high;
  return true;
#elif defined(__APPLE__)
  *end = (uintptr_t)pthread_get_stackaddr_np(pthread_self());
  *lowest = *end - pthread_get_stacksize_np(pthread_self());
  return true;
#elif defined(__linux__)
  pthread_attr_t attributes;
  void *start = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return false;
  bool isKnown = pthread_attr_getstack(&attributes, &start, &size) == 0 && size > 0;
  pthread_attr_destroy(&attributes);
  *lowest = (uintptr_t)start;
  *end = (uintptr_t)start + size;
  return isKnown;
#else
  return false;
#endif
}
