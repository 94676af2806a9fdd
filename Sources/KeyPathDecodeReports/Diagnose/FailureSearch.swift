import KeyPathDecode

/// Finds every failure of a payload: decodes it, replaces what failed with a value that fits, and decodes again.
struct FailureSearch {
  let root: Any
  let walk: PayloadWalk
  var limit: Int
  let treatment: UnreadKeys
  private let decode: (Any) throws(DecodeError) -> Void
  var fixes = PayloadFixes()
  var failures = FoundFailures()
  var isComplete = true
  private(set) var guesses = Guesses()
  private var tags = GuessedTags()
  private var passed = PassedChecks()
  /// The places of the values that these checks refused.
  private var passedPlaces: Set<[DecodePath.Step]> = []
  /// The number of members and elements copied, and of long arrays in a document listed to reach the failures.
  var copiedCount: Int { fixes.copiedCount }
  private(set) var listedCount = 0
  /// Places that no decoding has read yet, in a trial of other guesses.
  var unread: Set<[DecodePath.Step]> = []
  /// The maximum number of decodings, because user code may fail differently each time.
  var runLimit = 256

  /// The maximum number of attempts at one slot, including attempts inside the value that was put there.
  private static var attemptLimit: Int { 64 }

  init(
    root: Any, limit: Int, _ treatment: UnreadKeys = .allowed, decode: @escaping (Any) throws(DecodeError) -> Void
  ) {
    self.root = root
    walk = PayloadWalk(from: root)
    self.limit = max(0, limit)
    self.treatment = treatment
    self.decode = decode
  }

  /// Finds the failures, and the warnings and unread keys of a decoding that succeeded.
  mutating func run() -> Diagnosis<Void> {
    do throws(DecodeError) {
      try treatment.checkPatterns(root)
    } catch {
      let failures = [DiagnosedFailure(error: error, certainty: .observed)]
      return Diagnosis(value: nil, failures: failures, isComplete: false)
    }
    let success = search(root)
    let unread = success.map { unreadKeys(after: $0) } ?? []
    refuse(unread)
    settleTags(success != nil)
    if success != nil { settleGuesses() }
    let found = failures.sorted(in: root)
    guard let success else { return Diagnosis(value: nil, failures: found, isComplete: isComplete) }
    let isRefused = treatment.isRefused && !unread.isEmpty
    var warnings = Warnings()
    warnings.add(original(success.warnings))
    warnings.add(self.warnings(about: unread))
    return Diagnosis(
      value: success.isFirst && !isRefused ? () : nil, failures: found, warnings: warnings.all,
      unreadKeys: unread.map(\.path),
      isComplete: isComplete)
  }

  // MARK: Decodings

  /// Decodes and fixes until nothing fails. Returns nil if nothing is left to try.
  mutating func search(_ payload: Any) -> Success? {
    var json = payload
    for run in 0..<runLimit {
      let (result, refusals) = attempt(json), tryCount = fixes.tryCount
      let errors = if case .failure(let error) = result { error.separate } else { [] as [DecodeError] }
      guard repair(errors, refusals.flatMap(\.separate), in: json, isOriginal: run == 0) else { return nil }
      if case .success(var success) = result, fixes.tryCount == tryCount {
        success.isFirst = failures.count == 0 && run == 0
        return success
      }
      if fixes.slots.count > 1 { json = fixes.applied(to: root) }
    }
    isComplete = false
    return nil
  }

  /// Tries the other tags instead of the guessed ones. A failure that occurs with every tag is a failure of the
  /// payload. All others follow from the guess.
  private mutating func settleTags(_ succeeded: Bool) {
    let suspects = failures.suspects
    var rest = suspects
    var areCertain = tags.most > 1
    for rank in 1..<max(1, tags.most) where !rest.isEmpty {
      var trial = self
      trial.failures.remove(suspects)
      for tag in tags.slots { trial.fixes.retry(tag.slot, with: tag.values[rank % tag.values.count]) }
      let success = trial.search(trial.fixes.applied(to: root))
      if let success, treatment.isRefused { trial.refuse(trial.unreadKeys(after: success)) }
      if succeeded, success == nil {
        areCertain = false
        continue
      }
      rest = rest.filter(trial.failures.contain)
    }
    failures.remove(suspects.subtracting(rest))
    if areCertain { failures.clearSuspects() }
  }

