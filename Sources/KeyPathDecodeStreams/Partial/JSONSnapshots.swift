import KeyPathDecode

/// A model that grows while its JSON arrives in pieces.
///
/// ```swift
/// for try await reply in JSONSnapshots(of: Reply.self, pieces: pieces, strings: .growing) { show(reply) }
/// ```
///
/// After each piece that adds a value or part of a string, the model is decoded from everything so far. If it decodes, it
/// is the next element. If it fails with an error whose `DecodeError.isIncomplete` is true, the sequence waits for more
/// bytes. It throws any other error at once. A wrong value in an object is final once the object ends, since its key may
/// arrive again.
///
/// If the model is `Equatable`, it is skipped if it equals the element before it, even if it is the last. Otherwise two
/// elements in a row may be equal, such as after a value that the model does not read. The last attempt is of the whole
/// document.
///
/// Use `=>?` to read what may arrive late: `text = try json =>? "text" ?? ""`.
public struct JSONSnapshots<Element: Sendable>: AsyncSequence, Sendable {
  /// The result of each attempt: a model, which may equal the one before, or the error that the sequence is waiting on. A final
  /// error is the last result.
  public let results: Results

  private init(_ source: SnapshotSource, _ decode: @escaping @Sendable (Any) throws(DecodeError) -> Element) {
    results = Results(source: source, decode: decode)
  }

  /// Returns an iterator. Reading begins with the first call to `next()`.
  public func makeAsyncIterator() -> Iterator { Iterator(results: results.makeAsyncIterator()) }

  /// Iterates over the models that decode.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var results: Results.Iterator
    /// The last model. As an `Any`, it needs no code for each type of element.
    private var last: Any?

    fileprivate init(results: Results.Iterator) { self.results = results }

    /// Returns the next model, or nil at the end or after an error.
    ///
    /// - Throws: The `DecodeError` that more bytes cannot resolve, or the error of the pieces.
    /// - Complexity: O(n) in all bytes so far.
    public mutating func next() async throws -> Element? {
      while let result = try await results.next() {
        if case .failure(let error) = result, error.isIncomplete { continue }
        let model = try result.get()
        if let last, areEqual(last, model) { continue }
        last = .some(model)
        return model
      }
      return nil
    }
  }

  /// The result of each attempt to decode the model: `for try await result in snapshots.results { … }`.
  public struct Results: AsyncSequence, Sendable {
    fileprivate let source: SnapshotSource
    fileprivate let decode: @Sendable (Any) throws(DecodeError) -> Element

    /// Returns an iterator. Reading begins with the first call to `next()`.
    public func makeAsyncIterator() -> Iterator { Iterator(snapshots: Snapshots(source), decode: decode) }

    /// Iterates over the results.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let snapshots: Snapshots
      fileprivate let decode: @Sendable (Any) throws(DecodeError) -> Element

      /// Returns the next result, or nil after the whole model or a final error.
      ///
      /// - Throws: The error of the pieces.
      /// - Complexity: O(n) in all bytes so far.
      public mutating func next() async throws -> Result<Element, DecodeError>? {
        guard let snapshot = try await snapshots.next() else { return nil }
        do throws(DecodeError) {
          let element = try decode(try snapshot.get())
          snapshots.didDecode(nil)
          return .success(element)
        } catch {
          snapshots.didDecode(error)
          return .failure(error)
        }
      }
    }
  }
}

/// True if both values are equal; false if their type is not `Equatable`.
private func areEqual(_ one: Any, _ other: Any) -> Bool {
  func isEqual<Model: Equatable>(_ model: Model) -> Bool { other as? Model == model }
  return (one as? any Equatable).map { isEqual($0) } ?? false
}

/// The source of snapshots, and its options.
private final class SnapshotSource: Sendable {
  let open: @Sendable () -> () async throws -> Chunk?
  let json: PartialJSON
  let minimumInterval: Duration
  /// The reason that nothing can be decoded, or nil.
  let fault: StreamFault?

  init(
    _ open: @escaping @Sendable () -> () async throws -> Chunk?, _ strings: PartialJSON.Strings, _ ignoresProse: Bool,
    _ minimumInterval: Duration, fault: StreamFault? = nil
  ) {
    self.open = open
    json = PartialJSON(strings: strings, ignoresProse: ignoresProse)
    self.minimumInterval = minimumInterval
    self.fault = fault
  }
}

