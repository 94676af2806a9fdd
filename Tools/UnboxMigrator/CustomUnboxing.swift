import SwiftSource

/// `Unboxer.performCustomUnboxing(dictionary: d) { unboxer in … }`, which becomes `parse(d, "") { json in … }`.
extension Recognizer {
  mutating func readCustomUnboxing(at index: Int) {
    let unit = Unit.use(file: number, token: index)
    guard !isExplained(index), file.reads(["Unboxer", "."], at: index - 2), file[index + 1] == "(" else { return }
    guard let arguments = UnboxArguments(file, at: index + 1), let brace = closure(arguments, at: index + 1),
      let head = ClosureHead(file, brace)
    else {
      let reason = "the closure of performCustomUnboxing is not written at the call"
      return refuse([.customUnboxing], at: index, explaining: index - 2...index, reason, unit)
    }
    if head.isNamed {
      hide(head.name)
      explain(head.tokens)
    }
    let isTrailing = brace > file.partner[index + 1]
    let call = index - 2...(isTrailing ? file.partner[brace] : file.partner[index + 1])
    let site = Site(of: call, in: file)
    var forms: [Form] = [.customUnboxing]
    do throws(NeedsPerson) {
      let json = head.isNamed ? try freeName(in: brace).orThrow(Self.noFreeName) : "$0"
      if file.holdsComment(call.lowerBound...brace + 1) { throw NeedsPerson("the call contains a comment") }
      // With a default, the closure would return an optional, which null does not refuse.
      let isDefaulted = file[site.tokens.lowerBound - 1] == "??" || file[site.tokens.upperBound + 1] == "??"
      if isDefaulted, site.attempt != .optional || !site.isGrouped { throw NeedsPerson(Self.unclearDefault) }
      let result = try type(of: head, site, &forms)
      let isArray = arguments.values["array"] != nil
      closureResults[brace] = isArray && head.result == nil ? result.leaf : result
      let edits = try edits(arguments, head, brace, json, isTrailing, isArray) + checkedReturns(in: brace, head, json)
      note(forms, at: index, explaining: index - 2...index, edits, unit)
      let mayBeAnything = arguments.values["data"] != nil
      let body = UnboxerBody(brace: brace, unboxer: head.name, json: json, mayBeAnything: mayBeAnything)
      reading(brace, of: unit) { $0.readBody(body) }
    } catch {
      refuse(forms, at: index, explaining: index - 2...index, error.reason, unit)
      reading(brace, of: unit, isSilent: true) {
        $0.readBody(UnboxerBody(brace: brace, unboxer: head.name, json: "json"))
      }
    }
  }

  private func type(of head: ClosureHead, _ site: Site, _ forms: inout [Form]) throws(NeedsPerson) -> SwiftType {
    if let type = head.result ?? site.cast { return qualified(type, at: head.call.lowerBound) }
    return try place(of: site, &forms).type.unwrapped
  }

  private func closure(_ arguments: UnboxArguments, at open: Int) -> Int? {
    if let value = arguments.values["closure"] { return file[value.lowerBound] == "{" ? value.lowerBound : nil }
    let brace = file.partner[open] + 1
    return file[brace] == "{" && file.partner[brace] > 0 ? brace : nil
  }

  private func edits(
    _ arguments: UnboxArguments, _ head: ClosureHead, _ brace: Int, _ json: String, _ isTrailing: Bool, _ isArray: Bool
  ) throws(NeedsPerson) -> [Edit] {
    guard let value = arguments.values["dictionary"] ?? arguments.values["data"] ?? arguments.values["array"] else {
      throw NeedsPerson(Self.unknownCall)
    }
    let input = try expression(value), first = file.code[head.call.lowerBound].range.lowerBound
    let end = isTrailing ? file.code[head.call.upperBound].range.upperBound : file.code[brace].range.lowerBound
    let start = first..<end
    let parameter = head.isNamed ? [Edit(range: file.range(head.tokens), text: json)] : []
    let (open, argument) = isTrailing ? ("", "") : ("(", ", decode: ")
    if isArray {
      let isLossy = try allowsInvalidElements(arguments)
      let close = file.code[file.partner[brace]].range.upperBound
      let isName = value.allSatisfy { file.isName($0) || file[$0] == "." }
      let list = isName ? input : "(\(input))"
      return [
        Edit(range: start, text: "\(list) => \"\" => \(isLossy ? ".lossy(" : "").each\(open)")
      ] + parameter + (isLossy ? [Edit(range: close..<close, text: ")")] : [])
    }
    let root = arguments.values["data"] == nil ? input : "JSONDocument(\(input)).root"
    return [Edit(range: start, text: "parse(\(root), \"\"\(isTrailing ? ")" : argument)")] + parameter
  }

