/// The search for every failure of a payload: it decodes, puts something that fits where that fails, and decodes again.
struct FailureSearch<Value> {
  private let root: Any
  private let limit: Int
  private let decode: (Any) throws -> Value
  private var repairs = Repairs()
  private var failures = FoundFailures()
  private var isComplete = true
  private var guesses = Guesses()

  /// How often the payload is decoded, at most: user code may fail anew each time.
  private static var runLimit: Int { 256 }
  /// How much is tried at one place, and inside of what was put there.
  private static var attemptLimit: Int { 64 }

  init(root: Any, limit: Int, decode: @escaping (Any) throws -> Value) {
    self.root = root
    self.limit = max(0, limit)
    self.decode = decode
  }

  mutating func run() -> Diagnosis<Value> {
    var json = root
    for run in 0..<Self.runLimit {
      switch attempt(json) {
      case .success(let success):
        return Diagnosis(
          value: run == 0 ? success.value : nil, failures: failures.sorted(in: root),
          warnings: success.warnings.compactMap(original),
          unusedKeys: UnusedKeys(in: json, repairs, success.run).paths, isComplete: isComplete)
      case .failure(let error):
        guard repair([error.alone] + error.fields.others, in: json, isOriginal: run == 0) else {
          return Diagnosis(value: nil, failures: failures.sorted(in: root), isComplete: isComplete)
        }
        json = repairs.applied(to: root)
      }
    }
    return Diagnosis(value: nil, failures: failures.sorted(in: root), isComplete: false)
  }

  private struct Success {
    let value: Value
    let warnings: [DecodeWarning]
    let run: DiagnosisRun
  }

  private func attempt(_ json: Any) -> Result<Success, DecodeError> {
    let thread = ThreadState.current
    let outer = thread.pointee.diagnosis
    let run = DiagnosisRun(limit: limit, outer: outer, document: withNode(root) { $0.reader })
    let unwatchedDepth = thread.pointee.unwatchedDepth
    thread.pointee.diagnosis = run
    thread.pointee.unwatchedDepth = .max
    defer {
      run.end()
      thread.pointee.diagnosis = outer
      thread.pointee.unwatchedDepth = unwatchedDepth
    }
    do {
      let (value, warnings) = try collectingWarnings { try parse(json, .root, decode: decode) }
      return .success(Success(value: value, warnings: warnings, run: run))
    } catch {
      return .failure(ErrorContext(steps: [], root: json).adding(to: error, about: json))
    }
  }

  // MARK: Repairs

  /// Lists what failed, and puts something into its place; gives false when that is no use.
  private mutating func repair(_ errors: [DecodeError], in json: Any, isOriginal: Bool) -> Bool {
    var fresh: [Trouble] = [], made: [Trouble] = [], doubtful: [Trouble] = []
    for error in errors {
      let trouble = Trouble(error, in: json)
      if repairs.madeUp(on: trouble.steps) != nil {
        made.append(trouble)
      } else if trouble.isAboutWhole, !repairs.madeUp(beneath: trouble.steps).isEmpty {
        doubtful.append(trouble)
      } else if trouble.value == nil, repairs.steering(of: trouble) == .all {
        // Another tag may ask for other keys.
        isComplete = false
        made.append(trouble)
      } else {
        fresh.append(trouble)
      }
    }
    var batch = Batch(root: root)
    for trouble in fresh { guard list(trouble, isOriginal: isOriginal, &batch) else { return false } }
    for trouble in fresh { guard replace(trouble, &batch) else { return false } }
    for trouble in made { guard adjust(trouble, &batch) else { return false } }
    for trouble in doubtful { guard doubt(trouble, &batch) else { return false } }
    return true
  }

  /// Lists a failure; gives false when there are too many.
  private mutating func list(_ trouble: Trouble, isOriginal: Bool, _ batch: inout Batch) -> Bool {
    if failures.contain(trouble) { return true }
    guard failures.count < limit else {
      isComplete = false
      return false
    }
    let certainty: Failure.Certainty =
      guesses.mayBeBehind(trouble) || repairs.steering(of: trouble) != nil
      ? .speculative : batch.isFirst(trouble) ? .observed : .inferred
    failures.add(trouble, error: isOriginal && trouble.leads ? trouble.error : original(trouble.error), certainty)
    isComplete = isComplete && trouble.leads
    _ = repairs.place(at: trouble.steps)
    return true
  }

  /// Puts something into the place of what failed.
  private mutating func replace(_ trouble: Trouble, _ batch: inout Batch) -> Bool {
    if trouble.steps.isEmpty {
      // Nothing else can be found in a payload that is of another kind as a whole; any other failure may hide more.
      isComplete = isComplete && !trouble.isAboutWhole
      return false
    }
    let place = repairs.place(at: trouble.steps)
    repairs.offer(batch.placeholders(for: trouble, repairs).fixes, at: place)
    if trouble.isGuess { guesses.add(trouble.steps) }
    isComplete = isComplete && !trouble.mayHideOthers
    return advance(place, &batch, trouble)
  }

