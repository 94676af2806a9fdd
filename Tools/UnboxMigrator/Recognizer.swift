import SwiftSource

/// Finds every use of Unbox in a file, and what would replace it.
struct Recognizer {
  let file: SourceFile
  /// The place of the file among all.
  let number: Int
  let declarations: Declarations
  let project: Project
  let options: Migration.Options
  /// Generic parameters that stand for an Unboxable.
  let modelParameters: Set<String>
  private(set) var uses: [Use] = []
  private(set) var edits: [(edit: Edit, unit: Unit)] = []
  /// The words after `import` that stand for Unbox.
  private(set) var imports: [Int] = []
  /// What ties the file to others.
  var links = Links()
  /// The unit whose body is read.
  private(set) var unit: Unit?
  /// True while the body of an initializer is read that itself is for a person: its calls need no reasons of their own.
  private var isSilent = false
  /// The tokens that some form explains.
  private var explained: Set<Int> = []
  private var imported: Dialect?
  private(set) var importsUnbox = false
  /// The units that have a reason already.
  private(set) var refusedUnits: Set<Unit> = []
  /// The bodies of initializers and closures that get an Unboxer, in order.
  private var bodies: [(body: Int, unit: Unit)] = []
  /// Those of them that are open where the file is read.
  private var openBodies: [(body: Int, unit: Unit)] = []
  /// The bodies of functions that get an Unboxer, in order.
  private var helperBodies: [(body: Int, unit: Unit)] = []
  /// What the closures for custom unboxing give, by brace.
  var closureResults: [Int: SwiftType] = [:]
  /// Where each name stands. It is not lazy, since a change of a lazy dictionary copies it.
  private var namePlaces: [String: Places] = [:]
  /// The `return`s of each body, once they are asked for.
  private var returns: [Int: [Int]]?
  /// Where the names that a value can have are used.
  private let takenPlaces: [String: [Int]]
  /// How many names the bodies of initializers read: no more than there are, however they nest.
  private(set) var namesRead = 0
  /// The names that initializers give their Unboxer.
  private(set) var hiddenParameters: Set<String> = []

  init(
    _ file: SourceFile, _ number: Int, _ declarations: Declarations, _ project: Project, _ options: Migration.Options
  ) {
    self.file = file
    self.number = number
    self.declarations = declarations
    self.project = project
    self.options = options
    // What begins unboxing with `Self` stands in a model, or in an extension of all of them.
    modelParameters = Set(
      declarations.parameters.filter { !$0.value.isDisjoint(with: ["Unboxable", "KeyPathDecodable"]) }.keys
    ).union(["Self"])
    let names = file.code.indices.filter {
      Self.names.contains(file[$0]) && file[$0 - 1] != "."
        && !(["(", ","].contains(file[$0 - 1]) && file[$0 + 1] == ":")
    }
    takenPlaces = Dictionary(grouping: names) { file[$0] }
    run()
  }

  /// The dialect of the file; nil if `import Unbox` does not tell.
  var dialect: Dialect? { options.dialect ?? imported }

  private mutating func run() {
    if let problem = file.unreadable {
      if holdsVocabulary { refuseFile([.other], problem.line, problem.reason) }
      return
    }
    readImports()
    links.keepsUnbox = links.keepsUnbox && dialect == nil
    readConformances()
    // Both read bodies, which must be asked for in order.
    for index in file.code.indices {
      if file[index] == "init" { readInitializer(at: index) }
      if file[index] == "performCustomUnboxing" { readCustomUnboxing(at: index) }
      if file[index] == "Unboxer", !isExplained(index) { readLocalUnboxer(at: index) }
    }
    for index in file.code.indices where importsUnbox {
      if file[index] == "unbox" { readCallSite(at: index) }
      if file[index] == "Unboxer", !isExplained(index) { readMadeUnboxer(at: index) }
    }
    sweep()
    sortEdits()
    if !uses.isEmpty, !importsUnbox, uses.allSatisfy({ $0.reason == nil }) {
      refuseFile([.module], uses[0].line, "no import of Unbox stands in this file")
    }
    uses.sort { ($0.line, $0.reason ?? "") < ($1.line, $1.reason ?? "") }
  }

