import KeyPathDecode

/// A model that grows while its JSON arrives in pieces.
///
/// ```swift
/// for try await reply in JSONSnapshots(of: Reply.self, pieces: pieces, strings: .growing) { show(reply) }
/// ```
///
/// After each piece that adds a value or part of a string, the model is decoded from everything so far. If it decodes, it
/// is the next element. If it fails with an error whose `DecodeError.isIncomplete` is true, the sequence waits for more
/// bytes. It throws any other error at once. The last element is decoded from the whole document. Two elements in a row may be
/// equal, such as after a value that the model does not read.
///
/// Use `=>?` to read what may arrive late: `text = try json =>? "text" ?? ""`.
public struct JSONSnapshots<Element: Sendable>: AsyncSequence, Sendable {
  private let source: Source

  /// The result of each attempt: a model, or the error that the sequence is waiting on. A final error is the last result.
  public var results: Results { Results(source: source) }

  /// Returns an iterator. Reading begins with the first call to `next()`.
  public func makeAsyncIterator() -> Iterator { Iterator(results: results.makeAsyncIterator()) }

  /// Iterates over the models that decode.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var results: Results.Iterator

    /// Returns the next model, or nil at the end or after an error.
    ///
    /// - Throws: The `DecodeError` that more bytes cannot resolve, or the error of the pieces.
    /// - Complexity: O(n) in all bytes so far.
    public mutating func next() async throws -> Element? {
      while let result = try await results.next() {
        if case .failure(let error) = result, error.isIncomplete { continue }
        return try result.get()
      }
      return nil
    }
  }

  /// The result of each attempt to decode the model: `for try await result in snapshots.results { … }`.
  public struct Results: AsyncSequence, Sendable {
    fileprivate let source: Source

    /// Returns an iterator. Reading begins with the first call to `next()`.
    public func makeAsyncIterator() -> Iterator { Iterator(attempts: Attempts(source)) }

    /// Iterates over the results.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let attempts: Attempts

      /// Returns the next result, or nil after the whole model or a final error.
      ///
      /// - Throws: The error of the pieces.
      /// - Complexity: O(n) in all bytes so far.
      public mutating func next() async throws -> Result<Element, DecodeError>? { try await attempts.next() }
    }
  }

  fileprivate final class Source: Sendable {
    let open: @Sendable () -> () async throws -> [UInt8]?
    let strings: PartialJSON.Strings
    let minimumInterval: Duration
    /// The reason that nothing can be decoded, or nil.
    let fault: StreamFault?
    let decode: @Sendable (JSONNode) throws(DecodeError) -> Element

    init<Pieces: AsyncSequence & Sendable>(
      _ pieces: Pieces, _ strings: PartialJSON.Strings, _ minimumInterval: Duration, fault: StreamFault? = nil,
      _ decode: @escaping @Sendable (JSONNode) throws(DecodeError) -> Element
    ) where Pieces.Element: Collection<UInt8> {
      open = {
        var iterator = pieces.makeAsyncIterator()
        return { try await iterator.next().map { Array($0) } }
      }
      self.strings = strings
      self.minimumInterval = minimumInterval
      self.fault = fault
      self.decode = decode
    }
  }

  /// The state of an iterator.
  // A class, so that the iterators are one pointer. Copying its fields would take 8 KB of code.
  fileprivate final class Attempts {
    private let source: Source
    private let nextPiece: () async throws -> [UInt8]?
    private var json: PartialJSON
    /// The progress at the last attempt.
    private var attempted: PartialJSON.Progress?
    /// The number of open containers at the last attempt if that failed. The error may be final once one has ended.
    private var failedDepth = 0
    private var lastAttempt: ContinuousClock.Instant?
    private var didEnd = false

    init(_ source: Source) {
      self.source = source
      nextPiece = source.open()
      json = PartialJSON(strings: source.strings)
    }

    func next() async throws -> Result<Element, DecodeError>? {
      while !didEnd {
        // Nothing follows an error of the pieces.
        didEnd = true
        if let fault = source.fault { return .failure(DecodeError(fault, object: ())) }
        let piece = try await nextPiece()
        do throws(DecodeError) {
          if let piece { try json.append(piece) } else { try json.finish() }
        } catch {
          return .failure(error)
        }
        didEnd = piece == nil
        if let result = attempt() { return result }
      }
      return nil
    }

    /// Decodes what has arrived. Returns nil if the result would be the same as before, or if it is too early.
    private func attempt() -> Result<Element, DecodeError>? {
      let progress = json.progress
      if progress == attempted, json.depth >= failedDepth { return nil }
      if !didEnd, let lastAttempt, lastAttempt.duration(to: .now) < source.minimumInterval { return nil }
      if source.minimumInterval > .zero { lastAttempt = .now }
      attempted = progress
      do throws(DecodeError) {
        let element = try source.decode(json.root)
        failedDepth = 0
        return .success(element)
      } catch {
        failedDepth = json.depth
        didEnd = didEnd || !error.isIncomplete
        return .failure(error)
      }
    }
  }
}

extension JSONSnapshots where Element: KeyPathDecodable {
  /// Decodes a model from pieces of JSON: `JSONSnapshots(of: Reply.self, pieces: deltas.map(\.utf8))`.
  ///
  /// - Parameters:
  ///   - type: The type of the model.
  ///   - pieces: The bytes, cut anywhere, as `Data` or any other collection of bytes.
  ///   - strings: What to do with a string whose closing quote has not arrived. It is left out by default.
  ///   - minimumInterval: The time to let pass between two attempts, since each decodes everything so far. A piece that
  ///     arrives earlier is decoded together with the next one.
  public init<Pieces: AsyncSequence & Sendable>(
    of type: Element.Type = Element.self, pieces: Pieces, strings: PartialJSON.Strings = .whole,
    minimumInterval: Duration = .zero
  ) where Pieces.Element: Collection<UInt8> {
    source = Source(pieces, strings, minimumInterval, decodeRecord)
  }
}

extension JSONSnapshots where Element: Decodable {
  /// Decodes any `Decodable` type from pieces of JSON: `JSONSnapshots(of: Reply.self, pieces: pieces, decoder: decoder)`.
  ///
  /// - Parameters:
  ///   - type: The type of the model. A property is optional if it may arrive late.
  ///   - pieces: The bytes, cut anywhere, as `Data` or any other collection of bytes.
  ///   - strings: What to do with a string whose closing quote has not arrived. It is left out by default.
  ///   - minimumInterval: The time to let pass between two attempts, since each decodes everything so far. A piece that
  ///     arrives earlier is decoded together with the next one.
  ///   - decoder: Decodes each snapshot. It cannot allow JSON5.
  @_disfavoredOverload
  public init<Pieces: AsyncSequence & Sendable>(
    of type: Element.Type = Element.self, pieces: Pieces, strings: PartialJSON.Strings = .whole,
    minimumInterval: Duration = .zero, decoder: KeyPathDecoder = .init()
  ) where Pieces.Element: Collection<UInt8> {
    let fault: StreamFault? = decoder.allowsJSON5 ? .partialJSON5 : nil
    source = Source(pieces, strings, minimumInterval, fault: fault, decodeRecord(with: decoder))
  }
}
