import SwiftSource

/// What a file declares outside of the bodies of functions, in order.
///
/// - Complexity: O(n) in the number of tokens.
struct SourceOutline {
  /// How many types may stand in each other.
  static let levelLimit = 32

  let file: SourceFile
  private(set) var declarations: [Declaration] = []
  /// Why the file cannot be read, and where.
  private(set) var unreadable: SourceNote?
  /// The types by the brace that opens their body, and how many types are around each.
  private var owners: [Int: (declaration: Int, level: Int)] = [:]
  private var modifiers: Set<String> = []
  private var attributes: [String] = []

  init(_ file: SourceFile) {
    self.file = file
    if let problem = file.unreadable {
      unreadable = SourceNote(SourcePlace(file: file.name, line: problem.line), problem.reason)
      return
    }
    var index = 0
    while index < file.code.count, unreadable == nil { index = read(at: index) }
    if unreadable != nil { declarations = [] }
  }

  func place(of index: Int) -> SourcePlace { SourcePlace(file: file.name, line: file.code[index].line) }

  // MARK: Reading

  private static let modifierWords: Set<String> = [
    "public", "private", "internal", "fileprivate", "open", "package", "static", "final", "lazy", "weak", "unowned",
    "nonisolated", "override", "mutating", "nonmutating", "required", "convenience", "indirect", "dynamic",
    "distributed", "prefix", "postfix", "infix", "consuming", "borrowing",
  ]
  private static let functionWords: Set<String> = [
    "func", "init", "deinit", "subscript", "operator", "macro", "precedencegroup", "associatedtype", "import",
  ]

  /// Reads what stands at a token outside of bodies, and tells where to go on.
  private mutating func read(at index: Int) -> Int {
    let text = file[index]
    if file.code[index].kind == .word, file[index - 1] == "." { return index + 1 }
    switch text {
    case "@": return readAttribute(at: index)
    case "class" where isModifier(at: index):
      modifiers.insert(text)
      return index + 1
    case "let", "var": return readVariables(at: index)
    case "case": return readCases(at: index)
    case "typealias": return readAlias(at: index)
    case _ where Declaration.typeKeywords.contains(text): return readType(at: index)
    case _ where Self.functionWords.contains(text): return readFunction(at: index)
    case _ where Self.modifierWords.contains(text):
      modifiers.insert(text)
      return file[index + 1] == "(" ? file.partner[index + 1] + 1 : index + 1
    case "#if": add(Declaration(keyword: text, name: text, line: file.code[index].line, owner: owner(of: index)))
    default: break
    }
    (modifiers, attributes) = ([], [])
    // The body of a function, or the value of a variable.
    return max(file.partner[index], index) + 1
  }

  /// True if `class` stands before another keyword, as in `class func`.
  private func isModifier(at index: Int) -> Bool {
    let next = file[index + 1]
    return ["let", "var", "case", "typealias"].contains(next) || Self.functionWords.contains(next)
      || Self.modifierWords.contains(next)
  }

  private mutating func readAttribute(at index: Int) -> Int {
    var end = index + 1
    while file[end + 1] == ".", file.isName(end + 2) { end += 2 }
    attributes.append(file[end])
    end += 1
    if file[end] == "<" { end = file.endOfAngles(from: end) }
    return file[end] == "(" ? file.partner[end] + 1 : end
  }

  private func owner(of index: Int) -> Int? { owners[file.parent[index]]?.declaration }

  private mutating func add(_ declaration: Declaration) {
    var declaration = declaration
    declaration.modifiers = modifiers
    declaration.attributes = attributes
    declarations.append(declaration)
  }

  private func declaration(at index: Int, _ name: Int) -> Declaration {
    Declaration(
      keyword: file[index], name: file[name].withoutBackticks, line: file.code[index].line, owner: owner(of: index))
  }

  // MARK: Types

