import SwiftSource

extension Recognizer {
  /// Recognises `unbox(data: …)` and `unbox(dictionary: …)`, where unboxing begins with a model or a collection of
  /// models.
  mutating func readCallSite(at index: Int) {
    guard file[index - 1] != ".", file[index - 1] != "func", file[index + 1] == "(" else { return }
    let call = index...max(file.partner[index + 1], index + 1)
    var forms: [Form] = [.callSite]
    do throws(NeedsPerson) {
      guard let arguments = UnboxArguments(file, at: index + 1) else { throw NeedsPerson("a call of no known form") }
      if arguments.labels.contains("context") { forms.append(.context) }
      if arguments.labels.contains("allowInvalidElements") { forms.append(.allowInvalidElements) }
      try check(
        arguments, knows: ["data", "dictionary", "dictionaries", "atKey", "atKeyPath", "allowInvalidElements"])
      if file.holdsComment(call) { throw NeedsPerson("a comment stands in the call") }
      let site = Site(of: call, in: file)
      let type = try type(at: site, &forms)
      links.read(type, at: file.code[index].line)
      if case .named(let name) = type.leaf { links.startsWith.insert(name) }
      note(forms, at: index, explaining: index...index, try edits(call, arguments, site, type, &forms))
    } catch {
      // The model may be any Unboxable.
      links.constraint = links.constraint ?? file.code[index].line
      refuse(forms, at: index, explaining: index...index, error.reason)
    }
  }

  private func type(at site: Site, _ forms: inout [Form]) throws(NeedsPerson) -> SwiftType {
    switch site.attempt {
    case .none: throw NeedsPerson("the `try` of the call is not beside it")
    case .optional: forms.append(.tryOptional)
    case .plain, .forced: break
    }
    if let cast = site.cast {
      forms.append(.cast)
      if cast.isOptional { throw NeedsPerson("`as \(cast)` does not say whether nil or an error is wanted") }
      return cast
    }
    let place = try place(of: site, &forms)
    if site.attempt == .optional ? place.hasDefault && !site.isGrouped : place.hasDefault {
      throw NeedsPerson("`try` reaches over `??`, so that the default is never used")
    }
    if site.attempt == .plain, place.type.isOptional, dialect != .four {
      throw NeedsPerson("whether this throws into an optional depends on the dialect")
    }
    return place.type.unwrapped
  }

  private func edits(
    _ call: ClosedRange<Int>, _ arguments: UnboxArguments, _ site: Site, _ type: SwiftType, _ forms: inout [Form]
  ) throws(NeedsPerson) -> [Edit] {
    // This throws for unknown types.
    let suffix = try rule(arguments).text(type)
    if suffix.contains(".lenient") { throw NeedsPerson("\(type) is no model") }
    let isData = arguments.values["data"] != nil
    guard let value = arguments.values["data"] ?? arguments.values["dictionary"] ?? arguments.values["dictionaries"]
    else {
      throw NeedsPerson("a call of no known form")
    }
    let input = try expression(value)
    let isNested = arguments.labels.contains("atKey") || arguments.labels.contains("atKeyPath")
    if !isNested, suffix.isEmpty {
      let code = "\(type)(\(isData ? "jsonData" : "json"): \(input))"
      // `try User(json: x) as User` would say the type twice.
      return [replacing(call.lowerBound...site.value.upperBound, by: code)]
    }
    let isName = value.allSatisfy { file.isName($0) || file[$0] == "." }
    let root = isData ? "JSONDocument(\(input)).root" : isName ? input : "(\(input))"
    let path = isNested ? try path(arguments, key: "atKey", keyPath: "atKeyPath").text : "\"\""
    return [
      replacing(call, by: "\(root) => \(path)\(suffix)\(suffix.isEmpty && site.cast == nil ? " as \(type)" : "")")
    ]
  }
}
