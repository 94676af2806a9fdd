/// A document that has been read, as referenced by one thread. It keeps the bytes and the tape alive.
///
/// Nothing in it changes except atomic words, such as the key cursors of objects, and state that a lock guards.
final class JSONStorage: @unchecked Sendable {
  /// Reads the document. It is valid as long as the storage lives.
  let reader: JSONReader
  private let owner: BytesOwner?
  private let thread = ThreadID.current
  /// The storage of the thread that made the document, or nil if this is it.
  private let original: AnyObject?

  init(owner: consuming BytesOwner, tape: TapeWriter, origin: (any DocumentOrigin)?) {
    reader = JSONReader(bytes: owner.bytes, tape: tape, origin: origin)
    self.owner = owner
    original = nil
  }

  private init(of original: JSONStorage) {
    owner = nil
    self.original = original
    reader = original.reader
  }

  deinit {
    if original == nil { reader.deallocate() }
  }

  /// The storage of the document for the calling thread.
  ///
  /// Decoding counts a reference to the document for each value, and two threads that update one count slow each
  /// other down.
  var ofThisThread: JSONStorage { thread == .current ? self : ofAnotherThread }

  private var ofAnotherThread: JSONStorage { JSONStorage(of: self) }
}
