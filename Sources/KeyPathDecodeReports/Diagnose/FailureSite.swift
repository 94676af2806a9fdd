import KeyPathDecode

/// A failure of one decoding, and the place that has to be changed for the next one.
struct FailureSite {
  let error: DecodeError
  /// The way to the place, which for a missing key is that of the key.
  let steps: [DecodePath.Step]
  /// What stands there; nil for what is missing.
  let value: Any?
  /// True if the path of the error leads to something: code that loses it on the way makes one that does not.
  let leads: Bool

  init(_ error: DecodeError, in json: Any) {
    let found = follow(error.path.steps, from: json)
    leads = found.count == error.path.steps.count
    self.error = error
    if leads, let step = error.kind.absentStep, canLack(step, found.value) {
      steps = error.path.steps + [step]
      value = nil
    } else {
      steps = Array(error.path.steps.prefix(found.count))
      value = found.value
    }
  }

  /// The failure seen at a place around it.
  init(_ error: DecodeError, at steps: [DecodePath.Step], in json: Any) {
    let found = follow(steps, from: json)
    self.error = error
    self.steps = steps
    leads = found.count == steps.count
    value = leads ? found.value : nil
  }

  /// The steps with one index for all: the same for all elements of an array.
  var shape: [DecodePath.Step] {
    steps.map { step in if case .index = step { .index(0) } else { step } }
  }

  /// True if code refused the value as a whole, for what is in it or beside it.
  var isAboutWhole: Bool {
    switch error.kind {
    case .invalidValue, .noAlternative, .other, .invalidPath, .invalidJSON: true
    default: false
    }
  }

  /// True if nothing tells what would be right.
  var isGuess: Bool {
    if case .other = error.kind { return true }
    return isAboutWhole && value.map { ObjectView($0) != nil || ListView($0) != nil } ?? true
  }

  /// True if more may be wrong inside: code that refuses an object or array as a whole may not have come to all of it, and a string
  /// of JSON is refused for the first that is wrong in it.
  var mayHideOthers: Bool {
    guard isAboutWhole, let value else { return false }
    if case .embeddedJSON = error.fault { return true }
    return ObjectView(value).map { $0.count > 0 } ?? ListView(value).map { $0.count > 0 } ?? false
  }

  /// What another value there may tell of what is beside it.
  var steering: Repairs.Steering? {
    guard case .unknownRawValue(_, let type, _) = error.kind, case .key = steps.last else { return nil }
    return type is any RawRepresentable.Type ? .keys : .all
  }

  /// True if the error says what would fit.
  var namesType: Bool {
    switch error.kind {
    case .typeMismatch, .nullValue, .unknownRawValue, .numberOutOfRange: true
    default: false
    }
  }
}

/// True if a value may lack what is at the step, and be given it.
private func canLack(_ step: DecodePath.Step, _ value: Any) -> Bool {
  switch step {
  case .key(let key): ObjectView(value).map { $0[key] == nil } ?? false
  case .index(let index): ListView(value).map { index >= $0.count } ?? false
  }
}

extension DecodeError {
  /// The error as one about a payload of which a copy was decoded: what failed is that of the payload, as far as the path leads there.
  func rebased(on root: Any) -> DecodeError {
    var error = alone
    let steps = path.steps
    let found = follow(steps, from: root)
    if found.count < steps.count { error.path = DecodePath(steps: Array(steps.prefix(found.count))) }
    error.object = found.value
    error.root = root
    if case .indexOutOfRange(let index, _) = kind, let list = ListView(found.value) {
      error.kind = .indexOutOfRange(index, count: list.count)
    }
    if case .noAlternative(let errors) = kind {
      error.kind = .noAlternative(errors.map { $0.rebased(on: found.value) })
    }
    return error
  }
}

/// Values at the same place in other elements.
struct Siblings {
  private let steps: [DecodePath.Step]
  private let root: Any

  /// How many values are of use.
  private static let wanted = 3

  init(of steps: [DecodePath.Step], in root: Any) {
    self.steps = steps
    self.root = root
  }

  /// The values of elements in which nothing failed, the nearest elements first.
  func values(_ areClean: ([DecodePath.Step]) -> Bool) -> [Any] {
    var values: [Any] = []
    for position in steps.indices.reversed() {
      for step in others(at: position) {
        var steps = steps
        steps[position] = step
        guard areClean(steps) else { continue }
        let found = follow(steps, from: root)
        if found.count == steps.count, !isNull(found.value) { values.append(found.value) }
        if values.count == Self.wanted { return values }
      }
    }
    return values
  }

  /// The steps to a few other elements, or to the members of what seems to be a map.
  private func others(at position: Int) -> [DecodePath.Step] {
    let container = follow(Array(steps.prefix(position)), from: root)
    guard container.count == position else { return [] }
    switch steps[position] {
    case .index(let index):
      guard let list = ListView(container.value) else { return [] }
      return (Array(0..<min(list.count, 16)) + [index - 1, index + 1]).filter {
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
}
