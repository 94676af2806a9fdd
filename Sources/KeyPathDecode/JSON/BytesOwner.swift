import Foundation

/// Keeps the bytes of a document alive at a fixed address.
package struct BytesOwner {
  package let bytes: ByteView
  /// The caller's `Data` or array, which is shared rather than copied, or `CopiedBytes`.
  private let owner: Any

  /// Shares the caller's bytes if they are stored outside the `Data` value and end with a closing bracket; otherwise
  /// copies them. Trailing white space is left out.
  init(_ data: borrowing Data) {
    // A span takes two accesses that Swift checks for exclusivity; `data.withUnsafeBytes` takes three.
    let shared: ByteView? = unsafe data.bytes.withUnsafeBytes { buffer in
      guard Self.liesOutside(data) else { return nil }
      // The storage of a `Data` neither moves nor changes while a copy of the value exists: a write to another copy
      // gives that copy new storage. Memory that `Data` only borrows may change, but readers never leave its bounds.
      return unsafe ByteView(sharing: buffer)
    }
    if let shared {
      self.init(bytes: shared, owner: copy data)
    } else {
      self.init(unsafe data.withUnsafeBytes { unsafe CopiedBytes($0) })
    }
  }

  /// Shares or copies the bytes of any collection. Only a `Data` or an array can be shared.
  package init<Bytes: Collection<UInt8>>(of bytes: Bytes) {
    // Not cast, since this is the most frequent type.
    if Bytes.self == Data.self {
      self.init(sameType(bytes, as: Data.self))
    } else if let array = bytes as? [UInt8] {
      self.init(array[...])
    } else if let slice = bytes as? ArraySlice<UInt8> {
      self.init(slice)
    } else {
      let copy = bytes.withContiguousStorageIfAvailable { unsafe CopiedBytes(UnsafeRawBufferPointer($0)) }
      self = copy.map { Self($0) } ?? Self(Array(bytes)[...])
    }
  }

  /// Copies the bytes.
  package init(copying bytes: ByteView) {
    self.init(unsafe CopiedBytes(UnsafeRawBufferPointer(bytes.buffer)))
  }

  package init(_ copy: CopiedBytes) { self.init(bytes: copy.bytes, owner: copy) }

  private init(bytes: ByteView, owner: Any) { (self.bytes, self.owner) = (bytes, owner) }

  private init(_ array: ArraySlice<UInt8>) {
    // Like the storage of a `Data`, the storage of an array neither moves nor changes while a copy exists. It is
    // never inside the value.
    if let shared = unsafe array.withUnsafeBytes({ unsafe ByteView(sharing: $0) }) {
      self.init(bytes: shared, owner: array)
    } else {
      self.init(unsafe array.withUnsafeBytes { unsafe CopiedBytes($0) })
    }
  }

  /// True if the bytes are stored outside the value. Small data is stored inside it and moves with it.
  private static func liesOutside(_ data: borrowing Data) -> Bool {
    data.count > 2 * MemoryLayout<Data>.size
  }
}

extension ByteView {
  /// Makes a view of a buffer without its trailing white space. Returns nil unless the last byte of the view is a
  /// closing bracket, which stops every read.
  fileprivate init?(sharing buffer: UnsafeRawBufferPointer) {
    let count = unsafe countWithoutSpace(of: buffer)
    guard let start = buffer.baseAddress, count > 0,
      unsafe buffer[count - 1] == "}" || buffer[count - 1] == "]"
    else { return nil }
    unsafe self.init(start: start.assumingMemoryBound(to: UInt8.self), count: count, readable: buffer.count)
  }
}

/// Returns the number of bytes before any trailing white space.
private func countWithoutSpace(of buffer: UnsafeRawBufferPointer) -> Int {
  var count = buffer.count
  while count > 0, unsafe isJSONSpace(buffer[count - 1]) { count -= 1 }
  return count
}

/// A copy of bytes in its own memory, followed by zeros.
package final class CopiedBytes {
  let bytes: ByteView
  private let shared: AnyObject?
  private static let padding = 8

  init(_ buffer: UnsafeRawBufferPointer) {
    let count = unsafe countWithoutSpace(of: buffer)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: count + Self.padding)
    unsafe UnsafeMutableRawBufferPointer(start: memory, count: count).copyMemory(
      from: .init(rebasing: buffer[..<count]))
    unsafe (memory + count).initialize(repeating: 0, count: Self.padding)
    bytes = unsafe ByteView(start: memory, count: count, readable: count + Self.padding)
    shared = nil
  }

  /// Shares memory in which nothing changes the bytes, and the zeros after them.
  package init(sharing memory: AnyObject, _ bytes: ByteView) {
    self.bytes = bytes
    shared = memory
  }

  deinit {
    if shared == nil { unsafe bytes.start.deallocate() }
  }
}

/// Calls `body` with the bytes of a `Data`. They are valid only until it returns.
func withByteView<Result>(of data: borrowing Data, _ body: (ByteView) -> Result) -> Result {
  unsafe data.bytes.withUnsafeBytes { buffer in unsafe body(ByteView(buffer.bindMemory(to: UInt8.self))) }
}
