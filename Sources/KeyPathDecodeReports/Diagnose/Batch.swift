import KeyPathDecode

/// The state of one round of fixes, after one decoding.
final class Batch {
  let root: Any
  /// The checks after which that decoding continued.
  let passed: PassedChecks
  /// The slots that already received another candidate in this round.
  var moved: Set<Int> = []
  /// The code, shape and type of each kind of failure.
  private var kinds: Set<String> = []
  /// The values at the same place of other elements, and where they are for each shape.
  private var values: [[Any]] = [], places: [String: Int] = [:]

  init(root: Any, _ passed: PassedChecks) {
    self.root = root
    self.passed = passed
  }

  /// True if no failure of the same kind was listed in another element.
  func isFirst(_ site: FailureSite) -> Bool {
    let place = DecodePath(steps: site.shape).description
    let kind = site.cause.check.map(\.problem) ?? site.cause.expectedType ?? ""
    return kinds.insert("\(site.cause.code.rawValue) \(kind) \(place)").inserted
  }

  func placeholders(for site: FailureSite, _ fixes: PayloadFixes) -> Placeholders {
    let shape = DecodePath(steps: site.shape).description
    if let place = places[shape] { return Placeholders(for: site, siblings: values[place]) }
    places[shape] = values.count
    values.append(siblings(of: site.steps, in: root) { fixes.areClean($0) })
    return Placeholders(for: site, siblings: values[values.count - 1])
  }
}
