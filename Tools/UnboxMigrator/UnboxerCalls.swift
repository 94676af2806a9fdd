import SwiftSource

/// A call on an Unboxer, and its replacement without the surrounding code.
private struct Call {
  let tokens: ClosedRange<Int>
  /// `json => "a"`.
  let text: String
  let arguments: UnboxArguments
  /// The body of the enclosing initializer.
  let body: Int
  /// True in an initializer without `throws`.
  let isOfUnbox1: Bool
}

extension Recognizer {
  /// Recognizes `unboxer.unbox(…)` in the body of an initializer. Returns true if the rewritten call always throws for
  /// a value that is not an object.
  mutating func readCall(at index: Int, in body: UnboxerBody) -> Bool {
    let parenthesis = index + 3
    let tokens = index...max(file.partner[parenthesis], parenthesis)
    var forms: [Form] = []
    do throws(NeedsPerson) {
      guard let arguments = UnboxArguments(file, at: parenthesis) else { throw NeedsPerson(Self.unknownCall) }
      forms = self.forms(of: arguments)
      try check(arguments, knows: ["key", "keyPath", "formatter", "allowInvalidElements"])
      if file.holdsComment(tokens) { throw NeedsPerson("the call contains a comment") }
      let (path, _) = try path(arguments, key: "key", keyPath: "keyPath")
      if body.isOfUnbox1, !isInFlow(of: body.brace, index) { throw NeedsPerson(Self.hiddenAttempt) }
      let call = Call(
        tokens: tokens, text: "\(body.json) => \(path)", arguments: arguments, body: body.brace,
        isOfUnbox1: body.isOfUnbox1)
      let value = try rewritten(call, &forms)
      for name in project.resolved(value.type).names { links.reads.append(mention(name, at: index)) }
      note(forms, at: index, explaining: index...index + 2, value.edits)
      // A key of digits would also find an array element.
      return value.isRequired && !path.contains("\"0")
    } catch {
      let unit = kept(index, in: body)
      refuse(forms.isEmpty ? [.other] : forms, at: index, explaining: index...index + 2, error.reason, unit)
      return false
    }
  }

  /// The forms of a call, by its labels.
  private func forms(of arguments: UnboxArguments) -> [Form] {
    let labels = arguments.labels
    if labels.first == "_" { return [.positional] }
    var forms: [Form] = []
    if labels.contains("key") { forms.append(.key) }
    if labels.contains("keyPath") { forms.append(.keyPath) }
    if labels.contains("formatter") { forms.append(.formatter) }
    if labels.contains("allowInvalidElements") { forms.append(.allowInvalidElements) }
    if labels.contains("context") { forms.append(.context) }
    if let value = arguments.values["key"] ?? arguments.values["keyPath"], literal(value) == nil {
      forms.append(.computedKey)
    }
    return forms
  }

  // MARK: Surroundings

  private typealias Rewritten = (edits: [Edit], type: SwiftType, isRequired: Bool)

  private func code(_ call: Call, _ type: SwiftType) throws(NeedsPerson) -> String {
    call.text + (try rule(call.arguments, for: type, at: call.tokens.lowerBound).text(type))
  }

  /// The edits that replace a call with its text and rule and keep its meaning in the surrounding code.
  private func rewritten(_ call: Call, _ forms: inout [Form]) throws(NeedsPerson) -> Rewritten {
    let site = Site(of: call.tokens, in: file)
    if site.attempt == .optional { forms.append(.tryOptional) }
    let start = call.tokens.lowerBound
    if let cast = site.cast { return try rewritten(call, &forms, site, as: qualified(cast, at: start)) }
    let place = try place(of: site, &forms)
    let type = place.type.unwrapped
    let code = try code(call, type), written = project.shortened(type, in: owner(around: start))
    if place.hasDefault { return try rewrittenWithDefault(call, &forms, site, type, code) }
    switch (site.attempt, place.type.isOptional) {
    case (.plain, false), (.forced, false), (.optional, true):
      return ([replacing(call.tokens, by: code)], type, isRequired(site, call))
    case (.none, false) where site.isCovered:
      return ([replacing(call.tokens, by: code)], type, isRequired(site, call))
    case (.plain, true), (.forced, true):
      return try rewrittenIntoOptional(call, site, type, "\(code) as \(written)", code)
    case (.none, true):
      if site.isCovered {
        if dialect == .four { return ([replacing(call.tokens, by: "\(code) as \(written)")], type, false) }
        if dialect == nil { throw NeedsPerson(Self.unknownDialect) }
      } else {
        try allowWithoutTry(call, &forms)
      }
      return ([replacing(call.tokens, by: "try? \(code)")], type, false)
    case (.none, false) where call.isOfUnbox1:
      // In Unbox 1, a value that is missing makes the whole unboxing fail.
      return ([replacing(call.tokens, by: "try \(code)")], type, file.parent[start] == call.body)
    default: throw NeedsPerson("`\(site.attempt.rawValue)` does not match the type \(place.type)")
    }
  }

