import SwiftSource

/// The declarations of all files together. A file may read a model that another file declares.
struct Project {
  /// How a type is read.
  enum Reading: Equatable {
    /// Unbox converted between strings and numbers.
    case scalar
    /// The type reads itself, both in Unbox and with `=>`.
    case itself
    /// A transform whose type cannot get an initializer in an extension. It has a rule instead.
    case transform
    case unknown(String)
  }

  /// The declaration that adds a model's conformance.
  struct Home {
    let file: Int
    let type: Declaration
    let body: Int
  }

  private var inherited: [String: Set<String>] = [:]
  /// The protocols in ``protocolsToFind`` that each type inherits, directly or through other types of the project.
  private var protocols: [String: Set<String>] = [:]
  private var typesBelowModels: Set<String> = []
  private var keywords: [String: Set<String>] = [:]
  private var aliases: [String: Set<SwiftType?>] = [:]
  private var variableTypes: [String: Set<String>] = [:]
  /// The types of member variables, by enclosing type and by name.
  private(set) var members: [String: [String: Set<SwiftType?>]] = [:]
  private(set) var signatures: [String: [String: Set<Declarations.Signature>]] = [:]
  private(set) var failable: Set<String> = []
  /// The argument labels of the project's own functions named `unbox`.
  private(set) var ownUnboxes: Set<[String]> = []
  /// The declarations that name a protocol of Unbox directly, by type.
  private(set) var homes: [String: Home] = [:]
  /// The project's own transforms and formatters, by type.
  private(set) var transforms: [String: Helper] = [:]
  private(set) var formatters: [String: Helper] = [:]

  init(_ files: [Declarations]) {
    // Such as `enum Constants { enum String { … } }`.
    var namesakes: [Declaration] = []
    for (number, file) in files.enumerated() {
      for type in file.types {
        let name = type.lastName
        inherited[name, default: []].formUnion(type.inherited)
        if type.keyword != "extension" {
          if Self.scalars.contains(name), type.qualified.hasSuffix(".\(name)") {
            namesakes.append(type)
          } else {
            keywords[name, default: []].insert(type.keyword)
          }
        }
        if let body = type.body, !Self.unboxProtocols.isDisjoint(with: type.inherited) {
          homes[name] = Home(file: number, type: type, body: body)
        }
      }
      for (name, types) in file.aliases { aliases[name, default: []].formUnion(types) }
      variableTypes.merge(file.variableTypes) { $0.union($1) }
      members.merge(file.members) { $0.merging($1) { $0.union($1) } }
      signatures.merge(file.signatures) { $0.merging($1) { $0.union($1) } }
      failable.formUnion(file.failable)
      ownUnboxes.formUnion(file.labels["unbox"] ?? [])
    }
    let owners = Set(homes.values.flatMap { $0.type.selfAndOwners })
    for type in namesakes where owners.contains(String(type.qualified.dropLast(type.lastName.count + 1))) {
      keywords[type.lastName, default: []].insert(type.keyword)
    }
    findProtocols()
    for (name, home) in homes {
      if home.type.inherited.contains("UnboxableByTransform") { transforms[name] = helper(name, "transform") }
      if home.type.inherited.contains("UnboxFormatter") { formatters[name] = helper(name, "format") }
    }
  }

  private func helper(_ name: String, _ function: String) -> Helper {
    let signatures = signatures[name]?[function]?.filter { $0.labels == ["unboxedValue"] } ?? []
    let keywords = keywords[name] ?? []
    return Helper(
      raw: signatures.count == 1 ? (signatures.first?.types.first ?? nil).map { resolved($0) } : nil,
      result: signatures.count == 1 ? signatures.first?.result?.unwrapped : nil,
      isValue: keywords.count == 1 && !keywords.isDisjoint(with: ["struct", "enum"]),
      rules: members[name]?["rule"] ?? [])
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

  /// The class that a type inherits from, if there is only one in the project.
  func onlySuperclass(of name: String) -> String? {
    let classes = (ancestors(of: name) ?? []).filter { isDeclared($0, as: "class") }
    return classes.count == 1 ? classes[0] : nil
  }

  func isDeclared(_ name: String, as keyword: String? = nil) -> Bool {
    keyword.map { keywords[name] == [$0] } ?? (keywords[name] != nil)
  }

  /// How a type other than a collection is read.
  func reading(of name: String) -> Reading {
    let last = SwiftType.named(name).lastName
    let protocols = protocols(of: last)
    if protocols.contains("KeyPathDecodable") { return .itself }
    if let transform = transforms[last], transform.isReadable { return transform.isValue ? .itself : .transform }
    if let custom = Self.customReading.first(where: protocols.contains) { return .unknown("\(name) is \(custom)") }
    if keywords[last] == nil {
      if Self.scalars.contains(name) { return .scalar }
      if name == "URL" || name == "CGFloat" { return .itself }
    }
    if !protocols.isDisjoint(with: Self.modelProtocols) { return .itself }
    return .unknown(
      inherited[last] == nil
        ? "\(name) is not declared in the files that were read"
        : "\(name) is neither Unboxable nor UnboxableEnum where it is declared")
  }

  /// The type with the project's type aliases resolved.
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

  /// The protocols of Unbox that the project's types may conform to.
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

extension Declaration {
  /// The qualified names of the type and the types around it. In them, a type that one of them owns hides one of the
  /// standard library with the same name.
  fileprivate var selfAndOwners: [String] {
    let parts = qualified.split(separator: ".")
    return parts.indices.map { parts[...$0].joined(separator: ".") }
  }
}

extension SwiftType {
  /// The unqualified name without generic arguments: `Page` for `API.Page<User>`.
  var lastName: String {
    guard case .named(let name) = self else { return "" }
    let base = name.prefix { $0 != "<" }
    return base.split(separator: ".").last.map(String.init) ?? name
  }
}
