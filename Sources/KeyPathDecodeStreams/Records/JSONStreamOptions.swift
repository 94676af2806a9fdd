import KeyPathDecode

/// The limits, order, and parsing options of a ``JSONStream``: `JSONStream(…, options: .init(workers: 1))`.
public struct JSONStreamOptions: Sendable {
  /// The number of batches decoded at once, at least one. The default is the number of processors. Up to twice as many
  /// batches are read ahead.
  public var workers: Int
  /// The longest record, in bytes; 64 MiB by default. A longer record fails without being held in memory as a whole,
  /// and the stream continues after it.
  public var recordLimit: Int
  /// True if batches are delivered in the order of the stream, the default; false if each is delivered once decoded.
  public var isOrdered: Bool
  /// How each record is parsed: `.rejectDuplicateKeys`, `.trailingCommas`, or, with a framing that does not look inside
  /// records, such as ``JSONFraming/lines``, `.json5` or `.ignoresProse`.
  public var documents: JSONDocument.Options
  /// Replacements for values that the type of a record does not expect; none by default. Paths start at the record.
  public var repairs: Repairs
  /// Called with the number of bytes read so far, after each piece: `.init(didRead: { bar.set($0) })`. The count is
  /// ahead of the records that you have taken. Calls do not overlap, but come from any thread.
  public var didRead: (@Sendable (_ byteCount: Int) -> Void)?
  /// Makes the observer of each record, or nil.
  public var _observation: _StreamObservation?

  /// Creates options, with defaults for the arguments you omit: `JSONStreamOptions(workers: 1)`.
  public init(
    workers: Int = processorCount, recordLimit: Int = 64 << 20, isOrdered: Bool = true,
    documents: JSONDocument.Options = [], repairs: Repairs = [:],
    didRead: (@Sendable (_ byteCount: Int) -> Void)? = nil
  ) {
    self.workers = workers
    self.recordLimit = recordLimit
    self.isOrdered = isOrdered
    self.documents = documents
    self.repairs = repairs
    self.didRead = didRead
  }

  /// The number of processors in the system.
  public static var processorCount: Int { countProcessors() }
}

extension JSONStreamOptions: _ObservedStreamOptions {}
