/// The repairs of one decoding call that failed.
///
/// After a failure, the value around it is decoded again. Repeating the whole call for each failure would take time in the
/// square of a large payload, so the elements of collections around a failure are repaired one by one where they are
/// decoded.
final class RepairSession: DecodingObserver {
  var outer: (any ReadObserver)?
  private let table: RepairTable
  private let root: Any
  private let thread = DecodingThread.current
  /// True if the warnings of the repairs are collected.
  private let isWarning: Bool
  /// The collections whose elements are repaired one by one, of the values that are decoded again, outermost first.
  var collections: [RepairedCollection] = []
  /// The last failure that was not repaired, and the steps to the outermost value that was tried for it.
  private var unrepaired: (place: [DecodePath.Step], count: Int)?
  /// The repairs to try for the last failure. Those for the same place in another element are the same.
  private var known: KnownRepairs?
  /// The repair that the closure chose last.
  private var chosen: (place: [DecodePath.Step], repair: Repair?)?
  /// True after a closure threw an error.
  private var isStopped = false
  /// The failures that were repaired so far, and how many more there were.
  private var repaired: [DecodeError] = [], omittedCount = 0
  /// The last dropped elements that follow each other in an array.
  private var lastDropped: (array: RepairedCollection?, indexes: Range<Int>, failures: [DecodeError]) = (nil, 0..<0, [])
  /// True after they were omitted because no element follows them, so the array must be decoded again.
  private var didOmitLast = false

  /// The number of failures that are repaired by decoding one value again.
  private static let limit = 1_000

  init(_ table: RepairTable, root: Any) {
    self.table = table
    self.root = root
    isWarning = DecodingThread.wantsWarnings
  }

  /// Repairs the root after its first failure, and warns of every repair.
  @_optimize(size)
  func run(_ failure: DecodeError, _ decode: (Any) throws(DecodeError) -> Void) throws(DecodeError) {
    let attempts = RepairAttempts(of: root, below: [], 0, failure)
    do throws(DecodeError) {
      _ = try observing { () throws(DecodeError) in try repair(attempts, decode) }
    } catch {
      if error.referrer != nil { throw error }
      throw located(error, attempts)
    }
    for failure in repaired { thread.value.warn(failure, .repaired) }
    if let last = repaired.last { for _ in 0..<omittedCount { thread.value.warn(last, .repaired) } }
  }

  @_optimize(size)
  func repair(
    _ failure: DecodeError, of element: ErrorContext, below stepCount: Int?,
    _ decode: (Any) throws(DecodeError) -> Void
  ) throws(DecodeError) -> Bool? {
    guard let collection = collection(element.root), let type = element.type, collection.repairs(type) else {
      throw stepCount == nil ? element.adding(toFailure: failure) : failure
    }
    let above = stepCount ?? 0
    let attempts = RepairAttempts(
      of: element.object, below: above == 0 ? collection.path : collection.path.dropLast(above), above + 1, failure,
      in: stepCount == nil ? element : nil)
    attempts.array = collection
    if stepCount == nil, table.ignoresIndexes, !isWarning { attempts.noteShortPath(in: element) }
    if !repaired.isEmpty {
      // Forget what was repaired inside the element before it failed.
      let place = attempts.path + attempts.steps.prefix(attempts.stepsToValue)
      while let last = repaired.last, last.path.steps.starts(with: place) { repaired.removeLast() }
    }
    return try repair(attempts, decode)
  }

  func omittedIndexes(of array: Any) -> [Int]? { collection(array)?.omittedIndexes ?? [] }

  @_optimize(size)
  func omitLast(of array: Any) {
    guard let collection = collection(array), collection === lastDropped.array else { return }
    for index in lastDropped.indexes where collection.omit(index) { didOmitLast = true }
  }

  /// Keeps the failures of dropped elements that follow each other.
  @_optimize(size)
  private func noteDropped(_ attempts: RepairAttempts) {
    guard case .index(let index) = attempts.lastStep, let array = attempts.array else { return }
    if array !== lastDropped.array || lastDropped.indexes.upperBound != index {
      lastDropped = (array, index..<index + 1, [])
    } else {
      lastDropped.indexes = lastDropped.indexes.lowerBound..<index + 1
    }
    if lastDropped.failures.count < DecodeWarning.keptLimit, let failure = attempts.repaired.last {
      lastDropped.failures.append(failure)
    }
  }

