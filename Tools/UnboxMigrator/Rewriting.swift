import SwiftSource

/// Combines the edits of each file: the edits of units that move, the extensions that connect moved and unmoved types,
/// and the imports.
struct Rewriting {
  private let found: [Recognizer]
  private let project: Project
  private let decision: Decision
  /// True if the dialect was given on the command line.
  private let hasDialect: Bool
  /// The code to add after a declaration, by file and opening brace.
  private var additions: [Int: [(brace: Int, text: String)]] = [:]

  init(_ found: [Recognizer], _ project: Project, _ decision: Decision, hasDialect: Bool) {
    (self.found, self.project, self.decision, self.hasDialect) = (found, project, decision, hasDialect)
    addBridges()
  }

  // MARK: Bridges

  /// Adds a KeyPathDecodable conformance to each type that stays but is read by rewritten code.
  private mutating func addBridges() {
    var names: Set<String> = []
    for links in found.map(\.links) {
      for mention in links.reads + links.starts + links.made where decision.moves(mention.unit) {
        names.insert(mention.name)
      }
      if links.constraints.contains(where: { decision.moves($0.unit) }) { names.formUnion(project.homes.keys) }
    }
    let bridged = names.union(project.ancestors(of: names))
    for name in bridged.sorted() where !decision.moves(.type(name)) {
      guard let home = project.homes[name], !project.protocols(of: name).contains("KeyPathDecodable"),
        !Set(home.type.inherited).isDisjoint(with: ["Unboxable", "UnboxableEnum"]), home.type.keyword != "protocol"
      else { continue }
      add("extension \(home.type.qualified.withBackticks): KeyPathDecodable {}", home)
    }
  }

  private mutating func add(_ text: String, _ home: Project.Home) {
    let file = found[home.file].file
    var brace = home.body
    while file.parent[brace] >= 0 { brace = file.parent[brace] }
    additions[home.file, default: []].append((brace, text))
  }

  // MARK: Files

  func file(_ number: Int) -> Migration.File {
    let found = found[number], file = found.file
    let isWhole = found.uses.allSatisfy { decision.moves($0.unit) }
    var uses = found.uses, notes: [String] = []
    for index in uses.indices {
      uses[index].isRewritten = uses[index].forms == [.module] ? isWhole : decision.moves(uses[index].unit)
    }
    var edits = found.edits.filter { decision.moves($0.unit) }.map(\.edit)
    for addition in additions[number] ?? [] {
      let offset = file.code[file.partner[addition.brace]].range.upperBound
      edits.append(Edit(range: offset..<offset, text: "\n\n\(addition.text)"))
    }
    if isWhole || !edits.isEmpty || found.importsUnboxItself && hasDialect {
      edits += ImportEdits(found, isWhole: isWhole, isChanged: !edits.isEmpty, &notes).edits
    }
    if !isWhole, additions[number]?.contains(where: { $0.text.hasSuffix("KeyPathDecodable {}") }) == true {
      notes.append("types that stay also conform to KeyPathDecodable, so that moved code can read them")
    }
    edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    return Migration.File(found, uses, waits: waits(found), notes: notes, edits: edits)
  }

  private func waits(_ found: Recognizer) -> [Migration.Wait] {
    var waits: [Migration.Wait] = [], seen: Set<Unit> = []
    for use in found.uses where use.forms != [.module] && seen.insert(use.unit).inserted {
      guard let stay = decision.stays[use.unit], stay.file == found.number else { continue }
      if case .type(let name) = use.unit {
        waits.append(.init(line: stay.line, reason: "\(name) waits: \(stay.reason)"))
      } else {
        waits.append(.init(line: stay.line, reason: "this waits: \(stay.reason)"))
      }
    }
    return waits.sorted { ($0.line, $0.reason) < ($1.line, $1.reason) }
  }
}

private struct ImportEdits {
  private(set) var edits: [Edit] = []

  init(_ found: Recognizer, isWhole: Bool, isChanged: Bool, _ notes: inout [String]) {
    let file = found.file
    let hasLibrary = file.imports("KeyPathDecode")
    guard let first = found.imports.first else { return }
    let start = file.code[first - 1].range.lowerBound
    if isWhole {
      let needsFoundation = file.needsFoundation
      if needsFoundation {
        notes.append("`import Foundation` is added, because Unbox used to provide it")
        edits.append(Edit(range: start..<start, text: "import Foundation\n"))
      }
      for (number, module) in found.imports.enumerated() {
        if let lines = file.wholeLines(module - 1...module), number > 0 || hasLibrary {
          edits.append(Edit(range: lines, text: ""))
        } else {
          edits.append(found.replacing(module, by: "KeyPathDecode"))
        }
      }
      return
    }
    if isChanged, !hasLibrary { edits.append(Edit(range: start..<start, text: "import KeyPathDecode\n")) }
    for module in found.imports where file[module] == "Unbox" {
      edits.append(found.replacing(module, by: found.dialect == .three ? "UnboxCompat3" : "UnboxCompat"))
    }
  }
}

extension Recognizer {
  fileprivate var importsUnboxItself: Bool { imports.contains { file[$0] == "Unbox" } }
}

extension SourceFile {
  fileprivate func imports(_ module: String) -> Bool {
    code.indices.contains { isImport($0) && self[$0 + 1] == module }
  }

  /// True if the file uses Foundation names and imports no module that could provide them except Unbox.
  fileprivate var needsFoundation: Bool {
    var usesNames = false
    for index in code.indices where isName(index) {
      if isImport(index) {
        let module = self[index + 1]
        guard unboxModules[module] != nil || ["KeyPathDecode", "Swift"].contains(module) else { return false }
      }
      if foundationNames.contains(self[index]) || self[index].hasPrefix("NS") { usesNames = true }
    }
    return usesNames
  }
}
