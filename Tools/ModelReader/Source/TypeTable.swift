import KeyPathDecode
import ModelWriter
import SwiftSource

/// The types that source files declare, each with the members of its body and its extensions.
struct TypeTable {
  struct Member {
    let declaration: Declaration
    let file: SourceFile
    /// The modifiers of the extension that declares it.
    var extensionModifiers: Set<String> = []

    /// The name without backticks.
    var name: String { declaration.name.filter { $0 != "`" } }
    var place: SourcePlace { SourcePlace(file: file.name, line: declaration.line) }
    /// The parameter labels of a function.
    var labels: [String] { declaration.parameters.map { file.labels(in: $0) } ?? [] }
  }

  struct Entry {
    /// The name, qualified by the enclosing types: `Order.Line`.
    let name: String
    /// The declaration of the type, and its extensions.
    var parts: [Member] = []
    /// The members of all parts.
    private(set) var members: [Member] = []
    private var propertyIndexes: [String: Int] = [:]

    /// The declaration of the type; nil if there are only extensions.
    var head: Member? { parts.first { $0.declaration.keyword != "extension" } }
    var place: SourcePlace? { (head ?? parts.first)?.place }
    /// The names of the inherited types, without qualification.
    var inherited: [String] { parts.flatMap(\.declaration.inherited) }
    var isDecodable: Bool { inherited.contains { $0 == "Codable" || $0 == "Decodable" } }
    var isKeyPathDecodable: Bool {
      inherited.contains { ["KeyPathDecodable", "DecodableByKeyPaths", "KeyPathDecodableKey"].contains($0) }
    }
    /// The names of the generic parameters.
    var parameters: [String] {
      guard let head, head.declaration.isGeneric, let body = head.declaration.body,
        let first = (head.declaration.start..<body).first(where: { head.file[$0] == "<" })
      else { return [] }
      return (first..<head.file.endOfAngles(from: first)).filter {
        head.file.isName($0) && ["<", ","].contains(head.file[$0 - 1])
      }.map { head.file[$0] }
    }

    /// The stored instance properties.
    var properties: [Member] { members.filter { $0.declaration.isStored } }

    func property(_ name: String) -> Member? { propertyIndexes[name].map { members[$0] } }

    init(name: String) {
      self.name = name
    }

    mutating func add(_ member: Member) {
      if member.declaration.isStored { propertyIndexes[member.name] = members.count }
      members.append(member)
    }
  }

  /// The types, in file order.
  private(set) var entries: [Entry] = []
  /// The declarations outside all types, except types.
  private(set) var others: [Member] = []
  /// The files that cannot be read.
  private(set) var unreadable: [SourceNote] = []
  private var indexes: [String: Int] = [:]
  private var aliases: [String: SwiftType] = [:]
  /// The paths that constants hold, by qualified name.
  private var paths: [String: DecodePath?] = [:]
  /// The texts that constants hold, by qualified name; for a case of an enum of strings, its raw value.
  private var texts: [String: String?] = [:]
  /// The tokens that set `formatter.dateFormat`, by the name before the dot.
  private var formatSettings: [String: [(file: String, index: Int)]] = [:]

  init(_ sources: [(name: String, bytes: [UInt8])]) {
    for source in sources {
      add(SourceFile(name: source.name, bytes: source.bytes))
    }
  }

  subscript(name: String) -> Entry? { indexes[name].map { entries[$0] } }

  /// The maximum nesting depth of types.
  private static let levelLimit = 32

  private mutating func add(_ file: SourceFile) {
    let declarations = file.declarations
    if let problem = file.unreadable {
      unreadable.append(SourceNote(SourcePlace(file: file.name, line: problem.line), problem.reason))
    }
    if let deep = declarations.first(where: { $0.isType && $0.level >= Self.levelLimit }) {
      let reason = "more than \(Self.levelLimit) types are nested"
      return unreadable.append(SourceNote(SourcePlace(file: file.name, line: deep.line), reason))
    }
    noteFormats(in: file)
    var names: [Int: String] = [:]
    for (index, declaration) in declarations.enumerated() where !declaration.isLocal {
      var member = Member(declaration: declaration, file: file)
      if let owner = declaration.owner, declarations[owner].keyword == "extension" {
        member.extensionModifiers = declarations[owner].modifiers
      }
      let outer = declaration.owner.flatMap { names[$0] }
      let name = outer.map { "\($0).\(member.name)" } ?? member.name
      if declaration.keyword == "typealias", let type = file.wholeType(in: declaration.type) {
        aliases[name] = type
      }
      if declaration.keyword == "let", outer == nil || declaration.modifiers.contains("static") {
        add(file.constantPath(of: declaration), to: &paths, name)
        add(file.constantText(of: declaration), to: &texts, name)
      }
      if declaration.keyword == "case", let owner = declaration.owner, declarations[owner].inherited.first == "String" {
        let text = declaration.hasValue ? file.string(at: declaration.value.lowerBound) : member.name
        add(text, to: &texts, "\(name).rawValue")
      }
      if declaration.isType {
        names[index] = name
        entries[self.index(of: name)].parts.append(member)
      } else if let outer {
        entries[self.index(of: outer)].add(member)
      } else {
        others.append(member)
      }
    }
  }