  // MARK: One value

  /// Decodes a value again until it decodes. Returns false if it was dropped.
  @_optimize(size)
  private func repair(
    _ attempts: RepairAttempts, _ decode: (Any) throws(DecodeError) -> Void
  ) throws(DecodeError) -> Bool {
    attempts.mark = (repaired.count, omittedCount)
    let outerCount = collections.count
    defer { if collections.count > outerCount { collections.removeLast(collections.count - outerCount) } }
    while true {
      let isKnown = isKnown(attempts)
      if !isKnown {
        if isStopped || attempts.failure.fields.origin.referrer != nil { throw attempts.failure }
        if watch(attempts) || didOmitLast {
          if didOmitLast { takeDropped(attempts) }
          guard let next = attempt(attempts.payload, attempts, decode) else { return true }
          attempts.failure = next
          continue
        }
      }
      guard let next = try repairNext(attempts, isKnown, decode) else { return !attempts.isDropped }
      attempts.failure = next
    }
  }

  /// True if the last failure is in the same place of another element of the same collection, so that the known repairs
  /// are tried. Its context is not needed, since no warnings are collected and nothing inside the element is repaired one by
  /// one.
  @_optimize(size)
  private func isKnown(_ attempts: RepairAttempts) -> Bool {
    guard let known, let path = known.path, known.array === attempts.array, unrepaired == nil, !didOmitLast, !isStopped,
      attempts.shortPath == path
    else { return false }
    return attempts.bareFailure.kind.absentStep == known.absentStep
  }

  /// Adds the omitted elements to what was repaired.
  @_optimize(size)
  private func takeDropped(_ attempts: RepairAttempts) {
    didOmitLast = false
    attempts.omitted += lastDropped.failures
    lastDropped = (nil, 0..<0, [])
  }

  /// Tries the repairs for a failure in order. Returns the failure of another value, or nil if there is none.
  @_optimize(size)
  private func repairNext(
    _ attempts: RepairAttempts, _ isKnown: Bool, _ decode: (Any) throws(DecodeError) -> Void
  ) throws(DecodeError) -> DecodeError? {
    // The known place has the index of another element, which only matters after an attempt failed.
    var place = isKnown ? known?.place ?? [] : attempts.place
    var end = place.count + 1
    if let unrepaired, unrepaired.place == place { end = unrepaired.count }
    var errors: [DecodeError] = []
    let choice = try choice(at: place, attempts)
    let repairs = choice.map { [$0] } ?? table.repairs
    if attempts.count < end, attempts.repairCount < Self.limit, !table.isChoice || choice != nil {
      attempts.repairCount += 1
      if isWarning { attempts.repaired.append(isWarned ? located(attempts.failure, attempts) : attempts.failure) }
      for bits in isKnown ? known?.candidates ?? [] : candidates(at: place, attempts.count..<end, attempts, choice) {
        let candidate = RepairCandidate(bits: bits), repair = repairs[candidate.number]
        if repair.isDrop, candidate.count == attempts.count, attempts.count > 0 {
          forget(attempts)
          keep(attempts.repaired)
          noteDropped(attempts)
          attempts.isDropped = true
          return nil
        }
        guard let payload = try patched(repair, candidate.count, place, attempts) else { continue }
        guard let next = attempt(payload, attempts, decode) else { return nil }
        if isStopped { throw next }
        if isKnown { place = attempts.place }
        if didOmitLast || isElsewhere(attempts.place(of: next), place, count: candidate.count) {
          attempts.payload = payload
          return next
        }
        errors.append(next.withoutAttempts)
      }
      attempts.repairCount -= 1
      if isWarning { attempts.repaired.removeLast() }
    }
    unrepaired = (isKnown ? attempts.place : place, attempts.count)
    throw attempts.failure.afterRepairs(errors)
  }

  @_optimize(size)
  private func candidates(
    at place: [DecodePath.Step], _ counts: Range<Int>, _ attempts: RepairAttempts, _ choice: Repair?
  ) -> [UInt64] {
    if let known, known.counts == counts, isSameButIndexes(known.place, place) {
      known.note(attempts)
      return known.candidates
    }
    let candidates = table.candidates(for: attempts.failure, at: place, counts, choice: choice)
    if table.ignoresIndexes {
      known = KnownRepairs(place: place, counts: counts, candidates: candidates)
      known?.note(attempts)
    }
    return candidates
  }

