/// What the braces of a file belong to, including those in functions, and the variables in them.
///
/// - Complexity: O(n) in the number of tokens.
package struct Bodies {
  /// The qualified names of types and extensions, by the brace that opens the body.
  package private(set) var owners: [Int: String] = [:]
  /// The result types of functions and computed properties, by the brace that opens their body.
  package private(set) var results: [Int: SwiftType?] = [:]
  /// The brace that opens the body of a function, by the parenthesis that opens its parameters.
  package private(set) var functions: [Int: Int] = [:]
  /// The types of variables, by enclosing brace and by name; nil if a type cannot be read.
  package private(set) var variables: [Int: [String: Set<SwiftType?>]] = [:]
  /// The generic parameters, each with the protocols after its colon.
  package private(set) var parameters: [String: Set<String>] = [:]
  /// The types of variables and functions, by `name` and by `Formats.name`: as written, or `Name` for a value such as
  /// `Name(…)`; "" if the type is unknown.
  package private(set) var variableTypes: [String: Set<String>] = [:]

  /// An unreadable file has no bodies.
  package init(_ file: SourceFile) {
    if file.unreadable != nil { return }
    for declaration in file.declarations {
      switch declaration.keyword {
      case "let", "var": note(variable: declaration, in: file)
      case "func", "init", "subscript": note(function: declaration, in: file)
      case _ where declaration.isType:
        if let body = declaration.body { owners[body] = declaration.qualified }
      default: break
      }
    }
    for index in file.code.indices
    where file[index + 1] == ":" && file.isName(index + 2) && ["<", ",", "where"].contains(file[index - 1]) {
      parameters[file[index], default: []].insert(file[index + 2])
    }
  }

  private mutating func note(function: Declaration, in file: SourceFile) {
    if let body = function.body { results[body] = .some(function.result) }
    guard let parameters = function.parameters else { return }
    functions[parameters] = function.body
    if function.keyword == "func" { note(function.name, in: function.scope, is: function.result?.description) }
  }

  private mutating func note(variable: Declaration, in file: SourceFile) {
    guard variable.name != "(" else { return }
    let type = file.type(of: variable), value = variable.value.lowerBound
    let maker = variable.hasValue && ["(", "."].contains(file[value + 1]) ? file[value] : nil
    note(variable.name, in: variable.scope, is: type?.description ?? (variable.type.isEmpty ? maker : nil))
    variables[variable.scope, default: [:]][variable.name, default: []].insert(type)
    // A computed property's body returns its type.
    if let body = variable.body { results[body] = .some(type) }
  }

  private mutating func note(_ name: String, in scope: Int, is type: String?) {
    let owner = owners[scope]?.split(separator: ".").last
    for name in [name] + (owner.map { ["\($0).\(name)"] } ?? []) {
      variableTypes[name, default: []].insert(type ?? "")
    }
  }
}