  /// Rewrites `try` into an optional. For a missing value, Unbox 4 throws and Unbox 3 returns nil.
  private func rewrittenIntoOptional(
    _ call: Call, _ site: Site, _ type: SwiftType, _ cast: String, _ code: String
  ) throws(NeedsPerson) -> Rewritten {
    switch dialect {
    case .four: return ([replacing(call.tokens, by: cast)], type, isRequired(site, call))
    case .three:
      guard let attempt = site.attemptTokens else { throw NeedsPerson(Self.unknownDialect) }
      return ([replacing(attempt, by: "try?"), replacing(call.tokens, by: code)], type, false)
    case nil: throw NeedsPerson(Self.unknownDialect)
    }
  }

  /// Rewrites a call with `??` next to it.
  private func rewrittenWithDefault(
    _ call: Call, _ forms: inout [Form], _ site: Site, _ type: SwiftType, _ code: String
  ) throws(NeedsPerson) -> Rewritten {
    switch site.attempt {
    case .none:
      if site.isCovered, dialect != .three { throw NeedsPerson(Self.unclearDefault) }
      try allowWithoutTry(call, &forms)
      return ([replacing(call.tokens, by: site.isGrouped ? "try? \(code)" : "(try? \(code))")], type, false)
    case .optional where site.isGrouped: return ([replacing(call.tokens, by: code)], type, false)
    case .plain
    where !site.isGrouped && dialect == .three && site.attemptTokens?.upperBound == call.tokens.lowerBound - 1:
      // In Unbox 3, the whole `try …` returns nil.
      guard let start = site.attemptTokens?.lowerBound, file[site.tokens.lowerBound - 1] == "=" else {
        throw NeedsPerson(Self.unclearDefault)
      }
      return ([replacing(start...call.tokens.upperBound, by: "(try? \(code))")], type, false)
    default: throw NeedsPerson(Self.unclearDefault)
    }
  }

  /// Rewrites a call whose type is given by `as T`.
  private func rewritten(
    _ call: Call, _ forms: inout [Form], _ site: Site, as cast: SwiftType
  ) throws(NeedsPerson) -> Rewritten {
    forms.append(.cast)
    let code = try code(call, cast.unwrapped)
    guard isAlone(site) else {
      throw NeedsPerson("the code around the call may bind more tightly than `as`; put parentheses around the call")
    }
    let hasDefault = file[site.tokens.upperBound + 1] == "??"
    if hasDefault { forms.append(.fallback) }
    switch (site.attempt, cast.isOptional) {
    case (.plain, true), (.forced, true):
      guard dialect == .three, !hasDefault, let attempt = site.attemptTokens else {
        throw NeedsPerson(dialect == nil ? Self.unknownDialect : Self.unclearCast)
      }
      return ([replacing(attempt, by: "try?"), replacing(call.tokens, by: code)], cast.unwrapped, false)
    case (.plain, false) where hasDefault: throw NeedsPerson(Self.unclearDefault)
    case (.none, true) where hasDefault && !site.isGrouped:
      try allowWithoutTry(call, &forms)
      let end = file.code[site.value.upperBound].range.upperBound
      return ([replacing(call.tokens, by: "(try? \(code)"), Edit(range: end..<end, text: ")")], cast.unwrapped, false)
    case (.none, true):
      try allowWithoutTry(call, &forms)
      return ([replacing(call.tokens, by: "try? \(code)")], cast.unwrapped, false)
    case (.none, false) where call.isOfUnbox1: throw NeedsPerson(Self.hiddenAttempt)
    default:
      let isRequired = isRequired(site, call) && file[site.tokens.lowerBound - 1] == "="
      return ([replacing(call.tokens, by: code)], cast.unwrapped, isRequired)
    }
  }

  /// True if nothing around the call can bind more tightly than `as T`.
  private func isAlone(_ site: Site) -> Bool {
    if site.isGrouped { return true }
    let before = file[site.tokens.lowerBound - 1], after = site.tokens.upperBound + 1
    return ["=", "(", ",", "return", ":", "[", "{", "in", "switch"].contains(before)
      && (file.endsExpression(at: after) || ["{", "else", "where", "??"].contains(file[after]))
  }

  /// True if a missing value makes the initializer throw.
  private func isRequired(_ site: Site, _ call: Call) -> Bool {
    let parent = file.parent[site.tokens.lowerBound]
    if parent >= 0, file.reads([".", "init", "("], at: parent - 2), ["self", "super"].contains(file[parent - 3]) {
      return (site.attempt == .plain || site.isCovered) && file.parent[parent] == call.body
    }
    return site.attempt == .plain && parent == call.body
  }

  func replacing(_ tokens: ClosedRange<Int>, by text: String) -> Edit {
    Edit(range: file.range(tokens), text: text)
  }

  private static var hiddenAttempt: String { "Unbox 1 has no `try`; add one before the call" }

  private func allowWithoutTry(_ call: Call, _ forms: inout [Form]) throws(NeedsPerson) {
    forms.append(.withoutTry)
    if dialect != .three, !call.isOfUnbox1 {
      throw NeedsPerson("a call without `try` is Unbox 3; use `--dialect 3` or import UnboxCompat3")
    }
  }

  static var unknownCall: String { "the tool does not recognize this call of unbox" }

  private static var unknownDialect: String {
    "Unbox 3 returns nil where Unbox 4 throws; use `--dialect`, or import UnboxCompat or UnboxCompat3"
  }

  private static var unclearCast: String { "`try` means that it throws, but `as` requests an optional" }

  static var unclearDefault: String {
    "`try` covers `??`: the default is never used in Unbox 4, and nothing throws in Unbox 3"
  }
}
