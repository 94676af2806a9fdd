import KeyPathDecode

/// A failure of one decoding, and the path of the value to replace for the next one.
// A class, because each copy of so many fields is code.
final class FailureSite {
  let error: DecodeError
  /// The same error, or the error inside a string of JSON.
  let cause: DecodeError
  /// The path to the value to replace. For a missing key, it ends with the key.
  let steps: [DecodePath.Step]
  /// The value there; nil if it is missing.
  let value: Any?
  /// True if the value is the root of JSON in a string.
  var isText: Bool { value != nil && cause.path.steps.isEmpty && error.inEmbeddedJSON != nil }
  /// True if the path of the error leads to a value. False if code lost the path.
  let leads: Bool
  /// True if decoding continued after the failure.
  let isPassed: Bool

  /// - Parameter walk: A walk from the same root, if there is one.
  init(_ error: DecodeError, in json: Any, _ walk: PayloadWalk? = nil, isPassed: Bool = false) {
    self.isPassed = isPassed
    let found = walk?.follow(error.path.steps) ?? TreeStepping.follow(error.path.steps[...], from: json)
    leads = found.count == error.path.steps.count
    self.error = error
    if leads, let step = error.kind.absentStep, canLack(step, found.value) {
      cause = error
      steps = error.path.steps + [step]
      value = nil
    } else if leads, let inside = error.inEmbeddedJSON, let root = embeddedRoot(in: found.value) {
      let site = FailureSite(inside, in: root)
      cause = site.cause
      steps = error.path.steps + site.steps
      value = site.value
    } else {
      cause = error
      steps = Array(error.path.steps.prefix(found.count))
      value = found.value
    }
  }

  /// Describes the same failure at a container around it.
  init(_ error: DecodeError, at steps: [DecodePath.Step], in json: Any) {
    let found = followEmbedded(steps, from: json)
    self.error = error
    isPassed = false
    cause = error
    self.steps = steps
    leads = found.count == steps.count
    value = leads ? found.value : nil
  }

  /// The steps with every index set to 0, which are equal for all elements of an array.
  var shape: [DecodePath.Step] {
    steps.map { step in if case .index = step { .index(0) } else { step } }
  }

  /// What to decode instead.
  var fit: FailureRow.Fit { cause.row.fit }

  /// True if code refused the value as a whole, because of something in it or beside it.
  var isAboutWhole: Bool { fit.isOfWhole && !cause.isOfElementCount }

  /// True if the error does not say what value would fit.
  var isGuess: Bool {
    cause.code == .other || isAboutWhole && (value == nil || isContainer)
  }

  var isContainer: Bool { value.map { ObjectView($0) != nil || ListView($0) != nil } ?? false }

  /// True if there may be more failures inside. Code that refuses an object or array as a whole may not have read all
  /// of it, and a string of JSON is refused at its first error.
  var mayHideOthers: Bool {
    guard isAboutWhole, let value else { return false }
    if case .embeddedJSON = cause.fault { return true }
    return ObjectView(value).map { $0.count > 0 } ?? ListView(value).map { $0.count > 0 } ?? false
  }

  /// How replacing this value may affect the values beside it.
  var steering: PayloadFixes.Steering? {
    if case .key(_, .some) = fit { return .all }
    // An object that is replaced as a whole has nothing beside it.
    if isContainer { return nil }
    // Without known values, only null can replace it, as it does any other value that is optional.
    guard case .rawValue(_, let type, let allowed) = fit, !allowed.isEmpty, case .key = steps.last else { return nil }
    return type is any RawRepresentable.Type ? .some : .all
  }

  /// True if the error says what would fit.
  var namesType: Bool { fit.namesType }
}

/// True if a value has nothing at the step but can be given a value there.
private func canLack(_ step: DecodePath.Step, _ value: Any) -> Bool {
  switch step {
  case .key(let key): ObjectView(value).map { $0[key] == nil } ?? false
  case .index(let index): ListView(value).map { index >= $0.count } ?? false
  }
}

extension DecodeError {
  /// Rebases an error from a decoded copy on `root`. Its object becomes the value in `root` at the end of the path, or
  /// as far as the path leads.
  func rebased(on root: Any, _ walk: PayloadWalk? = nil) -> DecodeError {
    var error = withoutLaterFailures
    let steps = path.steps
    let found = walk?.follow(steps) ?? TreeStepping.follow(steps[...], from: root)
    if found.count < steps.count { error.path = DecodePath(steps: Array(steps.prefix(found.count))) }
    error.object = found.value
    error.root = root
    if found.count == steps.count, let inside = inEmbeddedJSON, let root = embeddedRoot(in: found.value) {
      error.fault = .embeddedJSON(inside.rebased(on: root))
    }
    if case .indexOutOfRange(let index, _) = kind, let list = ListView(found.value) {
      error.kind = .indexOutOfRange(index, count: list.count)
    }
    if case .noAlternative(let errors) = kind {
      error.kind = .noAlternative(errors.map { $0.rebased(on: found.value) })
    }
    error.otherAttempts = otherAttempts.map { $0.rebased(on: root, walk) }
    return error
  }
}

/// The values at the same path in other elements that have no failures. Elements of the innermost collection come first.
func siblings(of steps: [DecodePath.Step], in root: Any, _ areClean: ([DecodePath.Step]) -> Bool) -> [Any] {
  var values: [Any] = []
  for position in steps.indices.reversed() {
    for step in others(at: position, of: steps, in: root) {
      var steps = steps
      steps[position] = step
      guard areClean(steps) else { continue }
      let found = followEmbedded(steps, from: root)
      if found.count == steps.count, !isNull(found.value) { values.append(found.value) }
      // Enough to choose from.
      if values.count == 3 { return values }
    }
  }
  return values
}

/// The steps to a few other elements, or to other members of an object that looks like a map.
private func others(at position: Int, of steps: [DecodePath.Step], in root: Any) -> [DecodePath.Step] {
  let container = followEmbedded(Array(steps.prefix(position)), from: root)
  guard container.count == position else { return [] }
  switch steps[position] {
  case .index(let index):
    guard let list = ListView(container.value) else { return [] }
    // A missing element may have any index.
    return (Array(0..<min(list.count, 16)) + [index &- 1, index &+ 1]).filter {
      $0 != index && $0 >= 0 && $0 < list.count
    }
    .map { .index($0) }
  case .key(let key):
    guard let object = ObjectView(container.value), let value = object[key], ObjectView(value) != nil else {
      return []
    }
    return object.firstMembers(9).filter { $0.step != .key(key) && ObjectView($0.value) != nil }.map(\.step)
  }
}

extension DecodeError {
  /// The error with its path in a document that code read beside `root`; nil if the value that failed is in `root`.
  func inOtherDocument(than root: Any) -> DecodeError? {
    guard let failed = JSONNode(storedIn: object), failed.placeInTree == nil else { return nil }
    if JSONNode(storedIn: root)?.documentRoot.isSame(as: failed.documentRoot) == true { return nil }
    let found = TreeStepping.follow(path.steps[...], from: root)
    if found.count == path.steps.count, JSONNode(storedIn: found.value)?.isSame(as: failed) == true { return nil }
    var error = self
    error.path = DecodePath(steps: failed.stepsFromRoot)
    error.root = failed.documentRoot
    return error
  }
}
