/// The repairs so far of one value that is decoded again.
// A class, because code that copies a struct of this size takes 3 KB.
final class RepairAttempts {
  let value: Any
  /// The value with its repairs.
  var payload: Any
  /// The steps from the root to where the paths of failures start.
  let path: [DecodePath.Step]
  /// The last failure, without its context if there is one.
  private(set) var bareFailure: DecodeError
  /// The context of the value, which the last failure lacks.
  private var context: ErrorContext?
  /// The path of the last failure, if it was needed.
  private var knownSteps: [DecodePath.Step]?
  /// The path from the value, an element of an array, to what failed last: the value itself, or a member of it that is
  /// repaired without others. Nil for any other failure, and if it is of no use.
  private(set) var shortPath: DecodePath?
  /// The number of steps from there to the value; 0 for the root.
  let stepsToValue: Int
  /// The collection of the value.
  var array: RepairedCollection?
  /// The failures of the last elements of arrays, which were omitted.
  var omitted: [DecodeError] = []
  /// The number of failures that were repaired.
  var repairCount = 0
  /// The failures that were repaired, with paths from the root; empty unless warnings are collected.
  var repaired: [DecodeError] = []
  /// The number of failures that were repaired before.
  var mark = (count: 0, omittedCount: 0)
  var isDropped = false

  /// - Parameter context: The context of the value, if the failure lacks it.
  init(
    of value: Any, below path: [DecodePath.Step], _ stepsToValue: Int, _ failure: DecodeError,
    in context: ErrorContext? = nil
  ) {
    self.value = value
    payload = value
    self.path = path
    self.stepsToValue = stepsToValue
    bareFailure = failure
    self.context = context
  }

  /// The number of steps from the root to the value.
  var count: Int { path.count + stepsToValue }

  /// The last failure. Its context is added when it is needed, because most failures are repaired without it.
  var failure: DecodeError {
    get {
      if let context { bareFailure = context.adding(toFailure: bareFailure) }
      context = nil
      return bareFailure
    }
    set {
      bareFailure = newValue
      context = nil
      knownSteps = nil
      shortPath = nil
    }
  }

  /// The path of the last failure.
  var steps: [DecodePath.Step] {
    if let knownSteps { return knownSteps }
    let steps = failure.path.steps
    knownSteps = steps
    return steps
  }

  /// The last step to the value.
  var lastStep: DecodePath.Step { context?.steps.last ?? steps[stepsToValue - 1] }

  /// Keeps the ``shortPath`` of the last failure.
  func noteShortPath(in context: ErrorContext) {
    guard case .index = context.steps.last, bareFailure.fields.origin.referrer == nil, bareFailure.startsPath(at: value)
    else { return }
    let path = bareFailure.path
    switch path.storage {
    case .key, .inline:
      // The members of large objects are repaired one by one.
      guard bareFailure.fields.dictionaryKeys.isEmpty, let object = ObjectView(value), !isLarge(object) else { return }
    default: if path.stepCount > 0 { return }
    }
    shortPath = path
  }

  /// The steps from the root to the value that failed last or is missing.
  var place: [DecodePath.Step] { place(of: failure, at: steps) }

  /// The steps from the root to the value that failed or is missing.
  func place(of failure: DecodeError) -> [DecodePath.Step] { place(of: failure, at: failure.path.steps) }

  /// - Parameter steps: The steps of the failure's path.
  private func place(of failure: DecodeError, at steps: [DecodePath.Step]) -> [DecodePath.Step] {
    let place = path.isEmpty ? steps : path + steps
    return failure.kind.absentStep.map { place + [$0] } ?? place
  }
}

/// True if an object has so many members that they are repaired one by one.
func isLarge(_ object: ObjectView) -> Bool { object.entryCount > 64 }

extension DecodeError {
  /// The error with the errors of repairs as its other attempts, as many as are kept.
  @_optimize(size)
  func afterRepairs(_ errors: [DecodeError]) -> DecodeError {
    if errors.isEmpty { return self }
    var fields = fields
    let attempts = fields.related.isAfterRepairs ? fields.related.attempts : []
    fields.related.attempts = Array((attempts + errors).prefix(Self.keptAttempts))
    fields.related.isAfterRepairs = true
    return DecodeError(fields)
  }
}

/// True if both places have the same keys, and indexes in the same positions.
@_optimize(size)
func isSameButIndexes(_ place: [DecodePath.Step], _ other: [DecodePath.Step]) -> Bool {
  if place.count != other.count { return false }
  for index in place.indices where place[index].isKey || other[index].isKey {
    if place[index] != other[index] { return false }
  }
  return true
}

/// True if neither place is inside the other.
@_optimize(size)
func isElsewhere(_ place: [DecodePath.Step], _ other: [DecodePath.Step], count: Int) -> Bool {
  for index in 0..<min(place.count, count) where place[index] != other[index] { return true }
  return false
}
