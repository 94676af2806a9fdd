import SwiftSource

/// The declarations of all files together. A file may read a model that another file declares.
struct Project {
  /// How a type is read.
  enum Reading: Equatable {
    /// Unbox converted between strings and numbers.
    case scalar
    /// The type reads itself, both in Unbox and with `=>`.
    case itself
    case unknown(String)
  }

  /// The declaration that adds a model's conformance.
  struct Home {
    let file: Int
    let type: Declaration
    let body: Int
  }

  private let index: SourceIndex
  /// The qualified names with a last part.
  private var candidates: [String: [String]] = [:]
  private var inherited: [String: Set<String>] = [:]
  /// The protocols in ``protocolsToFind`` that each type inherits, directly or through other types of the project.
  private var protocols: [String: Set<String>] = [:]
  private var typesBelowModels: Set<String> = []
  private var keywords: [String: Set<String>] = [:]
  private var aliases: [String: Set<SwiftType?>] = [:]
  private var variableTypes: [String: Set<String>] = [:]
  private(set) var members: [String: [String: Set<SwiftType?>]] = [:]
  /// The types with an `init(json:)`.
  private(set) var jsonInitializers: Set<String> = []
  /// The argument labels of the project's own functions named `unbox`.
  private(set) var ownUnboxes: Set<[String]> = []
  /// The declarations that name a protocol of Unbox directly, by type.
  private(set) var homes: [String: Home] = [:]

  init(_ files: [SourceFile], _ bodies: [Bodies]) {
    index = SourceIndex(files, includesLocal: true)
    for name in index.entries.filter({ $0.head != nil }).map(\.name) + index.aliases.keys.sorted() {
      candidates[name.lastPart, default: []].append(name)
    }
    for (name, meanings) in index.aliases {
      aliases[name] = Set(meanings.map { $0.map { qualified($0, in: name.owner) } })
    }
    for entry in index.entries { note(entry) }
    for member in index.others { note(member, of: "") }
    for file in bodies { variableTypes.merge(file.variableTypes) { $0.union($1) } }
    findProtocols()
  }

  private mutating func note(_ entry: SourceIndex.Entry) {
    let name = name(ofType: entry.name)
    for part in entry.parts {
      let type = part.declaration
      inherited[name, default: []].formUnion(type.inherited.map { self.name($0, in: name.owner) })
      if type.keyword != "extension" { keywords[name, default: []].insert(type.keyword) }
      if let body = type.body, !Self.unboxProtocols.isDisjoint(with: type.inherited) {
        homes[name] = Home(file: part.number, type: type, body: body)
      }
    }
    for member in entry.members { note(member, of: name) }
  }

  private mutating func note(_ member: SourceIndex.Member, of owner: String) {
    let declaration = member.declaration
    if declaration.isVariable, declaration.name != "(" {
      let type = member.type.map { qualified($0, in: owner) }
      if !owner.isEmpty { members[owner, default: [:]][declaration.name, default: []].insert(type) }
    } else if declaration.keyword == "init", member.labels == ["json"] {
      jsonInitializers.insert(owner)
    } else if declaration.keyword == "func", declaration.name == "unbox" {
      ownUnboxes.insert(member.labels)
    }
  }

  // MARK: Names

  /// The qualified name of the type that code in `scope` calls `name`, or else the name as written.
  func name(_ name: String, in scope: String) -> String {
    let name = name.withoutAllBackticks
    let known = [index.typeName(name, in: scope), index.aliasName(name, in: scope)].compactMap { $0 }
    return known.max { $0.utf8.count < $1.utf8.count } ?? only(name)
  }

  /// The qualified name of a type that a declaration names, such as `User` for `extension App.User`.
  func name(ofType name: String) -> String { index[name]?.head != nil ? name : only(name) }

  /// The only type of the project with the last part of a name, such as the one of a superclass or of a function. The
  /// types that Unbox reads itself are not of the project.
  private func only(_ name: String) -> String {
    let last = name.lastPart, all = candidates[last] ?? []
    return all.count == 1 && !Self.scalars.contains(last) ? all[0] : name
  }

  func qualified(_ type: SwiftType, in scope: String) -> SwiftType {
    type.renamed { name($0, in: scope) }
  }

  /// The type with the shortest names that mean the same in `scope`.
  func shortened(_ type: SwiftType, in scope: String) -> SwiftType {
    type.renamed { name in
      let parts = name.split(separator: "."), all = parts.indices.map { parts[$0...].joined(separator: ".") }
      return (all.last { self.name($0, in: scope) == name } ?? name).withBackticks
    }
  }

  /// The declared types of a variable or function, as written, by a name such as `day` or `Formats.day`.
  func types(of variable: String) -> Set<String> {
    variableTypes[variable] ?? []
  }

  // MARK: Inheritance

  /// Finds the protocols of every type at once. Asking each type for its ancestors would be quadratic in a chain.
  private mutating func findProtocols() {
    var heirs: [String: [String]] = [:]
    for (name, parents) in inherited { for parent in parents { heirs[parent, default: []].append(name) } }
    for known in Self.protocolsToFind {
      for name in reachable(from: [known], { heirs[$0] ?? [] }) { protocols[name, default: []].insert(known) }
    }
    let models = inherited.keys.filter { isDeclared($0, as: "class") && protocols(of: $0).contains("Unboxable") }
    typesBelowModels = reachable(from: models) { heirs[$0] ?? [] }
  }

  /// The protocols of Unbox and KeyPathDecode that a type inherits, directly or through other types of the project.
  func protocols(of name: String) -> Set<String> { protocols[name] ?? [] }

  /// True if a type inherits from a class of the project that is Unboxable.
  func hasModelAbove(_ name: String) -> Bool { typesBelowModels.contains(name) }

