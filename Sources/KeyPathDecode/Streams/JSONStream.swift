import Foundation

/// Records without end, decoded on all processors in bounded memory: JSON Lines, one huge array, and what arrives in pieces.
///
/// ```swift
/// for try await event in JSONStream(of: Event.self, contentsOf: url) { … }             // the first bad record throws
/// for await result in JSONStream(of: Event.self, contentsOf: url).results { … }        // Result<Event, DecodeError>
/// JSONStream(of: Item.self, contentsOf: url, framing: .elements(of: "data.items"))     // the elements of one array
/// JSONStream(of: JSONNode.self, chunks: bytes)                                         // records without a model
/// ```
///
/// An error has the path and root of its record, the ``DecodeError/record``, and its ``DecodeError/location`` in the whole
/// stream. An error or a node keeps the records around it alive, usually up to 1 MB.
///
/// Batches of records are decoded by child tasks, and handed out in order. Twice as many batches as there are workers are
/// read ahead, and no more until some are taken. A task that is cancelled, or an iterator that is dropped, ends all of it.
public struct JSONStream<Element: Sendable>: AsyncSequence, Sendable {
  /// What a stream may use, and in which order it goes.
  public typealias Options = JSONStreamOptions

  private let source: StreamSource
  private let framing: JSONFraming
  private let options: Options
  private let decode: @Sendable (JSONNode) throws(DecodeError) -> Element

  init(
    _ source: StreamSource, _ framing: JSONFraming, _ options: Options,
    _ decode: @escaping @Sendable (JSONNode) throws(DecodeError) -> Element
  ) {
    self.source = source
    self.framing = framing
    self.options = options
    self.decode = decode
  }

  /// What became of each record: one that fails does not end the stream.
  public var results: JSONResults<Result<Element, DecodeError>> {
    JSONResults(source, framing, options) { [decode] node in result(of: node, decode) }
  }

  /// What became of each record, and what rules swallowed in it:
  /// `for await (result, warnings) in stream.resultsWithWarnings { … }`.
  public var resultsWithWarnings: JSONResults<(result: Result<Element, DecodeError>, warnings: [DecodeWarning])> {
    JSONResults(source, framing, options) { [decode] node in
      let (result, warnings) = collectingWarnings { KeyPathDecode.result(of: node, decode) }
      return (result: result, warnings: warnings)
    }
  }

  /// Begins to read with the first record that is asked for.
  public func makeAsyncIterator() -> Iterator {
    Iterator(results: results.makeAsyncIterator())
  }

  /// Hands out the records, up to the first that fails.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var results: JSONResults<Result<Element, DecodeError>>.Iterator
    /// True behind the last record, or behind what was thrown.
    private var didEnd = false

    fileprivate init(results: JSONResults<Result<Element, DecodeError>>.Iterator) {
      self.results = results
    }

    /// The next record, or nil at the end and behind an error.
    ///
    /// - Throws: The error of a record; in a task that is cancelled `.other(CancellationError())`.
    @inlinable
    public mutating func next() async throws(DecodeError) -> Element? {
      if let result = results.nextReady() { return try value(of: result) }
      return try value(of: await results.nextOfNextBatch(nil))
    }

    /// The same, on the caller's actor.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(DecodeError) -> Element? {
      if let result = results.nextReady() { return try value(of: result) }
      return try value(of: await results.nextOfNextBatch(actor))
    }

    @inlinable
    mutating func value(of result: consuming Result<Element, DecodeError>?) throws(DecodeError) -> Element? {
      // `get()` would copy the value.
      switch consume result {
      case .success(let element): return element
      case .failure(let error):
        end()
        throw error
      case nil:
        try throwIfCancelled()
        return nil
      }
    }

    /// Throws once if the stream was cancelled before its end.
    @usableFromInline
    mutating func throwIfCancelled() throws(DecodeError) {
      defer { didEnd = true }
      if !didEnd, results.isCancelled { throw DecodeError(.other(CancellationError()), object: ()) }
    }

    /// Ends the stream at a record that fails.
    @usableFromInline
    mutating func end() {
      didEnd = true
      results.end()
    }
  }
}

/// The value of a record, or why there is none.
func result<Value>(
  of node: Result<JSONNode, DecodeError>, _ decode: (JSONNode) throws(DecodeError) -> Value
) -> Result<Value, DecodeError> {
  do throws(DecodeError) {
    return .success(try decode(try node.get()))
  } catch {
    return .failure(error)
  }
}
