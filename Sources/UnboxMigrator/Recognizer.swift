import SwiftSource

/// Finds every use of Unbox in a file, and what would replace it.
struct Recognizer {
  let file: SourceFile
  let declarations: Declarations
  let project: Project
  let options: Migration.Options
  /// Generic parameters that stand for an Unboxable.
  let modelParameters: Set<String>
  private(set) var uses: [Use] = []
  private(set) var edits: [Edit] = []
  /// What ties the file to others.
  var links = Links()
  /// The tokens that some form explains.
  private var explained: Set<Int> = []
  private var imported: Dialect?
  private var importsUnbox = false
  /// The line of an `init(json:)` that the file already has.
  private(set) lazy var jsonInitializer = file.code.indices
    .first { file.reads(["init", "(", "json", ":"], at: $0) && file[$0 - 1] != "." }
    .map { file.code[$0].line }
  /// Where the name `json` is used.
  private lazy var jsonPlaces = Places(
    file.code.indices.filter {
      file[$0] == "json" && file[$0 - 1] != "." && !(["(", ","].contains(file[$0 - 1]) && file[$0 + 1] == ":")
    })
  /// Where each name stands. It is not lazy, since a change of a lazy dictionary copies it.
  private var namePlaces: [String: Places] = [:]
  /// How many names the bodies of initializers read: no more than there are, however they nest.
  private(set) var namesRead = 0

  init(_ file: SourceFile, _ declarations: Declarations, _ project: Project, _ options: Migration.Options) {
    self.file = file
    self.declarations = declarations
    self.project = project
    self.options = options
    modelParameters = Set(
      declarations.parameters.filter { !$0.value.isDisjoint(with: ["Unboxable", "KeyPathDecodable"]) }.keys)
    run()
  }

  /// The dialect of the file; nil if `import Unbox` does not tell.
  var dialect: Dialect? { options.dialect ?? imported }

  private mutating func run() {
    if let problem = file.unreadable {
      if holdsVocabulary { uses = [Use(line: problem.line, forms: [.other], reason: problem.reason)] }
      return
    }
    readImports()
    readConformances()
    for index in file.code.indices { readInitializer(at: index) }
    for index in file.code.indices where file[index] == "unbox" && importsUnbox { readCallSite(at: index) }
    sweep()
    edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    for (edit, next) in zip(edits, edits.dropFirst()) where edit.range.upperBound > next.range.lowerBound {
      uses.append(Use(line: uses.last?.line ?? 1, forms: [.other], reason: "one use stands inside of another"))
    }
    if !uses.isEmpty, !importsUnbox, uses.allSatisfy({ $0.reason == nil }) {
      uses.append(Use(line: uses[0].line, forms: [.module], reason: "no import of Unbox stands in this file"))
    }
    uses.sort { $0.line < $1.line }
  }

  private var holdsVocabulary: Bool {
    file.code.contains { $0.kind == .word && vocabulary[$0.text] != nil && $0.text != "unbox" }
  }

  // MARK: Noting

  mutating func note(_ forms: [Form], at index: Int, explaining tokens: ClosedRange<Int>, _ edits: [Edit]) {
    uses.append(Use(line: file.code[index].line, forms: forms, reason: nil))
    self.edits += edits
    explained.formUnion(tokens)
  }

  mutating func refuse(_ forms: [Form], at index: Int, explaining tokens: ClosedRange<Int>, _ reason: String) {
    uses.append(Use(line: file.code[index].line, forms: forms, reason: reason))
    explained.formUnion(tokens)
  }

  mutating func add(_ edit: Edit) {
    edits.append(edit)
  }

  func replacing(_ index: Int, by text: String) -> Edit {
    Edit(range: file.code[index].range, text: text)
  }

  // MARK: Bodies

