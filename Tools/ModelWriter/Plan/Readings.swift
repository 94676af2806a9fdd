import KeyPathDecode
import KeyPathDecodeReports

extension Plan {
  /// The maximum number of kinds in an enum of alternatives. Values of more kinds are `Any`.
  static let alternativesLimit = 3
}

/// How values of one kind at a place are read.
struct Part {
  let kind: String
  let plural: String
  let reading: Plan.Reading
  var note: String?

  /// The name of the case in an enum of alternatives.
  var name: String {
    switch reading.typeName {
    case "Date": "date"
    case "URL": "url"
    case "UUID": "uuid"
    default: kind
    }
  }
}

/// The names that a case cannot have.
package let reservedCases: Set<String> = [
  "init", "self", "allCases", "rawValue", "hashValue", "description", "Type", "Protocol",
]

/// True if a string can become a case: a few words at most, and not a secret.
func mayBeCase(_ text: String, at key: String) -> Bool {
  text.utf8.count <= 40 && text.first?.isLetter == true && text.count { $0 == " " } <= 3
    && !text.contains { $0.isNewline }
    && !looksLikeID(text) && mayBeShown(text, at: key)
}

extension Plan.Reading {
  /// The reading of an array element or map value. It is optional if some are null.
  func inside(_ edge: Edge) -> Plan.Reading {
    // The operators read `Any` in at most two nested containers.
    if innermost == .any, depth >= 2 { return .any }
    return edge.nulls > 0 && self != .any && !isEmptyAsNull ? .optional(self) : self
  }

  /// The number of nested arrays and dictionaries.
  package var depth: Int {
    switch self {
    case .array(let inner), .dictionary(let inner): 1 + inner.depth
    case .optional(let inner), .emptyAsNull(let inner): inner.depth
    default: 0
    }
  }
}

extension NumberEvidence {
  func isTime(at key: String) -> Bool {
    KeyMeaning(key).isTime && (seconds == count || milliseconds == count)
  }

  /// The type that fits all numbers at a place.
  func reading(at key: String) -> (Plan.Reading, note: String?) {
    if KeyMeaning(key).isTime {
      if seconds == count { return (.unixSeconds, nil) }
      if milliseconds == count { return (.unixMilliseconds, nil) }
    }
    if beyondDecimal > 0 || fractions > 0 { return (.type("Double"), nil) }
    if beyondInt > 0 { return (.type("Decimal"), "too large for Int") }
    return (.type("Int"), nil)
  }
}

extension StringEvidence {
  /// The number of web addresses below which the next one may be empty, at a key that people fill in.
  private static let fewPages = 10

  /// The type that fits all strings at a place. Empty strings are nil, where the others are not just text.
  func reading(at key: String) -> (Plan.Reading, note: String?) {
    let (reading, note) = readingOfText(at: key)
    if emptyCount == 0 || reading == .type("String") { return (reading, note) }
    return (.emptyAsNull(reading), ["empty in \(emptyCount)", note].compactMap { $0 }.joined(separator: "; "))
  }

  /// The type that fits all strings at a place that are not empty.
  private func readingOfText(at key: String) -> (Plan.Reading, note: String?) {
    if count == emptyCount { return (.type("String"), nil) }
    if forms.contains(.dateTime) { return (.type("Date"), nil) }
    if forms.contains(.url) {
      if KeyMeaning(key).isOwnPage, count < Self.fewPages { return (.type("String"), "only web addresses in \(count)") }
      return (.type("URL"), nil)
    }
    if forms.contains(.uuid) { return (.type("UUID"), nil) }
    if forms.contains(.decimal), KeyMeaning(key).isMoney { return (.lenient("Decimal"), "money as text") }
    // If day and month could be swapped, several formats fit and the format is unknown.
    if forms.contains(.date), !KeyMeaning(key).isVersion, let formats = dateFormats, formats.count == 1 {
      return (.date(format: formats[0]), nil)
    }
    return (.type("String"), nil)
  }
}

extension Place {
  /// The number of kinds of values.
  var kindCount: Int {
    [bools > 0, numbers.count > 0, strings.count > 0, arrays > 0, object != nil].count { $0 }
  }

  var isOnlyStrings: Bool { kindCount == 1 && strings.count > 0 }
  var onlyHasObjects: Bool { kindCount == 1 && object != nil }
  var hasOnlyStringsAndNumbers: Bool { kindCount == 2 && strings.count > 0 && numbers.count > 0 }
}

extension Shape {
  /// The kinds of values in words.
  var kindNames: [String] {
    [
      (nulls, "null"), (bools, "Booleans"), (numbers.count, "numbers"), (strings.count, "strings"), (arrays, "arrays"),
      (objects?.count ?? 0, "objects"),
    ].filter { $0.0 > 0 }.map(\.1)
  }
}

extension ObjectPlace {
  /// True if the tag of a union is the only field.
  var isBare: Bool {
    guard case .fields(let fields) = form else { return false }
    return union != nil && fields.allSatisfy(\.isTag)
  }

  /// The key of the tag next to an edge that determines the kind of its value.
  func tagBeside(_ edge: Edge) -> String? {
    guard edge.readsParent, case .tagged(let tag, _, _) = edge.place.object?.current.form else { return nil }
    return tag
  }

  /// The evidence for a comment: `40 objects, at items[*].owner`.
  var evidence: String {
    let place = steps.isEmpty ? "the samples" : shortPattern(of: steps)
    let more = others == 0 ? "" : " and \(counted(others, "more place"))"
    return "\(counted(count, "object")), at \(place)\(more)"
  }
}
