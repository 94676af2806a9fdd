import KeyPathDecode

/// Counts the payloads of one endpoint in the log of a watch.
///
/// An instance is one word, so passing it costs less than passing its properties.
final class PayloadCounter: Sendable {
  let log: WatchLog
  private let skipped: SkipCounts
  private let endpoint: WatchedEndpoint

  init(_ log: WatchLog, _ endpoint: WatchedEndpoint) {
    self.log = log
    skipped = log.skipped
    self.endpoint = endpoint
  }

  /// Counts a payload that is not of the sample, without a lock, and begins to listen for its warnings. Returns nil if
  /// the log must count it.
  func skip(_ type: Any.Type) -> WarningTap? {
    skipped.take(type, endpoint.number)
  }

  /// Counts the warnings of a payload. It is not inlined, so that a `defer` that calls it is.
  func end(_ type: Any.Type, _ tap: WarningTap) {
    if let warnings = tap.end() { count(nil, warnings, type) }
  }

  func count(_ error: DecodeError?, _ warnings: [DecodeWarning], _ type: Any.Type) {
    log.count(error, warnings, type, endpoint)
  }

  /// Counts a payload, calls `decode` once, and counts the outcome.
  ///
  /// - Parameter json: The root; nil if the payload is not JSON.
  func counting<Value>(
    _ json: Any?, _ decode: () throws(DecodeError) -> Value
  ) throws(DecodeError) -> Value {
    if let tap = skip(Value.self) { return try counting(tap, decode) }
    return try looking(at: json, decode)
  }

  /// Calls `decode` once, and counts its failure or warnings.
  func counting<Value>(
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
  func looking<Value>(at json: Any?, _ decode: () throws(DecodeError) -> Value) throws(DecodeError) -> Value {
    guard let model = log.begin(Value.self, endpoint), let json else {
      return try counting(WarningTap(), decode)
    }
    guard let sighting = log.sighting(in: json, of: model) else { return try learn(from: json, model, decode) }
    let value = try counting(WarningTap(), decode)
    log.count(sighting, of: model)
    return value
  }

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

extension PayloadCounter: RecordObserver {
  /// Counts a record of a stream, calls `decode` once, and counts the outcome.
  func observe(_ type: Any.Type, _ record: JSONNode?, _ decode: () -> DecodeError?) {
    log.observe(type, endpoint, in: record, decode)
  }
}
