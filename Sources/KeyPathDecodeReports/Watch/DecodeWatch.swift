import Foundation
import KeyPathDecode

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
  fileprivate let log: WatchLog
  fileprivate let endpoint: WatchedEndpoint

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
    log = WatchLog(Sampler(share: sampling, seed: seed), version, WatchOptions(rawValuesOf: models, reports), now)
    endpoint = WatchedEndpoint()
  }

  private init(_ log: WatchLog, _ endpoint: WatchedEndpoint) {
    self.log = log
    self.endpoint = endpoint
  }

  /// The same watch for the payloads of one endpoint: `watch.at("GET /users").decode([User].self, jsonData: data)`.
  ///
  /// Payloads of one model are counted apart for each endpoint, so a trend says which one changed.
  ///
  /// - Parameter endpoint: A name for the endpoint, without identifiers of users or objects.
  public func at(_ endpoint: String) -> DecodeWatch { DecodeWatch(log, log.endpoint(endpoint)) }

  /// Returns the counts so far: `print(watch.trend().text())`.
  public func trend() -> DecodeTrend { log.trend(isTaken: false) }

  /// Returns the counts since the last call and starts again from zero, so that successive trends can be added:
  /// `send(watch.takeTrend().json)`.
  public func takeTrend() -> DecodeTrend { log.trend(isTaken: true) }

  // MARK: Decoding

  /// Decodes a value from the bytes of a JSON document as `T(jsonData: data)` does: `try watch.decode(User.self, jsonData: data)`.
  public func decode<T: KeyPathDecodable>(_ type: T.Type, jsonData data: Data) throws(DecodeError) -> T {
    if let tap = log.skip(type, endpoint) {
      // The code of `counting`, since a closure would move the value once more.
      do throws(DecodeError) {
        let value = try T(jsonData: data)
        log.end(type, endpoint, nil, tap)
        return value
      } catch {
        log.end(type, endpoint, error, tap)
        throw error
      }
    }
    let root = Result { () throws(DecodeError) in try JSONDocument(data).root }
    return try looking(at: try? root.get()) { () throws(DecodeError) in try decodeRecord(try root.get()) }
  }

  /// Decodes a value from a tree of any shape or a node of a document as `T(json: json)` does:
  /// `try watch.decode(User.self, json: json)`.
  ///
  /// - Throws: A `DecodeError`, which wraps an error of another type.
  public func decode<T: KeyPathDecodable>(_ type: T.Type, json: Any) throws(DecodeError) -> T {
    if let tap = log.skip(type, endpoint) {
      return try counting(tap) { () throws(DecodeError) in try decodeRecord(json) }
    }
    return try looking(at: json) { () throws(DecodeError) in try decodeRecord(json) }
  }

  /// Decodes a Codable type from the bytes of a JSON document:
  /// `try watch.decode(User.self, jsonData: data, decoder: decoder)`.
  public func decode<T: Decodable>(
    _ type: T.Type, jsonData data: Data, decoder: KeyPathDecoder
  ) throws(DecodeError) -> T {
    if let tap = log.skip(type, endpoint) {
      return try counting(tap) { () throws(DecodeError) in try decoder.decode(type, from: data) }
    }
    let root = Result { () throws(DecodeError) in try decoder.root(of: data) }
    return try looking(at: try? root.get()) { () throws(DecodeError) in
      try decoder.decode(type, from: try root.get() as Any)
    }
  }

  /// Decodes a Codable type from a tree of any shape or a node of a document:
  /// `try watch.decode(User.self, json: json, decoder: decoder)`.
  public func decode<T: Decodable>(_ type: T.Type, json: Any, decoder: KeyPathDecoder) throws(DecodeError) -> T {
    if let tap = log.skip(type, endpoint) {
      return try counting(tap) { () throws(DecodeError) in try decoder.decode(type, from: json) }
    }
    return try looking(at: json) { () throws(DecodeError) in try decoder.decode(type, from: json) }
  }

  /// Calls `decode` once, and counts its failure or warnings.
  private func counting<Value>(
    _ tap: WarningTap, _ decode: () throws(DecodeError) -> Value
  ) throws(DecodeError) -> Value {
    do throws(DecodeError) {
      let value = try decode()
      log.end(Value.self, endpoint, nil, tap)
      return value
    } catch {
      log.end(Value.self, endpoint, error, tap)
      throw error
    }
  }

  /// Counts a payload that may be of the sample, calls `decode` once, and counts the outcome.
  @inline(never)
  private func looking<Value>(
    at json: Any?, _ decode: () throws(DecodeError) -> Value
  ) throws(DecodeError) -> Value {
    guard let model = log.begin(Value.self, endpoint), let json else {
      return try counting(WarningTap(), decode)
    }
    guard let sighting = log.sighting(in: json, of: model) else { return try learn(from: json, model, decode) }
    let value = try counting(WarningTap(), decode)
    log.count(sighting, of: model)
    return value
  }

  @inline(never)
  private func learn<Value>(
    from json: Any, _ model: WatchedModel, _ decode: () throws(DecodeError) -> Value
  ) throws(DecodeError) -> Value {
    var result: Result<Value, DecodeError>?
    log.learn(from: json, Value.self, endpoint, model) {
      do throws(DecodeError) {
        result = .success(try decode())
        return nil
      } catch {
        result = .failure(error)
        return error
      }
    }
    guard let result else { return try decode() }
    return try result.get()
  }
}

extension JSONStreamOptions {
  /// The watch that counts the records of the stream: `options.watch = watch.at("events")`.
  public var watch: DecodeWatch? {
    get { watched as? DecodeWatch }
    set {
      watched = newValue
      guard let watch = newValue else { return observer = nil }
      observer = { type, json, decode in watch.log.observe(type, watch.endpoint, in: json, decode) }
    }
  }
}
