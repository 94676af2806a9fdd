import SwiftSource

/// A call of an Unboxer, and what replaces it apart from what surrounds it.
private struct Call {
  let tokens: ClosedRange<Int>
  /// `json => "a"`.
  let text: String
  let rule: RuleForType
  /// The body of the enclosing initializer.
  let body: Int
}

extension Recognizer {
  /// Recognises `unboxer.unbox(…)` in the body of an initializer. True if the call always throws for a value that is
  /// not an object.
  mutating func readCall(at index: Int, in body: Int) -> Bool {
    let parenthesis = index + 3
    let call = index...max(file.partner[parenthesis], parenthesis)
    var forms: [Form] = []
    do throws(NeedsPerson) {
      guard let arguments = UnboxArguments(file, at: parenthesis) else { throw NeedsPerson("a call of no known form") }
      forms = self.forms(of: arguments)
      try check(arguments, knows: ["key", "keyPath", "formatter", "allowInvalidElements"])
      if file.holdsComment(call) { throw NeedsPerson("a comment stands in the call") }
      let (path, _) = try path(arguments, key: "key", keyPath: "keyPath")
      let value = try rewritten(
        Call(tokens: call, text: "json => \(path)", rule: try rule(arguments), body: body), &forms)
      links.read(value.type, at: file.code[index].line)
      note(forms, at: index, explaining: index...index + 2, value.edits)
      // A key of digits would also find an array element.
      return value.isRequired && !path.contains("\"0")
    } catch {
      refuse(forms.isEmpty ? [.other] : forms, at: index, explaining: index...index + 2, error.reason)
      return false
    }
  }

  /// The forms of a call, as its labels tell them.
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

  /// The rule that the arguments of a call ask for.
  func rule(_ arguments: UnboxArguments) throws(NeedsPerson) -> RuleForType {
    RuleForType(
      project: project, isStrict: options.isStrict, allowsInvalidElements: try allowsInvalidElements(arguments),
      formatter: try formatter(arguments), parameters: modelParameters)
  }

  // MARK: Surroundings

  private typealias Rewritten = (edits: [Edit], type: SwiftType, isRequired: Bool)

  /// The edits that replace a call with its text and rule, so that it means the same in that place.
  private func rewritten(_ call: Call, _ forms: inout [Form]) throws(NeedsPerson) -> Rewritten {
    let site = Site(of: call.tokens, in: file)
    if site.attempt == .optional { forms.append(.tryOptional) }
    if let cast = site.cast { return try rewritten(call, &forms, site, as: cast) }
    let place = try place(of: site, &forms)
    let type = place.type.unwrapped
    let code = call.text + (try call.rule.text(type))
    if place.hasDefault {
      guard site.attempt != .none else {
        try allowWithoutTry(&forms)
        return ([replacing(call.tokens, by: site.isGrouped ? "try? \(code)" : "(try? \(code))")], type, false)
      }
      guard site.attempt == .optional, site.isGrouped else { throw NeedsPerson(Self.unclearDefault) }
      return ([replacing(call.tokens, by: code)], type, false)
    }
    switch (site.attempt, place.type.isOptional) {
    case (.plain, false), (.forced, false), (.optional, true):
      return ([replacing(call.tokens, by: code)], type, isRequired(site, call))
    case (.plain, true), (.forced, true):
      guard dialect == .four else { throw NeedsPerson(dialect == nil ? Self.unknownDialect : Self.tryOfThree) }
      return ([replacing(call.tokens, by: "\(code) as \(type)")], type, isRequired(site, call))
    case (.none, true):
      try allowWithoutTry(&forms)
      return ([replacing(call.tokens, by: "try? \(code)")], type, false)
    default: throw NeedsPerson("`\(site.attempt.rawValue)` and the type \(place.type) do not fit")
    }
  }

  /// The same, where `as T` gives the type.
  private func rewritten(
    _ call: Call, _ forms: inout [Form], _ site: Site, as cast: SwiftType
  ) throws(NeedsPerson) -> Rewritten {
    forms.append(.cast)
    let code = call.text + (try call.rule.text(cast.unwrapped))
    guard isAlone(site) else { throw NeedsPerson("what stands around the call may bind closer than `as`") }
    let hasDefault = file[site.tokens.upperBound + 1] == "??"
    if hasDefault { forms.append(.fallback) }
    if isBinding(site) { forms.append(.binding) }
    switch (site.attempt, cast.isOptional) {
    case (.plain, true), (.forced, true): throw NeedsPerson(dialect == nil ? Self.unknownDialect : Self.tryOfThree)
    case (.plain, false) where hasDefault: throw NeedsPerson(Self.unclearDefault)
    case (.none, true) where hasDefault && !site.isGrouped:
      try allowWithoutTry(&forms)
      let end = file.code[site.value.upperBound].range.upperBound
      return ([replacing(call.tokens, by: "(try? \(code)"), Edit(range: end..<end, text: ")")], cast.unwrapped, false)
    case (.none, true):
      try allowWithoutTry(&forms)
      return ([replacing(call.tokens, by: "try? \(code)")], cast.unwrapped, false)
    default:
      let isRequired = isRequired(site, call) && file[site.tokens.lowerBound - 1] == "="
      return ([replacing(call.tokens, by: code)], cast.unwrapped, isRequired)
    }
  }

  /// True if nothing around the call can bind closer than `as T`.
  private func isAlone(_ site: Site) -> Bool {
    if site.isGrouped { return true }
    let before = file[site.tokens.lowerBound - 1], after = site.tokens.upperBound + 1
    return ["=", "(", ",", "return", ":", "[", "{", "in", "switch"].contains(before)
      && (file.endsExpression(at: after) || ["{", "else", "where", "??"].contains(file[after]))
  }

  /// True if an absent value makes the initializer throw.
  private func isRequired(_ site: Site, _ call: Call) -> Bool {
    site.attempt == .plain && file.parent[site.tokens.lowerBound] == call.body
  }

  private func isBinding(_ site: Site) -> Bool {
    let name = site.tokens.lowerBound - 2
    return ["let", "var"].contains(file[name - 1]) && ["if", "guard", "while", ","].contains(file[name - 2])
  }

  func replacing(_ tokens: ClosedRange<Int>, by text: String) -> Edit {
    Edit(range: file.range(tokens), text: text)
  }

  private func allowWithoutTry(_ forms: inout [Form]) throws(NeedsPerson) {
    forms.append(.withoutTry)
    if dialect != .three {
      throw NeedsPerson("a call without `try` is Unbox 3; say `--dialect 3` or import UnboxCompat3")
    }
  }

  private static var unknownDialect: String {
    "Unbox 3 gives nil where Unbox 4 throws; say `--dialect`, or import UnboxCompat or UnboxCompat3"
  }

  private static var tryOfThree: String { "`try` says that it throws, but into an optional Unbox 3 gives nil" }

  private static var unclearDefault: String {
    "`try` reaches over `??`: with Unbox 4 the default is never used, with Unbox 3 nothing throws"
  }
}

extension Links {
  /// Notes the models in a type that is read.
  mutating func read(_ type: SwiftType, at line: Int) {
    if case .named(let name) = type.leaf {
      let last = name.split(separator: ".").last.map(String.init) ?? name
      readModels[last] = readModels[last] ?? line
    }
  }
}
