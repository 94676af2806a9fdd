import KeyPathDecode

/// Guesses which fields of an object may be null or missing, although no sample shows it.
///
/// With few samples, a null in one field suggests nulls in similar ones: if `closed_at` is null in one of three issues,
/// `merged_at` may be null in others, and so may fields of the objects inside. Some keys, such as `closed_at`, suggest
/// it by themselves. Fields that identify an object are always expected.
struct LikelyAbsences {
  /// The values that services often leave null.
  fileprivate enum Likeness: CaseIterable {
    case date, text, object
  }

  private let count: Int
  private let isFew: Bool
  private let toleratedValues: Int
  /// A key for each likeness whose value is null or missing in some samples.
  private var examples: [Likeness: String] = [:]

  /// - Parameter enclosing: The guesses about the object that contains this one.
  init(in object: ObjectPlace, _ options: PlanOptions, enclosing: LikelyAbsences?) {
    (count, toleratedValues) = (object.count, options.toleratedValues)
    isFew = object.count < options.fewObjects
    if !isFew { return }
    for edge in object.edges where edge.nulls > 0 || edge.count < object.count && edge.likeness != nil {
      // The kind of a value that was only null is unknown, so the key decides.
      let likeness = edge.isOnlyNull && KeyMeaning(edge.key).isTime ? .date : edge.likeness ?? .text
      examples[likeness] = examples[likeness] ?? edge.key
    }
    // A value of the same kind is the best example, but any null suggests more.
    let any = examples[.text] ?? examples[.date] ?? examples[.object]
    for likeness in Likeness.allCases where examples[likeness] == nil { examples[likeness] = any }
    if any == nil, let enclosing { examples = enclosing.examples }
  }

  func presence(of edge: Edge) -> (Plan.Presence, reason: String?) {
    if edge.count < count { return (.optional, nil) }
    // A value that shares its object with its tag is never missing.
    if edge.readsParent { return (edge.nulls > 0 ? .nullable : .required, nil) }
    if edge.count < toleratedValues { return (.optional, edge.nulls > 0 ? nil : "always present in \(edge.count)") }
    if edge.nulls > 0 { return (.nullable, nil) }
    let meaning = KeyMeaning(edge.key), likeness = edge.likeness
    if isFew, likeness != nil || edge.place.arrays > 0, meaning.isOftenAbsent {
      return (.optional, "often absent elsewhere")
    }
    if meaning.isIdentity || meaning.isName { return (.required, nil) }
    guard let example = likeness.flatMap({ examples[$0] }) else { return (.required, nil) }
    return (.optional, "optional like \(quoted(example))")
  }
}

extension Edge {
  /// True if every value was null, which gives no type to read.
  var isOnlyNull: Bool {
    nulls == count && wish?.type == nil && wish?.form == nil && !readsParent && place.kindCount == 0
      && place.unread == 0
  }

  /// The kind of the values; nil for numbers, Booleans, arrays and maps, which services rarely leave out.
  fileprivate var likeness: LikelyAbsences.Likeness? {
    if place.onlyHasObjects {
      if case .map = place.object?.current.form { return nil }
      return .object
    }
    if place.isOnlyStrings {
      let forms = place.strings.count > place.strings.emptyCount ? place.strings.forms : []
      return forms.contains(.dateTime) || forms.contains(.date) ? .date : .text
    }
    let isTime = place.kindCount == 1 && place.numbers.count > 0 && place.numbers.isTime(at: key)
    return isTime ? .date : nil
  }
}