  /// The edits for `return nil`, which becomes a thrown error. Unbox treated any nil as an error, so every other result
  /// must be certain not to be nil.
  private mutating func checkedReturns(
    in brace: Int, _ head: ClosureHead, _ json: String
  ) throws(NeedsPerson) -> [Edit] {
    let returns = returns(of: brace)
    var edits: [Edit] = []
    for index in returns {
      if file[index + 1] == "nil" {
        let failure = "throw DecodeError(.invalidValue(\"custom unboxing failed\"), object: \(json))"
        edits.append(replacing(index...index + 1, by: failure))
      } else if !isCertain(index + 1) {
        throw NeedsPerson(Self.mayBeNil)
      }
    }
    if returns.isEmpty {
      guard isCertain(head.isNamed ? head.tokens.upperBound + 2 : brace + 1) else { throw NeedsPerson(Self.mayBeNil) }
    }
    return edits
  }

  private static var noFreeName: String { "`json` has another meaning in the closure" }

  private static var mayBeNil: String { "the closure may return nil, which only Unbox treats as an error" }

  /// True if an expression cannot be nil: a call of `unbox` on an Unboxer, a non-failable initializer, or a variable
  /// holding such a value.
  private func isCertain(_ index: Int) -> Bool {
    let start = file[index] == "try" ? index + 1 : index
    if ["?", "!"].contains(file[start]) { return false }
    if hiddenParameters.contains(file[start]) || file[start] == "$0" {
      return file.reads([".", "unbox", "("], at: start + 1)
    }
    if file.isName(start), file.endsExpression(at: start + 1) { return isCertain(variable: file[start], at: start) }
    guard file[start + 1] == "(", file.endsExpression(at: file.partner[start + 1] + 1) else { return false }
    let name = name(file[start], at: start)
    return project.isDeclared(name) ? !project.failable.contains(name) : Self.neverNil.contains(name)
  }

  /// True if the variable has a type that is not optional, or its value comes from a non-failable initializer.
  private func isCertain(variable name: String, at index: Int) -> Bool {
    var brace = file.parent[index]
    for _ in 0..<Self.reachedDepth where brace >= 0 {
      if let types = bodies.variables[brace]?[name] {
        if types.count == 1, case let type?? = types.first { return !type.isOptional }
        let makers = (bodies.variableTypes[name] ?? []).map { self.name($0, at: index) }
        return makers.count == 1 && makers.allSatisfy { project.isDeclared($0) && !project.failable.contains($0) }
      }
      brace = file.parent[brace]
    }
    return false
  }

  private static let neverNil: Set<String> = [
    "CLLocation", "CLLocationCoordinate2D", "CGPoint", "CGSize", "CGRect", "Date", "NSNumber", "NSString",
  ]
}

/// The head of a closure that takes an Unboxer: `unboxer in`, `(unboxer: Unboxer) -> User? in`.
private struct ClosureHead {
  let name: String
  /// False if the closure uses `$0` for its Unboxer.
  let isNamed: Bool
  /// The tokens between the brace and `in`; the brace alone if there is no `in`.
  let tokens: ClosedRange<Int>
  let result: SwiftType?
  /// The tokens of `Unboxer.performCustomUnboxing(…)`, up to the closure.
  let call: ClosedRange<Int>

  init?(_ file: SourceFile, _ brace: Int) {
    // The call ends at the parenthesis before a trailing closure, or at the label of the closure.
    let close = file[brace - 1] == ")" ? brace - 1 : file.partner[file.parent[brace]]
    guard close > 0, file.partner[close] > 3 else { return nil }
    call = file.partner[close] - 3...brace - 1
    guard let end = file.endOfHead(ofClosure: brace) else {
      (name, isNamed, tokens, result) = ("$0", false, brace...brace, nil)
      return
    }
    guard end > brace + 1 else { return nil }
    isNamed = true
    let isGrouped = file[brace + 1] == "("
    let start = isGrouped ? brace + 2 : brace + 1
    guard file.isName(start), [",", "["].allSatisfy({ sign in !(start..<end).contains { file[$0] == sign } }) else {
      return nil
    }
    name = file[start]
    tokens = brace + 1...end - 1
    let arrow = tokens.first { file[$0] == "->" }
    result = arrow.flatMap { file.type(at: $0 + 1)?.type.unwrapped }
  }
}

extension Optional {
  fileprivate func orThrow(_ reason: String) throws(NeedsPerson) -> Wrapped {
    guard let self else { throw NeedsPerson(reason) }
    return self
  }
}
