/// The repairs so far of one value that is decoded again.
// A class, because code that copies a struct of this size takes 3 KB.
final class RepairAttempts {
  let value: Any
  /// The value with its repairs.
  var payload: Any
  /// The steps from the root to where the paths of failures start.
  let path: [DecodePath.Step]
  /// The path of the last failure.
  var steps: [DecodePath.Step] = []
  /// The number of steps from there to the value; 0 for the root.
  let stepsToValue: Int
  /// The collection of the value.
  var array: RepairedCollection?
  /// The failures of the last elements of arrays, which were omitted.
  var omitted: [DecodeError] = []
  /// The failures that were repaired, with paths from the root.
  var repaired: [DecodeError] = []
  /// The number of failures that were repaired before.
  var mark = (count: 0, omittedCount: 0)
  var isDropped = false

  init(of value: Any, below path: [DecodePath.Step], _ stepsToValue: Int) {
    self.value = value
    payload = value
    self.path = path
    self.stepsToValue = stepsToValue
  }

  /// The number of steps from the root to the value.
  var count: Int { path.count + stepsToValue }

  /// The steps from the root to the value that failed or is missing.
  func place(of failure: DecodeError) -> [DecodePath.Step] { place(of: failure, at: failure.path.steps) }

  /// - Parameter steps: The steps of the failure's path.
  func place(of failure: DecodeError, at steps: [DecodePath.Step]) -> [DecodePath.Step] {
    let place = path.isEmpty ? steps : path + steps
    return failure.kind.absentStep.map { place + [$0] } ?? place
  }
}

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
