import KeyPathDecode

/// Cuts the bytes of a stream into batches of whole records.
///
/// It holds the bytes of one batch, or of one record if that is longer. It also keeps the buffers of the last batches
/// and reuses each once it is released: fresh memory for each batch is slow.
final class RecordReader: @unchecked Sendable {
  /// The number of bytes read at a time. The bytes, their tape, and their models fit in a processor's caches.
  static let pieceSize = 256 << 10
  /// The largest number of records in a batch.
  private static let batchLimit = 4_096

  /// The bytes still needed. The source appends more.
  var bytes: [UInt8] = []
  /// True if no bytes follow.
  var isAtEnd = false
  /// True if no batch follows.
  private(set) var isDone = false
  /// The number of bytes of the stream so far.
  var byteCount: Int { droppedCount + min(bytes.count, .max - droppedCount) }
  /// The number of bytes of the stream that are no longer needed.
  private var droppedCount: Int { start.place.offset - placed }
  private var framer: any RecordFramer
  private var cursor: FramingCursor
  /// The location of the byte at offset `placed`, and the number of the next record.
  private var start = StreamRecord()
  private var placed = 0
  private var didSkipMark = false
  /// The buffers of the last batches, oldest first.
  private var used: [[UInt8]] = []
  private let byteLimit: Int, recordLimit: Int
  private let didRead: (@Sendable (Int) -> Void)?
  private let refill: AsyncRefill

  /// Creates a reader at the beginning of a stream.
  ///
  /// - Parameters:
  ///   - batchCount: The number of batches decoded at once.
  ///   - byteLimit: The number of bytes that offsets can count. An `Int` of 32 bits counts two billion.
  init(
    _ framing: JSONFraming, _ options: JSONStreamOptions, batchCount: Int, byteLimit: Int = .max,
    _ refill: @escaping AsyncRefill = { _ in false }
  ) {
    self.refill = refill
    self.byteLimit = byteLimit
    didRead = options.didRead
    framer = framing.framer
    for _ in 0..<batchCount { used.append([]) }
    cursor = FramingCursor(recordLimit: options.recordLimit)
    recordLimit = cursor.recordLimit
  }

  /// Reads the next records into a batch. Returns false at the end or if the task is canceled.
  func fill(_ batch: RecordBatch) async -> Bool {
    while !Task.isCancelled {
      if cut(batch) { return true }
      if isDone { return false }
      do throws(DecodeError) {
        isAtEnd = try await !refill(&bytes)
        if !isAtEnd { didRead?(byteCount) }
      } catch {
        return end(batch, with: error)
      }
    }
    return false
  }

  /// Fast path for ``fill(_:)`` without `await`.
  // Swift cannot share the loop, since a function is either `async` or not.
  func fill(_ batch: RecordBatch, from refill: Refill) -> Bool {
    while true {
      if cut(batch) { return true }
      if isDone { return false }
      do throws(DecodeError) {
        isAtEnd = try !refill(&bytes)
        if !isAtEnd { didRead?(byteCount) }
      } catch {
        return end(batch, with: error)
      }
    }
  }

  /// Adds the next records to a batch. Returns false if more bytes are needed or the stream has ended.
  func cut(_ batch: RecordBatch) -> Bool {
    if isDone { return false }
    if bytes.count > byteLimit - droppedCount {
      return end(batch, with: StreamFault.longDocument(byteLimit).error)
    }
    let bytes = bytes
    // Variables, because Swift would check each access to a property for exclusivity.
    var cursor = cursor, records: [StreamRecord] = []
    withByteView(of: bytes) { bytes in
      guard skipMark(bytes, &cursor) else { return }
      while !isDone, records.count < Self.batchLimit {
        guard let found = framer.next(bytes, &cursor, isAtEnd: isAtEnd) else {
          isDone = isAtEnd
          skipLongRecord(bytes, &cursor, &records)
          break
        }
        add(found, in: bytes, to: &records)
      }
    }
    self.cursor = cursor
    if records.isEmpty {
      dropRead(bytes)
      return false
    }
    batch.bytes = bytes
    batch.records = records
    batch.endsWithInvalidRecord = framer.endsWithInvalidRecord
    batch.levels = framer.levels
    batch.isLast = isDone
    return true
  }

