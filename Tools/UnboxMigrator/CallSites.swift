import SwiftSource

extension Recognizer {
  /// Recognizes `unbox(data: …)` and `unbox(dictionary: …)`, which unbox a model or a collection of models.
  mutating func readCallSite(at index: Int) {
    guard file[index - 1] != ".", file[index - 1] != "func", file[index + 1] == "(", !isExplained(index) else { return }
    let call = index...max(file.partner[index + 1], index + 1)
    var forms: [Form] = [.callSite], type: SwiftType?
    do throws(NeedsPerson) {
      guard let arguments = UnboxArguments(file, at: index + 1) else { throw NeedsPerson(Self.unknownCall) }
      if arguments.labels.contains("context") { forms.append(.context) }
      if arguments.labels.contains("allowInvalidElements") { forms.append(.allowInvalidElements) }
      try check(arguments, knows: ["data", "dictionary", "dictionaries", "atKey", "atKeyPath", "allowInvalidElements"])
      if file.holdsComment(call) { throw NeedsPerson("the call contains a comment") }
      let site = Site(of: call, in: file)
      let found = try self.type(at: site, &forms)
      type = found
      let edits = try edits(call, arguments, site, found, &forms)
      noteStart(found, at: index)
      note(forms, at: index, explaining: index...index, edits)
    } catch {
      let labels = file.partner[index + 1] > 0 ? file.labels(in: index + 1) : ["data"]
      if let type {
        noteStart(type, at: index)
      } else if !Set(labels).isDisjoint(with: ["data", "dictionary", "dictionaries"]), !labels.contains("context") {
        links.anyStarts.append(mention("", at: index))
      }
      refuse(forms, at: index, explaining: index...index, error.reason)
    }
  }

  private mutating func noteStart(_ type: SwiftType, at index: Int) {
    for name in project.resolved(type).names {
      let owner = name == "Self" ? self.owner(around: index) : name
      links.starts.append(mention(owner == "Unboxable" ? "Self" : owner, at: index))
    }
  }

  private func type(at site: Site, _ forms: inout [Form]) throws(NeedsPerson) -> SwiftType {
    switch site.attempt {
    case .none where site.isCovered: break
    case .none: throw NeedsPerson("the call has no `try` of its own; add one before it")
    case .optional: forms.append(.tryOptional)
    case .plain, .forced: break
    }
    if let cast = site.cast {
      forms.append(.cast)
      if cast.isOptional { throw NeedsPerson("`as \(cast)` does not show whether a failure should be nil or an error") }
      return qualified(cast, at: site.tokens.lowerBound)
    }
    let place = try place(of: site, &forms)
    if site.attempt == .optional ? place.hasDefault && !site.isGrouped : place.hasDefault {
      throw NeedsPerson("`try` covers `??`, so the default is never used")
    }
    // In both Unbox 3 and Unbox 4, these functions never return an optional.
    return place.type.unwrapped
  }

  private func edits(
    _ call: ClosedRange<Int>, _ arguments: UnboxArguments, _ site: Site, _ type: SwiftType, _ forms: inout [Form]
  ) throws(NeedsPerson) -> [Edit] {
    // This throws for unknown types.
    let suffix = try rule(arguments, for: type, at: call.lowerBound).text(type)
    if suffix.contains(".lenient") { throw NeedsPerson("\(type) is not a model") }
    let written = project.shortened(type, in: owner(around: call.lowerBound))
    let isData = arguments.values["data"] != nil
    guard let value = arguments.values["data"] ?? arguments.values["dictionary"] ?? arguments.values["dictionaries"]
    else {
      throw NeedsPerson(Self.unknownCall)
    }
    let input = try expression(value)
    let isNested = arguments.labels.contains("atKey") || arguments.labels.contains("atKeyPath")
    if !isNested, suffix.isEmpty {
      let code = "\(written)(\(isData ? "jsonData" : "json"): \(input))"
      // `try User(json: x) as User` would repeat the type.
      return [replacing(call.lowerBound...site.value.upperBound, by: code)]
    }
    let isName = value.allSatisfy { file.isName($0) || file[$0] == "." }
    let root = isData ? "JSONDocument(\(input)).root" : isName ? input : "(\(input))"
    let path = isNested ? try path(arguments, key: "atKey", keyPath: "atKeyPath").text : "\"\""
    return [
      replacing(call, by: "\(root) => \(path)\(suffix)\(suffix.isEmpty && site.cast == nil ? " as \(written)" : "")")
    ]
  }

  /// Recognizes `try User(unboxer: Unboxer(dictionary: …))`.
  mutating func readMadeUnboxer(at index: Int) {
    let open = index + 1
    guard file[open] == "(", file.partner[open] > 0, file[file.partner[open] + 1] == ")",
      file.reads(["(", "unboxer", ":"], at: index - 3), let arguments = UnboxArguments(file, at: open),
      let value = arguments.values["dictionary"] ?? arguments.values["data"], arguments.labels.count == 1
    else { return }
    let name = typeName(endingAt: index - 4)
    guard project.reading(of: name) == .itself, project.protocols(of: name).contains("Unboxable"),
      let input = try? expression(value)
    else { return }
    links.starts.append(mention(name, at: index))
    links.made.append(mention(name, at: index))
    let label = arguments.labels == ["data"] ? "jsonData" : "json"
    let edit = replacing(index - 2...file.partner[open], by: "\(label): \(input)")
    note([.nested], at: index, explaining: index - 2...index, [edit])
  }
}

extension Recognizer {
  /// Recognizes `let unboxer = Unboxer(dictionary: …)` and calls on it. The variable becomes the JSON value itself. In
  /// `let unboxer = try Unboxer(json)`, which an earlier run added, that value has a name.
  mutating func readLocalUnboxer(at index: Int) {
    let equals = file[index - 1] == "try" ? index - 2 : index - 1, open = index + 1, brace = file.parent[index]
    guard file[equals] == "=", ["let", "var"].contains(file[equals - 2]), brace >= 0, file[brace] == "{",
      file[open] == "(", let arguments = UnboxArguments(file, at: open), arguments.labels.count == 1,
      let value = arguments.values["dictionary"] ?? arguments.values["data"] ?? arguments.values["_"],
      let input = try? expression(value)
    else { return }
    let isData = arguments.labels == ["data"], name = file[equals - 1]
    if arguments.labels == ["_"] {
      explain(index...index)
      hide(name)
      let bridge = equals - 2...file.partner[open]
      let body = UnboxerBody(brace: brace, unboxer: name, json: input, canBridge: true, bridge: bridge)
      return reading(brace, of: .use(file: number, token: index)) { $0.readBody(body) }
    }
    if isData, file[index - 1] != "try" || !file.endsExpression(at: file.partner[open] + 1) { return }
    let unit = enclosingUnit(of: index) ?? .use(file: number, token: index)
    let text = isData ? "JSONDocument(\(input)).root => \"\" as \(Self.dictionaryType)" : input
    note([.local], at: index, explaining: index...index, [replacing(index...file.partner[open], by: text)], unit)
    hide(name)
    let body = UnboxerBody(brace: brace, unboxer: name, json: name, mayBeAnything: false)
    reading(brace, of: unit) { $0.readBody(body) }
  }
}
