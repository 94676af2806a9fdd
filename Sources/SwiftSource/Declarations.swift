/// What a file declares.
///
/// - Complexity: O(n) in the number of tokens.
package struct Declarations {
  /// A type or an extension of one, with its body.
  package struct TypeBody {
    /// The last part of its name: `Role` for `extension User.Role`.
    package let name: String
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
    package let result: SwiftType?
    package let body: Int
  }

  package private(set) var types: [TypeBody] = []
  package private(set) var functions: [Int: Function] = [:]
  /// The names of the types by the brace that opens a body.
  package private(set) var owners: [Int: String] = [:]
  /// The types of the variables by the brace around them and by name; nil if the type cannot be read.
  package private(set) var variables: [Int: [String: Set<SwiftType?>]] = [:]
  /// The same by the name of their type, in all of its bodies.
  package private(set) var members: [String: [String: Set<SwiftType?>]] = [:]
  package private(set) var aliases: [String: [SwiftType?]] = [:]
  /// The generic parameters, each with the protocols that stand behind its colon.
  package private(set) var parameters: [String: Set<String>] = [:]
  /// Variables and functions whose type is DateFormatter, as `name` and as `Formats.name`; and all others.
  package private(set) var dateFormatters: Set<String> = []
  package private(set) var otherVariables: Set<String> = []
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
    types.append(
      TypeBody(
        name: file[name], keyword: file[index], inheritance: inheritance,
        inherited: Set(inheritance.filter { file.isName($0) && file[$0 + 1] != "." }.map { file[$0] }), body: body))
  }

  private mutating func readFunction(at index: Int, in file: SourceFile) {
    guard let parameters = (index + 1..<index + 200).first(where: { file[$0] == "(" }), file.partner[parameters] > 0
    else { return }
    if file[index] == "func" { labels[file[index + 1], default: []].insert(file.labels(in: parameters)) }
    var end = file.partner[parameters] + 1
    while ["async", "throws", "rethrows"].contains(file[end]) {
      end += 1
      if file[end] == "(" { end = file.partner[end] + 1 }
    }
    let result = file[end] == "->" ? file.type(at: end + 1)?.type : nil
    if file[index] == "func" { note(file[index + 1], in: file.parent[index], is: result) }
    if let body = file.openBrace(from: end) { functions[body] = Function(result: result, body: body) }
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
      let isMade = file[name + 1] == "=" && file[name + 2] == "DateFormatter" && ["(", "."].contains(file[name + 3])
      for other in file[name + 1] == ":" ? names : [name] {
        note(file[other], in: file.parent[other], is: isMade ? .named("DateFormatter") : type?.type)
        variables[file.parent[other], default: [:]][file[other], default: []].insert(type?.type)
        if let owner = owners[file.parent[other]] {
          members[owner, default: [:]][file[other], default: []].insert(type?.type)
        }
      }
      names = []
      guard let next = file.nextDeclarator(after: type?.end ?? name + 1) else { return }
      name = next
    }
  }

  private mutating func note(_ name: String, in body: Int, is type: SwiftType?) {
    let names = [name] + (owners[body].map { ["\($0).\(name)"] } ?? [])
    if type == .named("DateFormatter") { dateFormatters.formUnion(names) } else { otherVariables.formUnion(names) }
  }

  private mutating func readAlias(at index: Int, in file: SourceFile) {
    guard file.isName(index + 1), file[index + 2] == "=" else { return }
    aliases[file[index + 1], default: []].append(file.type(at: index + 3)?.type)
  }
}

extension SourceFile {
  /// The brace that opens the body of the declaration whose head continues at a token.
  fileprivate func openBrace(from index: Int) -> Int? {
    var index = index
    while index < code.count, index >= 0 {
      switch self[index] {
      case "{": return index
      case "(", "[": index = partner[index]
      case "}", ";", "=", "func", "let", "var", "case", "init", "subscript", "struct", "class", "enum", "protocol",
        "actor",
        "extension":
        return nil
      default: break
      }
      if index < 0 { return nil }
      index += 1
    }
    return nil
  }

  /// The first name in each parameter or argument between parentheses; "_" if there is none.
  package func labels(in parentheses: Int) -> [String] {
    let end = partner[parentheses]
    var labels: [String] = []
    var index = parentheses + 1
    while index < end {
      if index == parentheses + 1 || self[index - 1] == "," {
        labels.append(isName(index) && (self[index + 1] == ":" || isName(index + 1)) ? self[index] : "_")
      }
      // What stands in brackets is not looked at, so that nested calls take linear time.
      index = max(partner[index], index) + 1
    }
    return labels
  }

  /// The type of a variable whose value is a literal: `Int` after the sign in `var count = 0`.
  fileprivate func literalType(after sign: Int) -> (type: SwiftType, end: Int)? {
    let value = self[sign + 1] == "-" ? sign + 2 : sign + 1
    guard self[sign] == "=", let literal = code.at(value),
      code.at(value + 1).map({ $0.startsLine && $0.kind != .sign || [";", ",", "{", "}", "@"].contains($0.text) })
        ?? true
    else { return nil }
    switch literal.kind {
    case .number where literal.text.hasPrefix("0x"): return nil
    case .number: return (.named(literal.text.contains { ".eE".contains($0) } ? "Double" : "Int"), value + 1)
    case .string: return (.named("String"), value + 1)
    case .word where ["true", "false"].contains(literal.text): return (.named("Bool"), value + 1)
    default: return nil
    }
  }

  /// The next name that the same `let` or `var` declares: `b` in `let a: Int = 1, b: Int`.
  fileprivate func nextDeclarator(after index: Int) -> Int? {
    var index = index
    if self[index] == "=" {
      while index < code.count, self[index] != ",", self[index] != "}", self[index] != ";", !code[index].startsLine {
        index = partner[index] > index ? partner[index] + 1 : index + 1
      }
    }
    return self[index] == "," && isName(index + 1) ? index + 1 : nil
  }
}
