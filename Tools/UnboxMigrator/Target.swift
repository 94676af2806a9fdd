import SwiftSource

/// The target that a value is assigned to.
struct Target {
  let type: SwiftType
  /// True if `??` is next to the value.
  let hasDefault: Bool
}

extension Recognizer {
  func place(of site: Site, _ forms: inout [Form]) throws(NeedsPerson) -> Target {
    var before = site.tokens.lowerBound - 1, after = site.tokens.upperBound + 1
    var hasDefault = false
    if file[before] == "??" {
      guard let start = file.startOfDefaults(before: before) else { throw NeedsPerson(Self.hiddenType) }
      (before, hasDefault) = (start, true)
    }
    if file[after] == "??" {
      guard let end = file.endOfDefaults(after: after) else { throw NeedsPerson(Self.hiddenType) }
      (after, hasDefault) = (end + 1, true)
    }
    if hasDefault { forms.append(.fallback) }
    if file[before] == "=" { return try target(of: before, after, hasDefault, &forms) }
    let opensBody = file[before] == "{" && file[after] == "}"
    if file[before] == "return" || opensBody, file.endsExpression(at: after), let result = result(around: before) {
      return Target(type: result, hasDefault: hasDefault)
    }
    throw NeedsPerson(Self.hiddenType)
  }

  private static var hiddenType: String { "the type of the value is not visible here; write `as T` after the call" }

  /// The target to the left of `=`.
  private func target(
    of sign: Int, _ after: Int, _ hasDefault: Bool, _ forms: inout [Form]
  ) throws(NeedsPerson) -> Target {
    if let (type, keyword) = declared(before: sign) {
      if ["if", "guard", "while", ","].contains(file[keyword - 1]) {
        guard file.endsExpression(at: after) || ["{", "else"].contains(file[after]) else {
          throw NeedsPerson(Self.hiddenType)
        }
        return Target(type: .optional(type), hasDefault: hasDefault)
      }
      forms.append(.local)
      guard file.endsExpression(at: after) else { throw NeedsPerson(Self.hiddenType) }
      return Target(type: type, hasDefault: hasDefault)
    }
    guard file.endsExpression(at: after), file.isName(sign - 1) else { throw NeedsPerson(Self.hiddenType) }
    if file[sign - 1] == "self" { return Target(type: .named("Self"), hasDefault: hasDefault) }
    // `self.name` or `self?.name`
    let isWeak = file.reads(["self", "?", "."], at: sign - 4)
    let isMember = isWeak || file.reads(["self", "."], at: sign - 3)
    let start = isWeak ? sign - 4 : isMember ? sign - 3 : sign - 1
    guard beginsStatement(start) else { throw NeedsPerson(Self.hiddenType) }
    return Target(type: try variable(file[sign - 1], around: start, isMember: isMember), hasDefault: hasDefault)
  }

  /// The type in `let name: T =`, and the index of the `let`.
  private func declared(before sign: Int) -> (SwiftType, Int)? {
    guard let name = file.typedVariable(before: sign), let (type, end) = file.type(at: name + 2), end == sign
    else { return nil }
    return (qualified(type, at: name), name - 1)
  }

  /// The maximum number of brackets to inspect around a value, so that nested code takes linear time.
  static var reachedDepth: Int { 200 }

  /// The type of a variable: a local variable first, then a member of the enclosing type.
  private func variable(_ name: String, around index: Int, isMember: Bool) throws(NeedsPerson) -> SwiftType {
    var types: Set<SwiftType?> = []
    var brace = file.parent[index], depth = 0
    while brace >= 0, owners[brace] == nil {
      depth += 1
      guard depth < Self.reachedDepth else { throw NeedsPerson("`\(name)` is set too deep inside its type") }
      if !isMember { types.formUnion(localTypes(of: name, in: brace) ?? []) }
      brace = file.parent[brace]
    }
    if types.isEmpty, let owner = owners[brace] {
      // The members in this file are meant if another file has a type of the same name.
      types = localTypes(of: name, in: brace) ?? []
      if types.isEmpty { types = try inheritedTypes(of: name, in: owner) }
    }
    guard let type = types.first else {
      throw NeedsPerson("`\(name)` is not declared in the files that were read")
    }
    guard types.count == 1, let type else {
      throw NeedsPerson("`\(name)` is declared without a type; add one there")
    }
    return type
  }

  /// The types of a variable in a brace; nil without one.
  private func localTypes(of name: String, in brace: Int) -> Set<SwiftType?>? {
    bodies.variables[brace]?[name].map { types in
      Set(types.map { type in type.map { qualified($0, at: brace + 1) } })
    }
  }

  private func beginsStatement(_ index: Int) -> Bool {
    file.code[index].startsLine || [";", "{", "}", ":"].contains(file[index - 1])
  }

  /// The types of a property declared in another file or inherited.
  private func inheritedTypes(of name: String, in owner: String) throws(NeedsPerson) -> Set<SwiftType?> {
    if let types = project.members[owner]?[name] { return types }
    guard let ancestors = project.ancestors(of: owner) else {
      throw NeedsPerson("`\(name)` may be in one of too many superclasses")
    }
    return ancestors.reduce(into: []) { $0.formUnion(project.members[$1]?[name] ?? []) }
  }

  /// The result type of the function around a token, if only control flow such as `if` and `do` is between them.
  private func result(around index: Int) -> SwiftType? {
    var brace = file[index] == "{" ? index : file.parent[index]
    for _ in 0..<Self.reachedDepth where brace >= 0 {
      if let result = bodies.results[brace] { return result.map { qualified($0, at: brace) } }
      guard isControlFlow(brace) else { return nil }
      brace = file.parent[brace]
    }
    return nil
  }

  /// True for the brace of a statement such as `if` or `do`.
  func isControlFlow(_ brace: Int) -> Bool { file.keyword(ofBlock: brace) != nil }
}