  /// The line in which a body, or another initializer, uses the name `json`.
  mutating func takenName(in body: Int) -> Int? {
    jsonPlaces.first(in: body..<file.partner[body]).map { file.code[$0].line } ?? jsonInitializer
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

  // MARK: Imports and conformances

  private mutating func readImports() {
    for index in file.code.indices where file[index] == "import" && file[index - 1] != "." {
      guard let dialect = unboxModules[file[index + 1]] else { continue }
      importsUnbox = true
      imported = imported ?? dialect
      if file[index + 1] == "Unbox" { links.importsRealUnbox = true }
      if file[index + 2] == "." || file[index - 1] == "testable" {
        refuse([.module], at: index, explaining: index...index + 1, "only a part of Unbox is imported")
      } else {
        note([.module], at: index, explaining: index...index + 1, [replacing(index + 1, by: "KeyPathDecode")])
      }
    }
  }

  private mutating func readConformances() {
    for type in declarations.types {
      let ancestors = project.ancestors(of: type.name)
      links.inheritances += type.inherited.map { (type.name, $0, file.code[type.body].line) }
      if !ancestors.isDisjoint(with: ["Unboxable", "UnboxableEnum"]) {
        links.declaredModels[type.name] = file.code[type.body].line
      }
      for index in type.inheritance where file.isName(index) && ["Unboxable", "UnboxableEnum"].contains(file[index]) {
        let form = file[index] == "Unboxable" ? Form.model : .enumeration
        if ancestors.contains("KeyPathDecodable") {
          let reason = "\(type.name) is declared KeyPathDecodable already; take that away first"
          refuse([form], at: index, explaining: index...index, reason)
        } else if form == .model, !ancestors.isDisjoint(with: ["Codable", "Decodable"]) {
          let reason = "\(type.name) is also Decodable, and would be decoded by `init(json:)` there too"
          refuse([form], at: index, explaining: index...index, reason)
        } else {
          note([form], at: index, explaining: index...index, [replacing(index, by: "KeyPathDecodable")])
        }
      }
    }
    for index in file.code.indices where file.isName(index) && !explained.contains(index) {
      if file[index] == "UnboxableDictionary" {
        note([.dictionary], at: index, explaining: index...index, [replacing(index, by: "[String: Any]")])
      } else if file[index] == "Unboxable", [":", "&", "any"].contains(file[index - 1]) {
        links.constraint = links.constraint ?? file.code[index].line
        note([.constraint], at: index, explaining: index...index, [replacing(index, by: "KeyPathDecodable")])
      }
    }
  }

  // MARK: What is left

  /// Refuses every Unbox name that no form explains: a person must look at it.
  private mutating func sweep() {
    guard importsUnbox || holdsVocabulary else { return }
    for index in file.code.indices where file.isName(index) && !explained.contains(index) {
      guard let (form, reason) = vocabulary[file[index]] else { continue }
      if file[index] == "Unboxer", file[index - 1] == "extension" {
        refuse([.extended], at: index, explaining: index...index, "an extension of Unboxer is code of your own")
      } else if file[index] == "unbox" {
        sweepCall(at: index, form, reason)
      } else {
        refuse([form], at: index, explaining: index...index, reason)
      }
    }
    for name in file.hiddenNames where vocabulary[name.text] != nil || hiddenParameters.contains(name.text) {
      uses.append(Use(line: name.line, forms: [.other], reason: "Unbox is used inside of a string"))
    }
  }

  private mutating func sweepCall(at index: Int, _ form: Form, _ reason: String) {
    if file[index - 1] == "func" {
      refuse([.extended], at: index, explaining: index...index, "a function of your own is called unbox")
    } else if file[index - 1] == ".", file[index + 1] == "(", file.labels(in: index + 1).first == "_" {
      let reason = "Unbox 1's `unbox(\"a.b\")` does not say whether the dots divide"
      refuse([.positional], at: index, explaining: index...index, reason)
    } else {
      refuse([form], at: index, explaining: index...index, reason)
    }
  }

  /// The names that initializers give their Unboxer.
  private(set) var hiddenParameters: Set<String> = []

  mutating func hide(_ name: String) {
    hiddenParameters.insert(name)
  }

  func isExplained(_ index: Int) -> Bool {
    explained.contains(index)
  }
}
