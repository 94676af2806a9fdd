import Foundation

/// A repair to try for a failure, at the failing value or around it.
struct RepairCandidate {
  let repair: Repair.Action
  /// The number of steps from the root to the value that it replaces.
  let count: Int
}

extension RepairTable {
  /// Returns the repairs for a failure, in the order of attempts.
  ///
  /// - Parameters:
  ///   - place: The steps from the root to the value that failed or is missing.
  ///   - counts: How many of the steps lead to the values that may be replaced.
  ///   - choice: What the closure chose for the failure.
  func candidates(
    for failure: DecodeError, at place: [DecodePath.Step], _ counts: Range<Int>, choice: Repair?
  ) -> [RepairCandidate] {
    switch rules {
    case .patterns(_, let repairs):
      var found: [[RepairCandidate]] = []
      var matcher = matcher
      for count in 0..<counts.upperBound {
        if count > 0 { matcher.enter(place[count - 1]) }
        if counts.contains(count) {
          found.append(matcher.matches.map { RepairCandidate(repair: repairs[$0].action, count: count) })
        }
      }
      return Array(found.reversed().joined())
    case .choice:
      guard let choice else { return [] }
      if case .dropped = choice.action {
        return counts.reversed().map { RepairCandidate(repair: .dropped, count: $0) }
      }
      return counts.contains(place.count) ? [RepairCandidate(repair: choice.action, count: place.count)] : []
    case .relaxed:
      return counts.reversed().flatMap { count in
        relaxed(failure, isItself: count == place.count, isElement: count > 0 && !place[count - 1].isKey).map {
          RepairCandidate(repair: $0, count: count)
        }
      }
    }
  }

  private func relaxed(_ failure: DecodeError, isItself: Bool, isElement: Bool) -> [Repair.Action] {
    if !isItself { return isElement ? [.dropped] : [.null, .dropped] }
    let isAbsent = failure.code == .missingKey || failure.isNullItself || failure.code == .nullValue
    return isAbsent ? [.replace([]), .null, .dropped] : [.lenient, .null, .dropped]
  }
}

extension Repair.Action {
  /// Returns the change for a value, or nil if the repair does not apply to it.
  ///
  /// - Parameters:
  ///   - value: The value; nil if it is missing.
  ///   - failure: The failure of the value itself, or nil if that is inside the value.
  ///   - step: The last step to the value; nil for the root.
  ///   - container: The object or array with the value.
  /// - Throws: The error of a closure.
  func change(
    of value: Any?, failing failure: DecodeError?, at step: DecodePath.Step?, of container: Any?
  ) throws -> PatchedPayload.Change? {
    switch self {
    case .replace(let node): return .replace(node)
    case .null: return value.map(isNull) == true ? nil : .replace(NSNull())
    case .missing: return step?.isKey == true && value != nil ? .remove : nil
    case .dropped: return step != nil && value != nil ? .remove : nil
    case .lenient: return failure.flatMap { failure in value.flatMap { lenient($0, failure) } }.map { .replace($0) }
    case .map(let transform): return try value.map { .replace(try transform(plain($0))) }
    case .member(let key):
      guard step?.isKey == true, let container, let object = ObjectView(container) else { return nil }
      return object[key].map { .replace($0) }
    }
  }

  /// Returns the scalar that the failing type reads leniently from a value, or nil.
  private func lenient(_ value: Any, _ failure: DecodeError) -> Any? {
    func read<Value: KeyPathDecodable>(_: Value.Type) -> Any? { try? Value._lenient(value) }
    switch failure.kind {
    case .typeMismatch(let type, _): return (type as? any KeyPathDecodable.Type).flatMap { read($0) }
    case .numberOutOfRange(_, let type): return (type as? any KeyPathDecodable.Type).flatMap { read($0) }
    default:
      guard case .url = failure.fault else { return nil }
      return (read(URL.self) as? URL)?.absoluteString
    }
  }
}
