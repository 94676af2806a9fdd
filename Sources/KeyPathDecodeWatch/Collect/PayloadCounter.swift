import KeyPathDecode
import KeyPathDecodeReports

/// Counts the payloads of one endpoint in the log of a watch.
final class PayloadCounter: RecordCounter {
  let log: WatchLog
  private let endpoint: String?

  init(_ log: WatchLog, _ endpoint: String?) {
    self.log = log
    self.endpoint = endpoint
  }

  /// Counts a payload. Returns its model, or nil if there are too many, and whether the payload is of the sample.
  func begin(_ type: Any.Type) -> (model: WatchedModel?, isOfSample: Bool) { log.begin(type, endpoint) }

  /// Calls `decode` once, and counts its failure or its warnings. Nothing is allocated.
  @inline(__always)
  func counting<Value>(
    _ model: WatchedModel?, _ decode: () throws(DecodeError) -> Value
  ) throws(DecodeError) -> Value {
    let warnings = ObservedWarnings()
    var failure: DecodeError?
    defer { count(failure, warnings.end(), of: model) }
    do throws(DecodeError) {
      return try decode()
    } catch {
      failure = error
      throw error
    }
  }

  /// Calls `decode` once, and counts its failure or its warnings, and the keys of a payload of the sample.
  ///
  /// - Parameter json: The root; nil if the payload is not JSON.
  func counting<Value>(
    _ model: WatchedModel?, keysOf json: Any?, _ decode: () throws(DecodeError) -> Value
  ) throws(DecodeError) -> Value {
    guard let model, let json else { return try counting(model, decode) }
    let keys = PayloadKeys(of: json, log.sighting(in: json, of: model))
    var failure: DecodeError?
    defer { log.count(keys, failure, of: model) }
    do throws(DecodeError) {
      return try counting(model) { () throws(DecodeError) in try keys.observing(decode) }
    } catch {
      failure = error
      throw error
    }
  }

  func counting<Value>(
    _ json: @autoclosure () -> Any?, _ decode: () throws(DecodeError) -> Value
  ) throws(DecodeError) -> Value {
    let (model, isOfSample) = begin(Value.self)
    if isOfSample { return try counting(model, keysOf: json(), decode) }
    return try counting(model, decode)
  }

  private func count(_ error: DecodeError?, _ warnings: [DecodeWarning]?, of model: WatchedModel?) {
    if error == nil, warnings == nil { return }
    // A report reads the payload.
    withoutReports { log.count(error, warnings ?? [], in: model) }
  }
}

/// The keys of a payload of the sample.
final class PayloadKeys: DecodingObserver {
  let json: Any
  /// The keys, if it is known which of them code reads.
  let sighting: KnownKeys.Sighting?
  /// Records what code reads, if that is not known yet.
  let log: ReadLog?

  init(of json: Any, _ sighting: KnownKeys.Sighting?) {
    self.json = json
    self.sighting = sighting
    log = sighting == nil ? ReadLog() : nil
  }

  var reads: WantedReads { log == nil ? .none : .firstElements }
  func didRead(_ key: String?, of object: ObjectID) { log?.add(key, of: object) }
  func didCopy(_ object: ObjectID, as copy: ObjectID) { log?.addCopy(copy, of: object) }
}
