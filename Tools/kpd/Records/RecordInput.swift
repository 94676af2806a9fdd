import Foundation
import KeyPathDecode

/// The chunks of a file, or of standard input for `-`, for a stream of records.
///
/// A separate queue reads them, because reading may block.
final class RecordInput: AsyncSequence, AsyncIteratorProtocol, @unchecked Sendable {
  private let file: String
  private let readInput: () throws(POSIXError) -> Data
  private let queue = DispatchQueue(label: "kpd.reading")
  private let progress: Progress?
  private let lock = NSLock()
  // Accessed on the queue only.
  private var descriptor: Int32?
  private var size: Int?
  private var count = 0
  // Protected by the lock.
  private var lastCount = 0

  init(_ file: String, _ surroundings: Surroundings, showsProgress: Bool) {
    self.file = file
    readInput = surroundings.readInput
    progress = showsProgress ? Progress(reading: file, surroundings) : nil
  }

  deinit {
    if let descriptor { close(descriptor) }
  }

  func makeAsyncIterator() -> RecordInput { self }

  func next() async throws -> Data? {
    let piece = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: Result { try self.read() }) }
    }
    return try piece.map { $0.isEmpty ? nil : $0 }.get()
  }

  /// True if input arrives in small pieces. Output is then flushed at once, because someone may be waiting for it.
  var isTrickling: Bool { lock.withLock { lastCount < 1 << 12 } }

  func eraseProgress() {
    progress?.erase()
  }

  func endProgress() {
    progress?.end()
  }

  private func read() throws(POSIXError) -> Data {
    let piece = try readPiece()
    count += piece.count
    if piece.isEmpty, let size, count < size { throw POSIXError(.EIO) }
    if !piece.isEmpty { lock.withLock { lastCount = piece.count } }
    progress?.update(bytes: count)
    return piece
  }

  private func readPiece() throws(POSIXError) -> Data {
    if file == "-" { return try readInput() }
    if let descriptor { return try kpd.readPiece(of: descriptor) }
    let descriptor = open(file, O_RDONLY)
    if descriptor < 0 { throw .last }
    self.descriptor = descriptor
    size = kpd.size(ofFile: descriptor)
    return try kpd.readPiece(of: descriptor)
  }
}