  /// A decoding that succeeded: true if nothing failed before, and the payload that was decoded.
  typealias Success = (
    isFirst: Bool, json: Any, warnings: [DecodeWarning], observation: ReadObservation
  )

  /// Decodes the payload or a copy. Returns also the failures of the checks after which decoding continued.
  private mutating func attempt(_ json: Any) -> (Result<Success, DecodeError>, refusals: [DecodeError]) {
    let observation = ReadObservation(
      treatment.isAllowed && unread.isEmpty ? .firstElements : .all, laterFailureLimit: limit,
      passes: { [passed] in passed.contain($0, isDecisive: $1) })
    defer {
      withoutReports { unread = unread.filter { !observation.log.reads($0, in: json) } }
    }
    return notingRefusals {
      Result { () throws(DecodeError) in
        let (_, warnings) = try observation.observing { () throws(DecodeError) in
          try collectingWarnings { () throws(DecodeError) in try decode(json) }
        }
        return (isFirst: false, json, warnings, observation)
      }
    }
  }

  // MARK: Fixes

  /// Lists the failures and replaces what failed. Returns false if the search cannot go on.
  ///
  /// - Parameter refusals: The failures of the checks after which decoding continued.
  private mutating func repair(
    _ errors: [DecodeError], _ refusals: [DecodeError], in json: Any, isOriginal: Bool
  ) -> Bool {
    var fresh: [FailureSite] = [], made: [FailureSite] = [], doubtful: [FailureSite] = []
    let walk = fixes.slots.count == 1 ? walk : PayloadWalk(from: json, copiedFrom: root)
    defer { listedCount += walk.listedCount }
    let sites =
      errors.map { FailureSite($0, in: json, walk) } + refusals.map { FailureSite($0, in: json, walk, isPassed: true) }
    passedPlaces.formUnion(sites.lazy.filter(\.isPassed).map(\.steps))
    let batch = Batch(root: root, passed)
    for site in sites {
      if site.isPassed, failures.contain(site) { continue }
      if fixes.madeUp(on: site.steps) != nil || site.cause.check == nil && passedPlaces.contains(site.steps) {
        // What failed after a check did so because of the value that the check refused.
        made.append(site)
      } else if site.isAboutWhole, !fixes.madeUp(beneath: site.steps).isEmpty {
        doubtful.append(site)
      } else if site.value == nil, fixes.steering(of: site) == .all, tags.most < 2 {
        // Another tag may need other keys, but no other tag is left to try.
        made.append(site)
      } else {
        fresh.append(site)
      }
    }
    for site in fresh { guard list(site, isOriginal: isOriginal, batch) else { return false } }
    for site in fresh { guard replace(site, batch) else { return false } }
    for site in made { guard adjust(site, batch) else { return false } }
    for site in doubtful { guard doubt(site, batch) else { return false } }
    return true
  }

  /// Lists a failure. Returns false if there are too many.
  private mutating func list(
    _ site: FailureSite, isOriginal: Bool, isDoubtful: Bool = false, _ batch: Batch
  ) -> Bool {
    if failures.contain(site) { return true }
    guard failures.count < limit else {
      isComplete = false
      return false
    }
    let certainty: DiagnosedFailure.Certainty =
      isDoubtful || guesses.mayBeBehind(site) ? .speculative : batch.isFirst(site) ? .observed : .inferred
    failures.add(
      site, error: isOriginal && site.leads ? site.error : original(site.error), certainty,
      isSuspect: fixes.steering(of: site) != nil, isLater: !isOriginal)
    isComplete = isComplete && site.leads
    if site.cause.check == nil { _ = fixes.slot(at: site.steps) }
    return true
  }

  /// Continues after a check from now on. Returns false if the failure is no check, or if decoding did not continue.
  private mutating func pass(_ site: FailureSite, _ batch: Batch) -> Bool {
    guard let check = site.cause.check else { return false }
    passedPlaces.insert(site.steps)
    if site.isPassed { return true }
    if case .noAlternative = site.cause.kind {
      failures.leaveOut(check, at: site.steps + check.path.steps)
    }
    return passed.add(check, after: batch.passed)
  }