  /// Decodes a value. Returns its failure.
  @_optimize(size)
  private func attempt(
    _ json: Any, _ attempts: RepairAttempts, _ decode: (Any) throws(DecodeError) -> Void
  ) -> DecodeError? {
    unrepaired = nil
    forget(attempts)
    keep(attempts.repaired)
    do throws(DecodeError) {
      try decode(json)
      keep(attempts.omitted)
      return nil
    } catch {
      forget(attempts)
      return error
    }
  }

  /// Returns the payload with a repair, or nil if it does not apply.
  @_optimize(size)
  private func patched(
    _ repair: Repair, _ count: Int, _ place: [DecodePath.Step], _ attempts: RepairAttempts
  ) throws(DecodeError) -> Any? {
    let isItself = count == place.count, failure = attempts.bareFailure
    let failed = FailedValue(
      failure: isItself ? failure : nil, payload: attempts.payload, steps: place[attempts.count..<count],
      isMissing: isItself && failure.kind.absentStep != nil)
    if repair.isRemoval {
      if failed.isMissing || count == 0 { return nil }
      if place[count - 1].isKey { return replacing(attempts.payload, at: failed.steps, with: nil) }
      guard repair.isDrop, case .index(let index)? = failed.steps.last else { return nil }
      let array = follow(failed.steps.dropLast(), from: attempts.payload).value
      return collection(array)?.omit(index) == true ? attempts.payload : nil
    }
    do {
      return try repair.replacement(failed).flatMap { replacing(attempts.payload, at: failed.steps, with: $0) }
    } catch {
      throw stopped(by: error, attempts.failure, count, failed.value, attempts)
    }
  }

  @_optimize(size)
  private func choice(at place: [DecodePath.Step], _ attempts: RepairAttempts) throws(DecodeError) -> Repair? {
    guard let choose = table.choose else { return nil }
    let failure = attempts.failure
    if let chosen, chosen.place == place { return chosen.repair }
    do {
      let repair = try choose(located(failure, attempts))
      chosen = (place, repair)
      return repair
    } catch {
      throw stopped(by: error, failure, place.count, failure.object, attempts)
    }
  }

  // MARK: Errors and warnings

  /// The error of a closure, about the value that it was called for.
  @_optimize(size)
  private func stopped(
    by error: any Error, _ failure: DecodeError, _ count: Int, _ value: Any?, _ attempts: RepairAttempts
  ) -> DecodeError {
    isStopped = true
    let steps = attempts.steps.prefix(count - attempts.path.count)
    return ErrorContext.adding(Array(steps), in: failure.root, to: error, about: value ?? failure.object)
      .afterRepairs([failure.withoutAttempts])
  }

  /// The error with its path from the root, and with the payload's own values.
  @_optimize(size)
  private func located(_ error: DecodeError, _ attempts: RepairAttempts) -> DecodeError {
    var fields = error.fields
    // From the value, because finding it in a document takes time in its index.
    let steps = fields.path.steps.dropFirst(attempts.stepsToValue)
    let found = follow(steps, from: attempts.value)
    if found.count == steps.count { fields.object = found.value }
    attempts.array?.addContext(to: &fields, stepCount: steps.count)
    fields.prepend(attempts.path)
    fields.root = root
    return DecodeError(fields)
  }

  /// True if fewer warnings than the limit were kept.
  private var isWarned: Bool { repaired.count < DecodeWarning.keptLimit }

  /// Keeps failures that were repaired, to warn of them. There are none unless warnings are collected.
  @_optimize(size)
  private func keep(_ failures: [DecodeError]) {
    for failure in failures {
      if repaired.count < DecodeWarning.keptLimit { repaired.append(failure) } else { omittedCount += 1 }
    }
  }

  @_optimize(size)
  private func forget(_ attempts: RepairAttempts) {
    if repaired.count > attempts.mark.count { repaired.removeLast(repaired.count - attempts.mark.count) }
    omittedCount = attempts.mark.omittedCount
  }
}
