/// Reads what a file declares, in order: `SourceFile(name: "User.swift", bytes: bytes).declarations`.
struct DeclarationReader {
  private let file: SourceFile
  private(set) var declarations: [Declaration] = []
  /// The index of each type by the brace that opens its body.
  private var owners: [Int: Int] = [:]
  private var modifiers: Set<String> = []
  private var attributes: [String] = []
  /// The first attribute or modifier of the next declaration.
  private var start: Int?
  /// The line of the last `#if` or similar.
  private var directiveLine = 0
  /// The index after the tokens that declarations have consumed. Declarations before it are local.
  private var end = 0
  /// The end of the last generic parameters, where `let` in `Grid<let rows: Int>` does not declare a variable.
  private var endOfHead = 0
  /// The last value by its enclosing bracket, so that consecutive values take linear time.
  private var values: [Int: Range<Int>] = [:]

  init(_ file: SourceFile) {
    self.file = file
    if file.unreadable != nil { return }
    for index in file.code.indices where file.code[index].kind != .word || file[index - 1] != "." { read(at: index) }
  }

  private static let modifierWords: Set<String> = [
    "public", "private", "internal", "fileprivate", "open", "package", "static", "final", "lazy", "weak", "unowned",
    "nonisolated", "override", "mutating", "nonmutating", "required", "convenience", "indirect", "dynamic",
    "distributed", "prefix", "postfix", "infix", "consuming", "borrowing", "__consuming", "isolated", "optional",
  ]
  private static let directives: Set<String> = ["#if", "#elseif", "#else", "#endif"]
  private static let otherWords: Set<String> = [
    "deinit", "operator", "macro", "precedencegroup", "associatedtype", "import", "#if",
  ]
  private static let declarationWords = otherWords.union([
    "let", "var", "case", "typealias", "func", "init", "subscript",
  ])

  private mutating func read(at index: Int) {
    if index < endOfHead { return }
    let text = file[index], isLocal = isLocal(index)
    if !isLocal, readModifier(text, at: index) { return }
    switch text {
    case "class" where isModifier(at: index): return
    case "let", "var": readVariables(at: index)
    case "case": readCases(at: index)
    case "typealias": readAlias(at: index)
    case "func", "init", "subscript": readFunction(at: index)
    case _ where Declaration.typeKeywords.contains(text): readType(at: index)
    case _ where !isLocal && Self.otherWords.contains(text):
      add(declaration(at: index, text == "#if" ? index : index + 1))
      end = file.isName(index + 1) ? index + 2 : index + 1
    default: break
    }
    // A condition may surround attributes of the next declaration.
    if Self.directives.contains(text) { directiveLine = file.code[index].line }
    if !isLocal, file.code[index].line != directiveLine { (modifiers, attributes, start) = ([], [], nil) }
  }

  /// True if a token is in a function, in a statement, or in tokens already consumed.
  private func isLocal(_ index: Int) -> Bool {
    let scope = file.parent[index]
    return index < end || ["if", "guard", "while", "for", "case", "catch", ","].contains(file[index - 1])
      || scope >= 0 && owners[scope].map { declarations[$0].isLocal } ?? true
  }

  private mutating func readModifier(_ text: String, at index: Int) -> Bool {
    if text == "@" {
      let attribute = file.attribute(at: index)
      attributes.append(file[attribute.name])
      start = start ?? index
      end = attribute.end
      return true
    }
    guard text == "class" ? isModifier(at: index) : Self.modifierWords.contains(text) else { return false }
    modifiers.insert(text)
    start = start ?? index
    if file[index + 1] == "(" { end = file.partner[index + 1] + 1 }
    return true
  }

  /// True if `class` comes before another keyword, as in `class func`.
  private func isModifier(at index: Int) -> Bool {
    Self.declarationWords.contains(file[index + 1]) || Self.modifierWords.contains(file[index + 1])
  }

  private func declaration(at index: Int, _ name: Int) -> Declaration {
    let scope = file.parent[index], owner = owners[scope]
    return Declaration(
      keyword: file[index], name: file[name], line: file.code[index].line, start: start ?? index, scope: scope,
      owner: owner,
      level: owner.map { declarations[$0].level + 1 } ?? 0, isLocal: isLocal(index))
  }

  private mutating func add(_ declaration: Declaration) {
    declarations.append(declaration)
    if !declaration.isLocal {
      declarations[declarations.count - 1].modifiers = modifiers
      declarations[declarations.count - 1].attributes = attributes
    }
  }
}

// MARK: Types and functions

