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
  private let log: WatchLog
  /// Nil if there are too many models.
  private let model: WatchedModel?
  /// True if the payload is of the sample.
  let isOfSample: Bool
  private var warnings: FirstWarnings?
  /// The keys of the payload; nil if they are not counted.
  private var keys: PayloadKeys?

  init(_ log: WatchLog, _ model: WatchedModel?, isOfSample: Bool) {
    self.log = log
    self.model = model
    self.isOfSample = isOfSample
  }

  /// Notes the root of the payload before it is decoded, so that its keys are counted if it is of the sample.
  func look(at json: Any?) {
    guard isOfSample, let model, let json else { return }
    keys = PayloadKeys(of: json, log.sighting(in: json, of: model))
  }

  var reads: WantedReads { keys?.reads == nil ? .none : .firstElements }
  var document: JSONNode? { keys.flatMap { $0.reads == nil ? nil : node(in: $0.json) } }
  func didRead(_ key: String?, of object: ObjectID) { keys?.reads?.add(key, of: object) }

  var wantsWarnings: Bool { true }

  func didWarn(_ warnings: [DecodeWarning]) {
    var all = self.warnings ?? FirstWarnings()
    all.add(warnings)
    self.warnings = all
  }

  func didEnd(_ error: DecodeError?) {
    if error != nil || warnings != nil { log.count(error, warnings?.all ?? [], in: model) }
    guard error == nil, let keys, let model else { return }
    // A repaired payload was read in a copy, which has other objects.
    let isRepaired = warnings?.all.contains { $0.recovery == .repaired } == true
    if keys.sighting != nil || !isRepaired { log.count(keys, of: model) }
  }
}

/// The keys of a payload of the sample.
final class PayloadKeys {
  let json: Any
  /// The keys, if it is known which of them code reads.
  let sighting: KnownKeys.Sighting?
  /// Records what code reads, if that is not known yet.
  let reads: ReadLog?

  init(of json: Any, _ sighting: KnownKeys.Sighting?) {
    self.json = json
    self.sighting = sighting
    reads = sighting == nil ? ReadLog() : nil
  }
}
