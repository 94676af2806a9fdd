/// A document that was read; it keeps the bytes and the tape alive.
///
/// Nothing in it changes except the key cursors of objects, which are atomic, and what a lock guards.
final class JSONStorage: @unchecked Sendable {
  /// Reads the document; it is valid as long as the storage lives.
  let reader: JSONReader
  private let owner: BytesOwner
  private let origin: TextOrigin?

  init(owner: BytesOwner, tape: TapeWriter, origin: TextOrigin? = nil, records: [RecordStart] = []) {
    self.owner = owner
    self.origin = origin
    reader = JSONReader(bytes: owner.bytes, tape: tape, origin: origin, records: records)
  }

  deinit {
    reader.deallocate()
  }
}
