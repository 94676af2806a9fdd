/// The repairs of one decoding call that failed.
///
/// If a failure is inside an element of a collection, only that element is decoded again; otherwise, the root is. Each time,
/// the first repair that helps changes the value, until it decodes. No repair is tried twice at one place of a value, so the
/// value is decoded at most once for each failure and repair.
final class RepairSession: DecodingObserver {
  private let table: Repairs.Table, root: Any, thread = DecodingThread.current
  /// The collections whose elements are repaired one by one, of the values that are decoded again, outermost first.
  var collections: [RepairedCollection] = []
  /// The failures that were repaired so far, if warnings are collected or changes are kept.
  private var repaired: [RepairedFailure] = []
  private let isWarning = DecodingThread.current.value.wantsWarnings, keepsChanges: Bool
  private var matched: [Int] = []
  /// The last failure that was not repaired, the steps to the outermost value that was tried, and what the code chose.
  private var unrepaired: (place: [DecodePath.Step], count: Int, choice: Repair?)?
  private var isStopped = false
  /// True after code expected more elements of an array than were left: it is decoded again without those dropped.
  private var isShort = false

  /// The number of failures that are repaired by decoding one value again. A type may fail at a new place each time.
  private static let limit = 2_500

  /// - Parameter keepsChanges: True to keep the ``changes`` to the payload.
  init(_ table: Repairs.Table, root: Any, keepsChanges: Bool = false) {
    (self.table, self.root, self.keepsChanges) = (table, root, keepsChanges)
  }

  /// The changes to the payload with which it decodes, in order.
  var changes: [PayloadChange] { repaired.compactMap(\.change) }

  func run(_ failure: DecodeError, _ decode: (Any) throws(DecodeError) -> Void) throws(DecodeError) {
    try withoutActuallyEscaping(decode) { decode throws(DecodeError) in
      let value = RepairedValue(root, failure, decode)
      do throws(DecodeError) {
        _ = try observing { () throws(DecodeError) in try repair(value) }
      } catch {
        let place = value.place(of: value.failure), pattern = table.misspelledPattern(at: place, matched)
        throw (error.referrer == nil ? value.located(error, in: root) : error).besideRepair(for: pattern)
      }
    }
    warn()
  }

  /// Decodes a value again until it decodes. Returns false if it was dropped.
  private func repair(_ value: RepairedValue) throws(DecodeError) -> Bool {
    let outerCount = collections.count
    defer { while collections.count > outerCount { collections.removeLast() } }
    value.outerCount = repaired.count
    while true {
      if isStopped || value.failure.fields.clues.referrer != nil { throw value.failure }
      if addCollections(around: value) {
        guard let next = attempt(value) else { return true }
        value.failure = next
      } else if let isKept = try repairFailure(of: value) {
        return isKept
      }
    }
  }

  /// Decodes a value with repairs, again if an array was too short. Returns its failure.
  private func attempt(_ value: RepairedValue) -> DecodeError? {
    var shortCount = 0
    while true {
      unrepaired = nil
      isShort = false
      note(value.repaired)
      do throws(DecodeError) {
        try value.decode(value.payload)
        // Code may have caught the error of an array that was too short.
        isShort = false
        return nil
      } catch {
        while repaired.count > value.outerCount { repaired.removeLast() }
        shortCount += 1
        if !isShort || isStopped || shortCount > Self.limit { return error }
      }
    }
  }

  /// Tries the repairs for the last failure of a value in order, until one helps. Returns true if the value decodes, false if it is
  /// dropped, nil if it fails elsewhere.
  private func repairFailure(of value: RepairedValue) throws(DecodeError) -> Bool? {
    let failure = value.failure, place = value.place(of: failure)
    // The values around an element do not try its repairs again.
    let tried = unrepaired?.place == place ? unrepaired : nil, end = tried?.count ?? place.count + 1
    let choice = if let tried { tried.choice } else { try choice(for: value, at: place.count) }
    var errors: [DecodeError] = []
    if value.count < end, value.repaired.count < Self.limit {
      let undone = undo(place, of: value), steps = place[value.count...]
      let isMissing =
        undone == nil
        ? failure.kind.absentStep != nil
        : withoutReports { TreeStepping.follow(steps, from: value.payload) }.count < steps.count
      value.repaired.append(
        RepairedFailure(
          place: place, error: isWarning ? value.located(failure, in: root) : nil, tried: undone?.tried ?? []))
      for candidate in table.candidates(for: failure, at: place, value.count..<end, choice: choice) {
        if undone?.tried.contains(where: candidate.isSame(as:)) == true { continue }
        value.repaired[value.repaired.count - 1].tried.append(candidate)
        let failed = FailedValue(
          failure: candidate.count == place.count ? failure : nil, payload: value.payload,
          steps: place[value.count..<candidate.count], isMissing: isMissing && candidate.count == place.count)
        switch try result(of: candidate, for: failed, at: place.prefix(candidate.count), value) {
        case .helped(let isKept): return isKept
        case .failed(let error): errors.append(error)
        case .unfit: break
        }
      }
      value.repaired.removeLast()
    }
    unrepaired = (place, value.count, choice)
    throw failure.afterRepairs(errors)
  }

  private enum RepairResult {
    /// The value decodes, is dropped, or fails elsewhere: what ``repairFailure(of:_:)`` returns.
    case helped(Bool?)
    case failed(DecodeError)
    /// The repair does not apply to the value.
    case unfit
  }

