/// What a file declares.
///
/// - Complexity: O(n) in the number of tokens.
package struct Declarations {
  /// A type or an extension of one, with its body.
  package struct TypeBody {
    /// The last part of its name: `Role` for `extension User.Role`.
    package let name: String
    /// Its name with those of the types around it: `User.Role`; "" in a function, or if it is a very long one.
    package let qualified: String
    /// `struct`, `class`, `enum`, `protocol`, `actor` or `extension`.
    package let keyword: String
    /// The tokens between `:` and `where` or the body.
    package let inheritance: Range<Int>
    /// The last names of the types in `inheritance`.
    package let inherited: Set<String>
    /// The index of the brace that opens the body.
    package let body: Int
  }

  /// A function or initializer with a body.
  package struct Function {
    package let name: String
    package let result: SwiftType?
    package let body: Int
  }

  /// What a call of an initializer, function or enum case passes.
  package struct Signature: Hashable {
    package let labels: [String]
    /// The type of each parameter; nil if it cannot be read.
    package let types: [SwiftType?]
    /// The parameters that a call may leave out.
    package let defaults: Set<Int>
    package let result: SwiftType?
  }

  package private(set) var types: [TypeBody] = []
  private var qualifiedNames: [Int: String] = [:]
  package private(set) var functions: [Int: Function] = [:]
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
    for index in file.code.indices where file.code[index].kind == .word && file[index - 1] != "." {
      switch file[index] {
      case "struct", "class", "enum", "protocol", "actor", "extension": readType(at: index, in: file)
      case "func", "init", "subscript": readFunction(at: index, in: file)
      case "let", "var": readVariables(at: index, in: file)
      case "typealias": readAlias(at: index, in: file)
      case "case": readCases(at: index, in: file)
      default: break
      }
      if file[index + 1] == ":", file.isName(index + 2), ["<", ",", "where"].contains(file[index - 1]) {
        parameters[file[index], default: []].insert(file[index + 2])
      }
    }
  }

  private mutating func readType(at index: Int, in file: SourceFile) {
    guard file.isName(index + 1), !["func", "var", "let", "subscript", "init"].contains(file[index + 1]) else { return }
    var name = index + 1
    while file[name + 1] == ".", file.isName(name + 2) { name += 2 }
    guard let body = file.openBrace(from: name + 1) else { return }
    var start = name + 1
    if file[start] == "<" {
      while start < body,
        file[start] != ">" || file[start + 1] != ":" && file[start + 1] != "{" && file[start + 1] != "where"
      {
        start += 1
      }
      start = min(start + 1, body)
    }
    let clauseEnd = (start..<body).first { file[$0] == "where" } ?? body
    let inheritance = start < clauseEnd && file[start] == ":" ? start + 1..<clauseEnd : body..<body
    owners[body] = file[name]
    var qualified = (index + 1...name).map { file[$0] }.joined()
    if file.parent[index] >= 0 {
      let outer = qualifiedNames[file.parent[index]] ?? ""
      // The limit keeps types in each other from taking quadratic time.
      qualified = outer.isEmpty || outer.utf8.count > 300 ? "" : "\(outer).\(qualified)"
    }
    qualifiedNames[body] = qualified
    types.append(
      TypeBody(
        name: file[name], qualified: qualified, keyword: file[index], inheritance: inheritance,
        inherited: Set(inheritance.filter { file.isName($0) && file[$0 + 1] != "." }.map { file[$0] }), body: body))
  }

  private mutating func note(_ name: String, _ signature: Signature, in body: Int) {
    signatures[owners[body] ?? "", default: [:]][name, default: []].insert(signature)
  }

  /// Reads the cases of an enum that carry values.
  private mutating func readCases(at index: Int, in file: SourceFile) {
    guard owners[file.parent[index]] != nil else { return }
    var name = index + 1
    while file.isName(name) {
      var end = name + 1
      if file[end] == "(", file.partner[end] > 0 {
        note(file[name], file.signature(in: end, nil), in: file.parent[index])
        end = file.partner[end] + 1
      }
      guard file[end] == "," else { return }
      name = end + 1
    }
  }

  private mutating func readFunction(at index: Int, in file: SourceFile) {
    guard let parameters = (index + 1..<index + 200).first(where: { file[$0] == "(" }), file.partner[parameters] > 0
    else { return }
    let name = file[index] == "func" ? file[index + 1] : file[index]
    if name == "init", ["?", "!"].contains(file[index + 1]) { failable.insert(owners[file.parent[index]] ?? "") }
    if file[index] == "func" { labels[file[index + 1], default: []].insert(file.labels(in: parameters)) }
    var end = file.partner[parameters] + 1
    while ["async", "throws", "rethrows"].contains(file[end]) {
      end += 1
      if file[end] == "(" { end = file.partner[end] + 1 }
    }
    let result = file[end] == "->" ? file.type(at: end + 1)?.type : nil
    note(name, file.signature(in: parameters, result), in: file.parent[index])
    if file[index] == "func" { note(name, in: file.parent[index], is: result?.description) }
    if let body = file.openBrace(from: end) { functions[body] = Function(name: name, result: result, body: body) }
  }

  private mutating func readVariables(at index: Int, in file: SourceFile) {
    var name = index + 1
    // In `let x, y: Double`, all names before the type have it.
    var names: [Int] = []
    while file.isName(name) {
      names.append(name)
      if file[name + 1] == ",", file.isName(name + 2) {
        name += 2
        continue
      }
      let type = file[name + 1] == ":" ? file.type(at: name + 2) : file.literalType(after: name + 1)
      let maker = file[name + 1] == "=" && ["(", "."].contains(file[name + 3]) ? file[name + 2] : ""
      for other in file[name + 1] == ":" ? names : [name] {
        note(file[other], in: file.parent[other], is: type?.type.description ?? maker)
        variables[file.parent[other], default: [:]][file[other], default: []].insert(type?.type)
        if let owner = owners[file.parent[other]] {
          members[owner, default: [:]][file[other], default: []].insert(type?.type)
        }
      }
      names = []
      // The body of a computed property gives its type.
      if let type, file[type.end] == "{" {
        functions[type.end] = Function(name: file[name], result: type.type, body: type.end)
      }
      guard let next = file.nextDeclarator(after: type?.end ?? name + 1) else { return }
      name = next
    }
  }

  private mutating func note(_ name: String, in body: Int, is type: String?) {
    for name in [name] + (owners[body].map { ["\($0).\(name)"] } ?? []) {
      variableTypes[name, default: []].insert(type ?? "")
    }
  }

  private mutating func readAlias(at index: Int, in file: SourceFile) {
    guard file.isName(index + 1), file[index + 2] == "=" else { return }
    aliases[file[index + 1], default: []].append(file.type(at: index + 3)?.type)
  }
}