  private mutating func sortEdits() {
    edits.sort {
      ($0.edit.range.lowerBound, $0.edit.range.upperBound) < ($1.edit.range.lowerBound, $1.edit.range.upperBound)
    }
    // The name of the dictionary type also stands in arguments, which are rewritten with it.
    var end = 0
    edits.removeAll { edit, _ in
      let isInside = edit.range.upperBound <= end
      end = max(end, edit.range.upperBound)
      return isInside && edit.text == Self.dictionaryType
    }
    for (edit, next) in zip(edits, edits.dropFirst()) where edit.edit.range.upperBound > next.edit.range.lowerBound {
      refuseFile([.other], uses.last?.line ?? 1, "one use stands inside of another")
    }
  }

  var holdsVocabulary: Bool {
    file.code.contains { $0.kind == .word && vocabulary[$0.text] != nil && $0.text != "unbox" }
  }

  /// What `UnboxableDictionary` becomes.
  static let dictionaryType = "[String: Any]"

  // MARK: Noting

  mutating func note(
    _ forms: [Form], at index: Int, explaining tokens: ClosedRange<Int>, _ edits: [Edit], _ owner: Unit? = nil
  ) {
    let owner = owner ?? unit ?? .use(file: number, token: index)
    uses.append(Use(line: file.code[index].line, forms: forms, reason: nil, unit: owner))
    if !isSilent { self.edits += edits.map { ($0, owner) } }
    explained.formUnion(tokens)
  }

  mutating func refuse(
    _ forms: [Form], at index: Int, explaining tokens: ClosedRange<Int>, _ reason: String, _ owner: Unit? = nil
  ) {
    let owner = owner ?? unit ?? .use(file: number, token: index)
    uses.append(Use(line: file.code[index].line, forms: forms, reason: isSilent ? nil : reason, unit: owner))
    refusedUnits.insert(owner)
    explained.formUnion(tokens)
  }

  /// Refuses all that the file holds.
  private mutating func refuseFile(_ forms: [Form], _ line: Int, _ reason: String) {
    let unit = Unit.use(file: number, token: -1)
    uses.append(Use(line: line, forms: forms, reason: reason, unit: unit))
    links.holdsAll.append(Links.Mention(name: "", unit: unit, line: line))
  }

  mutating func add(_ edit: Edit, _ owner: Unit? = nil) {
    if let owner = owner ?? unit, !isSilent { edits.append((edit, owner)) }
  }

  func replacing(_ index: Int, by text: String) -> Edit {
    Edit(range: file.code[index].range, text: text)
  }

  func mention(_ name: String, at index: Int) -> Links.Mention {
    Links.Mention(name: name, unit: unit ?? .use(file: number, token: index), line: file.code[index].line)
  }

  // MARK: Bodies

  /// Reads the body of an initializer or closure that gets an Unboxer.
  mutating func reading<Result>(
    _ body: Int, of unit: Unit, isSilent: Bool = false, _ read: (inout Recognizer) -> Result
  ) -> Result {
    let outer = (self.unit, self.isSilent)
    defer { (self.unit, self.isSilent) = outer }
    (self.unit, self.isSilent) = (unit, isSilent)
    bodies.append((body, unit))
    openBodies.append((body, unit))
    return read(&self)
  }

  /// The unit in whose body an initializer stands. Initializers are asked for in order.
  mutating func enclosingUnit(of index: Int) -> Unit? {
    while let last = openBodies.last, file.partner[last.body] < index { openBodies.removeLast() }
    return openBodies.last?.unit
  }

  /// The names that a value may have in a body, the usual first.
  private static let names = ["json", "payload", "object", "input"]

  /// A name for the value that nothing in a body uses.
  func freeName(in body: Int) -> String? {
    let range = body..<file.partner[body]
    return Self.names.first { name in
      guard let places = takenPlaces[name] else { return true }
      let next = places.partition { $0 >= range.lowerBound }
      return places.at(next).map { $0 >= range.upperBound } ?? true
    }
  }

