import Foundation

/// What keeps the bytes of a document where they are.
enum BytesOwner {
  /// Bytes of the caller's, shared, not copied.
  case data(Data, ByteView)
  /// A copy, with zeros behind it.
  case copy(CopiedBytes)

  /// The caller's bytes as they are when they lie in memory of their own and end with a closing bracket, else a copy.
  ///
  /// - Parameter count: How many of the bytes belong to the document.
  init(_ data: Data, count: Int) {
    let shared: ByteView? = unsafe data.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress, Self.liesOutside(data), count > 0,
        unsafe buffer[count - 1] == "}" || buffer[count - 1] == "]"
      else { return nil }
      // Data's storage neither moves nor changes while a copy of the value is kept: who writes to another copy gets one of
      // their own.
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

  /// Small data lies in the value itself, and so wherever that is.
  private static func liesOutside(_ data: Data) -> Bool {
    data.count > 2 * MemoryLayout<Data>.size
  }
}

/// Bytes in memory of their own, with zeros behind them.
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
