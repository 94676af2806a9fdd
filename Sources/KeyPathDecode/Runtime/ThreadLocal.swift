import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// One value for each thread, made when the thread first uses it.
///
/// Assumed: the system has thread-specific storage (POSIX.1-2024, `pthread_key_create`), which releases the value
/// when its thread ends. This saves the lookup in Foundation's thread dictionary, which is the fallback: with it,
/// decoding a tree takes five times as many instructions.
@safe struct ThreadLocal<Value>: Sendable {
  #if canImport(Darwin) || canImport(Musl) || canImport(Glibc)
    private let key: pthread_key_t
  #endif
  private let name: String
  private let make: @Sendable () -> Value

  /// True if the system stores the value. The fallback needs Foundation, so it requires the trait `Foundation`.
  @inline(__always)
  private static var isOfSystem: Bool {
    #if Foundation || canImport(Darwin)
      Layout.isProven
    #else
      true
    #endif
  }

  /// - Parameters:
  ///   - name: Distinguishes the value from other values of a thread.
  ///   - make: Makes the value of a thread.
  init(_ name: String, _ make: @escaping @Sendable () -> Value) {
    self.name = name
    self.make = make
    #if canImport(Darwin) || canImport(Musl) || canImport(Glibc)
      key = makeKey()
    #endif
  }

  /// The value of this thread. It lives as long as the thread, and a decoding call never leaves its thread.
  @inline(__always)
  var current: ThreadCell<Value> { existing ?? makeCell() }

  /// The value of this thread, or nil if the thread has not used ``current`` yet.
  @inline(__always)
  var existing: ThreadCell<Value>? {
    #if canImport(Darwin) || canImport(Musl) || canImport(Glibc)
      if Self.isOfSystem {
        guard let memory = unsafe pthread_getspecific(key) else { return nil }
        return unsafe Unmanaged<ThreadMemory<Value>>.fromOpaque(memory)._withUnsafeGuaranteedRef { $0.cell }
      }
    #endif
    return (Thread.current.threadDictionary[name] as? ThreadMemory<Value>)?.cell
  }

  @inline(never)
  private func makeCell() -> ThreadCell<Value> {
    let memory = ThreadMemory(make())
    #if canImport(Darwin) || canImport(Musl) || canImport(Glibc)
      if Self.isOfSystem {
        unsafe pthread_setspecific(key, Unmanaged.passRetained(memory).toOpaque())
        return memory.cell
      }
    #endif
    Thread.current.threadDictionary[name] = memory
    return memory.cell
  }
}

/// The storage of one thread's value.
///
/// It is a pointer, not an instance, since Swift checks each access to a property of an instance for exclusivity.
/// Only one thread uses it.
@safe struct ThreadCell<Value> {
  fileprivate let pointer: UnsafeMutablePointer<Value>

  @inline(__always)
  var value: Value {
    _read { yield unsafe pointer.pointee }
    nonmutating _modify { yield unsafe &pointer.pointee }
  }
}

/// Owns the memory of a thread's value and frees it when the thread ends.
private final class ThreadMemory<Value> {
  let cell: ThreadCell<Value>

  init(_ value: Value) {
    unsafe cell = ThreadCell(pointer: .allocate(capacity: 1))
    unsafe cell.pointer.initialize(to: value)
  }

  deinit {
    unsafe cell.pointer.deinitialize(count: 1)
    unsafe cell.pointer.deallocate()
  }
}

#if canImport(Darwin) || canImport(Musl) || canImport(Glibc)
  private func makeKey() -> pthread_key_t {
    var key = pthread_key_t()
    let error = unsafe pthread_key_create(&key) { memory in
      // The pointer is optional on Linux, but not on Darwin.
      let memory: UnsafeMutableRawPointer? = unsafe memory
      if let memory = unsafe memory { unsafe Unmanaged<AnyObject>.fromOpaque(memory).release() }
    }
    precondition(error == 0, "the process has no thread-specific key left")
    return key
  }
#endif
