import KeyPathDecode
import KeyPathDecodeReports

/// Counts the payloads of one endpoint in the log of a watch.
final class PayloadCounter: Sendable {
  let log: WatchLog
  private let endpoint: String?

  init(_ log: WatchLog, _ endpoint: String?) {
    self.log = log
    self.endpoint = endpoint
  }

  /// Counts a payload, and returns the observer of its decoding.
  func observer(of type: Any.Type) -> PayloadObserver {
    let (model, isOfSample) = log.begin(type, endpoint)
    return PayloadObserver(log, model, isOfSample: isOfSample)
  }

  /// Counts a payload, calls `decode` once, and counts the outcome.
  ///
  /// - Parameter json: The root; nil if the payload is not JSON.
  func counting<Value>(
    _ json: Any?, _ decode: () throws(DecodeError) -> Value
  ) throws(DecodeError) -> Value {
    let observer = observer(of: Value.self)
    observer.look(at: json)
    return try observer.observing(decode)
  }
}

/// Counts the failure or the warnings of one payload and, if it is of the sample, its keys.
final class PayloadObserver: DecodingObserver {
  var outer: (any ReadObserver)?
  /// True if the payload is of the sample.
  let isOfSample: Bool
  private let log: WatchLog
  /// Nil if there are too many models.
  private let model: WatchedModel?
  private var warnings = FirstWarnings()
  /// The payload whose keys are counted, and what is read of it.
  private var seen: (json: Any, reads: ReadLog)?

  init(_ log: WatchLog, _ model: WatchedModel?, isOfSample: Bool) {
    self.log = log
    self.model = model
    self.isOfSample = isOfSample
  }

  /// Notes the root of the payload before it is decoded, so that its keys are counted if it is of the sample.
  func look(at json: Any?) {
    if isOfSample, let json { seen = (json, ReadLog()) }
  }

  var reads: WantedReads { seen == nil ? .none : .firstElements }
  var document: JSONNode? { seen.flatMap { node(in: $0.json) } }
  func didRead(_ key: String?, of object: ObjectID) { seen?.reads.add(key, of: object) }

  var wantsWarnings: Bool { true }
  func didWarn(_ warnings: [DecodeWarning]) { self.warnings.add(warnings) }

  func didEnd(_ error: DecodeError?) {
    if error != nil || !warnings.all.isEmpty { log.count(error, warnings.all, in: model) }
    if error == nil, let seen, let model { log.learn(from: seen.json, seen.reads, in: model) }
  }
}
