import KeyPathDecode
import KeyPathDecodeReports

extension Plan {
  /// How many kinds of values an enum tells apart at most. More of them are `Any`.
  static let alternativesLimit = 3
}

/// How one kind of value at a place is read.
struct Part {
  /// The kind, in the singular.
  let kind: String
  let plural: String
  let reading: Plan.Reading
  var note: String?

  /// The case of an enum of kinds.
  var name: String {
    switch reading.typeName {
    case "Date": "date"
    case "URL": "url"
    case "UUID": "uuid"
    default: kind
    }
  }
}

/// The names that an enum has already.
let reservedCases: Set<String> = [
  "init", "self", "allCases", "rawValue", "hashValue", "description", "Type", "Protocol",
]

/// True if a string may be a case: a word or a few, and no secret.
func mayBeCase(_ text: String, at key: String) -> Bool {
  text.utf8.count <= 40 && text.first?.isLetter == true && text.count { $0 == " " } <= 3
    && !text.contains { $0.isNewline }
    && !text.looksLikeID && mayBeShown(text, at: key)
}

extension Plan.Reading {
  /// The reading of an element or member: null is nil there.
  func inside(_ edge: Edge) -> Plan.Reading {
    // The operators know containers of containers of `Any`, and no deeper ones.
    if innermost == .any, depth >= 2 { return .any }
    return edge.nulls > 0 && self != .any ? .optional(self) : self
  }

  /// How many arrays and dictionaries are around what is read.
  private var depth: Int {
    switch self {
    case .array(let inner), .dictionary(let inner): 1 + inner.depth
    case .optional(let inner): inner.depth
    default: 0
    }
  }
}

extension NumberEvidence {
  /// The type that holds all numbers of a place.
  func reading(at key: String) -> (Plan.Reading, note: String?) {
    if KeyMeaning(key).isTime {
      if seconds == count { return (.unixSeconds, nil) }
      if milliseconds == count { return (.unixMilliseconds, nil) }
    }
    if beyondDecimal > 0 || fractions > 0 { return (.type("Double"), nil) }
    if beyondInt > 0 { return (.type("Decimal"), "more digits than an Int has") }
    return (.type("Int"), nil)
  }
}

extension StringEvidence {
  /// The type that all strings of a place are.
  func reading(at key: String) -> (Plan.Reading, note: String?) {
    if forms.contains(.dateTime) { return (.type("Date"), nil) }
    if forms.contains(.url) { return (.type("URL"), nil) }
    if forms.contains(.uuid) { return (.type("UUID"), nil) }
    if forms.contains(.decimal), KeyMeaning(key).isMoney { return (.lenient("Decimal"), "money as text") }
    // Where day and month may be in either order, nobody can tell.
    if forms.contains(.date), !KeyMeaning(key).isVersion, let formats = dateFormats, formats.count == 1 {
      return (.date(format: formats[0]), nil)
    }
    return (.type("String"), nil)
  }
}

extension Place {
  /// How many kinds of values there are.
  var kindCount: Int {
    [bools > 0, numbers.count > 0, strings.count > 0, arrays > 0, object != nil].count { $0 }
  }

  var isOnlyStrings: Bool { kindCount == 1 && strings.count > 0 }
  var onlyHasObjects: Bool { kindCount == 1 && object != nil }
  var hasOnlyStringsAndNumbers: Bool { kindCount == 2 && strings.count > 0 && numbers.count > 0 }
}

extension Edge {
  func leads(to object: ObjectPlace?) -> Bool { object != nil && place.object?.current === object?.current }
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
  /// True if nothing is read but the tag of a union.
  var isBare: Bool {
    guard case .fields(let fields) = form else { return false }
    return union != nil && fields.allSatisfy(\.isTag)
  }

  /// The key of the tag that tells what is at an edge, if it stands beside it.
  func tagBeside(_ edge: Edge) -> String? {
    guard edge.readsParent, case .tagged(let tag, _, _) = edge.place.object?.current.form else { return nil }
    return tag
  }

  /// What was seen, for a comment: `40 objects, at items[*].owner`.
  var evidence: String {
    let place = steps.isEmpty ? "the samples" : steps.shortPattern
    let more = others == 0 ? "" : " and \(others) more \(others == 1 ? "place" : "places")"
    return "\(count) \(count == 1 ? "object" : "objects"), at \(place)\(more)"
  }
}
