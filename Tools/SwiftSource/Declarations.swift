/// The declarations of a file, including local ones, indexed by name and by enclosing brace.
///
/// - Complexity: O(n) in the number of tokens.
package struct Declarations {
  /// The parameters and result of an initializer, function or enum case.
  package struct Signature: Hashable {
    package let labels: [String]
    /// The type of each parameter; nil if it cannot be read.
    package let types: [SwiftType?]
    /// The indexes of the parameters that have default values.
    package let defaults: Set<Int>
    package let result: SwiftType?
  }

  /// The types and extensions.
  package private(set) var types: [Declaration] = []
  /// The result types of functions and computed properties, by the brace that opens their body.
  package private(set) var results: [Int: SwiftType?] = [:]
  /// The signatures, by enclosing type ("" outside a type) and by name.
  package private(set) var signatures: [String: [String: Set<Signature>]] = [:]
  /// The type names, by the brace that opens the body.
  package private(set) var owners: [Int: String] = [:]
  /// The brace that opens the body of a function, by the parenthesis that opens its parameters.
  package private(set) var bodies: [Int: Int] = [:]
  /// The types of variables, by enclosing brace and by name; nil if a type cannot be read.
  package private(set) var variables: [Int: [String: Set<SwiftType?>]] = [:]
  /// The types of member variables, by type name and by variable name.
  package private(set) var members: [String: [String: Set<SwiftType?>]] = [:]
  package private(set) var aliases: [String: [SwiftType?]] = [:]
  /// The generic parameters, each with the protocols after its colon.
  package private(set) var parameters: [String: Set<String>] = [:]
  /// The types of variables and functions, by `name` and by `Formats.name`: as written, or `Name` for a value such as
  /// `Name(…)`; "" if the type is unknown.
  package private(set) var variableTypes: [String: Set<String>] = [:]
  /// The types with a failable initializer.
  package private(set) var failable: Set<String> = []
  /// The argument labels of functions, by name.
  package private(set) var labels: [String: Set<[String]>] = [:]

  /// An unreadable file has no declarations.
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

  /// Records a signature. A case has one only if it has associated values.
  private mutating func note(_ callee: Declaration, in file: SourceFile) {
    guard let parameters = callee.parameters else { return }
    signatures[owners[callee.scope] ?? "", default: [:]][callee.name, default: []]
      .insert(file.signature(in: parameters, callee.result))
  }

  private mutating func note(function: Declaration, in file: SourceFile) {
    note(function, in: file)
    if function.isFailable { failable.insert(owners[function.scope] ?? "") }
    if let body = function.body { results[body] = .some(function.result) }
    guard let parameters = function.parameters else { return }
    bodies[parameters] = function.body
    guard function.keyword == "func" else { return }
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
    // A computed property's body returns its type.
    if let body = variable.body { results[body] = .some(type) }
  }

  private mutating func note(_ name: String, in scope: Int, is type: String?) {
    for name in [name] + (owners[scope].map { ["\($0).\(name)"] } ?? []) {
      variableTypes[name, default: []].insert(type ?? "")
    }
  }
}
