import Foundation
import KeyPathDecode

/// Appends the next bytes of a stream to the given ones. Returns false at the end.
typealias Refill = (inout [UInt8]) throws(DecodeError) -> Bool
typealias AsyncRefill = (inout [UInt8]) async throws(DecodeError) -> Bool

/// Appends the next piece of a chunk of bytes to the given ones. Returns false after the last.
typealias Chunk = (inout [UInt8]) -> Bool

/// The source of a stream, its framing and its options.
// A class, so that the code that copies the stream types is short.
final class StreamSetup: Sendable {
  let open: @Sendable () -> AsyncRefill
  let framing: JSONFraming
  let options: JSONStreamOptions

  init(_ open: @escaping @Sendable () -> AsyncRefill, _ framing: JSONFraming, _ options: JSONStreamOptions) {
    self.open = open
    self.framing = framing
    self.options = options
  }
}

/// Reads a file from its beginning.
func refill(from url: URL) -> Refill {
  var opened: InputFile?, total = 0
  return { bytes throws(DecodeError) in
    if opened == nil { opened = try InputFile(url) }
    guard let file = opened else { return false }
    // Read a long record in ever larger pieces, so that it is copied only a few times.
    let count = try file.read(max(RecordReader.pieceSize, bytes.count), behind: &bytes)
    // The reader ends a stream of more bytes than an `Int` can count.
    total &+= count
    if count == 0, total < file.count { throw file.failure("it was cut short while it was read") }
    return count > 0
  }
}

/// Reads chunks one after another.
func refill(from next: @escaping () async throws -> Chunk?) -> AsyncRefill {
  var chunk: Chunk?
  return { bytes throws(DecodeError) in
    do {
      while chunk?(&bytes) != true {
        chunk = try await next()
        if chunk == nil { return false }
      }
      return true
    } catch {
      throw error as? DecodeError ?? DecodeError(.other(error), object: ())
    }
  }
}

/// Reads chunks one after another, synchronously.
func refill(from next: @escaping () -> Chunk?) -> Refill {
  var chunk: Chunk?
  return { bytes throws(DecodeError) in
    while chunk?(&bytes) != true {
      chunk = next()
      if chunk == nil { return false }
    }
    return true
  }
}

/// The chunks of an asynchronous sequence, from its beginning. Nothing else that reads them is generic.
func chunks<Chunks: AsyncSequence & Sendable>(of chunks: Chunks) -> @Sendable () -> () async throws -> Chunk?
where Chunks.Element: Collection<UInt8> {
  {
    var iterator = chunks.makeAsyncIterator()
    return {
      guard let bytes = try await iterator.next() else { return nil }
      return chunk(bytes)
    }
  }
}

/// A chunk of bytes, in pieces if it is large.
func chunk(_ bytes: some Collection<UInt8>) -> Chunk {
  var rest = bytes[...]
  return { result in
    if rest.isEmpty { return false }
    let piece = rest.prefix(RecordReader.pieceSize)
    result += piece
    rest = rest[piece.endIndex...]
    return true
  }
}
