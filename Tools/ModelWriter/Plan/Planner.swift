import KeyPathDecode

extension Plan {
  /// Creates the types that read the samples.
  package init(_ evidence: Evidence, _ options: PlanOptions, _ overrides: Overrides = Overrides()) throws(PlanError) {
    if evidence.isFull { throw .tooManyPlaces }
    let shape = evidence.root
    let others = shape.kindNames.filter { $0 != "objects" }
    guard let objects = shape.objects else {
      throw .noObjects(found: others.isEmpty ? "none" : others.joined(separator: " and "))
    }
    if !others.isEmpty { throw .mixed(found: others.joined(separator: " and ")) }
    if !objects.values.isEmpty { throw .tooManyKeys }
    var overrides = overrides
    let outline = Outline(shape, options.name, &overrides)
    if !overrides.unused.isEmpty { throw .unusedPatterns(overrides.unused) }
    Unifier.unify(outline)
    var planner = Planner(options)
    try planner.plan(outline.root)
    self.init(models: planner.models.inOrderOfUse.markedWhereRecursive)
  }
}

/// Turns places into types, in order of first use.
struct Planner {
  let options: PlanOptions
  private(set) var models: [Plan.Model] = []
  private var names = TypeNames()
  private var objectNames: [ObjectIdentifier: String] = [:]
  private var queue: [(object: ObjectPlace, model: Int, enclosing: LikelyAbsences?)] = []
  /// The guesses about the object that is being planned, or the one that contains it.
  private var absences: LikelyAbsences?
  /// The enums by the key they are named after: the model and its strings.
  private var enums: [String: [(model: Int, values: Set<String>)]] = [:]
  /// True if the user chose a part of the last reading.
  private var isChosen = false

  init(_ options: PlanOptions) {
    self.options = options
  }

  mutating func plan(_ root: Place) throws(PlanError) {
    guard let object = root.object?.current else { return }
    _ = name(of: object, hint: options.name, wish: options.name, owner: nil)
    var next = 0
    while next < queue.count {
      let (object, model, enclosing) = queue[next]
      next += 1
      absences = enclosing
      models[model].notes = object.notes
      models[model].form = try form(of: object, model)
    }
  }

  // MARK: Models

  /// The name of the type for the objects. A new type is queued for planning.
  private mutating func name(of object: ObjectPlace, hint: String, wish: String?, owner: String?) -> String {
    if let name = objectNames[ObjectIdentifier(object)] { return name }
    let name = wish.map { names.take($0) } ?? names.take(for: hint, of: owner)
    objectNames[ObjectIdentifier(object)] = name
    queue.append((object, add(name, evidence: object.evidence), absences))
    return name
  }

  /// Adds a model whose form is determined later.
  private mutating func add(_ name: String, evidence: String?) -> Int {
    models.append(Plan.Model(name: name, form: .structure([]), evidence: evidence))
    return models.count - 1
  }

  private mutating func form(of object: ObjectPlace, _ model: Int) throws(PlanError) -> Plan.Form {
    let name = models[model].name
    guard case .tagged(let tag, let content, let edges) = object.form else {
      var fields = FieldList()
      try add(object, to: &fields, name)
      if !fields.onlyNull.isEmpty {
        models[model].notes.append("Only null was seen at \(fields.onlyNull.joined(separator: ", ")).")
      }
      return .structure(fields.list)
    }
    var cases: [Plan.TaggedCase] = [], caseNames = UniqueNames(taken: reservedCases.union(["unknown"]))
    for edge in edges {
      let isBare = edge.place.object?.current.isBare ?? false
      let reading = isBare ? nil : try reading(of: edge, hint: singular(edge.key), owner: name).0
      let own = SwiftName.property(of: edge.key)
      cases.append(Plan.TaggedCase(name: caseNames.take(own, "\(own)Value"), tag: edge.key, reading: reading))
    }
    return .tagged(tag: tag, content: content, cases)
  }