  /// Ends the stream with a failure of its source.
  private func end(_ batch: RecordBatch, with failure: DecodeError) -> Bool {
    isDone = true
    add(failure.ofStream(), to: &batch.records)
    batch.isLast = true
    return true
  }

  /// Skips a byte order mark. Returns false if more bytes are needed to recognize one.
  private func skipMark(_ bytes: ByteView, _ cursor: inout FramingCursor) -> Bool {
    if didSkipMark { return true }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let same = bytes.sameCount(as: mark, at: 0)
    if same == bytes.count, same < mark.count, !isAtEnd { return false }
    didSkipMark = true
    if same < mark.count { return true }
    cursor.skip(to: mark.count)
    placed = mark.count
    start.place = ByteLocation(line: 1, column: 1, offset: mark.count)
    return true
  }

  private func add(_ found: FoundRecord, in bytes: ByteView, to records: inout [StreamRecord]) {
    switch found {
    case .record(let range, let pieces, let event):
      if range.count > recordLimit { return addLongRecord(at: range.lowerBound, bytes, &records) }
      let first = pieces.first ?? range
      advance(to: first.lowerBound, bytes)
      records.append(start.with(first, pieces.count > 1 ? pieces : [], event))
      start.number += 1
    case .badRecord(let range, let error):
      if range.count > recordLimit { return addLongRecord(at: range.lowerBound, bytes, &records) }
      add(error, at: range.lowerBound, bytes, &records)
    case .failure(let error, let offset):
      advance(to: offset, bytes)
      add(error.ofStream(at: start.place), to: &records)
      isDone = true
    case .end: isDone = true
    }
  }

  private func addLongRecord(at offset: Int, _ bytes: ByteView, _ records: inout [StreamRecord]) {
    add(StreamFault.longRecord(recordLimit).error, at: offset, bytes, &records)
  }

  /// Adds a record that fails regardless of its content.
  private func add(_ error: DecodeError, at offset: Int, _ bytes: ByteView, _ records: inout [StreamRecord]) {
    advance(to: offset, bytes)
    add(error.ofStream(at: start.place, record: StreamRecords([start], levels: 0)), to: &records)
    start.number += 1
  }

  private func add(_ failure: DecodeError, to records: inout [StreamRecord]) {
    var record = start
    record.failure = failure
    records.append(record)
  }

  /// Drops the bytes of a record that is too long, before its end has arrived.
  private func skipLongRecord(_ bytes: ByteView, _ cursor: inout FramingCursor, _ records: inout [StreamRecord]) {
    if !cursor.isSkipping {
      guard !cursor.isBeside, cursor.offset - cursor.start > cursor.recordLimit else { return }
      addLongRecord(at: cursor.start, bytes, &records)
      cursor.isSkipping = true
    }
    cursor.start = cursor.offset
  }

  private func advance(to offset: Int, _ bytes: ByteView) {
    start.advance(over: bytes[placed..<offset])
    placed = offset
  }

  /// Drops the bytes that are no longer needed.
  private func dropRead(_ bytes: [UInt8]) {
    if cursor.start == 0 { return }
    withByteView(of: bytes) { advance(to: cursor.start, $0) }
    var rest = usedMemory(bytes)
    rest += bytes[cursor.start...]
    self.bytes = rest
    cursor.offset -= cursor.start
    cursor.start = 0
    placed = 0
  }

  /// Returns the buffer of the oldest batch, emptied, and keeps the last batch's buffer. A buffer in use is replaced.
  private func usedMemory(_ bytes: [UInt8]) -> [UInt8] {
    used.append(bytes)
    var memory = used.remove(at: 0)
    // Do not give a large buffer to a few bytes, and do not reuse the buffer of a long record.
    if bytes.count < Self.pieceSize / 2 || memory.capacity > 4 * Self.pieceSize { return [] }
    memory.removeAll(keepingCapacity: true)
    return memory
  }
}
