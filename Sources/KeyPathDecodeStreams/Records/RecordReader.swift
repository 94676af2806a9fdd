import KeyPathDecode

/// Cuts the bytes of a stream into batches of whole records.
///
/// It holds the bytes of one batch, or of one record if that is longer. It also keeps the buffers of the last batches
/// and reuses each once it is released: allocating fresh memory for each batch takes a tenth of the time.
struct RecordReader {
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
  private var start = RecordStart()
  private var placed = 0
  private var didSkipMark = false
  /// The buffers of the last batches, oldest first.
  private var used: [[UInt8]]
  private let byteLimit: Int

  /// Creates a reader at the beginning of a stream.
  ///
  /// - Parameters:
  ///   - batchCount: The number of batches decoded at once.
  ///   - byteLimit: The number of bytes that offsets can count. An `Int` of 32 bits counts two billion.
  init(_ framing: JSONFraming, recordLimit: Int, batchCount: Int, byteLimit: Int = .max) {
    self.byteLimit = byteLimit
    framer = framing.framer
    used = Array(repeating: [], count: batchCount)
    cursor = FramingCursor(recordLimit: recordLimit)
  }

  /// Returns the next batch, or nil if more bytes are needed or the stream has ended.
  mutating func nextBatch() -> RecordBatch? {
    if isDone { return nil }
    if bytes.count > byteLimit - droppedCount { return end(with: DecodeError(.longDocument(byteLimit), object: ())) }
    let bytes = bytes
    var batch = RecordBatch(bytes: bytes)
    withByteView(of: bytes) { bytes in
      guard skipMark(bytes) else { return }
      while !isDone, batch.records.count < Self.batchLimit {
        guard let found = framer.next(bytes, &cursor, isAtEnd: isAtEnd) else {
          isDone = isAtEnd
          skipLongRecord(bytes, &batch)
          break
        }
        add(found, in: bytes, to: &batch)
      }
    }
    if batch.records.isEmpty {
      dropRead(bytes)
      return nil
    }
    batch.endsWithInvalidRecord = framer.endsWithInvalidRecord
    batch.isLast = isDone
    return batch
  }

  /// Ends the stream with a failure of its source.
  mutating func end(with failure: DecodeError) -> RecordBatch {
    isDone = true
    return RecordBatch(bytes: [], records: [.init(start: start, content: .failure(failure.ofStream()))], isLast: true)
  }

  /// Skips a byte order mark. Returns false if more bytes are needed to recognize one.
  private mutating func skipMark(_ bytes: ByteView) -> Bool {
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

  private mutating func add(_ found: FoundRecord, in bytes: ByteView, to batch: inout RecordBatch) {
    let recordLimit = cursor.recordLimit
    switch found {
    case .record(let range, let pieces, let event):
      if range.count > recordLimit { return addFailure(.longRecord(recordLimit), at: range.lowerBound, bytes, &batch) }
      let first = pieces.first ?? range
      advance(to: first.lowerBound, bytes)
      var start = start
      start.event = event
      batch.records.append(.init(start: start, content: pieces.count > 1 ? .pieces(pieces) : .bytes(first)))
      self.start.number += 1
    case .badRecord(let range, let fault):
      addFailure(range.count > recordLimit ? .longRecord(recordLimit) : fault, at: range.lowerBound, bytes, &batch)
    case .failure(let error, let offset):
      add(error, at: offset, isRecord: false, bytes, &batch)
      isDone = true
    case .end: isDone = true
    }
  }

  /// Adds a record that fails regardless of its content.
  private mutating func addFailure(
    _ fault: StreamFault, at offset: Int, _ bytes: ByteView, _ batch: inout RecordBatch
  ) {
    add(DecodeError(fault, object: ()), at: offset, isRecord: true, bytes, &batch)
    start.number += 1
  }

  /// Adds the failure of a record, or a failure outside the records, at an offset.
  private mutating func add(
    _ error: DecodeError, at offset: Int, isRecord: Bool, _ bytes: ByteView, _ batch: inout RecordBatch
  ) {
    advance(to: offset, bytes)
    let error = error.ofStream(at: start.place, record: isRecord ? StreamRecords([start]) : nil)
    batch.records.append(.init(start: start, content: .failure(error)))
  }

  /// Drops the bytes of a record that is too long, before its end has arrived.
  private mutating func skipLongRecord(_ bytes: ByteView, _ batch: inout RecordBatch) {
    if !cursor.isSkipping {
      guard !cursor.isBeside, cursor.offset - cursor.start > cursor.recordLimit else { return }
      addFailure(.longRecord(cursor.recordLimit), at: cursor.start, bytes, &batch)
      cursor.isSkipping = true
    }
    cursor.start = cursor.offset
  }

  private mutating func advance(to offset: Int, _ bytes: ByteView) {
    start.advance(over: bytes[placed..<offset])
    placed = offset
  }

  /// Drops the bytes that are no longer needed.
  private mutating func dropRead(_ bytes: [UInt8]) {
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
  private mutating func usedMemory(_ bytes: [UInt8]) -> [UInt8] {
    used.append(bytes)
    var memory = used.removeFirst()
    // Do not give a large buffer to a few bytes, and do not reuse the buffer of a long record.
    if bytes.count < Self.pieceSize / 2 || memory.capacity > 4 * Self.pieceSize { return [] }
    memory.removeAll(keepingCapacity: true)
    return memory
  }
}
