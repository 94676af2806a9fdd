extension Recognizer {
  /// Recognises `unboxer.unbox(…)` in the body of an initializer; whether it always throws for what is no object.
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
      let value = try rewritten(call, "json => \(path)", try rule(arguments), &forms, in: body)
      links.read(value.type, at: file.code[index].line)
      note(forms, at: index, explaining: index...index + 2, value.edits)
      // A key of digits would also find an element of an array.
      return value.isRequired && !path.contains("\"0")
    } catch {
      refuse(forms.isEmpty ? [.other] : forms, at: index, explaining: index...index + 2, error.reason)
      return false
    }
  }

  /// What the labels tell of the forms of a call.
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
      formatter: try formatter(arguments), parameters: declarations.modelParameters)
  }

  // MARK: Surroundings

  private typealias Rewritten = (edits: [Edit], type: SwiftType, isRequired: Bool)

  /// The edits that put `text` with a rule in the place of a call, so that it means the same where it stands.
  private func rewritten(
    _ call: ClosedRange<Int>, _ text: String, _ rule: RuleForType, _ forms: inout [Form], in body: Int
  ) throws(NeedsPerson) -> Rewritten {
    let site = Site(of: call, in: file)
    if site.attempt == .optional { forms.append(.tryOptional) }
    if let cast = site.cast { return try rewritten(call, text, rule, &forms, site, as: cast, in: body) }
    let place = try place(of: site, &forms)
    let type = place.type.unwrapped
    let code = text + (try rule.text(type))
    if place.hasDefault {
      guard site.attempt == .none else {
        guard site.attempt == .optional, site.isGrouped else { throw NeedsPerson(Self.unclearDefault) }
        return ([replacing(call, by: code)], type, false)
      }
      try allowWithoutTry(&forms)
      return ([replacing(call, by: site.isGrouped ? "try? \(code)" : "(try? \(code))")], type, false)
    }
    switch (site.attempt, place.type.isOptional) {
    case (.plain, false), (.forced, false):
      return ([replacing(call, by: code)], type, site.attempt == .plain && file.parent[site.tokens.lowerBound] == body)
    case (.plain, true), (.forced, true):
      guard dialect == .four else { throw NeedsPerson(dialect == nil ? Self.unknownDialect : Self.tryOfThree) }
      let isRequired = site.attempt == .plain && file.parent[site.tokens.lowerBound] == body
      return ([replacing(call, by: "\(code) as \(type)")], type, isRequired)
    case (.optional, true): return ([replacing(call, by: code)], type, false)
    case (.none, true):
      try allowWithoutTry(&forms)
      return ([replacing(call, by: "try? \(code)")], type, false)
    default: throw NeedsPerson("`\(site.attempt.rawValue)` and the type \(place.type) do not fit")
    }
  }

  /// The same where `as T` says the type.
  private func rewritten(
    _ call: ClosedRange<Int>, _ text: String, _ rule: RuleForType, _ forms: inout [Form], _ site: Site,
    as cast: SwiftType,
    in body: Int
  ) throws(NeedsPerson) -> Rewritten {
    forms.append(.cast)
    let type = cast.unwrapped
    let code = text + (try rule.text(type))
    let before = site.tokens.lowerBound - 1, after = site.tokens.upperBound + 1
    let isAlone = site.isGrouped || ["=", "(", ",", "return", ":", "[", "{", "in", "switch"].contains(file[before])
    guard isAlone,
      site.isGrouped || file.endsExpression(at: after) || ["{", "else", "where"].contains(file[after]) || file[after] == "??"
    else { throw NeedsPerson("what stands around the call may bind closer than `as`") }
    if file[after] == "??" { forms.append(.fallback) }
    if file[site.tokens.lowerBound - 2] != "", isBinding(site) { forms.append(.binding) }
    switch (site.attempt, cast.isOptional) {
    case (.plain, true), (.forced, true): throw NeedsPerson(dialect == nil ? Self.unknownDialect : Self.tryOfThree)
    case (.none, true):
      try allowWithoutTry(&forms)
      let needsParentheses = file[after] == "??" && !site.isGrouped
      let end = file.code[site.value.upperBound].range.upperBound
      return (
        [replacing(call, by: (needsParentheses ? "(try? " : "try? ") + code)]
          + (needsParentheses ? [Edit(range: end..<end, text: ")")] : []), type, false
      )
    case (.plain, false) where file[after] == "??": throw NeedsPerson(Self.unclearDefault)
    default:
      let isRequired = site.attempt == .plain && file.parent[site.tokens.lowerBound] == body
      return ([replacing(call, by: code)], type, isRequired && file[before] == "=")
    }
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
