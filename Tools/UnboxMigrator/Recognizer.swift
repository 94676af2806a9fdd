import SwiftSource

/// Finds every use of Unbox in a file, and the code that replaces it.
struct Recognizer {
  let file: SourceFile
  /// The index of the file among all files.
  let number: Int
  let bodies: Bodies
  let project: Project
  /// The qualified names of types, by the brace that opens the body of the type or of an extension.
  let owners: [Int: String]
  /// The dialect given on the command line.
  private let chosenDialect: Dialect?
  /// The generic parameters constrained to Unboxable or KeyPathDecodable, and `Self`.
  let modelParameters: Set<String>
  private(set) var uses: [Use] = []
  private(set) var edits: [(edit: Edit, unit: Unit)] = []
  /// The indexes of the Unbox module names after `import`.
  private(set) var imports: [Int] = []
  /// The connections to other files.
  var links = Links()
  /// The unit whose body is being read.
  private(set) var unit: Unit?
  /// True while reading the body of a refused initializer. Its calls need no reasons of their own.
  private var isSilent = false
  /// The tokens that a recognized form covers.
  private var explained: Set<Int> = []
  private var imported: Dialect?
  private(set) var importsUnbox = false
  /// The units that already have a reason.
  private(set) var refusedUnits: Set<Unit> = []
  /// The bodies of initializers and closures that take an Unboxer, in order.
  private var unboxing: [(body: Int, unit: Unit)] = []
  private var openBodies: [(body: Int, unit: Unit)] = []
  /// The bodies of functions that take an Unboxer, in order.
  private var helperBodies: [(body: Int, unit: Unit)] = []
  /// The places that were not taken yet, of each name that bodies use for their Unboxer.
  private var namePlaces: [String: Places] = [:]
  /// The uses of the names that a JSON value can have.
  private let takenPlaces: [String: [Int]]
  /// The number of names read in bodies: at most the names in the file, whatever the nesting.
  private(set) var namesRead = 0
  /// The names that initializers use for their Unboxer.
  private(set) var hiddenParameters: Set<String> = []

  init(_ file: SourceFile, _ number: Int, _ bodies: Bodies, _ project: Project, _ dialect: Dialect?) {
    self.file = file
    self.number = number
    self.bodies = bodies
    owners = bodies.owners.mapValues(project.name(ofType:))
    self.project = project
    chosenDialect = dialect
    // `Self` in a call that starts unboxing is a model, because it is in a model or in an extension of all models.
    modelParameters = Set(
      bodies.parameters.filter { !$0.value.isDisjoint(with: ["Unboxable", "KeyPathDecodable"]) }.keys
    ).union(["Self"])
    let names = file.code.indices.filter {
      Self.names.contains(file[$0]) && file[$0 - 1] != "."
        && !(["(", ","].contains(file[$0 - 1]) && file[$0 + 1] == ":")
    }
    takenPlaces = Dictionary(grouping: names) { file[$0] }
    run()
  }

  /// The dialect of the file; nil if the imports do not determine it.
  var dialect: Dialect? { chosenDialect ?? imported }

  private mutating func run() {
    if let problem = file.unreadable {
      if holdsVocabulary { refuseFile([.other], problem.line, problem.reason) }
      return
    }
    readImports()
    links.keepsUnbox = links.keepsUnbox && dialect == nil
    readConformances()
    // The readers query nested bodies, which requires ascending order.
    for index in file.code.indices {
      if file[index] == "init" { readInitializer(at: index) }
      if file[index] == "Unboxer", !isExplained(index) { readLocalUnboxer(at: index) }
    }
    for index in file.code.indices where importsUnbox {
      if file[index] == "unbox" { readCallSite(at: index) }
      if file[index] == "Unboxer", !isExplained(index) { readMadeUnboxer(at: index) }
    }
    sweep()
    sortEdits()
    if !uses.isEmpty, !importsUnbox, uses.allSatisfy({ $0.reason == nil }) {
      refuseFile([.module], uses[0].line, "this file does not import Unbox")
    }
    uses.sort { ($0.line, $0.reason ?? "") < ($1.line, $1.reason ?? "") }
  }

  private mutating func sortEdits() {
    edits.sort {
      ($0.edit.range.lowerBound, $0.edit.range.upperBound) < ($1.edit.range.lowerBound, $1.edit.range.upperBound)
    }
    // The name of the dictionary type can also appear in an argument, whose edit includes it.
    var end = 0
    edits.removeAll { edit, _ in
      let isInside = edit.range.upperBound <= end
      end = max(end, edit.range.upperBound)
      return isInside && edit.text == Self.dictionaryType
    }
    for (edit, next) in zip(edits, edits.dropFirst()) where edit.edit.range.upperBound > next.edit.range.lowerBound {
      refuseFile([.other], uses.last?.line ?? 1, "one use is inside another")
    }
  }

