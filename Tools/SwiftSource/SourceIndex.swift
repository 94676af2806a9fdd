/// What source files declare: the types by their qualified names, each with the members of its body and its extensions.
package struct SourceIndex {
  package struct Member {
    package let declaration: Declaration
    package let file: SourceFile
    /// The number of the file.
    package let number: Int
    /// The modifiers of the extension that declares it.
    package fileprivate(set) var extensionModifiers: Set<String> = []

    /// The name without backticks.
    package var name: String { declaration.name.withoutAllBackticks }
    package var place: SourcePlace { SourcePlace(file: file.name, line: declaration.line) }
    /// The parameter labels of a function.
    package var labels: [String] { declaration.parameters.map { file.labels(in: $0) } ?? [] }
    /// The type of a variable, as written or of its literal; nil if it cannot be read.
    package var type: SwiftType? { file.type(of: declaration) }
  }

  package struct Entry {
    /// The name, qualified by the enclosing types: `Order.Line`.
    package let name: String
    /// The declaration of the type, and its extensions.
    package private(set) var parts: [Member] = []
    /// The members of all parts.
    package private(set) var members: [Member] = []
    private var propertyIndexes: [String: Int] = [:]

    /// The declaration of the type; nil if there are only extensions.
    package private(set) var head: Member?
    package var place: SourcePlace? { (head ?? parts.first)?.place }
    /// The names of the inherited types, without qualification.
    package var inherited: [String] { parts.flatMap(\.declaration.inherited) }
    /// The stored instance properties.
    package var properties: [Member] { members.filter { $0.declaration.isStored } }

    package func property(_ name: String) -> Member? { propertyIndexes[name].map { members[$0] } }

    fileprivate init(name: String) {
      self.name = name
    }

    fileprivate mutating func add(part: Member) {
      parts.append(part)
      if head == nil, part.declaration.keyword != "extension" { head = part }
    }

    fileprivate mutating func add(_ member: Member) {
      if member.declaration.isStored { propertyIndexes[member.name] = members.count }
      members.append(member)
    }
  }

  package let files: [SourceFile]
  private let includesLocal: Bool
  /// The types, in file order.
  package private(set) var entries: [Entry] = []
  /// The declarations outside all types, except types.
  package private(set) var others: [Member] = []
  /// The files that cannot be read.
  package private(set) var unreadable: [SourceNote] = []
  /// What each type alias means, by qualified name; nil if it cannot be read.
  package private(set) var aliases: [String: Set<SwiftType?>] = [:]
  private var indexes: [String: Int] = [:]
  /// The global and static constants and the cases, by qualified name.
  private var constants: [String: [Member]] = [:]

  /// - Parameter includesLocal: True to include the types in functions, as if they were outside.
  /// - Complexity: O(n) in the number of tokens.
  package init(_ files: [SourceFile], includesLocal: Bool = false) {
    self.files = files
    self.includesLocal = includesLocal
    for (number, file) in files.enumerated() { add(file, number) }
  }

  package subscript(name: String) -> Entry? { indexes[name].map { entries[$0] } }

  private mutating func add(_ file: SourceFile, _ number: Int) {
    let declarations = file.declarations
    if let problem = file.unreadable {
      unreadable.append(SourceNote(SourcePlace(file: file.name, line: problem.line), problem.reason))
    }
    if let deep = declarations.first(where: { $0.isType && $0.level >= Declaration.levelLimit }) {
      let reason = "more than \(Declaration.levelLimit) types are nested"
      return unreadable.append(SourceNote(SourcePlace(file: file.name, line: deep.line), reason))
    }
    for declaration in declarations {
      let owner = declaration.owner.map { declarations[$0] }
      if declaration.isLocal, !includesLocal || !declaration.isType && owner?.isLocal != true { continue }
      var member = Member(declaration: declaration, file: file, number: number)
      if let owner, owner.keyword == "extension" { member.extensionModifiers = owner.modifiers }
      if declaration.isType {
        entries[index(of: declaration.qualified)].add(part: member)
      } else if let owner {
        add(member, named: "\(owner.qualified).\(member.name)")
        entries[index(of: owner.qualified)].add(member)
      } else {
        add(member, named: member.name)
        others.append(member)
      }
    }
  }

  private mutating func add(_ member: Member, named name: String) {
    let declaration = member.declaration
    switch declaration.keyword {
    case "typealias" where !declaration.type.isEmpty:
      aliases[name, default: []].insert(member.file.wholeType(in: declaration.type))
    case "case": constants[name, default: []].append(member)
    case "let" where declaration.owner == nil || declaration.modifiers.contains("static"):
      constants[name, default: []].append(member)
    default: break
    }
  }

  private mutating func index(of name: String) -> Int {
    if let index = indexes[name] { return index }
    indexes[name] = entries.count
    entries.append(Entry(name: name))
    return entries.count - 1
  }

  // MARK: Names

  /// The full name of a type that code in `scope` calls `name`: `Order.Line` for `Line` in `Order`.
  package func typeName(_ name: String, in scope: String) -> String? { found(name, in: scope) { indexes[$0] != nil } }

  /// The full name of an alias that code in `scope` calls `name`.
  package func aliasName(_ name: String, in scope: String) -> String? { found(name, in: scope) { aliases[$0] != nil } }

  /// The constants that code in `scope` of a file calls `name`: `Keys.id` for `static let id = "id"`. Other files may have
  /// constants with the same name. These count only if this file has none and they are not private.
  package func constants(_ name: String, in scope: String, of file: SourceFile) -> [Member] {
    let found = found(name, in: scope) { constants[$0] != nil }.flatMap { constants[$0] } ?? []
    let own = found.filter { $0.file.name == file.name }
    return own.isEmpty ? found.filter { $0.declaration.modifiers.isDisjoint(with: ["private", "fileprivate"]) } : own
  }

  private func found(_ name: String, in scope: String, _ isThere: (String) -> Bool) -> String? {
    var scope = scope
    while !scope.isEmpty {
      if isThere("\(scope).\(name)") { return "\(scope).\(name)" }
      scope = scope.lastIndex(of: ".").map { String(scope[..<$0]) } ?? ""
    }
    return isThere(name) ? name : nil
  }
}

extension SourceFile {
  /// The type that the tokens spell, if it uses all of them.
  package func wholeType(in tokens: Range<Int>) -> SwiftType? {
    guard !tokens.isEmpty, let (type, end) = type(at: tokens.lowerBound), end == tokens.upperBound else { return nil }
    return type
  }
}
