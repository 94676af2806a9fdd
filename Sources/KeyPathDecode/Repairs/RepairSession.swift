/// The repairs of one decoding call that failed.
///
/// Repeating the whole call for each failure would take time in the square of a large payload. So after the first failure
/// in an element of a large collection, the elements of that collection are repaired one by one where they are decoded. All
/// other failures are repaired by decoding the value around them again.
final class RepairSession: ElementRepairing {
  private let table: RepairTable
  private let root: Any
  /// The collections whose elements are repaired one by one.
  private var collections: [ObjectID: (path: [DecodePath.Step], elements: [Any.Type])] = [:]
  /// The failures that were repaired so far, and how many more there were.
  private var repaired: [DecodeError] = [], omittedCount = 0
  /// The last failure that was not repaired, and the steps to the outermost value that was tried for it.
  private var unrepaired: (place: [DecodePath.Step], count: Int)?
  /// What the closure chose last.
  private var chosen: (place: [DecodePath.Step], repair: Repair?)?
  /// True after a closure threw an error.
  private var isStopped = false

  /// Smaller collections are decoded again as a whole.
  private static let smallCount = 8
  /// The number of failures that are repaired by decoding one value again.
  private static let limit = 1_000

  init(_ table: RepairTable, root: Any) {
    self.table = table
    self.root = root
  }

  /// Repairs the root after its first failure, and warns of every repair.
  func run(_ failure: DecodeError, _ decode: (Any) throws(DecodeError) -> Void) throws(DecodeError) {
    let thread = DecodingThread.current, outer = thread.value.repairs
    thread.value.repairs = self
    defer { thread.value.repairs = outer }
    do throws(DecodeError) {
      _ = try repair(failure, of: root, in: RepairFrame(isElement: false), decode)
    } catch {
      throw located(error, [], inRoot: true)
    }
    for error in repaired { thread.value.warn(error, .repaired) }
    if let last = repaired.last { for _ in 0..<omittedCount { thread.value.warn(last, .repaired) } }
  }

  func path(of collection: Any, elements element: Any.Type) -> [DecodePath.Step]? {
    guard let id = identity(of: collection), let found = collections[id] else { return nil }
    return found.elements.isEmpty || found.elements.contains { $0 == withoutOptionals(element) } ? found.path : nil
  }

  func repair(
    _ first: DecodeError, of value: Any, in frame: RepairFrame, _ decode: (Any) throws(DecodeError) -> Void
  ) throws(DecodeError) -> Bool {
    var attempts = Attempts(of: value, in: frame, mark: (repaired.count, omittedCount))
    var failure = first
    while !isStopped, failure.referrer == nil {
      if watch(failure, in: attempts) {
        guard let next = attempt(attempts.payload, &attempts, decode) else { return true }
        failure = next
        continue
      }
      switch try repairNext(failure, &attempts, decode) {
      case .decoded: return true
      case .dropped: return false
      case .failed(let next): failure = next
      }
    }
    throw failure
  }

  // MARK: One failure

  /// The values that were replaced so far in one value that is decoded again.
  private struct Attempts {
    let frame: RepairFrame
    /// How many failures were repaired before.
    let mark: (count: Int, omittedCount: Int)
    var payload: PatchedPayload
    var repaired: [DecodeError] = []
    /// The places of the values that were replaced.
    var places: Set<[DecodePath.Step]> = []

    init(of value: Any, in frame: RepairFrame, mark: (Int, Int)) {
      self.frame = frame
      self.mark = mark
      payload = PatchedPayload(value)
    }

    /// The number of steps from the root to the value.
    var count: Int { frame.path.count + frame.count }

    /// The steps from the root to what failed, in the original payload.
    func place(of failure: DecodeError) -> [DecodePath.Step] {
      frame.path + failure.path.steps + failure.kind.absentSteps
    }
  }

  private enum Outcome {
    case decoded, dropped
    /// Another value failed.
    case failed(DecodeError)
  }

  /// Tries the repairs for a failure in order.
  private func repairNext(
    _ failure: DecodeError, _ attempts: inout Attempts, _ decode: (Any) throws(DecodeError) -> Void
  ) throws(DecodeError) -> Outcome {
    let place = attempts.place(of: failure)
    let end = unrepaired?.place == place ? unrepaired?.count ?? 0 : place.count + 1
    var errors: [DecodeError] = []
    guard attempts.places.count < Self.limit, !attempts.places.contains(place), attempts.count < end else {
      throw unrepairedError(failure, errors, place, attempts)
    }
    let choice = try choice(for: failure, at: place, attempts)
    for candidate in table.candidates(for: failure, at: place, attempts.count..<end, choice: choice) {
      if case .dropped = candidate.repair, candidate.count == attempts.count, attempts.frame.isElement {
        drop(attempts, failure)
        return .dropped
      }
      guard let payload = try patched(candidate, failure, place, attempts) else { continue }
      guard let next = attempt(payload, &attempts, decode) else {
        keep(failure, attempts)
        return .decoded
      }
      if isStopped { throw next }
      let other = attempts.place(of: next), replaced = place.prefix(candidate.count)
      if !other.starts(with: replaced), !replaced.starts(with: other) {
        attempts.payload = payload
        attempts.places.insert(place)
        attempts.repaired.append(failure)
        return .failed(next)
      }
      errors.append(next)
    }
    throw unrepairedError(failure, errors, place, attempts)
  }