  private mutating func add(_ object: ObjectPlace, to fields: inout FieldList, _ name: String) throws(PlanError) {
    let enclosing = absences
    let likes = LikelyAbsences(in: object, options, enclosing: enclosing)
    defer { absences = enclosing }
    for edge in object.edges where edge.wish?.form != .skip && !edge.isTag {
      absences = likes
      let (presence, reason) = likes.presence(of: edge)
      let path = edge.readsParent ? "" : DecodePath(key: edge.key)
      if edge.isOnlyNull {
        fields.onlyNull.append(spelled(path))
        continue
      }
      isChosen = false
      let (reading, note) = try reading(of: edge, hint: edge.key, owner: name)
      let isFew = object.count < options.fewObjects ? "; few" : ""
      let evidence = "\(edge.count) of \(object.count)\(edge.nulls > 0 ? "; null \(edge.nulls)×" : "")\(isFew)"
      let notes = [note ?? object.tagBeside(edge).map { "kind given by \(quoted($0))" }, reason].compactMap { $0 }
      var field = Plan.Field(
        name: "", path: path, presence: presence, reading: reading,
        note: notes.isEmpty ? nil : notes.joined(separator: "; "), evidence: evidence)
      field.isChosen = isChosen
      fields.add(key: edge.key, rename: edge.wish?.rename, field)
    }
  }

  // MARK: Readings

  mutating func reading(of edge: Edge, hint: String, owner: String) throws(PlanError) -> (Plan.Reading, note: String?) {
    isChosen = isChosen || edge.wish?.type != nil || edge.wish?.form == .string || edge.wish?.form == .enumeration
    if let type = edge.wish?.type { return (.type(type), nil) }
    let place = edge.place
    switch edge.wish?.form {
    case .enumeration:
      guard place.isOnlyStrings, !place.isSecret, let name = enumeration(place.strings, hint, owner, edge.wish) else {
        throw .noEnum(DecodePath(steps: place.steps))
      }
      return (.open(name), nil)
    case .string: return (.type("String"), nil)
    case .any: return (.any, nil)
    default: break
    }
    // The enum of all kinds is named after the key itself.
    let isUnion = place.kindCount > 1 && !place.hasOnlyStringsAndNumbers
    let name = isUnion ? edge.wish?.name.map { names.take($0) } ?? names.take(for: hint, of: owner) : ""
    let parts = try parts(of: place, edge, hint, owner)
    if parts.isEmpty { return (.any, place.unread > 0 ? "nested too deep" : "only null was seen") }
    if parts.count == 1 { return (parts[0].reading, parts[0].note) }
    if place.hasOnlyStringsAndNumbers {
      let emptyCount = place.strings.emptyCount, isEmpty = emptyCount == place.strings.count
      if isEmpty { return (.emptyAsNull(place.numbers.reading(at: edge.key).0), "empty in \(emptyCount)") }
      let isMoney = place.strings.forms.contains(.decimal) && KeyMeaning(edge.key).isMoney
      let reading = Plan.Reading.lenient(isMoney ? "Decimal" : "String")
      return (isMoney && emptyCount > 0 ? .emptyAsNull(reading) : reading, "strings and numbers")
    }
    let seen = parts.map(\.plural).joined(separator: ", ")
    if parts.count > Plan.alternativesLimit || parts.contains(where: { $0.reading.innermost == .any }) {
      return (.any, seen)
    }
    let model = add(name, evidence: nil)
    models[model].form = .alternatives(parts.map { Plan.Alternative(name: $0.name, reading: $0.reading) })
    return (.type(name), nil)
  }

