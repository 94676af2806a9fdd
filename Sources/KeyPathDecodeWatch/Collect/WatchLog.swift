import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// The counts of a watch. One thread at a time changes them.
final class WatchLog: @unchecked Sendable {
  private let lock = NSLock()
  private let options: WatchOptions
  private let version: String?
  private let now: @Sendable () -> Date
  // Guarded by the lock.
  private var sampler: Sampler
  /// How many payloads to skip before the next one of the sample. Apart, since it needs no check for exclusive access.
  private var skipCount: Int
  private var endpoints: Set<String> = []
  private var models: [WatchedModel] = []
  private var last: WatchedModel?
  private var findingCount = 0
  private var omittedCount = 0
  private var start: Int64

  private static let endpointLimit = 1_000

  init(_ sampler: Sampler, _ version: String?, _ options: WatchOptions, _ now: @escaping @Sendable () -> Date) {
    self.sampler = sampler
    skipCount = self.sampler.next()
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

  /// Counts a payload. Returns its model, or nil if there are too many, and whether the payload is of the sample.
  func begin(_ type: Any.Type, _ endpoint: String?) -> (model: WatchedModel?, isOfSample: Bool) {
    locked {
      guard let model = model(of: type, endpoint) else { return (nil, false) }
      model.payloadCount += 1
      skipCount -= 1
      if skipCount >= 0 { return (model, false) }
      skipCount = sampler.next()
      return (model, true)
    }
  }

  /// Finds the keys of a payload. Returns nil if a decoding must show which of them code reads.
  func sighting(in json: Any, of model: WatchedModel) -> KnownKeys.Sighting? {
    withoutReports { locked { model.census.sighting(in: json) } }
  }

  /// Counts the keys of a payload, and records which of them were read.
  func count(_ keys: PayloadKeys, _ failure: DecodeError?, of model: WatchedModel) {
    let date = seconds(now())
    withoutReports {
      locked {
        guard let sighting = keys.sighting ?? keys.log.map({ model.census.learn(from: keys.json, $0, failure) }) else {
          return
        }
        model.lookedAtCount += 1
        model.census.count(sighting, failure, at: date)
      }
    }
  }

  // MARK: Models

  /// The name of an endpoint; nil if there are too many.
  func endpoint(_ name: String) -> String? {
    locked {
      if endpoints.count < Self.endpointLimit { endpoints.insert(name) }
      return endpoints.contains(name) ? name : nil
    }
  }

  /// The counts of a model. If there are too many endpoints, the counts of the model alone; if there are too many models, nil.
  private func model(of type: Any.Type, _ endpoint: String?) -> WatchedModel? {
    // An app mostly decodes many payloads of one model.
    if let last, last.counts(type, endpoint) { return last }
    for model in models where model.counts(type, endpoint) {
      last = model
      return model
    }
    if endpoint == nil {
      if models.count >= DecodeTrend.modelLimit { return nil }
    } else if models.count >= DecodeTrend.modelLimit * 3 / 4 {
      return model(of: type, nil)
    }
    let model = WatchedModel(type, endpoint, options.reports)
    models.append(model)
    return model
  }

  // MARK: Failures and warnings

  func count(_ error: DecodeError?, _ warnings: [DecodeWarning], in model: WatchedModel?) {
    guard let model else {
      let count = error != nil ? 1 : warnings.reduce(0) { $0 + 1 + $1.omittedCount }
      return locked { omittedCount += count }
    }
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
  private func count(_ problem: FoundProblem, in model: WatchedModel, at date: Int64, _ report: DecodeReport?) -> Bool {
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
      let end = seconds(now()), counts = models.map(\.counts)
      let trend = DecodeTrend(
        versions: version.map { [printable($0, to: DecodeTrend.versionLength)] } ?? [],
        seen: Seen(first: start, last: end),
        counts.filter { !$0.isEmpty }, omittedCount: omittedCount)
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
  /// More payloads than ever arrive where an `Int` has 64 bits. Sums of a few do not overflow.
  private static let longestGap = Int.max / 128

  private let share: Double
  private var state: UInt64

  init(share: Double, seed: UInt64) {
    self.share = share.isNaN ? 0 : min(max(0, share), 1)
    state = seed
  }

  /// Draws how many payloads to skip before the next one. The number of failures before a success is geometrically distributed (Knuth, TAOCP 2, section 3.4.1).
  mutating func next() -> Int {
    if share >= 1 { return 0 }
    if share <= 0 { return Self.longestGap }
    // SplitMix64 (Steele, Lea and Flood, 2014).
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    word ^= word >> 31
    let uniform = (Double(word >> 11) + 0.5) / 9_007_199_254_740_992
    return min(Int(exactly: (log(uniform) / log1p(-share)).rounded(.down)) ?? .max, Self.longestGap)
  }
}

/// The seconds since 1970.
func seconds(_ date: Date) -> Int64 {
  Int64(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0
}