  /// Replaces the value that failed with a candidate.
  private mutating func replace(_ site: FailureSite, _ batch: Batch) -> Bool {
    if pass(site, batch) { return true }
    if case .alternatives = site.cause.fault {
      // Another decoding would try just as many alternatives.
      isComplete = false
      return false
    }
    if site.steps.isEmpty {
      // A payload of the wrong kind has nothing else to find. Any other failure at the root may hide more.
      isComplete = isComplete && !site.isAboutWhole
      return false
    }
    let slot = fixes.slot(at: site.steps)
    let placeholders = batch.placeholders(for: site, fixes)
    fixes.offer(placeholders.fixes, at: slot)
    if site.steering != nil { tags.add(slot, placeholders.tags) }
    if site.isGuess { guesses.add(site.steps) }
    isComplete = isComplete && !site.mayHideOthers && site.steering != .all
    return advance(slot, batch, site)
  }

  /// Tries the next candidate at a slot, or at the slot around it if none is left.
  private mutating func advance(_ slot: Int, _ batch: Batch, _ site: FailureSite) -> Bool {
    var slot = slot
    batch.moved.insert(slot)
    while fixes.slots[slot].attempts > Self.attemptLimit || !fixes.tryNext(at: slot) {
      let parent = fixes.slots[slot].parent
      if fixes.slots[parent].fix == nil {
        isComplete = false
        guesses.add(fixes.steps(to: parent))
      }
      guard parent != 0 else { return false }
      slot = parent
      guard batch.moved.insert(slot).inserted else { return true }
      if fixes.slots[slot].attempts == 0 {
        let steps = fixes.steps(to: slot)
        fixes.offer(batch.placeholders(for: FailureSite(site.error, at: steps, in: root), fixes).wholes, at: slot)
      }
    }
    if let steering = site.steering { fixes.steer(fixes.slots[slot].parent, steering) }
    return true
  }

  /// Tries something else if a value that was put into the payload does not fit either.
  private mutating func adjust(_ site: FailureSite, _ batch: Batch) -> Bool {
    if pass(site, batch) { return true }
    guard let (outer, inner) = fixes.madeUp(on: site.steps) else { return replace(site, batch) }
    if batch.moved.contains(outer) || batch.moved.contains(inner) { return true }
    if fixes.countAttempt(at: outer) > Self.attemptLimit { return advance(outer, batch, site) }
    if fixes.steps(to: inner) == site.steps {
      let placeholders = batch.placeholders(for: site, fixes)
      let slot = fixes.slots[inner]
      if site.namesType, slot.attempts < Self.attemptLimit / 4 {
        fixes.offer(placeholders.ofType + slot.candidates, at: inner)
        if site.steering != nil { tags.add(inner, placeholders.tags) }
      } else if !site.namesType, !slot.isRefused {
        fixes.offer(placeholders.named + slot.candidates + placeholders.fixes, at: inner)
        fixes.refuse(inner)
      }
      return advance(inner, batch, site)
    }
    let slot = fixes.slot(at: site.steps)
    fixes.offer(batch.placeholders(for: site, fixes).fixes, at: slot)
    return advance(slot, batch, site)
  }

  /// Handles a value that code refused after something was put into it, which may be the reason. The failure is listed
  /// only if the code refuses the other candidates too.
  private mutating func doubt(_ site: FailureSite, _ batch: Batch) -> Bool {
    let inside = fixes.madeUp(beneath: site.steps)
    let others = inside.filter { !fixes.slots[$0].candidates.isEmpty && fixes.slots[$0].attempts < 4 }
    if !others.isEmpty {
      for slot in others where batch.moved.insert(slot).inserted { _ = fixes.tryNext(at: slot) }
      return true
    }
    if site.cause.check == nil { guesses.add(site.steps) }
    return list(site, isOriginal: false, isDoubtful: true, batch) && replace(site, batch)
  }

  // MARK: The payload itself

  /// Rebases an error from the repaired copy on the original payload.
  private func original(_ error: DecodeError) -> DecodeError {
    error.rebased(on: root, walk)
  }

  /// Rebases warnings on the original payload, and drops those about values that were put there.
  private func original(_ warnings: [DecodeWarning]) -> [DecodeWarning] {
    var originals = warnings.compactMap { warning -> DecodeWarning? in
      if let error = warning.error.inOtherDocument(than: root) {
        var original = warning
        original.error = error
        return original
      }
      let steps = warning.error.path.steps
      if fixes.madeUp(on: steps) != nil || !fixes.madeUp(beneath: steps).isEmpty { return nil }
      var original = warning
      original.error = self.original(warning.error)
      return original
    }
    if let last = originals.indices.last { originals[last].omittedCount = warnings.last?.omittedCount ?? 0 }
    return originals
  }
}