  /// Decodes a repaired value. Returns the failure, with its path in the original payload.
  private func attempt(
    _ payload: PatchedPayload, _ attempts: inout Attempts, _ decode: (Any) throws(DecodeError) -> Void
  ) -> DecodeError? {
    forget(attempts)
    unrepaired = nil
    do throws(DecodeError) {
      try decode(payload.json)
      for failure in attempts.repaired { keep(failure, attempts) }
      return nil
    } catch {
      forget(attempts)
      let count = attempts.frame.count, steps = error.path.steps
      guard steps.count > count else { return error }
      var fields = error.fields
      fields.path = DecodePath(steps: steps.prefix(count) + payload.original(Array(steps.dropFirst(count))))
      return DecodeError(fields)
    }
  }

  /// Returns the payload with a repair, or nil if it does not apply.
  private func patched(
    _ candidate: RepairCandidate, _ failure: DecodeError, _ place: [DecodePath.Step], _ attempts: Attempts
  ) throws(DecodeError) -> PatchedPayload? {
    let steps = place[..<candidate.count].dropFirst(attempts.count)
    let isItself = candidate.count == place.count
    let value = isItself && failure.kind.absentStep != nil ? nil : attempts.payload.value(at: steps)
    do {
      let change = try candidate.repair.change(
        of: value, failing: isItself ? failure : nil, at: place[..<candidate.count].last,
        of: steps.isEmpty ? nil : attempts.payload.value(at: steps.dropLast()))
      return change.flatMap { attempts.payload.changed(at: steps, $0) }
    } catch {
      throw stopped(by: error, failure, Array(place[..<candidate.count]), value, attempts)
    }
  }

  private func choice(
    for failure: DecodeError, at place: [DecodePath.Step], _ attempts: Attempts
  ) throws(DecodeError) -> Repair? {
    guard case .choice(let choose) = table.rules else { return nil }
    if let chosen, chosen.place == place { return chosen.repair }
    do {
      let repair = try choose(located(failure, attempts.frame.path, inRoot: !attempts.frame.isElement))
      chosen = (place, repair)
      return repair
    } catch {
      throw stopped(by: error, failure, place, failure.object, attempts)
    }
  }

  // MARK: Errors

  /// The failure that no repair helps, with the errors of the attempts.
  private func unrepairedError(
    _ failure: DecodeError, _ errors: [DecodeError], _ place: [DecodePath.Step], _ attempts: Attempts
  ) -> DecodeError {
    unrepaired = (place, attempts.count)
    return failure.afterRepairs(errors)
  }

  /// The error of a closure, about the value that it was called for.
  private func stopped(
    by error: any Error, _ failure: DecodeError, _ place: [DecodePath.Step], _ value: Any?, _ attempts: Attempts
  ) -> DecodeError {
    isStopped = true
    var fields = (error as? DecodeError ?? DecodeError(.other(error), object: value ?? failure.object)).fields
    fields.path = DecodePath(steps: Array(place.dropFirst(attempts.frame.path.count)))
    if value == nil { fields.path = failure.path }
    fields.object = value ?? failure.object
    fields.root = failure.root
    return DecodeError(fields).afterRepairs([failure])
  }

  /// The error with its path from the root.
  ///
  /// - Parameter inRoot: True if the object may be a changed copy of the one in the payload.
  private func located(_ error: DecodeError, _ path: [DecodePath.Step], inRoot: Bool) -> DecodeError {
    guard error.referrer == nil else { return error }
    var fields = error.fields
    fields.prepend(path)
    fields.root = root
    if inRoot, let object = PatchedPayload(root).value(at: fields.path.steps[...]) { fields.object = object }
    fields.related.update { located($0, path, inRoot: inRoot) }
    return DecodeError(fields)
  }

  // MARK: What was repaired

  private func drop(_ attempts: Attempts, _ failure: DecodeError) {
    forget(attempts)
    for failure in attempts.repaired + [failure] { keep(failure, attempts) }
  }

  private func keep(_ failure: DecodeError, _ attempts: Attempts) {
    guard WarningCollector.current != nil else { return }
    if repaired.count == DecodeWarning.keptLimit {
      omittedCount += 1
    } else {
      repaired.append(located(failure.afterRepairs([]), attempts.frame.path, inRoot: !attempts.frame.isElement))
    }
  }

  /// Forgets the repairs inside a value that is decoded again.
  private func forget(_ attempts: Attempts) {
    repaired.removeSubrange(attempts.mark.count...)
    omittedCount = attempts.mark.omittedCount
  }

  // MARK: Large collections

  /// Repairs the elements of the large collections around a failure one by one from now on. Returns false if they already
  /// are.
  private func watch(_ failure: DecodeError, in attempts: Attempts) -> Bool {
    let steps = failure.path.steps
    let current = attempts.payload.current(steps.dropFirst(attempts.frame.count))
    var path = attempts.frame.path + steps.prefix(attempts.frame.count)
    var value = attempts.payload.json, isNew = false
    for (number, step) in current.enumerated() {
      if isLarge(value), let id = identity(of: value), collections[id] == nil, isInRoot(value, id, at: path) {
        let stepCount = current.count - number - 1
        let types = failure.fields.types.filter { $0.stepCount == stepCount }
        collections[id] = (path, types.map { withoutOptionals($0.type) })
        isNew = true
      }
      guard case .found(let next) = KeyPathDecode.step(into: step, of: value) else { break }
      value = next
      path.append(steps[attempts.frame.count + number])
    }
    return isNew
  }

  /// True if a collection at a path is the payload's own. A copy may be released, and its identity used again.
  private func isInRoot(_ value: Any, _ id: ObjectID, at path: [DecodePath.Step]) -> Bool {
    if node(in: value) != nil, let document = node(in: root) {
      return document.read { $0.id(ofObject: document.position).base } == id.base
    }
    return PatchedPayload(root).value(at: path[...]).flatMap { identity(of: $0) } == id
  }

  private func isLarge(_ value: Any) -> Bool {
    (ListView(value)?.count ?? ObjectView(value)?.entryCount ?? 0) > Self.smallCount
  }
}