  private mutating func readType(at index: Int) -> Int {
    guard file.isName(index + 1) else { return index + 1 }
    var name = file[index + 1].withoutBackticks, end = index + 2
    while file[end] == ".", file.isName(end + 1) {
      name += "." + file[end + 1].withoutBackticks
      end += 2
    }
    var type = Declaration(keyword: file[index], name: name, line: file.code[index].line, owner: owner(of: index))
    if file[end] == "<" {
      type.isGeneric = true
      end = file.endOfAngles(from: end)
    }
    if file[end] == ":" {
      repeat {
        let next = file.endOfType(from: end + 1)
        let words = (end + 1..<next).filter { file.isName($0) && file[$0 + 1] != "." && file[$0 - 1] != "@" }
        if let last = words.first { type.inherited.append(file[last]) }
        end = max(next, end + 1)
      } while file[end] == "," || file[end] == "&"
    }
    while end < file.code.count, file[end] != "{", file[end] != "}" { end = max(file.partner[end], end) + 1 }
    guard file[end] == "{" else { return end }
    type.body = end
    let level = (owners[file.parent[index]]?.level ?? 0) + 1
    if level > Self.levelLimit {
      unreadable = SourceNote(place(of: index), "more than \(Self.levelLimit) types stand in each other")
    }
    owners[end] = (declarations.count, level)
    add(type)
    (modifiers, attributes) = ([], [])
    return end + 1
  }

  // MARK: Functions

  private mutating func readFunction(at index: Int) -> Int {
    var function = declaration(at: index, index + 1)
    defer { (modifiers, attributes) = ([], []) }
    guard file[index] == "init" else {
      add(function)
      return file.isName(index + 1) ? index + 2 : index + 1
    }
    var end = index + 1
    while file[end] == "?" || file[end] == "!" { end += 1 }
    if file[end] == "<" { end = file.endOfAngles(from: end) }
    guard file[end] == "(" else { return index + 1 }
    function.labels = file.labels(in: end)
    function.parameters = end
    end = file.partner[end] + 1
    while end < file.code.count, file[end] != "{", file[end] != "}", !file.beginsDeclaration(at: end) {
      end = max(file.partner[end], end) + 1
    }
    if file[end] == "{" { function.body = end }
    add(function)
    return file[end] == "{" ? file.partner[end] + 1 : end
  }

  private mutating func readAlias(at index: Int) -> Int {
    var alias = declaration(at: index, index + 1)
    if file[index + 2] == "=" { alias.type = index + 3..<file.endOfType(from: index + 3) }
    add(alias)
    (modifiers, attributes) = ([], [])
    return max(alias.type.upperBound, index + 2)
  }

  // MARK: Variables and cases

  private mutating func readVariables(at index: Int) -> Int {
    defer { (modifiers, attributes) = ([], []) }
    guard file.isName(index + 1) else {
      add(declaration(at: index, index + 1))
      return index + 1
    }
    var name = index + 1, names: [Int] = []
    while true {
      names.append(name)
      // In `let x, y: Double`, all names before the type have it.
      if file[name + 1] == ",", file.isName(name + 2) {
        name += 2
        continue
      }
      var end = name + 1, variable = declaration(at: index, name)
      if file[end] == ":" {
        variable.type = end + 1..<file.endOfType(from: end + 1)
        end = variable.type.upperBound
      }
      if file[end] == "=" {
        variable.value = end + 1..<file.endOfValue(from: end + 1)
        end = variable.value.upperBound
      } else if file[end] == "{" {
        variable.isComputed = !["willSet", "didSet", "@"].contains(file[end + 1])
        end = file.partner[end] + 1
      }
      for name in names {
        var other = Declaration(
          keyword: variable.keyword, name: file[name].withoutBackticks, line: file.code[name].line,
          owner: variable.owner)
        (other.type, other.value, other.isComputed) = (variable.type, variable.value, variable.isComputed)
        add(other)
      }
      guard file[end] == ",", file.isName(end + 1) else { return end }
      (name, names) = (end + 1, [])
    }
  }

  private mutating func readCases(at index: Int) -> Int {
    defer { (modifiers, attributes) = ([], []) }
    var name = index + 1
    while file.isName(name) {
      var item = Declaration(
        keyword: "case", name: file[name].withoutBackticks, line: file.code[name].line, owner: owner(of: index))
      var end = name + 1
      if file[end] == "(" {
        item.carriesValues = true
        end = file.partner[end] + 1
      }
      if file[end] == "=" {
        item.value = end + 1..<(file[end + 1] == "-" ? end + 3 : end + 2)
        end = min(item.value.upperBound, file.code.count)
      }
      add(item)
      guard file[end] == "," else { return end }
      name = end + 1
    }
    return max(name, index + 1)
  }
}
