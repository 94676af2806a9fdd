import Foundation

/// A payload with some values replaced or removed. It copies the containers on the paths to them; all other values are
/// the payload's own.
struct PatchedPayload {
  enum Change {
    case replace(Any)
    case remove
  }

  private(set) var json: Any
  /// The elements removed from arrays, each by the original steps to it.
  private var removed: [[DecodePath.Step]] = []

  init(_ json: Any) {
    self.json = json
  }

  /// The value at the original steps, or nil.
  func value(at steps: ArraySlice<DecodePath.Step>) -> Any? {
    var value = json
    for step in current(steps) {
      guard case .found(let next) = KeyPathDecode.step(into: step, of: value) else { return nil }
      value = next
    }
    return value
  }

  /// The payload with one more change, or nil if there is no container for it.
  func changed(at steps: ArraySlice<DecodePath.Step>, _ change: Change) -> PatchedPayload? {
    var result = self
    guard let json = replacing(json, at: current(steps)[...], change) else { return nil }
    result.json = json
    if case .remove = change, steps.last?.isKey == false { result.removed.append(Array(steps)) }
    return result
  }

  /// Returns where original steps lead now: the indexes after a removed element are lower.
  func current(_ steps: ArraySlice<DecodePath.Step>) -> [DecodePath.Step] {
    if removed.isEmpty { return Array(steps) }
    let steps = Array(steps)
    return steps.indices.map { number in
      guard case .index(let index) = steps[number] else { return steps[number] }
      let before = removed.filter { $0.count == number + 1 && isSibling($0, of: steps, number) { $0 < index } }
      return .index(index - before.count)
    }
  }

  /// Returns the original steps of a path in the changed payload.
  func original(_ steps: [DecodePath.Step]) -> [DecodePath.Step] {
    if removed.isEmpty { return steps }
    var result: [DecodePath.Step] = []
    for (number, step) in steps.enumerated() {
      guard case .index(var index) = step else {
        result.append(step)
        continue
      }
      result.append(step)
      var indexes: [Int] = []
      for steps in removed where steps.count == number + 1 && steps.dropLast() == result.dropLast() {
        if case .index(let removed)? = steps.last { indexes.append(removed) }
      }
      for removed in ordered(indexes, by: <) where removed <= index { index += 1 }
      result[number] = .index(index)
    }
    return result
  }

  private func isSibling(
    _ removed: [DecodePath.Step], of steps: [DecodePath.Step], _ number: Int, _ isBefore: (Int) -> Bool
  ) -> Bool {
    guard removed.dropLast() == steps[..<number], case .index(let index)? = removed.last else { return false }
    return isBefore(index)
  }
}

/// Returns a copy of `json` with a change at the end of the steps, or nil if there is no container for it.
private func replacing(_ json: Any, at steps: ArraySlice<DecodePath.Step>, _ change: PatchedPayload.Change) -> Any? {
  guard let step = steps.first else {
    if case .replace(let value) = change { return value }
    return nil
  }
  let rest = steps.dropFirst()
  switch step {
  case .key(let key):
    guard var members = ObjectView(json)?.dictionary else { return nil }
    if rest.isEmpty, case .remove = change { return members.removeValue(forKey: key) == nil ? nil : members }
    guard let child = members[key] ?? (rest.isEmpty ? NSNull() : nil) else { return nil }
    guard let value = replacing(child, at: rest, change) else { return nil }
    members[key] = value
    return members
  case .index(let index):
    guard var elements = ListView(json)?.elements, elements.indices.contains(index) else { return nil }
    if rest.isEmpty, case .remove = change {
      elements.remove(at: index)
      return elements
    }
    guard let value = replacing(elements[index], at: rest, change) else { return nil }
    elements[index] = value
    return elements
  }
}
