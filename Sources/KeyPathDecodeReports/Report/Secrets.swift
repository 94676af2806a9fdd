import KeyPathDecode

/// The values near a failure that must not be shown, so that text from other code does not repeat them. These are all
/// values, or the secret ones if the report shows values.
struct Secrets {
  /// A value to search, and a step to skip, because another visit covers it.
  private typealias Visit = (value: Any, scope: RedactionScope, depth: Int, taken: DecodePath.Step?)

  private var texts: Set<String> = []
  /// False if a value inside what failed is not among the texts.
  private var isComplete = true
  /// The verdicts on the keys seen so far. The elements of an array mostly share their keys.
  private var verdicts: [String: SensitiveKeys.Verdict] = [:]

  /// The number of values to search inside what failed, which text from other code is probably about, and around it.
  private static let innerBudget = 1_000, outerBudget = 100
  /// The maximum length of a text to search, in bytes.
  private static let longestReason = 4_000

  static let none = Secrets()

  private init() {}

  /// Finds the secrets inside what failed, then around it, nearest first, within a bounded search.
  init(near redactedPath: RedactedPath) {
    self.init(in: redactedPath.end, redactedPath.scope)
    let isComplete = isComplete
    collect(
      redactedPath.levels.suffix(16).reversed().compactMap { level in
        level.container.map { ($0, level.scope, 0, level.step) }
      },
      budget: Self.outerBudget)
    self.isComplete = isComplete
  }

  /// Finds the secrets inside a value, such as the JSON of a string.
  init(in value: Any, _ scope: RedactionScope) {
    collect([(value, scope, 0, nil)], budget: Self.innerBudget)
  }

  /// The text with every secret replaced, even if a combining character follows it; nil if it may hold one that was not
  /// found.
  func removed(from text: String) -> String? {
    guard isComplete, texts.isEmpty || text.utf8.count <= Self.longestReason else { return nil }
    return ordered(Array(texts)) { $0.utf8.count > $1.utf8.count }.reduce(text) { text, secret in
      let scalars = text.unicodeScalars.replacing(secret.unicodeScalars, with: "<redacted>".unicodeScalars)
      return String(scalars).replacing(secret, with: "<redacted>")
    }
  }

  /// Visits the values and their contents, breadth first.
  private mutating func collect(_ values: [Visit], budget: Int) {
    var visits = values
    var next = 0
    while next < visits.count, next < budget {
      let visit = visits[next]
      next += 1
      let list = ListView(visit.value), object = ObjectView(visit.value)
      if visit.depth == 16, list != nil || object != nil {
        leaveOut(visit)
      } else if let list {
        add(list, in: visit, to: &visits, limit: budget)
      } else if let object {
        add(object, in: visit, to: &visits, limit: budget)
      } else if isLongText(visit.value) {
        leaveOut(visit)
      } else if let text = shortText(of: visit.value), text.utf8.count > 2, visit.scope.hides(text) {
        insert(text)
      }
    }
    visits[next...].forEach { leaveOut($0) }
  }

  /// Inserts a text, also as it appears where code prints a collection or JSON that contains it.
  private mutating func insert(_ text: String) {
    texts.insert(text)
    guard !text.utf8.allSatisfy({ 0x20...0x7E ~= $0 && !"\"'\\/".utf8.contains($0) }) else { return }
    texts.insert(String(text.debugDescription.dropFirst().dropLast()))
    for (slash, unit) in [("/", nil), ("\\/", nil), ("/", "\\u"), ("\\/", "\\u"), ("/", "\\U")] as [(String, String?)] {
      texts.insert(printed(text, slash: slash, unit: unit))
    }
  }

  private mutating func leaveOut(_ visit: Visit) {
    if visit.scope.hides("") { isComplete = false }
  }

  private mutating func add(_ list: ListView, in visit: Visit, to visits: inout [Visit], limit: Int) {
    for (index, element) in list.first(101).enumerated() where visit.taken != .index(index) {
      guard index < 100, visits.count < limit else { return leaveOut(visit) }
      visits.append((element, visit.scope.entering(.index(index)), visit.depth + 1, nil))
    }
  }

  private mutating func add(_ object: ObjectView, in visit: Visit, to visits: inout [Visit], limit: Int) {
    struct Enough: Error {}
    guard object.quickCount <= orderedCount else { return leaveOut(visit) }
    try? object.forEach { key, value throws(Enough) in
      guard let key, visit.taken != .key(key) else { return }
      if !visit.scope.shows(key), key.utf8.count > 2 { insert(key) }
      if visits.count >= limit {
        leaveOut(visit)
        throw Enough()
      }
      let scope = visit.scope.entering(.key(key), verdict(on: key, in: visit.scope))
      visits.append((value, scope, visit.depth + 1, nil))
    }
  }

  private mutating func verdict(on key: String, in scope: RedactionScope) -> SensitiveKeys.Verdict {
    if let verdict = verdicts[key] { return verdict }
    let verdict = scope.keys.verdict(on: key)
    verdicts[key] = verdict
    return verdict
  }
}

/// A text as JSON or a property list has it between quotes.
///
/// - Parameter unit: What begins a UTF-16 code unit outside ASCII; nil if those are not escaped.
private func printed(_ text: String, slash: String, unit: String?) -> String {
  var printed = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "/": printed += slash
    case "\"", "\\": printed += "\\\(scalar)"
    case "\n": printed += "\\n"
    case "\r": printed += "\\r"
    case "\t": printed += "\\t"
    case "\u{8}": printed += "\\b"
    case "\u{C}": printed += "\\f"
    case " "..."~": printed.unicodeScalars.append(scalar)
    default:
      guard let unit = unit ?? (scalar.value < 0x20 ? "\\u" : nil) else {
        printed.unicodeScalars.append(scalar)
        continue
      }
      for code in Character(scalar).utf16 {
        let digits = String(code, radix: 16)
        printed += unit + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
  return printed
}
