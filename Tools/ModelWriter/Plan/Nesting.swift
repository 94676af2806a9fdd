extension Plan {
  /// The plan with each type nested in the one that uses it: `Metadata` becomes `Pod.Metadata`.
  ///
  /// A type that several others use is nested in the innermost type around all of them.
  ///
  /// - Parameters:
  ///   - roots: The names of the types that stay at the top.
  ///   - shortNames: The names without the names of enclosing types: `Metadata` for `TemplateMetadata`.
  package func nested(roots: Set<String>, _ shortNames: [String: String]) -> Plan {
    let owners = Owners(models, roots: roots)
    let tops = owners.order.filter { owners.owner[$0] == nil }.map { models[$0].name }
    // No nested type may hide a type that another one needs.
    let known = Set(models.map(\.name))
    let outside = Set(models.flatMap { $0.readings.map(\.innermost.typeName) }).subtracting(known).union(tops)
    var names: [String: String] = [:], scopes: [String: UniqueNames] = [:]
    for index in owners.order {
      let model = models[index]
      guard let owner = owners.owner[index].map({ models[$0] }), let outer = names[owner.name] else {
        names[model.name] = model.name
        continue
      }
      let around = outer.split(separator: ".").map(String.init)
      let taken = outside.union(around).union(owner.memberNames)
      let short = shortNames[model.name] ?? model.name, ownerName = around.last ?? ""
      // `Data` is a type of Foundation, so it becomes `EventData` inside `Event` as well.
      let long = short == ownerName ? model.name : singular(ownerName) + short
      let own = scopes[outer, default: UniqueNames(taken: taken)].take(
        TypeNames.isKnown(short) ? long : short, long, model.name)
      names[model.name] = "\(outer).\(own)"
    }
    return Plan(models: owners.order.map { models[$0].renamed(names) })
  }

  /// The plan in which each type is called by the shortest name that means it: `Metadata` for `Pod.Metadata` in `Pod`.
  var withShortNames: Plan {
    let scopes = Scopes(names: Set(models.map(\.name)))
    return Plan(
      models: models.map { model in
        var model = model
        model.form = model.form.mapped { $0.renamed { scopes.shortName(of: $0, in: model.name) } }
        return model
      })
  }
}

/// The models that own others: those that every use of the other goes through, and of these the innermost.
private struct Owners {
  /// The indexes of the models, in order of first use.
  private(set) var order: [Int] = []
  /// The owner of each model; nil for those at the top.
  private(set) var owner: [Int: Int] = [:]

  /// The maximum number of types around a type.
  private static let levelLimit = 8

  init(_ models: [Plan.Model], roots: Set<String>) {
    let places = Dictionary(models.enumerated().map { ($1.name, $0) }) { first, _ in first }
    // The models by rank, and the ranks of those that use each. Rank 0 is the file, which uses the roots.
    var ranks: [Int: Int] = [:], users: [[Int]] = [[]]
    func use(_ index: Int, by user: Int) {
      if let rank = ranks[index] { return users[rank].append(user) }
      order.append(index)
      ranks[index] = order.count
      users.append([user])
    }
    for index in models.indices where roots.contains(models[index].name) { use(index, by: 0) }
    var next = 0
    while next < order.count {
      next += 1
      for reading in models[order[next - 1]].readings {
        if let place = places[reading.innermost.typeName] { use(place, by: next) }
      }
    }
    // An owner has a lower rank. This is the usual way to find dominators, with the first users as a start.
    var owners = users.map { $0.first ?? 0 }, isDone = false
    func common(_ one: Int, _ other: Int) -> Int {
      var one = one, other = other
      while one != other { if one > other { one = owners[one] } else { other = owners[other] } }
      return one
    }
    while !isDone {
      isDone = true
      for rank in users.indices.dropFirst() {
        let owner = users[rank].reduce(users[rank][0], common)
        if owner != owners[rank] { (owners[rank], isDone) = (owner, false) }
      }
    }
    var levels = users.map { _ in 0 }
    for rank in users.indices.dropFirst() where owners[rank] > 0 {
      if levels[owners[rank]] == Self.levelLimit { owners[rank] = owners[owners[rank]] }
      levels[rank] = levels[owners[rank]] + 1
      owner[order[rank - 1]] = order[owners[rank] - 1]
    }
  }
}

/// What a type is called in a scope.
private struct Scopes {
  let names: Set<String>

  /// The shortest name of a type that means it in `scope`.
  func shortName(of name: String, in scope: String) -> String {
    guard names.contains(name) else { return name }
    let parts = name.split(separator: ".")
    let short = parts.indices.reversed().first { index in
      found(String(parts[index]), in: scope) == parts[...index].joined(separator: ".")
    }
    return parts[(short ?? 0)...].joined(separator: ".")
  }

  /// The type that `name` means in a scope. A type whose outer type is elsewhere is in an extension of it.
  private func found(_ name: String, in scope: String) -> String {
    var scope = scope
    while true {
      if names.contains("\(scope).\(name)") { return "\(scope).\(name)" }
      guard names.contains(scope), let dot = scope.lastIndex(of: ".") else { return name }
      scope = String(scope[..<dot])
    }
  }
}

extension Plan.Model {
  /// The names of the properties or cases.
  fileprivate var memberNames: [String] {
    switch form {
    case .structure(let fields): fields.map(\.name)
    case .enumeration(let cases): cases.map(\.name)
    case .tagged(_, _, let cases): cases.map(\.name)
    case .alternatives(let cases): cases.map(\.name)
    case .rawValues(_, let cases): cases.map(\.name)
    }
  }

  fileprivate func renamed(_ names: [String: String]) -> Plan.Model {
    var model = self
    model.name = names[name] ?? name
    model.form = form.mapped { $0.renamed { names[$0] ?? $0 } }
    return model
  }
}

extension Plan.Reading {
  fileprivate func renamed(_ name: (String) -> String) -> Plan.Reading {
    mapped { reading in
      switch reading {
      case .type(let type): .type(name(type))
      case .open(let type): .open(name(type))
      default: reading
      }
    }
  }
}
