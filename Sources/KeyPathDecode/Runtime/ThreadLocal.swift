internal import CKeyPathDecode

/// A type with one value for each thread, made when the thread first uses it.
protocol ThreadLocal {
  static var slot: ThreadSlot { get }
  init()
}

/// Where a thread has its value of each type.
enum ThreadSlot: Int {
  case decoding, lookups, tests
}

extension ThreadLocal {
  /// The value of this thread. It lives as long as the thread, and a decoding call never leaves its thread.
  static var current: ThreadCell<Self> { existing ?? makeCell() }

  /// The value of this thread, or nil if the thread has not used ``current`` yet.
  @inline(__always)
  static var existing: ThreadCell<Self>? {
    guard let memory = unsafe kpd_slot(slot.rawValue) else { return nil }
    return unsafe ThreadCell(pointer: memory.assumingMemoryBound(to: Self.self))
  }

  @inline(never)
  private static func makeCell() -> ThreadCell<Self> {
    let memory = ThreadMemory(Self())
    unsafe kpd_keep(slot.rawValue, memory.cell.pointer, Unmanaged.passRetained(memory).toOpaque()) {
      unsafe Unmanaged<AnyObject>.fromOpaque($0).release()
    }
    return memory.cell
  }
}

/// The storage of one thread's value.
///
/// It is a pointer, not an instance, since Swift checks each access to a property of an instance for exclusivity.
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

/// Identifies a thread while it runs. A later thread may get the same identity.
struct ThreadID: Equatable {
  private let address: UInt

  static var current: ThreadID { ThreadID(address: UInt(kpd_thread())) }
}