  var holdsVocabulary: Bool {
    file.code.contains { $0.kind == .word && vocabulary[$0.text] != nil && $0.text != "unbox" }
  }

  /// The replacement for `UnboxableDictionary`.
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

  /// Makes the last uses part of a unit that stays.
  ///
  /// - Parameter first: The number of uses that keep their unit.
  mutating func moveUses(from first: Int, to unit: Unit) {
    for index in first..<uses.count { uses[index].unit = unit }
    refusedUnits.insert(unit)
  }

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
    let unit = unit ?? .use(file: number, token: index)
    return Links.Mention(name: self.name(name, at: index), unit: unit, line: file.code[index].line)
  }

  // MARK: Bodies

  /// Reads the body of an initializer or closure that takes an Unboxer.
  mutating func reading<Result>(
    _ body: Int, of unit: Unit, isSilent: Bool = false, _ read: (inout Recognizer) -> Result
  ) -> Result {
    let outer = (self.unit, self.isSilent)
    defer { (self.unit, self.isSilent) = outer }
    (self.unit, self.isSilent) = (unit, isSilent)
    unboxing.append((body, unit))
    openBodies.append((body, unit))
    return read(&self)
  }

  /// The unit whose body contains an initializer. Queries must come in ascending order.
  mutating func enclosingUnit(of index: Int) -> Unit? {
    while let last = openBodies.last, file.partner[last.body] < index { openBodies.removeLast() }
    return openBodies.last?.unit
  }

  /// The possible names of the JSON value in a body, in order of preference.
  private static let names = ["json", "payload", "object", "input"]

  /// A name for the JSON value that the body does not use.
  func freeName(in body: Int) -> String? {
    let range = body..<file.partner[body]
    return Self.names.first { name in
      guard let places = takenPlaces[name] else { return true }
      let next = places.partition { $0 >= range.lowerBound }
      return places.at(next).map { $0 >= range.upperBound } ?? true
    }
  }

  /// The uses of a name in a body. Each use is returned once, so a nested body does not see it again.
  mutating func places(of name: String, in body: Int) -> ArraySlice<Int> {
    let range = body..<file.partner[body]
    let places = namePlaces[name, default: Places(file.places(of: name))].take(in: range)
    namesRead += places.count
    return places
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
          [.module], at: index, explaining: index...index + 1, "this imports part of Unbox; import the whole module")
      } else {
        imports.append(index + 1)
        note([.module], at: index, explaining: index...index + 1, [])
      }
    }
  }

  /// Refuses the import of a module built on Unbox, such as MoyaUnbox.
  private mutating func readCompanion(_ module: String, at index: Int) {
    guard module.lowercased().contains("unbox") else { return }
    let reason = "\(module) is built on Unbox; replace its calls as the guide describes"
    refuse([.companion], at: index, explaining: index...index + 1, reason)
    let names = Set(file.code.indices.filter { file.isName($0) }.map { file[$0] })
    links.companion = (.use(file: number, token: index), file.code[index].line, names)
  }

  // MARK: Uses that remain

  /// Counts a use that stays because its unit does.
  mutating func count(_ form: Form, at index: Int, staysWith unit: Unit) {
    uses.append(Use(line: file.code[index].line, forms: [form], reason: nil, unit: unit))
  }

  mutating func refuse(inStringAt line: Int, _ unit: Unit?) {
    let unit = unit ?? .use(file: number, token: -2)
    uses.append(Use(line: line, forms: [.other], reason: "Unbox is used inside a string", unit: unit))
  }

  /// Sets the unit of the uses that follow.
  mutating func reading(as unit: Unit?) {
    self.unit = unit
  }

  mutating func noteHelper(_ body: Int, _ unit: Unit) {
    helperBodies.append((body, unit))
  }

  func unitOfBody(around index: Int) -> Unit? {
    for bodies in [unboxing, helperBodies] {
      let body = bodies.at(bodies.partition { $0.body > index } - 1)
      if let body, index < file.partner[body.body] { return body.unit }
    }
    return nil
  }

  func unitOfBody(aroundLine line: Int) -> Unit? {
    let body = unboxing.at(unboxing.partition { file.code[$0.body].line > line } - 1)
    return body.flatMap { line <= file.code[file.partner[$0.body]].line ? $0.unit : nil }
  }

  mutating func sortBodies() {
    unboxing.sort { $0.body < $1.body }
  }
}
