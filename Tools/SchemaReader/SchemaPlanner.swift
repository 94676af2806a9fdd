import KeyPathDecode
import ModelWriter

/// Plans models that decode what a schema describes: `try SchemaPlanner.plan(document, name: "User")`.
///
/// An object with properties becomes a structure, an object with other members a dictionary, listed strings an enum, and
/// `oneOf` and `anyOf` an enum with a case for each alternative. The evidence of each line is a line of the schema.
package struct SchemaPlanner {
  typealias Problem = SchemaDocument.Problem

  /// How the values of a schema are read.
  struct Read: Hashable {
    var reading: Plan.Reading
    var isNullable = false
    var note: String?

    static let anything = Read(reading: .any, isNullable: true)

    func orNull(_ isNullable: Bool) -> Read {
      Read(reading: reading, isNullable: self.isNullable || isNullable, note: note)
    }
  }

  let document: SchemaDocument
  /// False to read listed strings as `String`.
  let findsEnums: Bool
  var names = TypeNames()
  private var models: [Plan.Model] = []
  private var queue: [(model: Int, shapes: [SchemaShape])] = []
  /// The results by the position of the schema.
  private var known: [Int: Read] = [:]
  /// The names of the definitions, by position.
  private let definitions: [Int: String]
  /// The names of the types of definitions, by position.
  private var reserved: [Int: String] = [:]
  /// The enums by their key and values.
  private var enums: [[String]: String] = [:]
  private var replaced: [String: Plan.Reading] = [:]
  /// The number of schemas that contain the current one.
  private var level = 0
  /// What cannot be read, and is left out.
  private var problems: [(name: String, problem: Problem)] = []

  private init(_ document: SchemaDocument, findsEnums: Bool) {
    self.document = document
    self.findsEnums = findsEnums
    definitions = Dictionary(document.named.map { ($0.schema.byteRange.lowerBound, $0.name) }) { first, _ in first }
  }

  /// The models of a document.
  ///
  /// - Parameters:
  ///   - name: The name of the first type. By default, it is the title, or else the name of the file.
  ///   - schema: The schema of the first type. By default, it is the root, or else each definition.
  /// - Returns: The plan, and what it leaves out, by name.
  package static func plan(
    _ document: SchemaDocument, name: String? = nil, at schema: JSONNode? = nil, findsEnums: Bool = true
  ) throws(SchemaDocument.Problem) -> (plan: Plan, leftOut: [SchemaDocument.Problem]) {
    let root = schema ?? (document.hasRoot ? document.root : nil)
    var planner = SchemaPlanner(document, findsEnums: findsEnums)
    let element = try root.map { (root) throws(Problem) in try planner.element(of: root) }
    if let name, let element { planner.wish = (element.byteRange.lowerBound, name) }
    // Definitions take their names before types in other schemas do.
    for (key, schema) in document.named where schema.byteRange.lowerBound != planner.wish?.position {
      planner.reserved[schema.byteRange.lowerBound] = planner.take(key, nil)
    }
    guard let root, let element else {
      for (key, schema) in document.named { _ = planner.read(schema, hint: key, owner: nil) }
      planner.planQueued()
      guard !planner.models.isEmpty else {
        throw planner.problems.first?.problem ?? document.problem(document.root, "no schema describes an object")
      }
      return planner.result(planner.finished)
    }
    let title = planner.definition(of: element) ?? document.text("title", of: element)
    let read = planner.read(element, hint: title ?? typeName(ofFile: document.file), owner: nil)
    guard case .type = read.reading, !planner.models.isEmpty else {
      throw planner.problems.first?.problem ?? document.problem(root, "describes no object")
    }
    planner.planQueued()
    return planner.result(planner.finished.inOrderOfUse)
  }

  private func result(_ models: [Plan.Model]) -> (plan: Plan, leftOut: [Problem]) {
    let leftOut = problems.map {
      Problem(place: $1.place, text: "\(quoted(shortened($0, to: 80))) is left out: \($1.text)")
    }
    return (Plan(models: models.markedWhereRecursive), leftOut)
  }

  /// Any value, with the reason as a comment.
  mutating func leavingOut(_ name: String, _ problem: Problem) -> Read {
    if !problems.contains(where: { $1 == problem }) { problems.append((name, problem)) }
    return Read(reading: .any, isNullable: true, note: problem.text)
  }

  /// The models without those that were replaced.
  private var finished: [Plan.Model] {
    models.filter { replaced[$0.name] == nil }.map { model in
      var model = model
      model.form = model.form.mapped { $0.replacing(replaced) }
      return model
    }
  }

  /// The position of the first type, with the name that the caller chose.
  private var wish: (position: Int, name: String)?

  func definition(of node: JSONNode) -> String? { definitions[node.byteRange.lowerBound] }

  private mutating func planQueued() {
    var next = 0
    while next < queue.count {
      let (model, shapes) = queue[next]
      next += 1
      models[model].form = .structure(fields(of: shapes, models[model].name))
    }
  }

  // MARK: Schemas

  /// How the values of a schema are read.
  ///
  /// - Parameters:
  ///   - hint: The key that a new type is named after.
  ///   - owner: The type with the property; nil for a definition.
  mutating func read(_ node: JSONNode, hint: String, owner: String?) -> Read {
    let position = node.byteRange.lowerBound
    if let read = known[position] { return read }
    level += 1
    defer { level -= 1 }
    // A schema that contains itself, other than through a type, has no Swift type.
    known[position] = Read(reading: .any, isNullable: true, note: "the schema contains itself")
    let key = definition(of: node), read: Read
    do throws(Problem) {
      read = try reading(of: node, key ?? hint, key == nil ? owner : nil)
    } catch {
      read = leavingOut(key ?? hint, error)
    }
    known[position] = read
    return read
  }

  private mutating func reading(of node: JSONNode, _ hint: String, _ owner: String?) throws(Problem) -> Read {
    if level > SchemaDocument.levelLimit { throw document.problem(node, "is nested too deep") }
    if let target = try soleReference(in: node) {
      return read(target, hint: hint, owner: owner).orNull(document.flag("nullable", of: node) == true)
    }
    if let branches = try branches(of: node) { return try union(node, branches, hint, owner) }
    return read(node, try document.shapes(of: node), hint, owner)
  }

  /// The schema that a node refers to, if it says nothing else, or only the type that the other has too.
  func soleReference(in node: JSONNode) throws(Problem) -> JSONNode? {
    let keywords = node.kind == .object ? node.keys.filter(SchemaShape.assertions.contains) : []
    guard keywords.count(where: { $0 != "nullable" && $0 != "type" }) == 1 else { return nil }
    let part = node["allOf"].flatMap { $0.kind == .array && $0.count == 1 ? $0[0] : nil }
    guard
      let target = try node["$ref"].map({ (reference) throws(Problem) in try document.target(of: reference).node })
        ?? part
    else { return nil }
    let resolved = try document.resolved(target)
    if node["type"] != nil, document.text("type", of: node) ?? "" != document.text("type", of: resolved) { return nil }
    // A type that extends another, whose alternative it is, and adds nothing.
    for branch in try branches(of: resolved) ?? [] {
      if try document.resolved(branch).byteRange == node.byteRange { return nil }
    }
    return target
  }

  /// Adds a type that is named after a definition, or after a key.
  ///
  /// - Parameters:
  ///   - node: The schema, which later references then use.
  ///   - isPart: True for a type of some of its alternatives, which references do not use.
  mutating func add(
    _ form: Plan.Form, for node: JSONNode, _ hint: String, _ owner: String?, isPart: Bool = false,
    reading: (String) -> Plan.Reading
  ) -> (index: Int, read: Read) {
    let position = node.byteRange.lowerBound
    let name =
      if isPart {
        take(hint, owner)
      } else if let wish, wish.position == position {
        names.take(wish.name)
      } else if let name = reserved.removeValue(forKey: position) {
        name
      } else {
        take(hint, owner)
      }
    models.append(Plan.Model(name: name, form: form, evidence: evidence(of: node)))
    if isPart { return (models.count - 1, Read(reading: reading(name))) }
    models[models.count - 1].documentation = document.text("description", of: node)
    // References inside the schema must know whether it may be null.
    var shapes = (try? document.shapes(of: node)) ?? []
    for index in shapes.indices { shapes[index].inferKinds() }
    let read = Read(reading: reading(name), isNullable: shapes.contains { $0.kinds.contains(.null) })
    known[position] = read
    return (models.count - 1, read)
  }

  /// Takes the name of a type. A definition that is the name of a type keeps it.
  private mutating func take(_ hint: String, _ owner: String?) -> String {
    let isName = hint.wholeMatch(of: /[A-Z][A-Za-z0-9_]*/) != nil && hint.utf8.count <= 48 && !TypeNames.isKnown(hint)
    return isName && owner == nil ? names.take(hint) : names.take(for: hint, of: owner)
  }

  mutating func setForm(of model: Int, _ form: Plan.Form) { models[model].form = form }

  mutating func replace(_ model: Int, with reading: Plan.Reading) {
    let name = models[model].name
    replaced[name] = reading.replacing([name: .any])
  }

  func name(of model: Int) -> String { models[model].name }

  // MARK: Structures

  /// A structure with the properties of all alternatives. Its fields are planned later.
  mutating func structure(_ node: JSONNode, _ shapes: [SchemaShape], _ hint: String, _ owner: String?) -> Read {
    let (index, read) = add(.structure([]), for: node, hint, owner) { .type($0) }
    queue.append((index, shapes))
    if shapes.contains(where: { $0.additional?.kind == .object && $0.additional?.count != 0 }) {
      models[index].notes.append("Members with other keys, which `.except` reads, are left out.")
    }
    return read
  }

  private mutating func fields(of shapes: [SchemaShape], _ owner: String) -> [Plan.Field] {
    var fields = FieldList(), seen: Set<String> = []
    for (key, _) in shapes.flatMap(\.properties) where seen.insert(key).inserted {
      let schemas = shapes.compactMap { $0.property(key) }
      // A schema that is only null says that the key may be absent.
      let described = notNull(schemas)
      guard let schema = described.first ?? schemas.first else { continue }
      var read = read(schema, hint: key, owner: owner)
      for other in described.dropFirst() where other.byteRange != schema.byteRange {
        if self.read(other, hint: key, owner: owner).reading != read.reading {
          read = Read(reading: .any, isNullable: true, note: "differs between alternatives")
        }
      }
      let isNullable = read.isNullable || described.count < schemas.count || read.reading == .any
      let isRequired =
        shapes.allSatisfy { $0.required.contains(key) } && document.flag("writeOnly", of: schema) != true
      var field = Plan.Field(
        name: "", path: DecodePath(key: key), presence: isRequired ? isNullable ? .nullable : .required : .optional,
        reading: read.reading, note: read.note, evidence: evidence(of: schema))
      field.documentation = document.text("description", of: schema)
      fields.add(key: key, rename: nil, field)
    }
    return fields.list
  }

  private func evidence(of node: JSONNode) -> String {
    let file = document.file.split(separator: "/").last.map(String.init) ?? document.file
    return shortened("\(file):\(document.line(of: node))", to: 80)
  }

  // MARK: Enums

  /// The enum for listed strings. The same strings at the same key give the same enum.
  mutating func enumeration(_ values: [String], _ node: JSONNode, _ hint: String, _ owner: String?) -> Plan.Reading {
    let key = [hint] + values
    if let name = enums[key], wish?.position != node.byteRange.lowerBound { return .open(name) }
    let (index, read) = add(.enumeration(Plan.RawCase.cases(of: values)), for: node, hint, owner) { .open($0) }
    enums[key] = models[index].name
    return read.reading
  }
}

extension Plan.Reading {
  /// The reading with other readings in place of types. A replacement is not replaced again.
  fileprivate func replacing(_ names: [String: Plan.Reading]) -> Plan.Reading {
    mapped { if case .type(let name) = $0 { names[name] ?? $0 } else { $0 } }
  }
}

extension SchemaDocument {
  func text(_ keyword: String, of node: JSONNode) -> String? { node[keyword].flatMap { try? String(json: $0) } }

  func flag(_ keyword: String, of node: JSONNode) -> Bool? { node[keyword].flatMap { try? Bool(json: $0) } }
}

extension SchemaShape {
  /// The keywords that decide which values are valid.
  static let assertions = limits.union([
    "$ref", "type", "enum", "const", "properties", "required", "additionalProperties", "patternProperties", "items",
    "prefixItems", "allOf", "anyOf", "oneOf", "nullable",
  ])
}
