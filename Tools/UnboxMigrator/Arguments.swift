import SwiftSource

/// Finds the types of values passed as arguments: `self.init(id: try unboxer.unbox(key: "id"))`.
extension Recognizer {
  /// The parameter type of the argument between two tokens; nil if there is no argument between them.
  ///
  /// - Throws: The reason that the type is unknown.
  func argumentType(_ before: Int, _ after: Int) throws(NeedsPerson) -> SwiftType? {
    let isLabelled = file[before] == ":" && file.isName(before - 1)
    let start = isLabelled ? before - 1 : before + 1
    guard start > 0, [",", ")"].contains(file[after]), ["(", ","].contains(file[start - 1]) else { return nil }
    let open = file.parent[start]
    guard open > 0, file[open] == "(", let callee = callee(at: open) else { return nil }
    guard let arguments = UnboxArguments(file, at: open) else { throw NeedsPerson("the call has too many arguments") }
    let label = isLabelled ? file[start] : "_"
    let place = arguments.place(ofValueAt: before + 1)
    let types = place.map { self.types(of: callee, arguments.labels, at: $0, label) } ?? []
    let name = "\(callee.description)(\(arguments.labels.map { "\($0):" }.joined()))"
    guard let type = types.first else { throw NeedsPerson("`\(name)` is not declared in the files that were read") }
    guard types.count == 1, let type else {
      throw NeedsPerson("the type of the parameter `\(label)` of `\(name)` is unknown or ambiguous")
    }
    return type
  }

  /// The function or initializer of a call: its name, and the type it is a member of, or "".
  private struct Callee: CustomStringConvertible {
    let owner: String
    let name: String

    var description: String { name == "init" ? "\(owner).init" : name }
  }

  /// The function that the parenthesis at a token calls; nil if the function is not known.
  private func callee(at open: Int) -> Callee? {
    guard file.isName(open - 1) else { return nil }
    let name = file[open - 1], owner = owner(around: open), type = typeName(endingAt: open - 1)
    if project.isDeclared(type) { return Callee(owner: type, name: "init") }
    if file[open - 2] != "." {
      if name == "Self" { return Callee(owner: owner, name: "init") }
      if project.signatures[owner]?[name] != nil { return Callee(owner: owner, name: name) }
      return project.signatures[""]?[name] == nil ? nil : Callee(owner: "", name: name)
    }
    switch file[open - 3] {
    case "self", "Self": return Callee(owner: owner, name: name)
    case "super":
      return project.onlySuperclass(of: owner).map { Callee(owner: $0, name: name) }
    case _ where project.isDeclared(typeName(endingAt: open - 3)):
      return Callee(owner: typeName(endingAt: open - 3), name: name)
    // `self = .photo(…)`
    case "=" where file.reads(["self", "="], at: open - 4): return Callee(owner: owner, name: name)
    default: return nil
    }
  }

  /// The possible types of a parameter. An undeclared initializer of a structure is taken as the memberwise one.
  private func types(of callee: Callee, _ labels: [String], at place: Int, _ label: String) -> Set<SwiftType?> {
    var types: Set<SwiftType?> = [], isDeclared = false
    for signature in project.signatures[callee.owner]?[callee.name] ?? [] {
      guard let parameters = signature.parameters(for: labels), let parameter = parameters.at(place) else { continue }
      isDeclared = true
      types.insert(signature.types.at(parameter) ?? nil)
    }
    if !isDeclared, callee.name == "init", project.isDeclared(callee.owner, as: "struct") {
      types = project.members[callee.owner]?[label] ?? []
    }
    return types
  }
}

extension Signature {
  /// The index of the parameter for each argument; nil if these labels do not match the signature.
  fileprivate func parameters(for arguments: [String]) -> [Int]? {
    var next = 0, parameters: [Int] = []
    for label in arguments {
      while next < labels.count, labels[next] != label, defaults.contains(next) { next += 1 }
      guard labels.at(next) == label else { return nil }
      parameters.append(next)
      next += 1
    }
    return (next..<max(next, labels.count)).allSatisfy(defaults.contains) ? parameters : nil
  }
}
