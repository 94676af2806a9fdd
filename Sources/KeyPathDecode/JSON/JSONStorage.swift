import Foundation

/// A document that was read: what keeps its bytes and the index of them alive.
///
/// Nothing of it changes but the words for lookups in objects, which are atomic, and the tables behind a lock.
final class JSONStorage: @unchecked Sendable {
  /// Reads the document; it is valid as long as the storage lives.
  let reader: JSONReader
  private let owner: BytesOwner

  init(owner: BytesOwner, tape: TapeWriter) {
    self.owner = owner
    reader = JSONReader(bytes: owner.bytes, tape: tape)
  }

  deinit {
    reader.deallocate()
  }
}
