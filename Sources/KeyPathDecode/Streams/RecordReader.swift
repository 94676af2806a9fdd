/// Cuts the bytes of a stream into batches of whole records.
///
/// It holds the bytes of one batch, or of one record if that is longer, and the memory of the last batches, which is used
/// again when nobody else needs it: fresh memory for each batch takes a tenth of the time.
struct RecordReader {
  /// How many bytes are read at a time: they, their tape and their models stay in the caches of a processor.
  static let pieceSize = 256 << 10
  /// How many records a batch has at most.
  private static let batchLimit = 4_096

  /// The bytes that are still needed; whoever reads adds others behind them.
  var bytes: [UInt8] = []
  /// True if no bytes follow.
  var isAtEnd = false
  /// True if no batch follows.
  private(set) var isDone = false
  private var framer: any RecordFramer
  private let recordLimit: Int
  private var cursor = FramingCursor()
  /// The place of the byte at `placed`, and the number of the next record.
  private var start = RecordStart()
  private var placed = 0
  private var didSkipMark = false
  /// The bytes of the last batches, the oldest first.
  private var used: [[UInt8]]

  /// Begins before the first record.
  ///
  /// - Parameter batchCount: How many batches are decoded at once.
  init(_ framing: JSONFraming, recordLimit: Int, batchCount: Int) {
    framer = framing.framer
    used = Array(repeating: [], count: batchCount)
    self.recordLimit = max(1, recordLimit)
  }

  /// The next batch; nil if more bytes are needed for one, or if there is none.
  mutating func nextBatch() -> RecordBatch? {
    if isDone { return nil }
    let bytes = bytes
    var batch = RecordBatch(bytes: bytes)
    bytes.withByteView { bytes in
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

  /// Ends the stream with a failure of whoever reads.
  mutating func end(with failure: DecodeError) -> RecordBatch {
    isDone = true
    var fields = failure.fields
    fields.origin.isOfStream = true
    return RecordBatch(
      bytes: [], records: [.init(start: start, content: .failure(DecodeError(fields)))], isLast: true)
  }

  /// Skips a byte order mark; returns false if there may be one whose rest is missing.
  private mutating func skipMark(_ bytes: ByteView) -> Bool {
    if didSkipMark { return true }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let same = zip(mark, 0..<bytes.count).prefix { $0 == bytes[$1] }.count
    if same == bytes.count, same < mark.count, !isAtEnd { return false }
    didSkipMark = true
    if same < mark.count { return true }
    cursor.skip(to: mark.count)
    placed = mark.count
    start.place = ByteLocation(line: 1, column: 1, offset: mark.count)
    return true
  }

  private mutating func add(_ found: FoundRecord, in bytes: ByteView, to batch: inout RecordBatch) {
    switch found {
    case .record(let range, let pieces):
      if range.count > recordLimit { return addFailure(.longRecord(recordLimit), at: range.lowerBound, bytes, &batch) }
      let first = pieces.first ?? range
      advance(to: first.lowerBound, bytes)
      batch.records.append(.init(start: start, content: pieces.count > 1 ? .pieces(pieces) : .bytes(first)))
      start.number += 1
    case .badRecord(let range, let fault):
      addFailure(range.count > recordLimit ? .longRecord(recordLimit) : fault, at: range.lowerBound, bytes, &batch)
    case .failure(let error, let offset):
      add(error, at: offset, isRecord: false, bytes, &batch)
      isDone = true
    case .end: isDone = true
    }
  }

  /// Adds a record that fails, whatever is in it.
  private mutating func addFailure(_ fault: Fault, at offset: Int, _ bytes: ByteView, _ batch: inout RecordBatch) {
    add(DecodeError(fault, object: ()), at: offset, isRecord: true, bytes, &batch)
    start.number += 1
  }

  /// Adds a failure at an offset: of a record, or of what surrounds the records.
  private mutating func add(
    _ error: DecodeError, at offset: Int, isRecord: Bool, _ bytes: ByteView, _ batch: inout RecordBatch
  ) {
    advance(to: offset, bytes)
    var fields = error.fields
    fields.origin.location = DecodeError.Location(start.place)
    fields.origin.record = isRecord ? start : nil
    fields.origin.isOfStream = true
    batch.records.append(.init(start: start, content: .failure(DecodeError(fields))))
  }

  /// Lets a record go that is too long, before its end is there.
  private mutating func skipLongRecord(_ bytes: ByteView, _ batch: inout RecordBatch) {
    if !cursor.isSkipping {
      guard !cursor.isBeside, cursor.offset - cursor.start > recordLimit else { return }
      addFailure(.longRecord(recordLimit), at: cursor.start, bytes, &batch)
      cursor.isSkipping = true
    }
    cursor.start = cursor.offset
  }

  private mutating func advance(to offset: Int, _ bytes: ByteView) {
    start.advance(over: bytes[placed..<offset])
    placed = offset
  }

  /// Forgets the bytes that are no longer needed.
  private mutating func dropRead(_ bytes: [UInt8]) {
    if cursor.start == 0 { return }
    bytes.withByteView { advance(to: cursor.start, $0) }
    var rest = usedMemory(bytes)
    rest += bytes[cursor.start...]
    self.bytes = rest
    cursor.offset -= cursor.start
    cursor.start = 0
    placed = 0
  }

  /// Memory of an older batch, in exchange for the last one's; fresh memory if that is still in use.
  private mutating func usedMemory(_ bytes: [UInt8]) -> [UInt8] {
    used.append(bytes)
    var memory = used.removeFirst()
    // A few bytes do not hold large memory, and that of a long record is not kept.
    if bytes.count < Self.pieceSize / 2 || memory.capacity > 4 * Self.pieceSize { return [] }
    memory.removeAll(keepingCapacity: true)
    return memory
  }
}
