/// The units that can be rewritten only together with others.
struct Ties {
  /// A unit, or something that many units share.
  enum Node: Hashable {
    case unit(Unit)
    /// All code that takes any Unboxable.
    case generic
    /// All code that takes any enum.
    case compatible
  }

  /// Why a unit or node waits for another.
  struct Wait {
    let node: Node
    let file: Int
    let line: Int
    /// Nil to name the use that holds back the node instead.
    let reason: String?
  }

  private let names: [String]
  private let links: [Links]
  private let project: Project
  private(set) var waiting: [Node: [Wait]] = [:]
  private var homes: [String: [(file: Int, line: Int)]] = [:]

  init(_ names: [String], _ links: [Links], _ project: Project, _ units: [Unit: Set<Int>]) {
    (self.names, self.links, self.project) = (names, links, project)
    for (number, links) in links.enumerated() {
      for mention in links.declared { homes[mention.name, default: []].append((number, mention.line)) }
    }
    for number in links.indices {
      tieTypes(number)
      tieReading(number)
      tieGeneric(number)
    }
    tieFiles(units)
  }

  private mutating func wait(_ unit: Unit, for other: Unit, _ file: Int, _ line: Int, _ reason: String) {
    if unit != other {
      waiting[.unit(other), default: []].append(Wait(node: .unit(unit), file: file, line: line, reason: reason))
    }
  }

  /// Makes a type wait for a unit, at the line that declares the type.
  private mutating func wait(_ name: String, for other: Unit, _ reason: String) {
    guard let home = homes[name]?.first else { return }
    wait(.type(name), for: other, home.file, home.line, reason)
  }

  private func place(_ file: Int, _ line: Int) -> String {
    "\(names[file]):\(line)"
  }

  /// True if `extension T: KeyPathDecodable {}` can let rewritten code read a type that stays.
  func canBridge(_ name: String) -> Bool {
    guard let home = project.homes[name] else { return project.protocols(of: name).contains("Unboxable") }
    return home.type.keyword != "protocol" && !home.type.isLocal && !links[home.file].keepsUnbox
  }

  /// Ties a type to the types it inherits from and to the callers of its initializer, because they share the
  /// initializer.
  private mutating func tieTypes(_ file: Int) {
    for tie in links[file].inheritances where homes[tie.name] != nil {
      guard case .type(let name) = tie.unit else { continue }
      let reason = "\(name) inherits from \(tie.name)"
      wait(tie.unit, for: .type(tie.name), file, tie.line, reason)
      wait(tie.name, for: tie.unit, reason)
    }
    for call in links[file].made where homes[call.name] != nil {
      wait(call.name, for: call.unit, "it is initialized with an Unboxer in \(place(file, call.line))")
      if !canBridge(call.name) {
        wait(call.unit, for: .type(call.name), file, call.line, "\(call.name) is made from the Unboxer and stays")
      }
    }
    for (one, other, line) in links[file].pairs {
      wait(one, for: other, file, line, "one initializer is inside the other")
      wait(other, for: one, file, line, "one initializer is inside the other")
    }
  }

  /// Ties code to the models it reads. Rewritten code reads only KeyPathDecodable types. UnboxCompat reads both kinds.
  private mutating func tieReading(_ file: Int) {
    for read in links[file].reads + links[file].starts where homes[read.name] != nil && !canBridge(read.name) {
      let reason = "\(read.name) stays Unboxable and cannot also conform to KeyPathDecodable"
      wait(read.unit, for: .type(read.name), file, read.line, reason)
    }
    for use in links[file].anyCompatibles { wait(.compatible, for: .unit(use.unit), file, use.line) }
  }

  private mutating func wait(_ node: Node, for other: Node, _ file: Int, _ line: Int) {
    waiting[other, default: []].append(Wait(node: node, file: file, line: line, reason: nil))
  }

  /// Ties together all code that takes any Unboxable. It moves as one and must then be able to read every model.
  private mutating func tieGeneric(_ file: Int) {
    let links = links[file]
    var first: [String: Unit] = [:]
    for constraint in links.constraints {
      wait(.unit(constraint.unit), for: .generic, file, constraint.line)
      wait(.generic, for: .unit(constraint.unit), file, constraint.line)
      first[constraint.name] = first[constraint.name] ?? constraint.unit
    }
    for use in links.reads {
      guard let constraint = first[use.name] else { continue }
      wait(constraint, for: use.unit, file, use.line, "its generic type is read on line \(use.line)")
    }
    for use in links.starts + links.reads {
      guard let constraint = first[use.name] else { continue }
      wait(use.unit, for: constraint, file, use.line, "\(use.name) can be any Unboxable type")
    }
    for use in links.anyModels + (links.keepsUnbox ? links.anyStarts : []) {
      wait(.generic, for: .unit(use.unit), file, use.line)
    }
  }

  /// Ties every model to the generic code, and the units of a file to the uses that hold all of them back.
  private mutating func tieFiles(_ units: [Unit: Set<Int>]) {
    let hasConstraints = links.contains { !$0.constraints.isEmpty }
    for (name, homes) in homes {
      guard let home = homes.first else { continue }
      let protocols = project.protocols(of: name), node = Node.unit(.type(name))
      if !protocols.isDisjoint(with: Project.modelProtocols) {
        wait(node, for: .generic, home.file, home.line)
        if hasConstraints, !canBridge(name) { wait(.generic, for: node, home.file, home.line) }
      }
      if protocols.contains("UnboxableEnum") { wait(node, for: .compatible, home.file, home.line) }
    }
    var inFile: [Int: [Unit]] = [:]
    for (unit, files) in units { for file in files { inFile[file, default: []].append(unit) } }
    for (file, links) in links.enumerated() {
      if let hold = links.holdsAll.first {
        for unit in inFile[file] ?? [] { wait(unit, for: hold.unit, file, hold.line, "nothing in this file can move") }
      }
      if let hold = links.holdsCalls.first {
        let reason = "UnboxError is caught or thrown on line \(hold.line)"
        for start in links.starts { wait(start.unit, for: hold.unit, file, start.line, reason) }
      }
      if let companion = links.companion {
        for name in homes.keys where companion.names.contains(name.lastPart) {
          wait(name, for: companion.unit, "it is used in \(names[file]), through a module built on Unbox")
        }
      }
      if links.keepsUnbox { tieWhole(file, inFile[file] ?? []) }
    }
  }

  /// A file that imports Unbox itself moves as a whole. A model that it reads as Unboxable does not move before it.
  private mutating func tieWhole(_ file: Int, _ units: [Unit]) {
    let reason =
      "a file that imports Unbox itself moves as a whole; import UnboxCompat or UnboxCompat3 to move it in parts"
    guard let first = units.first else { return }
    for unit in units.dropFirst() {
      wait(unit, for: first, file, 1, reason)
      wait(first, for: unit, file, 1, reason)
    }
    for read in links[file].reads + links[file].starts {
      wait(read.name, for: read.unit, "it is read in \(place(file, read.line)), which imports Unbox itself")
    }
  }
}
