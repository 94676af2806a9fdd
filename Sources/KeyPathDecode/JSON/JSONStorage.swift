/// A document that was read; it keeps the bytes and the tape alive.
///
/// Nothing in it changes except the key cursors of objects, which are atomic, and what a lock guards.
final class JSONStorage: @unchecked Sendable {
  /// Reads the document; it is valid as long as the storage lives.
  let reader: JSONReader
  private let owner: BytesOwner

  init(owner: BytesOwner, tape: TapeWriter, origin: TextOrigin? = nil) {
    self.owner = owner
    reader = JSONReader(bytes: owner.bytes, tape: tape, origin: origin)
  }

  deinit {
    reader.deallocate()
  }
}