extension DeclarationReader {
  private mutating func readType(at index: Int) {
    var type = declaration(at: index, index + 1), last = index + 1
    // `extension [Int]`
    if file[index] == "extension", file[last] == "[" { last = max(last, file.partner[last]) }
    while [".", "::"].contains(file[last + 1]), file.isName(last + 2) { last += 2 }
    guard file.isName(index + 1) || last > index + 1, let body = file.openBrace(from: last + 1) else { return }
    // `extension Int?`
    if file[last + 1] == "?" { last += 1 }
    type.name = (index + 1...last).map { file[$0] }.joined()
    type.qualified = qualified(type)
    type.body = body
    var start = last + 1
    if file[start] == "<" {
      type.isGeneric = true
      start = min(file.endOfAngles(from: start), body)
    }
    if file[start] == ":" {
      type.inheritance = start + 1..<((start..<body).first { file[$0] == "where" } ?? body)
      type.inherited = file.typeNames(in: type.inheritance)
    }
    owners[body] = declarations.count
    end = max(end, body + 1)
    endOfHead = body
    add(type)
  }

  private func qualified(_ type: Declaration) -> String {
    let name = type.name.withoutAllBackticks
    // The limit keeps nested types from taking quadratic time.
    guard let owner = type.owner, type.level < Declaration.levelLimit else { return name }
    return "\(declarations[owner].qualified).\(name)"
  }

  private mutating func readFunction(at index: Int) {
    guard let parameters = (index + 1..<index + 200).first(where: { file[$0] == "(" }) else { return }
    var function = declaration(at: index, file[index] == "func" ? index + 1 : index)
    function.parameters = parameters
    var head = file.partner[parameters] + 1
    while ["async", "throws", "rethrows"].contains(file[head]) {
      head += 1
      if file[head] == "(" { head = file.partner[head] + 1 }
    }
    if file[head] == "->" { function.result = file.type(at: head + 1)?.type }
    function.body = file.openBrace(from: head)
    end = max(end, index + 2)
    if !function.isLocal { endOfHead = parameters }
    add(function)
  }

  private mutating func readAlias(at index: Int) {
    var alias = declaration(at: index, index + 1)
    if file[index + 2] == "=" { alias.type = index + 3..<file.endOfType(from: index + 3) }
    end = max(end, index + 2, alias.type.upperBound)
    if file.isName(index + 1) { add(alias) }
  }
}

// MARK: Variables and cases

extension DeclarationReader {
  private mutating func readVariables(at index: Int) {
    var name = index + 1, names: [Int] = []
    let variable = declaration(at: index, name)
    if file[name] == "(", !variable.isLocal { add(variable) }
    while file.isName(name) {
      names.append(name)
      if file[name + 1] == ",", file.isName(name + 2) {
        name += 2
        continue
      }
      var variable = variable
      let after = readVariable(&variable, behind: name)
      // In `let x, y: Double`, the type applies to all names before it.
      for name in variable.type.isEmpty ? [name] : names {
        (variable.name, variable.line) = (file[name], file.code[name].line)
        add(variable)
      }
      end = max(end, after)
      guard file[after] == "," else { return }
      (name, names) = (after + 1, [])
    }
  }

  /// Reads the type and the value or body after a name, and returns the index after them.
  private mutating func readVariable(_ variable: inout Declaration, behind name: Int) -> Int {
    var after = name + 1
    if file[after] == ":" {
      variable.type = after + 1..<file.endOfType(from: after + 1)
      after = variable.type.upperBound
    }
    if file[after] == "=" {
      variable.value = value(from: after + 1)
      after = variable.value.upperBound
    } else if file[after] == "{", !variable.type.isEmpty {
      variable.body = after
      var accessor = after + 1
      while file[accessor] == "@" { accessor = file.attribute(at: accessor).end }
      variable.isComputed = !["willSet", "didSet"].contains(file[accessor])
      after = file.partner[after] + 1
    }
    return after
  }

  private mutating func value(from start: Int) -> Range<Int> {
    let scope = file.parent[start - 1]
    if let known = values[scope], known.contains(start) { return start..<known.upperBound }
    let value = start..<file.endOfValue(from: start)
    values[scope] = value
    return value
  }

  private mutating func readCases(at index: Int) {
    guard owners[file.parent[index]] != nil, file[index - 1] != "," else { return }
    let first = declaration(at: index, index + 1)
    var name = index + 1
    while file.isName(name) {
      var item = first, after = name + 1
      (item.name, item.line) = (file[name], file.code[name].line)
      if file[after] == "(" {
        item.parameters = after
        after = file.partner[after] + 1
      }
      if file[after] == "=" {
        item.value = after + 1..<(file[after + 1] == "-" ? after + 3 : after + 2)
        after = item.value.upperBound
      }
      add(item)
      end = max(end, after)
      guard file[after] == "," else { return }
      name = after + 1
    }
  }
}