  /// Tries something else at a place; where there is nothing else, at the place around it.
  private mutating func advance(_ place: Int, _ batch: inout Batch, _ trouble: Trouble) -> Bool {
    var place = place
    batch.moved.insert(place)
    while repairs.places[place].attempts > Self.attemptLimit || !repairs.tryNext(at: place) {
      let parent = repairs.places[place].parent
      if repairs.places[parent].fix == nil {
        isComplete = false
        guesses.add(repairs.steps(to: parent))
      }
      guard parent != 0 else { return false }
      place = parent
      guard batch.moved.insert(place).inserted else { return true }
      if repairs.places[place].attempts == 0 {
        let steps = repairs.steps(to: place)
        repairs.offer(batch.placeholders(for: Trouble(trouble.error, at: steps, in: root), repairs).wholes, at: place)
      }
    }
    if let steering = trouble.steering { repairs.steer(repairs.places[place].parent, steering) }
    return true
  }

  /// Goes on where what was put into the payload does not fit either.
  private mutating func adjust(_ trouble: Trouble, _ batch: inout Batch) -> Bool {
    guard let (outer, inner) = repairs.madeUp(on: trouble.steps) else { return replace(trouble, &batch) }
    if batch.moved.contains(outer) || batch.moved.contains(inner) { return true }
    if repairs.countAttempt(at: outer) > Self.attemptLimit { return advance(outer, &batch, trouble) }
    if repairs.steps(to: inner) == trouble.steps {
      if trouble.namesType, repairs.places[inner].attempts < Self.attemptLimit / 4 {
        let rest = repairs.places[inner].candidates
        repairs.offer(batch.placeholders(for: trouble, repairs).ofType + rest, at: inner)
      }
      return advance(inner, &batch, trouble)
    }
    let place = repairs.place(at: trouble.steps)
    repairs.offer(batch.placeholders(for: trouble, repairs).fixes, at: place)
    return advance(place, &batch, trouble)
  }

  /// Goes on where code refused a value in which something was put: perhaps because of that. Only when it refuses others there too, it
  /// is listed.
  private mutating func doubt(_ trouble: Trouble, _ batch: inout Batch) -> Bool {
    let inside = repairs.madeUp(beneath: trouble.steps)
    let others = inside.filter { !repairs.places[$0].candidates.isEmpty && repairs.places[$0].attempts < 4 }
    if !others.isEmpty {
      for place in others where batch.moved.insert(place).inserted { _ = repairs.tryNext(at: place) }
      return true
    }
    guesses.add(trouble.steps)
    return list(trouble, isOriginal: false, &batch) && replace(trouble, &batch)
  }

  // MARK: The payload itself

  /// The error as one about the payload itself.
  private func original(_ error: DecodeError) -> DecodeError {
    error.rebased(on: root)
  }

  /// The warning as one about the payload itself; nil when it is about what was put into it.
  private func original(_ warning: DecodeWarning) -> DecodeWarning? {
    let steps = warning.error.path.steps
    if repairs.madeUp(on: steps) != nil || !repairs.madeUp(beneath: steps).isEmpty { return nil }
    return DecodeWarning(error: original(warning.error), recovery: warning.recovery)
  }
}

/// The places where a value was replaced as a whole, about which its code had thrown an error of its own.
private struct Guesses {
  /// The elements of arrays in which they are, each around the next, and the payload itself.
  private var around: Set<[DecodePath.Step]> = []
  /// Of each the innermost one.
  private var innermost: Set<[DecodePath.Step]> = []

  mutating func add(_ steps: [DecodePath.Step]) {
    let elements = Self.elements(around: steps)
    around.formUnion(elements)
    innermost.insert(elements[elements.count - 1])
  }

  /// Whether a failure may follow from one of them: in another element of an array it does not.
  func mayBeBehind(_ trouble: Trouble) -> Bool {
    if around.isEmpty { return false }
    let elements = Self.elements(around: trouble.steps)
    return around.contains(elements[elements.count - 1]) || elements.contains { innermost.contains($0) }
  }

  private static func elements(around steps: [DecodePath.Step]) -> [[DecodePath.Step]] {
    [[]] + steps.indices.filter { if case .index = steps[$0] { true } else { false } }.map { Array(steps[...$0]) }
  }
}

/// What is known while the failures of one decoding are repaired.
private struct Batch {
  let root: Any
  /// The places where something else was put already.
  var moved: Set<Int> = []
  private var kinds: Set<Kind> = []
  private var siblings: [[DecodePath.Step]: [Any]] = [:]

  private struct Kind: Hashable {
    let code: DecodeError.Code
    let shape: [DecodePath.Step]
    let type: String?
  }

  init(root: Any) {
    self.root = root
  }

  /// Whether no failure of the same kind, in another element, was listed before.
  mutating func isFirst(_ trouble: Trouble) -> Bool {
    kinds.insert(Kind(code: trouble.error.code, shape: trouble.shape, type: trouble.error.expectedType)).inserted
  }

  mutating func placeholders(for trouble: Trouble, _ repairs: Repairs) -> Placeholders {
    let shape = trouble.shape
    let found = siblings[shape] ?? Siblings(of: trouble.steps, in: root).values { repairs.areClean($0) }
    siblings[shape] = found
    return Placeholders(error: trouble.error, value: trouble.value, siblings: found, step: trouble.steps.last)
  }
}
