import Foundation
import KeyPathDecode

/// Decodes any number of records on all processors, in bounded memory: JSON Lines, one huge array, or chunks of bytes.
///
/// ```swift
/// for try await event in JSONStream(of: Event.self, contentsOf: url) { … }             // the first bad record throws
/// for try await result in JSONStream(of: Event.self, contentsOf: url).results { … }    // Result<Event, DecodeError>
/// JSONStream(of: Item.self, contentsOf: url, framing: .elements(of: "data.items"))     // the elements of one array
/// JSONStream(of: JSONNode.self, chunks: bytes)                                         // records without a model
/// ```
///
/// An error has the path and root of its record, the `DecodeError.record`, and its `DecodeError.location` in the
/// whole stream. An error or a node keeps its batch of records in memory, usually up to 1 MB.
///
/// Child tasks decode batches of records, and the stream delivers them in order. It reads at most twice as many batches
/// ahead as it has workers. Canceling the task ends the stream with a `CancellationError`; releasing the iterator also
/// ends it.
public struct JSONStream<Element: Sendable>: AsyncSequence, Sendable {
  /// The options of a stream.
  public typealias Options = JSONStreamOptions

  private let setup: StreamSetup
  private let decode: @Sendable (Any) throws(DecodeError) -> Element

  init(
    _ open: @escaping @Sendable () -> AsyncRefill, _ framing: JSONFraming, _ options: Options,
    _ decode: @escaping @Sendable (Any) throws(DecodeError) -> Element
  ) {
    setup = StreamSetup(open, framing, options)
    self.decode = decode
  }

  /// The result of each record. A record that fails to decode does not end this sequence.
  public var results: JSONResults<Result<Element, DecodeError>> {
    JSONResults(setup) { [decode, setup] node in result(of: node, setup.options, decode) }
  }

  /// The result of each record, with the warnings for the failures that rules recovered from:
  /// `for try await (result, warnings) in stream.resultsWithWarnings { … }`.
  public var resultsWithWarnings: JSONResults<(result: Result<Element, DecodeError>, warnings: [DecodeWarning])> {
    JSONResults(setup) { [decode, setup] node in
      let (output, warnings) = collectingWarnings { result(of: node, setup.options, decode) }
      return (result: output, warnings: warnings)
    }
  }

  /// Returns an iterator. Reading begins with the first call to `next()`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(results: results.makeAsyncIterator())
  }

  /// Iterates over the records, up to the first that fails.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var results: JSONResults<Result<Element, DecodeError>>.Iterator

    fileprivate init(results: JSONResults<Result<Element, DecodeError>>.Iterator) {
      self.results = results
    }

    /// Returns the next record, or nil at the end or after an error.
    ///
    /// - Throws: The `DecodeError` of the record, or a `CancellationError` if the task is canceled.
    @inlinable
    public mutating func next() async throws -> Element? {
      if let result = results.nextReady() { return try value(of: result) }
      return try value(of: await results.nextOfNextBatch(nil))
    }

    /// Returns the next record on the caller's actor, or nil at the end or after an error.
    ///
    /// - Throws: The `DecodeError` of the record, or a `CancellationError` if the task is canceled.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
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
      case nil: return nil
      }
    }

    /// Ends the stream after a record fails.
    @usableFromInline
    mutating func end() { results.end() }
  }
}

/// Returns the value of a record, or the error that prevented it.
func result<Value>(
  of node: Result<JSONNode, DecodeError>, _ options: JSONStreamOptions,
  _ decode: (Any) throws(DecodeError) -> Value
) -> Result<Value, DecodeError> {
  Result { () throws(DecodeError) in
    guard let observation = options._observation else { return try options.repairs.decode(try node.get(), decode) }
    return try observation.counter.counting(try? node.get()) { () throws(DecodeError) in
      try options.repairs.decode(try node.get(), decode)
    }
  }
}
