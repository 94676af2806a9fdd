/// A repair to try for a failure: its number in a list, and the number of steps from the root to the value that it
/// replaces.
// One integer, because an array of structs takes 1 KB of code.
struct RepairCandidate {
  let bits: UInt64

  var number: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
  var count: Int { Int(truncatingIfNeeded: bits >> 32) }
}

/// The repairs to try for failures in the same place, but with other indexes.
// A class, because each failure would copy a struct of this size.
final class KnownRepairs {
  let place: [DecodePath.Step]
  let counts: Range<Int>
  let candidates: [UInt64]
  /// The array whose element failed last, the path from the element, and the step from there to what is missing.
  private(set) var array: RepairedCollection?
  private(set) var path: DecodePath?
  private(set) var absentStep: DecodePath.Step?

  init(place: [DecodePath.Step], counts: Range<Int>, candidates: [UInt64]) {
    self.place = place
    self.counts = counts
    self.candidates = candidates
  }

  /// Notes where a failure is for which the repairs were found.
  func note(_ attempts: RepairAttempts) {
    array = attempts.array
    path = attempts.shortPath
    absentStep = path == nil ? nil : attempts.bareFailure.kind.absentStep
  }
}

extension RepairTable {
  /// Returns the repairs to try for a failure, in order, each as the bits of a ``RepairCandidate``.
  ///
  /// - Parameters:
  ///   - place: The steps from the root to the value that failed or is missing.
  ///   - counts: How many of the steps lead to the values that may be replaced.
  ///   - choice: The repair that the closure chose for the failure.
  @_optimize(size)
  func candidates(
    for failure: DecodeError, at place: [DecodePath.Step], _ counts: Range<Int>, choice: Repair?
  ) -> [UInt64] {
    var matcher = matcher
    var candidates: [UInt64] = []
    for count in 0..<counts.upperBound {
      if count > 0 { matcher.enter(place[count - 1]) }
      if count < counts.lowerBound { continue }
      let isItself = count == place.count
      var numbers: [Int]
      if isRelaxed {
        let isAbsent = failure.code == .missingKey || failure.code == .nullValue || failure.isNullItself
        numbers = isItself ? (isAbsent ? [3, 1, 2] : [0, 1, 2]) : [1, 2]
        if !isItself, count > 0, !place[count - 1].isKey { numbers = [2] }
      } else if let choice {
        numbers = isItself || choice.isDrop ? [0] : []
      } else {
        numbers = matcher.isMatch ? matcher.matches : []
      }
      if numbers.isEmpty { continue }
      candidates = numbers.map { UInt64(count) << 32 | UInt64($0) } + candidates
    }
    return candidates
  }
}
