/// What a ``JSONStream`` may use, and in which order it goes: `JSONStream(…, options: .init(workers: 1))`.
public struct JSONStreamOptions: Sendable {
  /// How many batches of records are decoded at once: as many as the system has processors unless said, at least one.
  /// Twice as many may be read ahead.
  public var workers: Int
  /// The longest record, in bytes: 64 MiB unless said. A longer one fails, is never held as a whole, and the stream goes on
  /// behind it.
  public var recordLimit: Int
  /// False if records may come as they are ready: true unless said.
  public var isOrdered: Bool
  /// How each record is read: `.rejectDuplicateKeys`, or `.json5` where the framing looks into no record, as
  /// ``JSONFraming/lines`` does.
  public var documents: JSONDocument.Options

  /// Options that differ from those of a stream where it is said: `JSONStreamOptions(workers: 1)`.
  public init(
    workers: Int = processorCount, recordLimit: Int = 64 << 20, isOrdered: Bool = true,
    documents: JSONDocument.Options = []
  ) {
    self.workers = workers
    self.recordLimit = recordLimit
    self.isOrdered = isOrdered
    self.documents = documents
  }

  /// How many processors the system has.
  public static var processorCount: Int { KeyPathDecode.processorCount() }
}
