/// What a file declares, also in functions, by its names and by the braces around it.
///
/// - Complexity: O(n) in the number of tokens.
package struct Declarations {
  /// What a call of an initializer, function or enum case passes.
  package struct Signature: Hashable {
    package let labels: [String]
    /// The type of each parameter; nil if it cannot be read.
    package let types: [SwiftType?]
    /// The parameters that a call may leave out.
    package let defaults: Set<Int>
    package let result: SwiftType?
  }

  /// The types and extensions.
  package private(set) var types: [Declaration] = []
  /// The results of functions and computed properties by the brace that opens their body.
  package private(set) var results: [Int: SwiftType?] = [:]
  /// The signatures by the type around them, "" if there is none, and by name.
  package private(set) var signatures: [String: [String: Set<Signature>]] = [:]
  /// The names of the types by the brace that opens a body.
  package private(set) var owners: [Int: String] = [:]
  /// The types of the variables by the brace around them and by name; nil if the type cannot be read.
  package private(set) var variables: [Int: [String: Set<SwiftType?>]] = [:]
  /// The same by the name of their type, in all of its bodies.
  package private(set) var members: [String: [String: Set<SwiftType?>]] = [:]
  package private(set) var aliases: [String: [SwiftType?]] = [:]
  /// The generic parameters, each with the protocols that stand behind its colon.
  package private(set) var parameters: [String: Set<String>] = [:]
  /// The types of variables and functions by `name` and by `Formats.name`: as written, or as the `Name(…)` that makes
  /// them; "" if neither tells.
  package private(set) var variableTypes: [String: Set<String>] = [:]
  /// The types with an initializer that can give nil.
  package private(set) var failable: Set<String> = []
  /// The labels of the functions by name.
  package private(set) var labels: [String: Set<[String]>] = [:]

  /// A file whose brackets do not match declares nothing.
  package init(_ file: SourceFile) {
    if file.unreadable != nil { return }
    for declaration in file.declarations {
      switch declaration.keyword {
      case "let", "var": note(variable: declaration, in: file)
      case "func", "init", "subscript": note(function: declaration, in: file)
      case "case": note(declaration, in: file)
      case "typealias" where !declaration.type.isEmpty:
        aliases[declaration.name, default: []].append(file.type(at: declaration.type.lowerBound)?.type)
      case _ where declaration.isType:
        types.append(declaration)
        if let body = declaration.body { owners[body] = declaration.lastName }
      default: break
      }
    }
    for index in file.code.indices
    where file[index + 1] == ":" && file.isName(index + 2) && ["<", ",", "where"].contains(file[index - 1]) {
      parameters[file[index], default: []].insert(file[index + 2])
    }
  }

  /// Notes what a call passes: to a case only if it carries values.
  private mutating func note(_ callee: Declaration, in file: SourceFile) {
    guard let parameters = callee.parameters else { return }
    signatures[owners[callee.scope] ?? "", default: [:]][callee.name, default: []]
      .insert(file.signature(in: parameters, callee.result))
  }

  private mutating func note(function: Declaration, in file: SourceFile) {
    note(function, in: file)
    if function.isFailable { failable.insert(owners[function.scope] ?? "") }
    if let body = function.body { results[body] = .some(function.result) }
    guard function.keyword == "func", let parameters = function.parameters else { return }
    labels[function.name, default: []].insert(file.labels(in: parameters))
    note(function.name, in: function.scope, is: function.result?.description)
  }

  private mutating func note(variable: Declaration, in file: SourceFile) {
    guard variable.name != "(" else { return }
    let name = variable.name, scope = variable.scope, value = variable.value.lowerBound
    var type: SwiftType?, maker = ""
    if !variable.type.isEmpty {
      type = file.type(at: variable.type.lowerBound)?.type
    } else if variable.hasValue {
      type = file.typeOfLiteral(alone: value)
      if ["(", "."].contains(file[value + 1]) { maker = file[value] }
    }
    note(name, in: scope, is: type?.description ?? maker)
    variables[scope, default: [:]][name, default: []].insert(type)
    if let owner = owners[scope] { members[owner, default: [:]][name, default: []].insert(type) }
    // The body of a computed property gives its type.
    if let body = variable.body { results[body] = .some(type) }
  }

  private mutating func note(_ name: String, in scope: Int, is type: String?) {
    for name in [name] + (owners[scope].map { ["\($0).\(name)"] } ?? []) {
      variableTypes[name, default: []].insert(type ?? "")
    }
  }
}