  private func result(
    of candidate: Repairs.Table.Candidate, for failed: FailedValue, at place: ArraySlice<DecodePath.Step>,
    _ value: RepairedValue
  ) throws(DecodeError) -> RepairResult {
    let repair = candidate.repair
    if let number = candidate.number, !matched.contains(number) { matched.append(number) }
    var array: RepairedCollection?, index = 0
    if repair.isDrop, !failed.isMissing, case .index(let last)? = place.last {
      (array, index) = (collection(at: place.dropLast()), last)
    }
    let canLeave = repair.isDrop || repair.isRemoval && place.last?.isKey == true
    if canLeave, place.count == value.count, value.collection != nil {
      value.use(candidate.words, at: place, in: nil)
      note(value.repaired)
      array?.drop(index, repaired.indices.suffix(value.repaired.count).map { repaired[$0] })
      return .helped(false)
    }
    if let array, !array.isPresent(index) { return .unfit }
    let payload: Any? =
      array != nil
      ? value.payload : try call(about: failed.value, at: place.count, value) { try repair.payload(failed) }
    guard let payload else { return .unfit }
    value.use(candidate.words, at: place, in: array == nil ? payload : nil)
    let counts = collections.map(\.droppedCount), original = value.payload
    // The failures to warn about are kept by the value around the element.
    array?.drop(index, [])
    if array == nil { change(value, to: payload, along: failed.steps) }
    guard let next = attempt(value) else { return .helped(true) }
    if isStopped || zip(place, value.place(of: next)).contains(where: { $0 != $1 && !next.isMissing(spelledAs: $0) }) {
      value.failure = next
      return .helped(nil)
    }
    moveCollections(of: payload, to: original, along: failed.steps, isOriginal: true)
    value.payload = original
    for index in collections.indices { collections[index].restore(after: counts[index]) }
    return .failed(next.withoutAttempts)
  }

  /// Undoes and returns the repair of a place that fails again, since it did not help.
  private func undo(_ place: [DecodePath.Step], of value: RepairedValue) -> RepairedFailure? {
    guard let index = value.repaired.lastIndex(where: { $0.place == place }) else { return nil }
    let failure = value.repaired[index]
    guard let all = failure.change?.steps, failure.change?.payload != nil else { return failure }
    let steps = all.dropFirst(value.count)
    if let payload = replacing(value.payload, at: steps, with: failure.original) {
      change(value, to: payload, along: steps)
      // Repairs inside the new value are lost with it.
      for later in (index..<value.repaired.count).reversed() where value.repaired[later].place.starts(with: all) {
        value.repaired.remove(at: later)
      }
    }
    return failure
  }

  private func choice(for value: RepairedValue, at count: Int) throws(DecodeError) -> Repair? {
    guard case .inCode(let choose) = table else { return nil }
    let failure = value.located(value.failure, in: root)
    return try call(about: nil, at: count, value) { try choose(failure) }
  }

  /// Calls a closure about the value at a number of steps from the root. An error that it throws ends the decoding.
  @_semantics("optimize.sil.specialize.generic.never")
  private func call<Result>(
    about json: @autoclosure () -> Any?, at count: Int, _ value: RepairedValue, _ body: () throws -> Result
  ) throws(DecodeError) -> Result {
    do { return try body() } catch {
      isStopped = true
      let failure = value.failure, steps = failure.path.steps.prefix(count - value.start.count)
      throw ErrorContext.adding(Array(steps), in: failure.root, to: error, about: json() ?? failure.object)
        .afterRepairs([failure.withoutAttempts])
    }
  }

  // MARK: Warnings

  private func note(_ failures: [RepairedFailure]) {
    if !isWarning, !keepsChanges { return }
    for failure in failures {
      let isKept = repaired.count < DecodeWarning.keptLimit
      let noted = RepairedFailure(place: failure.place, error: isKept ? failure.error : nil)
      noted.repair = failure.repair
      if keepsChanges { noted.change = failure.change }
      repaired.append(noted)
    }
  }

  /// Warns about each place once. Code may decode a value twice, and catch the first failure.
  private func warn() {
    if !isWarning { return }
    // As keys: the binary has the code of this dictionary already, and not that of a set.
    var places = [String: Int]()
    let failures = repaired.filter { places.updateValue(0, forKey: DecodePath(steps: $0.place).description) == nil }
    var warnings = failures.compactMap { failure in
      failure.error.map { DecodeWarning(error: $0, recovery: .repaired, repair: failure.repair) }
    }
    if warnings.isEmpty { return }
    warnings[warnings.count - 1].omittedCount = failures.count - warnings.count
    thread.value.warn(warnings)
  }
}

extension RepairSession {
  var isRepairing: Bool { true }

  func repair(
    _ failure: DecodeError, of element: ErrorContext, below stepCount: Int?,
    _ decode: (Any) throws(DecodeError) -> Void
  ) throws(DecodeError) -> Bool {
    let failure = stepCount == nil ? element.adding(toFailure: failure) : failure
    guard let collection = collection(element.root), let type = element.type, collection.repairs(type) else {
      throw failure
    }
    return try withoutActuallyEscaping(decode) { decode throws(DecodeError) in
      let start = Array(collection.path.dropLast(stepCount ?? 0))
      let value = RepairedValue(element.object, in: collection, from: start, failure) { json throws(DecodeError) in
        do throws(DecodeError) { try decode(json) } catch { throw element.adding(to: error, ofReplacement: json) }
      }
      // Forget what was repaired inside the element before it failed.
      let place = value.place(of: failure).prefix(value.count)
      while let last = repaired.last, last.place.starts(with: place) { repaired.removeLast() }
      return try repair(value)
    }
  }

  func omittedIndexes(of array: Any) -> [Int] {
    guard let collection = collection(array) else { return [] }
    return collection.omit(note)
  }

  func omitLast(of array: Any) {
    if collection(array)?.isShort == true { isShort = true }
  }
}
