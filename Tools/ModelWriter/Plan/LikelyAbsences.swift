import KeyPathDecode

/// Guesses which fields of an object may be null or missing, although no sample shows it.
///
/// With few samples, a null in one field suggests nulls in similar ones: if `closed_at` is null in one of three issues,
/// `merged_at` may be null in others. Fields that identify an object are always expected.
struct LikelyAbsences {
  /// The values that services often leave null.
  fileprivate enum Likeness {
    case date, text, object
  }

  private let count: Int
  private let toleratedValues: Int
  /// A key for each likeness whose value is null or missing in some samples.
  private var examples: [Likeness: String] = [:]

  init(in object: ObjectPlace, _ options: PlanOptions) {
    (count, toleratedValues) = (object.count, options.toleratedValues)
    if object.count >= options.fewObjects { return }
    for edge in object.edges where edge.nulls > 0 || edge.count < object.count && edge.likeness != nil {
      // The kind of a value that was only null is unknown, so the key decides.
      let likeness = edge.isOnlyNull && KeyMeaning(edge.key).isTime ? .date : edge.likeness ?? .text
      examples[likeness] = examples[likeness] ?? edge.key
    }
    // A value of the same kind is the best example, but any null suggests more.
    let any = examples[.text] ?? examples[.date] ?? examples[.object]
    for likeness in [Likeness.date, .text, .object] where examples[likeness] == nil { examples[likeness] = any }
  }

  /// The presence of a field, with a reason if no sample shows it.
  func presence(of edge: Edge) -> (Plan.Presence, reason: String?) {
    if edge.count < count { return (.optional, nil) }
    // A value that shares its object with its tag is never missing.
    if edge.readsParent { return (edge.nulls > 0 ? .nullable : .required, nil) }
    if edge.count < toleratedValues { return (.optional, edge.nulls > 0 ? nil : "always present in \(edge.count)") }
    if edge.nulls > 0 { return (.nullable, nil) }
    guard let example = edge.likeness.flatMap({ examples[$0] }), !KeyMeaning(edge.key).isIdentity else {
      return (.required, nil)
    }
    return (.optional, "optional like \(quoted(example))")
  }
}

extension Edge {
  /// True if every value was null, so that there is no type to read.
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
      let forms = place.strings.forms
      return forms.contains(.dateTime) || forms.contains(.date) ? .date : .text
    }
    let isTime = place.kindCount == 1 && place.numbers.count > 0 && place.numbers.isTime(at: key)
    return isTime ? .date : nil
  }
}
