import Foundation

/// Keeps the bytes of a document alive, where they are.
enum BytesOwner {
  /// The caller's bytes, shared, not copied.
  case data(Data, ByteView)
  /// A copy, followed by zeros.
  case copy(CopiedBytes)

  /// Shares the caller's bytes if they lie outside the `Data` value and end with a closing bracket, else copies them.
  ///
  /// - Parameter count: How many of the bytes belong to the document.
  init(_ data: Data, count: Int) {
    let shared: ByteView? = unsafe data.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress, Self.liesOutside(data), count > 0,
        unsafe buffer[count - 1] == "}" || buffer[count - 1] == "]"
      else { return nil }
      // The storage of a `Data` neither moves nor changes while a copy of the value is kept: a write to another copy
      // gives that one new storage.
      return unsafe ByteView(start: start.assumingMemoryBound(to: UInt8.self), count: count, readable: buffer.count)
    }
    self = shared.map { .data(data, $0) } ?? .copy(CopiedBytes(data, count: count))
  }

  var bytes: ByteView {
    switch self {
    case .data(_, let bytes): bytes
    case .copy(let copy): copy.bytes
    }
  }

  /// True if the bytes lie outside the value; small data lies inside it, and moves with it.
  private static func liesOutside(_ data: Data) -> Bool {
    data.count > 2 * MemoryLayout<Data>.size
  }
}

/// Bytes in their own memory, followed by zeros.
final class CopiedBytes {
  let bytes: ByteView
  private static let padding = 8

  init(_ data: Data, count: Int) {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: count + Self.padding)
    unsafe data.copyBytes(to: memory, count: count)
    unsafe (memory + count).initialize(repeating: 0, count: Self.padding)
    bytes = unsafe ByteView(start: memory, count: count, readable: count + Self.padding)
  }

  deinit {
    unsafe bytes.start.deallocate()
  }
}
