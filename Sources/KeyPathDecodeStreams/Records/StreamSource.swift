import Foundation
import KeyPathDecode

/// The source of a stream's bytes.
///
/// A refill appends the next piece to the given bytes, and returns false at the end.
enum StreamSource: Sendable {
  typealias Refill = (inout [UInt8]) throws(DecodeError) -> Bool
  typealias AsyncRefill = (inout [UInt8]) async throws(DecodeError) -> Bool

  case file(URL)
  case chunks(@Sendable () -> AsyncRefill)

  /// Returns a refill that reads from the beginning.
  func open() -> AsyncRefill {
    switch self {
    case .file(let url): openFile(url)
    case .chunks(let open): open()
    }
  }
}

/// The source of a stream, its framing and its options.
// A class, so that the code that copies the stream types is short.
final class StreamSetup: Sendable {
  let source: StreamSource
  let framing: JSONFraming
  let options: JSONStreamOptions

  init(_ source: StreamSource, _ framing: JSONFraming, _ options: JSONStreamOptions) {
    self.source = source
    self.framing = framing
    self.options = options
  }
}

/// Reads a file from its beginning.
func openFile(_ url: URL) -> StreamSource.Refill {
  var opened: InputFile?, total = 0
  return { bytes throws(DecodeError) in
    do throws(InputFile.Failure) {
      if opened == nil { opened = try InputFile(url.path) }
      guard let file = opened else { return false }
      // Read a long record in ever larger pieces, so that it is copied only a few times.
      let count = try file.read(max(RecordReader.pieceSize, bytes.count), behind: &bytes)
      total += count
      if count == 0, total < file.count { throw InputFile.Failure(reason: "it was cut short while it was read") }
      return count > 0
    } catch {
      throw DecodeError(.unreadable(file: url.lastPathComponent, error.reason), object: ())
    }
  }
}

/// Reads chunks of bytes, and splits large ones into pieces.
func openChunks<Chunk: Collection<UInt8>>(
  _ next: @escaping () async throws -> Chunk?
) -> StreamSource.AsyncRefill {
  var rest: Chunk.SubSequence?
  return { bytes throws(DecodeError) in
    do {
      while rest?.isEmpty ?? true {
        guard let chunk = try await next() else { return false }
        rest = chunk[...]
      }
    } catch {
      throw error as? DecodeError ?? DecodeError(.other(error), object: ())
    }
    return takePiece(of: &rest, &bytes)
  }
}

/// Reads chunks of bytes synchronously, and splits large ones into pieces.
func openChunks<Chunk: Collection<UInt8>>(_ next: @escaping () -> Chunk?) -> StreamSource.Refill {
  var rest: Chunk.SubSequence?
  return { bytes throws(DecodeError) in
    while rest?.isEmpty ?? true {
      guard let chunk = next() else { return false }
      rest = chunk[...]
    }
    return takePiece(of: &rest, &bytes)
  }
}

private func takePiece<Rest: Collection<UInt8>>(of rest: inout Rest?, _ bytes: inout [UInt8]) -> Bool
where Rest.SubSequence == Rest {
  guard let piece = rest?.prefix(RecordReader.pieceSize) else { return false }
  bytes += piece
  rest = rest?.dropFirst(piece.count)
  return true
}
