/// A document that was read, as one thread counts it; it keeps the bytes and the tape alive.
///
/// Nothing in it changes except the key cursors of objects, which are atomic, and what a lock guards.
final class JSONStorage: @unchecked Sendable {
  /// Reads the document; it is valid as long as the storage lives.
  let reader: JSONReader
  private let owner: BytesOwner?
  private let origin: TextOrigin?
  private let thread = ThreadID.current
  /// The storage of the thread that made the document, if this is another's.
  private let original: JSONStorage?

  init(owner: BytesOwner, tape: TapeWriter, origin: TextOrigin? = nil, records: [RecordStart] = []) {
    self.owner = owner
    self.origin = origin
    original = nil
    reader = JSONReader(bytes: owner.bytes, tape: tape, origin: origin, records: records)
  }

  private init(of original: JSONStorage) {
    (owner, origin) = (nil, nil)
    self.original = original
    reader = original.reader
  }

  deinit {
    if original == nil { reader.deallocate() }
  }

  /// The document for this thread. Each value counts a reference to its document while it is decoded, and two threads
  /// that count in the same word wait for each other.
  @inline(__always)
  var ofThisThread: JSONStorage { thread == .current ? self : ofAnotherThread }

  @inline(never)
  private var ofAnotherThread: JSONStorage { JSONStorage(of: self) }
}