  /// Where a name stands in a body. A body in this one finds none of these places again.
  mutating func places(of name: String, in body: Int) -> ArraySlice<Int> {
    if namePlaces.isEmpty {
      let names = Dictionary(grouping: file.code.indices.filter { file.isName($0) }) { file[$0] }
      namePlaces = names.mapValues { Places($0) }
    }
    let range = body..<file.partner[body]
    let places = namePlaces[name]?.take(in: range) ?? []
    namesRead += places.count
    return places
  }

  /// The `return`s in a closure, but not in one inside of it.
  mutating func returns(of closure: Int) -> [Int] {
    if returns == nil {
      returns = [:]
      for index in file.code.indices where file[index] == "return" {
        var brace = file.parent[index]
        for _ in 0..<Self.reachedDepth where brace >= 0 && isControlFlow(brace) { brace = file.parent[brace] }
        returns?[brace, default: []].append(index)
      }
    }
    return returns?[closure] ?? []
  }

  func isExplained(_ index: Int) -> Bool {
    explained.contains(index)
  }

  mutating func explain(_ tokens: ClosedRange<Int>) {
    explained.formUnion(tokens)
  }

  mutating func hide(_ name: String) {
    hiddenParameters.insert(name)
  }

  // MARK: Imports

  private mutating func readImports() {
    for index in file.code.indices where file.isImport(index) {
      let module = file[index + 1]
      guard let dialect = unboxModules[module] else {
        readCompanion(module, at: index)
        continue
      }
      importsUnbox = true
      imported = imported ?? dialect
      if module == "Unbox" { links.keepsUnbox = true }
      if file[index + 2] == "." || file[index - 1] == "testable" {
        refuse(
          [.module], at: index, explaining: index...index + 1, "this imports a part of Unbox; import the whole module")
      } else {
        imports.append(index + 1)
        note([.module], at: index, explaining: index...index + 1, [])
      }
    }
  }

  /// Refuses the import of a module that is built on Unbox, like MoyaUnbox.
  private mutating func readCompanion(_ module: String, at index: Int) {
    guard module.lowercased().contains("unbox") else { return }
    let reason = "\(module) is built on Unbox; replace its calls, for which the guide has recipes"
    refuse([.companion], at: index, explaining: index...index + 1, reason)
    let names = Set(file.code.indices.filter { file.isName($0) }.map { file[$0] })
    links.companion = (.use(file: number, token: index), file.code[index].line, names)
  }

  // MARK: What is left

  /// Counts a use that stays for the reason of its unit.
  mutating func count(_ form: Form, at index: Int, staysWith unit: Unit) {
    uses.append(Use(line: file.code[index].line, forms: [form], reason: nil, unit: unit))
  }

  /// Refuses what stands inside of a string.
  mutating func refuse(inStringAt line: Int, _ unit: Unit?) {
    let unit = unit ?? .use(file: number, token: -2)
    uses.append(Use(line: line, forms: [.other], reason: "Unbox is used inside of a string", unit: unit))
  }

  /// Reads on with the unit of a place.
  mutating func reading(as unit: Unit?) {
    self.unit = unit
  }

  mutating func noteHelper(_ body: Int, _ unit: Unit) {
    helperBodies.append((body, unit))
  }

  /// The unit of the innermost body around a token that gets an Unboxer.
  func unitOfBody(around index: Int) -> Unit? {
    for bodies in [bodies, helperBodies] {
      let body = bodies.at(bodies.partition { $0.body > index } - 1)
      if let body, index < file.partner[body.body] { return body.unit }
    }
    return nil
  }

  /// The same for a line.
  func unitOfBody(aroundLine line: Int) -> Unit? {
    let body = bodies.at(bodies.partition { file.code[$0.body].line > line } - 1)
    return body.flatMap { line <= file.code[file.partner[$0.body]].line ? $0.unit : nil }
  }

  mutating func sortBodies() {
    bodies.sort { $0.body < $1.body }
  }
}