  private mutating func noteFormats(in file: SourceFile) {
    for index in file.code.indices where file[index] == "dateFormat" && file[index + 1] == "=" {
      // A local variable is not a constant of the same name.
      if file[index - 3] != ".", file.local(file[index - 2], before: index) != nil { continue }
      formatSettings[file[index - 2], default: []].append((file.name, index))
    }
  }

  /// True if code outside the declaration of a formatter sets its format.
  func setsFormat(of member: Member) -> Bool {
    formatSettings[member.name]?.contains { setting in
      setting.file != member.file.name || !member.declaration.value.contains(setting.index)
    } ?? false
  }

  /// Adds a constant. Private constants of two files may have one name; then the name has no value.
  private func add<Value: Equatable>(_ value: Value?, to values: inout [String: Value?], _ name: String) {
    guard let value else { return }
    values[name] = .some(values[name].map { $0 == value ? value : nil } ?? value)
  }

  private mutating func index(of name: String) -> Int {
    if let index = indexes[name] { return index }
    indexes[name] = entries.count
    entries.append(Entry(name: name))
    return entries.count - 1
  }

  // MARK: Names

  /// The full name of a type that code in `scope` calls `name`: `Order.Line` for `Line` in `Order`.
  func typeName(_ name: String, in scope: String) -> String? { found(name, in: scope) { indexes[$0] != nil } }

  /// The type that an alias names.
  func alias(_ name: String, in scope: String) -> SwiftType? {
    found(name, in: scope) { aliases[$0] != nil }.flatMap { aliases[$0] }
  }

  /// The path of a constant that code in `scope` calls `name`: `Keys.id` for `static let id: DecodePath = "id"`.
  func path(_ name: String, in scope: String) -> DecodePath? {
    found(name, in: scope) { paths[$0] != nil }.flatMap { paths[$0] ?? nil }
  }

  /// The text of a constant that code in `scope` calls `name`: `Keys.id` for `static let id = "id"`, or `Key.id.rawValue`.
  func text(_ name: String, in scope: String) -> String? {
    found(name, in: scope) { texts[$0] != nil }.flatMap { texts[$0] ?? nil }
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
  /// The literal path of `let id: DecodePath = "id"` and `let id = DecodePath("id")`.
  fileprivate func constantPath(of declaration: Declaration) -> DecodePath? {
    var value = declaration.value
    if !declaration.type.isEmpty {
      guard case .named(let type)? = wholeType(in: declaration.type),
        ["DecodePath", "KeyPathDecode.DecodePath"].contains(type)
      else { return nil }
    } else if value.count > 3, reads(["DecodePath", "("], at: value.lowerBound), self[value.upperBound - 1] == ")" {
      value = value.lowerBound + 2..<value.upperBound - 1
    } else {
      return nil
    }
    guard !value.isEmpty, let operand = operand(at: value.lowerBound, .none), operand.alternatives == 1,
      operand.end == value.upperBound
    else { return nil }
    return operand.paths[0]
  }

  /// The text of `let id = "id"` and `let id: String = "id"`.
  fileprivate func constantText(of declaration: Declaration) -> String? {
    guard declaration.value.count == 1, declaration.type.isEmpty || wholeType(in: declaration.type) == .named("String")
    else { return nil }
    return string(at: declaration.value.lowerBound)
  }

  /// The type that the tokens spell, if it uses all of them.
  func wholeType(in tokens: Range<Int>) -> SwiftType? {
    guard !tokens.isEmpty, let (type, end) = type(at: tokens.lowerBound), end == tokens.upperBound else { return nil }
    return type
  }
}
