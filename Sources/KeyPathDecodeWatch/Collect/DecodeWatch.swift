import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// Decodes payloads and counts what fails, what rules recover from, and which keys come and go.
///
/// ```swift
/// let watch = DecodeWatch(sampling: 0.01, version: "4.2.0")
/// let user = try watch.decode(User.self, jsonData: data)   // the same result and errors as User(jsonData: data)
/// send(watch.takeTrend().json)                             // once a day
/// ```
///
/// A watch counts the failures and warnings of all payloads. It also checks a sample of the payloads for the keys that they
/// have, and for those that no code reads. A ``DecodeTrend`` has no values of payloads, and at most 64 KB.
///
/// Use one watch for a whole app, from any thread. Copies share their counts.
public struct DecodeWatch: Sendable {
  fileprivate let counter: PayloadCounter

  /// Creates a watch: `DecodeWatch(sampling: 0.01, version: "4.2.0")`.
  ///
  /// - Parameters:
  ///   - sampling: The share of payloads to check for keys, from 0 to 1. They are chosen at random.
  ///   - version: The version of your app, which the trend includes.
  ///   - models: The names of models whose unknown raw values may be in the trend: `["User"]`. They are values of the
  ///     payload, so by default only their number is counted.
  ///   - reports: Options for the example reports, such as keys and paths to hide. Values are never shown.
  public init(
    sampling: Double = 0.01, version: String? = nil, rawValuesOf models: Set<String> = [],
    reports: DecodeReport.Options = .init()
  ) {
    self.init(
      sampling: sampling, version: version, rawValuesOf: models, reports: reports, seed: .random(in: 0 ... .max),
      now: { Date() })
  }

  /// Creates a watch that is the same in every run.
  package init(
    sampling: Double, version: String? = nil, rawValuesOf models: Set<String> = [],
    reports: DecodeReport.Options = .init(), seed: UInt64, now: @escaping @Sendable () -> Date
  ) {
    let log = WatchLog(Sampler(share: sampling, seed: seed), version, WatchOptions(rawValuesOf: models, reports), now)
    counter = PayloadCounter(log, nil)
  }

  fileprivate init(_ counter: PayloadCounter) {
    self.counter = counter
  }

  /// The same watch for the payloads of one endpoint: `watch.at("GET /users").decode([User].self, jsonData: data)`.
  ///
  /// Payloads of one model are counted apart for each endpoint, so a trend says which one changed.
  ///
  /// - Parameter endpoint: A name for the endpoint, without identifiers of users or objects.
  public func at(_ endpoint: String) -> DecodeWatch {
    DecodeWatch(PayloadCounter(counter.log, counter.log.endpoint(endpoint)))
  }

  /// Returns the counts so far: `print(watch.trend().text())`.
  public func trend() -> DecodeTrend { counter.log.trend(isTaken: false) }

  /// Returns the counts since the last call and starts again from zero, so that successive trends can be added:
  /// `send(watch.takeTrend().json)`.
  public func takeTrend() -> DecodeTrend { counter.log.trend(isTaken: true) }

  // MARK: Decoding

  /// Decodes a value from the bytes of a JSON document as `T(jsonData: data)` does: `try watch.decode(User.self, jsonData: data)`.
  public func decode<T: KeyPathDecodable>(_ type: T.Type, jsonData data: Data) throws(DecodeError) -> T {
    let (model, isOfSample) = counter.begin(type)
    if !isOfSample { return try counter.counting(model) { () throws(DecodeError) in try T(jsonData: data) } }
    let root = Result { () throws(DecodeError) in try JSONDocument(data).root }
    return try counter.counting(model, keysOf: try? root.get()) { () throws(DecodeError) in
      try decodeRecord(try root.get())
    }
  }

  /// Decodes a value from a tree of any shape or a node of a document as `T(json: json)` does:
  /// `try watch.decode(User.self, json: json)`.
  ///
  /// - Throws: A `DecodeError`, which wraps an error of another type.
  public func decode<T: KeyPathDecodable>(_ type: T.Type, json: Any) throws(DecodeError) -> T {
    try counter.counting(json) { () throws(DecodeError) in try decodeRecord(json) }
  }

  /// Decodes a value with repairs from the bytes of a JSON document, and counts the repairs:
  /// `try watch.decode(User.self, jsonData: data, repairs: ["tags": .or([])])`.
  public func decode<T: KeyPathDecodable>(
    _ type: T.Type, jsonData data: Data, repairs: Repairs
  ) throws(DecodeError) -> T {
    let root = Result { () throws(DecodeError) in try JSONDocument(data).root }
    return try counter.counting(try? root.get()) { () throws(DecodeError) in
      try T(json: try root.get(), repairs: repairs)
    }
  }

  /// Decodes a value with repairs from a tree of any shape or a node of a document, and counts the repairs:
  /// `try watch.decode(User.self, json: json, repairs: ["tags": .or([])])`.
  public func decode<T: KeyPathDecodable>(_ type: T.Type, json: Any, repairs: Repairs) throws(DecodeError)
    -> T
  {
    try counter.counting(json) { () throws(DecodeError) in try T(json: json, repairs: repairs) }
  }

  /// Decodes a Codable type from the bytes of a JSON document:
  /// `try watch.decode(User.self, jsonData: data, decoder: decoder)`.
  public func decode<T: Decodable>(
    _ type: T.Type, jsonData data: Data, decoder: KeyPathDecoder
  ) throws(DecodeError) -> T {
    let (model, isOfSample) = counter.begin(type)
    if !isOfSample {
      return try counter.counting(model) { () throws(DecodeError) in try decoder.decode(type, from: data) }
    }
    let root = Result { () throws(DecodeError) in try decoder.root(of: data) }
    return try counter.counting(model, keysOf: try? root.get()) { () throws(DecodeError) in
      try decoder.decode(type, from: try root.get() as Any)
    }
  }

  /// Decodes a Codable type from a tree of any shape or a node of a document:
  /// `try watch.decode(User.self, json: json, decoder: decoder)`.
  public func decode<T: Decodable>(_ type: T.Type, json: Any, decoder: KeyPathDecoder) throws(DecodeError) -> T {
    try counter.counting(json) { () throws(DecodeError) in try decoder.decode(type, from: json) }
  }
}

extension DecodeWatch: PayloadDecoding {
  /// Makes a `JSONDecoder` whose payloads the watch counts, for code that accepts no other type:
  /// `Client(decoder: watch.at("GET /users").makeJSONDecoder(decoder))`.
  ///
  /// What it decodes with a configuration is not counted.
  ///
  /// - Parameter decoder: The decoder whose settings and repairs it has: see `KeyPathDecoder.makeJSONDecoder()`.
  public func makeJSONDecoder(_ decoder: KeyPathDecoder = KeyPathDecoder()) -> JSONDecoder {
    decoder.makeJSONDecoder(countedBy: self)
  }
}

extension _ObservedStreamOptions {
  /// The watch that counts the records of a stream: `options.watch = watch.at("events")`.
  ///
  /// `options` are the `JSONStreamOptions` of `KeyPathDecodeStreams`.
  public var watch: DecodeWatch? {
    get { (_observation?.counter as? PayloadCounter).map { DecodeWatch($0) } }
    set { _observation = newValue.map { _StreamObservation(by: $0.counter) } }
  }
}
