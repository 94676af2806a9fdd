import Foundation
import KeyPathDecode

/// The counts of a watch. One thread at a time changes them.
final class WatchLog: @unchecked Sendable {
  private let lock = NSLock()
  private let options: WatchOptions
  private let version: String?
  private let now: @Sendable () -> Date
  // Guarded by the lock.
  private var sampler: Sampler
  private var models: [WatchedModel] = []
  private var last: WatchedModel?
  private var findingCount = 0
  private var omittedCount = 0
  private var start: Int

  init(_ sampler: Sampler, _ version: String?, _ options: WatchOptions, _ now: @escaping @Sendable () -> Date) {
    self.sampler = sampler
    self.version = version
    self.options = options
    self.now = now
    start = seconds(now())
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  /// Counts a payload. Returns the counts of its model, and true if the payload is of the sample.
  func begin(_ type: Any.Type, _ endpoint: String?) -> (model: WatchedModel?, isLookedAt: Bool) {
    lock.lock()
    defer { lock.unlock() }
    let isLookedAt = sampler.next()
    guard let model = model(of: type, endpoint) else {
      omittedCount += 1
      return (nil, false)
    }
    model.payloadCount += 1
    // Another observer of the lookups would take looking for reading.
    return (model, isLookedAt && LookupWatch.observer == nil)
  }

  /// Counts the outcome of a payload that is not of the sample.
  @inline(__always)
  func end(_ model: WatchedModel?, _ error: DecodeError?, _ tap: WarningTap) {
    let warnings = tap.end()
    if error != nil || !warnings.isEmpty { note(error, warnings, in: model) }
  }

  /// Calls `decode` once, and counts the outcome.
  func observe(_ type: Any.Type, _ endpoint: String?, in json: Any?, _ decode: () -> DecodeError?) {
    let (model, isLookedAt) = begin(type, endpoint)
    var sighting: KeyCensus.Sighting?
    if isLookedAt, let json {
      sighting = self.sighting(in: json, of: model)
      if sighting == nil { return learn(from: json, model, decode) }
    }
    let tap = WarningTap()
    let error = decode()
    end(model, error, tap)
    if error == nil, let sighting { count(sighting, of: model) }
  }

  /// Finds the keys of a payload. Returns nil if a decoding must show which of them code reads.
  func sighting(in json: Any, of model: WatchedModel?) -> KeyCensus.Sighting? {
    locked { model?.census.sighting(in: json) }
  }

  /// Calls `decode` once, counts the outcome, and records which keys were read.
  func learn(from json: Any, _ model: WatchedModel?, _ decode: () -> DecodeError?) {
    let run = DiagnosisRun(document: node(in: json)), tap = WarningTap()
    let error = run.watching(decode)
    end(model, error, tap)
    if error != nil { return }
    let sighting = locked { model?.census.learn(from: json, run, options.reports) }
    if let sighting { count(sighting, of: model) }
  }

  /// Counts the keys of a payload that decoded.
  func count(_ sighting: KeyCensus.Sighting, of model: WatchedModel?) {
    let date = seconds(now())
    locked {
      model?.lookedAtCount += 1
      model?.census.count(sighting, at: date)
    }
  }

  /// The counts of a model. If there are too many endpoints, the counts of the model alone; if there are too many models, nil.
  private func model(of type: Any.Type, _ endpoint: String?) -> WatchedModel? {
    let key = ModelKey(type: ObjectIdentifier(type), endpoint: endpoint)
    // An app mostly decodes many payloads of one model.
    if let last, last.key == key { return last }
    for model in models where model.key == key {
      last = model
      return model
    }
    if endpoint == nil {
      if models.count >= DecodeTrend.modelLimit { return nil }
    } else if models.count >= DecodeTrend.modelLimit * 3 / 4 {
      return model(of: type, nil)
    }
    let model = WatchedModel(key, ModelName(type, endpoint), options.reports)
    models.append(model)
    return model
  }

  // MARK: Failures and warnings

  @inline(never)
  private func note(_ error: DecodeError?, _ warnings: [DecodeWarning], in model: WatchedModel?) {
    guard let model else { return }
    var found: [FoundProblem] = []
    if let error {
      found.append(FoundProblem(.failure, error))
    } else {
      for warning in warnings {
        let problem = FoundProblem(.warning(warning.recovery), warning.error, count: 1 + warning.omittedCount)
        if let index = found.firstIndex(where: { $0.key == problem.key }) {
          found[index].add(problem)
        } else {
          found.append(problem)
        }
      }
    }
    let date = seconds(now())
    if error != nil { locked { model.failureCount += 1 } }
    for problem in found {
      // A report takes far longer than counting, so it is made outside the lock.
      if locked({ count(problem, in: model, at: date, nil) }) { continue }
      let report = problem.error.report(options.reports)
      _ = locked { count(problem, in: model, at: date, report) }
    }
  }

  /// Counts a problem. Returns false if it is a new one, which needs a report.
  private func count(_ problem: FoundProblem, in model: WatchedModel, at date: Int, _ report: DecodeReport?) -> Bool {
    if !model.has(problem) {
      if findingCount >= DecodeTrend.groupLimit {
        omittedCount += problem.count
        return true
      }
      guard let report else { return false }
      model.add(problem, report)
      findingCount += 1
    }
    model.count(problem, at: date, values: options.rawValues(of: problem, in: model.name))
    return true
  }

  // MARK: Trends

  func trend(isTaken: Bool) -> DecodeTrend {
    locked {
      let end = seconds(now())
      let trend = DecodeTrend(
        versions: version.map { [escaped(shortened($0, to: 40))] } ?? [], seen: Seen(first: start, last: end),
        models.map(\.counts).filter { $0.payloadCount > 0 }, omittedCount: omittedCount)
      if isTaken {
        for model in models { model.startOver() }
        start = end
        findingCount = 0
        omittedCount = 0
      }
      return trend
    }
  }
}

/// The parts of payloads that a watch may show.
struct WatchOptions: Sendable {
  let reports: DecodeReport.Options
  private let shownModels: Set<String>

  init(rawValuesOf models: Set<String>, _ reports: DecodeReport.Options) {
    shownModels = models
    var reports = reports
    reports.showsValues = false
    self.reports = reports
  }

  /// The raw values of a problem that may be shown.
  func rawValues(of problem: FoundProblem, in model: ModelName) -> [String] {
    if shownModels.isEmpty { return [] }
    let inner = problem.error.model
    guard shownModels.contains(model.name) || inner.map(shownModels.contains) == true else { return [] }
    return problem.rawValues
  }
}

/// Chooses payloads at random: each with the same probability, without drawing a number for each.
struct Sampler {
  private let share: Double
  private var state: UInt64
  /// How many payloads to skip before the next one.
  private var rest = 0.0

  init(share: Double, seed: UInt64) {
    self.share = share.isNaN ? 0 : min(max(0, share), 1)
    state = seed
    rest = gap()
  }

  mutating func next() -> Bool {
    rest -= 1
    if rest >= 0 { return false }
    rest = gap()
    return true
  }

  /// The number of failures before a success is geometrically distributed (Knuth, TAOCP 2, section 3.4.1).
  private mutating func gap() -> Double {
    if share >= 1 { return 0 }
    if share <= 0 { return .infinity }
    // SplitMix64 (Steele, Lea and Flood, 2014).
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    word ^= word >> 31
    let uniform = (Double(word >> 11) + 0.5) / 9_007_199_254_740_992
    return (log(uniform) / log1p(-share)).rounded(.down)
  }
}

/// The seconds since 1970.
func seconds(_ date: Date) -> Int {
  Int(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0
}