  /// The readings of each kind of value at a place.
  private mutating func parts(
    of place: Place, _ edge: Edge, _ hint: String, _ owner: String
  ) throws(PlanError) -> [Part] {
    var parts: [Part] = []
    let isMixed = place.kindCount > 1
    // The object takes its type name before the array elements do.
    let object = try place.object.map { (object) throws(PlanError) in
      try reading(of: object.current, isMixed ? "\(hint)_object" : hint, owner, edge.wish)
    }
    if place.bools > 0 { parts.append(Part(kind: "bool", plural: "Booleans", reading: .type("Bool"))) }
    if place.numbers.count > 0 {
      let (reading, note) = place.numbers.reading(at: edge.key)
      parts.append(Part(kind: "number", plural: "numbers", reading: reading, note: note))
    }
    if place.strings.count > 0 {
      let isEnum = !isMixed && !place.isSecret && options.findsEnums && isClosed(place.strings, at: edge.key)
      let name = isEnum ? enumeration(place.strings, hint, owner, edge.wish) : nil
      let (reading, note) = place.strings.reading(at: edge.key)
      parts.append(Part(kind: "string", plural: "strings", reading: name.map { .open($0) } ?? reading, note: note))
    }
    if let elements = place.elements {
      let (reading, note) = try self.reading(of: elements, hint: singular(hint), owner: owner)
      let element = reading.inside(elements)
      parts.append(Part(kind: "array", plural: "arrays", reading: .array(element), note: note))
    } else if place.arrays > 0 {
      parts.append(Part(kind: "array", plural: "arrays", reading: .array(.any), note: "only empty arrays were seen"))
    }
    if let (reading, note) = object {
      parts.append(Part(kind: "object", plural: "objects", reading: reading, note: note))
    }
    return parts
  }

  private mutating func reading(
    of object: ObjectPlace, _ hint: String, _ owner: String, _ wish: Overrides.Wish?
  ) throws(PlanError) -> (Plan.Reading, note: String?) {
    switch object.form {
    case .map(let values):
      let (reading, note) = try reading(of: values, hint: singular(hint), owner: owner)
      return (.dictionary(reading.inside(values)), note)
    case .fields(let fields) where fields.isEmpty: return (.dictionary(.any), "only empty objects were seen")
    case .fields, .tagged: return (.type(name(of: object, hint: hint, wish: wish?.name, owner: owner)), nil)
    }
  }

  // MARK: Enums

  /// True if the strings appear to be a closed set. See ``PlanOptions``.
  private func isClosed(_ strings: StringEvidence, at key: String) -> Bool {
    guard strings.count >= options.enumSamples, let distinct = strings.distinct,
      2...options.enumCases ~= distinct.count, !KeyMeaning(key).isFreeText,
      strings.forms.isDisjoint(with: [.dateTime, .url, .uuid, .decimal, .date])
    else { return false }
    let new = distinct.values.count { $0 == 1 }
    return Double(new) <= options.enumNovelty * Double(strings.count)
      && distinct.keys.allSatisfy { mayBeCase($0, at: key) }
  }

  /// The name of the enum for the strings; nil if there are none or too many.
  private mutating func enumeration(
    _ strings: StringEvidence, _ hint: String, _ owner: String, _ wish: Overrides.Wish?
  ) -> String? {
    guard let distinct = strings.distinct, !distinct.isEmpty else { return nil }
    let values = Set(distinct.keys)
    for index in enums[hint, default: []].indices {
      let known = enums[hint, default: []][index]
      // Enums that share half of the smaller one's strings become one.
      if known.values.intersection(values).count * 2 < min(known.values.count, values.count) { continue }
      let all = known.values.union(values)
      enums[hint]?[index].values = all
      models[known.model].form = .enumeration(Plan.RawCase.cases(of: all.sorted()))
      return models[known.model].name
    }
    let name = wish?.name.map { names.take($0) } ?? names.take(for: hint, of: owner)
    let model = add(name, evidence: nil)
    models[model].form = .enumeration(Plan.RawCase.cases(of: values.sorted()))
    enums[hint, default: []].append((model, values))
    return name
  }
}