/// The state of an iterator. Not generic, so the binary has one copy.
private final class Snapshots {
  private let source: SnapshotSource
  private let nextPiece: () async throws -> Chunk?
  private var json: PartialJSON
  /// The progress at the last attempt.
  private var attempted = (valueCount: -1, stringEnd: nil as Int?)
  /// The number of open containers at the last attempt if that failed. The error may be final once one has ended.
  private var failedDepth = 0
  private var lastAttempt: ContinuousClock.Instant?
  private var didEnd = false

  init(_ source: SnapshotSource) {
    self.source = source
    nextPiece = source.open()
    json = source.json
  }

  /// Returns what to decode next, or the error of the bytes.
  func next() async throws -> Result<JSONNode, DecodeError>? {
    while !didEnd {
      // Nothing follows an error of the pieces.
      didEnd = true
      if let fault = source.fault { return .failure(fault.error) }
      let piece = try await nextPiece()
      do throws(DecodeError) {
        var bytes: [UInt8] = []
        while piece?(&bytes) == true {}
        if piece != nil { try json.append(bytes) } else { try json.finish() }
      } catch {
        return .failure(error)
      }
      didEnd = piece == nil
      if isDue() { return .success(json.root) }
    }
    return nil
  }

  /// False if the result would be the same as before, or if it is too early.
  private func isDue() -> Bool {
    let progress = json.progress
    if progress == attempted, json.depth >= failedDepth { return false }
    if !didEnd, let lastAttempt, lastAttempt.duration(to: .now) < source.minimumInterval { return false }
    if source.minimumInterval > .zero { lastAttempt = .now }
    attempted = progress
    return true
  }

  /// Notes the error of the last attempt, or nil if it succeeded.
  func didDecode(_ error: DecodeError?) {
    failedDepth = error == nil ? 0 : json.depth
    if let error, !error.isIncomplete { didEnd = true }
  }
}

extension JSONSnapshots where Element: KeyPathDecodable {
  /// Decodes a model from pieces of JSON: `JSONSnapshots(of: Reply.self, pieces: deltas.map(\.utf8))`.
  ///
  /// - Parameters:
  ///   - type: The type of the model.
  ///   - pieces: The bytes, cut anywhere, as `Data` or any other collection of bytes.
  ///   - strings: What to do with a string whose closing quote has not arrived. It is left out by default.
  ///   - ignoresProse: True to read the value inside a code fence or between sentences, as in the answer of a language model.
  ///   - minimumInterval: The time to let pass between two attempts, since each decodes everything so far. A piece that
  ///     arrives earlier is decoded together with the next one.
  public init<Pieces: AsyncSequence & Sendable>(
    of type: Element.Type = Element.self, pieces: Pieces, strings: PartialJSON.Strings = .whole,
    ignoresProse: Bool = false, minimumInterval: Duration = .zero
  ) where Pieces.Element: Collection<UInt8> {
    self.init(SnapshotSource(chunks(of: pieces), strings, ignoresProse, minimumInterval), decodeRecord)
  }
}

extension JSONSnapshots where Element: Decodable {
  /// Decodes any `Decodable` type from pieces of JSON: `JSONSnapshots(of: Reply.self, pieces: pieces, decoder: decoder)`.
  ///
  /// - Parameters:
  ///   - type: The type of the model. A property is optional if it may arrive late.
  ///   - pieces: The bytes, cut anywhere, as `Data` or any other collection of bytes.
  ///   - strings: What to do with a string whose closing quote has not arrived. It is left out by default.
  ///   - ignoresProse: True to read the value inside a code fence or between sentences, as in the answer of a language model.
  ///   - minimumInterval: The time to let pass between two attempts, since each decodes everything so far. A piece that
  ///     arrives earlier is decoded together with the next one.
  ///   - decoder: Decodes each snapshot. It cannot allow JSON5.
  @_disfavoredOverload
  public init<Pieces: AsyncSequence & Sendable>(
    of type: Element.Type = Element.self, pieces: Pieces, strings: PartialJSON.Strings = .whole,
    ignoresProse: Bool = false, minimumInterval: Duration = .zero, decoder: KeyPathDecoder = .init()
  ) where Pieces.Element: Collection<UInt8> {
    let fault: StreamFault? = decoder.allowsJSON5 ? .partialJSON5 : nil
    self.init(
      SnapshotSource(chunks(of: pieces), strings, ignoresProse, minimumInterval, fault: fault),
      decodeRecord(with: decoder))
  }
}
