/// The units that stay, with their reasons.
struct Decision {
  /// Why a unit without a reason of its own stays.
  struct Stay: Comparable {
    let file: Int
    let line: Int
    let reason: String

    static func < (one: Stay, other: Stay) -> Bool {
      (one.file, one.line, one.reason) < (other.file, other.line, other.reason)
    }
  }

  /// The files whose reasons hold a unit back: one, or several.
  enum Cause: Equatable {
    case file(Int)
    case many

    func joined(_ other: Cause?) -> Cause { other == nil || other == self ? self : .many }
  }

  private(set) var causes: [Ties.Node: Cause] = [:]
  /// For each unit without a reason of its own, the first reason by file and line.
  private(set) var stays: [Unit: Stay] = [:]

  /// - Parameter refused: The units with reasons of their own, and the files that contain the reasons.
  /// - Complexity: O(n) in the number of ties. The cause of a unit changes at most twice.
  init(_ ties: Ties, _ names: [String], refused: [Unit: Set<Int>]) {
    var open: [Ties.Node] = []
    for (unit, files) in refused {
      causes[.unit(unit)] = files.count == 1 ? files.first.map { .file($0) } : .many
      open.append(.unit(unit))
    }
    while let node = open.popLast() {
      guard let cause = causes[node] else { continue }
      for wait in ties.waiting[node] ?? [] {
        let joined = cause.joined(causes[wait.node])
        if joined != causes[wait.node] {
          causes[wait.node] = joined
          open.append(wait.node)
        }
      }
    }
    explain(ties, names, refused)
  }

  private mutating func explain(_ ties: Ties, _ names: [String], _ refused: [Unit: Set<Int>]) {
    // The first use that holds back each shared node.
    var culprits: [Ties.Node: Stay] = [:]
    for node in causes.keys {
      for wait in ties.waiting[node] ?? [] where wait.reason == nil {
        guard case .unit = node else { continue }
        let stay = Stay(file: wait.file, line: wait.line, reason: "")
        culprits[wait.node] = min(culprits[wait.node] ?? stay, stay)
      }
    }
    for node in causes.keys {
      for wait in ties.waiting[node] ?? [] {
        guard case .unit(let unit) = wait.node, refused[unit] == nil else { continue }
        let reason = wait.reason ?? culprits[node].map { "\(names[$0.file]):\($0.line) \(Self.words(node))" } ?? ""
        let stay = Stay(file: wait.file, line: wait.line, reason: reason)
        stays[unit] = min(stays[unit] ?? stay, stay)
      }
    }
  }

  private static func words(_ node: Ties.Node) -> String {
    switch node {
    case .generic: "takes any Unboxable type"
    case .compatible: "takes any UnboxCompatible type"
    case .unit: ""
    }
  }

  func moves(_ unit: Unit) -> Bool {
    causes[.unit(unit)] == nil
  }
}