  /// Everything that many types inherit, directly or through other types of the project.
  func ancestors(of names: some Sequence<String>) -> Set<String> { reachable(from: names) { inherited[$0] ?? [] } }

  /// Everything that a type inherits, the nearest first; nil if that is more than ``askedAncestors``.
  func ancestors(of name: String) -> [String]? {
    var found: [String] = [], seen: Set<String> = [], position = -1
    while position < found.count {
      for parent in inherited[position < 0 ? name : found[position]] ?? [] where seen.insert(parent).inserted {
        found.append(parent)
      }
      if found.count > Self.askedAncestors { return nil }
      position += 1
    }
    return found
  }

  /// How many ancestors are asked about one type. Asking all of them would be quadratic in a chain of classes.
  private static let askedAncestors = 256

  func isDeclared(_ name: String, as keyword: String? = nil) -> Bool {
    keyword.map { keywords[name] == [$0] } ?? (keywords[name] != nil)
  }

  /// The line that makes a type Unboxable, if a protocol that the files do not declare may do so; "" otherwise.
  func advice(about name: String) -> String {
    let parents = (inherited[name] ?? []).filter { !isDeclared($0) && !Self.plainProtocols.contains($0) }
    guard let parent = parents.min(), let keyword = keywords[name]?.first else { return "" }
    return ": \(parent) is not declared in the files that were read; if it is, "
      + "read its files too, or write `\(keyword) \(name.lastPart): \(parent), Unboxable`"
  }

  private static let plainProtocols: Set<String> = [
    "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Comparable", "Sendable", "Identifiable", "Error",
    "CustomStringConvertible", "CustomDebugStringConvertible", "CaseIterable", "RawRepresentable", "NSObject",
    "String", "Int",
  ]

  /// How a type other than a collection is read.
  func reading(of name: String) -> Reading {
    let last = name.base
    let protocols = protocols(of: last)
    if protocols.contains("KeyPathDecodable") { return .itself }
    if let custom = Self.customReading.first(where: protocols.contains) { return .unknown("\(name) is \(custom)") }
    if keywords[last] == nil {
      if Self.scalars.contains(name) { return .scalar }
      if name == "URL" || name == "CGFloat" { return .itself }
    }
    if !protocols.isDisjoint(with: Self.modelProtocols) { return .itself }
    return .unknown(
      inherited[last] == nil
        ? "\(name) is not declared in the files that were read"
        : "\(name) is neither Unboxable nor UnboxableEnum where it is declared\(advice(about: last))")
  }

  func resolved(_ type: SwiftType, depth: Int = 8) -> SwiftType {
    switch type {
    case .named(let name):
      if let known = Self.systemAliases[name], aliases[name] == nil, keywords[name] == nil { return .named(known) }
      guard depth > 0, let meanings = aliases[name], meanings.count == 1, case let meaning?? = meanings.first else {
        return type
      }
      return resolved(meaning, depth: depth - 1)
    case .optional(let wrapped): return .optional(resolved(wrapped, depth: depth))
    case .array(let element): return .array(resolved(element, depth: depth))
    case .set(let element): return .set(resolved(element, depth: depth))
    case .dictionary(let key, let value):
      return .dictionary(resolved(key, depth: depth), resolved(value, depth: depth))
    }
  }

  static let modelProtocols: Set<String> = ["Unboxable", "UnboxableEnum", "KeyPathDecodable"]

  static let unboxProtocols: Set<String> = [
    "Unboxable", "UnboxableEnum", "UnboxableWithContext", "UnboxableByTransform", "UnboxFormatter",
  ]

  private static let customReading = [
    "UnboxableByTransform", "UnboxableWithContext", "UnboxableCollection", "UnboxableRawType", "UnboxCompatible",
  ]

  private static let protocolsToFind = modelProtocols.union(unboxProtocols).union(customReading)

  /// The type aliases of Apple's SDKs that models use, with what they mean on every 64-bit system.
  private static let systemAliases = [
    "TimeInterval": "Double", "CFTimeInterval": "Double", "CFAbsoluteTime": "Double", "CLLocationDegrees": "Double",
    "CLLocationDistance": "Double", "CLLocationAccuracy": "Double", "CLLocationSpeed": "Double",
    "CLLocationDirection": "Double", "CLLocationDirectionAccuracy": "Double", "CLLocationSpeedAccuracy": "Double",
    "CLBeaconMajorValue": "UInt16", "CLBeaconMinorValue": "UInt16", "NSInteger": "Int",
    "Float32": "Float", "Float64": "Double",
  ]

  static let scalars: Set<String> = [
    "Bool", "Int", "Int16", "Int32", "Int64", "UInt", "UInt16", "UInt32", "UInt64", "Float", "Double", "Decimal",
    "String",
  ]
}

/// Everything that the steps lead to from `start`. A name of `start` is in it only if a step leads back to it.
private func reachable<Names: Sequence<String>>(
  from start: some Sequence<String>, _ steps: (String) -> Names
) -> Set<String> {
  var found: Set<String> = [], open = Array(start)
  while let next = open.popLast() {
    for name in steps(next) where found.insert(name).inserted { open.append(name) }
  }
  return found
}

extension String {
  /// The name without generic arguments: `API.Page` for `API.Page<User>`.
  var base: String { utf8.firstIndex(of: UInt8(ascii: "<")).map { String(self[..<$0]) } ?? self }
  /// The last part of a qualified name: `Line` for `Order.Line`.
  var lastPart: String {
    let base = base
    return base.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(base[base.utf8.index(after: $0)...]) } ?? base
  }
  /// The type around a type: `Order` for `Order.Line`.
  var owner: String { utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) } ?? "" }
}
