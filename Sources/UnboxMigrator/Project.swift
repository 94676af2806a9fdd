import SwiftSource

/// What all files of a folder declare together: one file may read a model that another declares.
struct Project {
  /// How a type is read.
  enum Reading: Equatable {
    /// Unbox converted between strings and numbers.
    case scalar
    /// The type reads itself, both in Unbox and with `=>`.
    case itself
    case unknown(String)
  }

  private var inherited: [String: Set<String>] = [:]
  private var declared: Set<String> = []
  private var aliases: [String: Set<SwiftType?>] = [:]
  private var dateFormatters: Set<String> = []
  private var otherVariables: Set<String> = []
  /// The labels of the project's own functions named `unbox`.
  private(set) var ownUnboxes: Set<[String]> = []

  init(_ files: [Declarations]) {
    for file in files {
      for type in file.types {
        inherited[type.name, default: []].formUnion(type.inherited)
        if type.keyword != "extension" { declared.insert(type.name) }
      }
      for (name, types) in file.aliases { aliases[name, default: []].formUnion(types) }
      dateFormatters.formUnion(file.dateFormatters)
      otherVariables.formUnion(file.otherVariables)
      ownUnboxes.formUnion(file.labels["unbox"] ?? [])
    }
  }

  /// True if a name like `Formats.day` is a DateFormatter wherever it is declared.
  func isDateFormatter(_ qualified: String) -> Bool {
    dateFormatters.contains(qualified) && !otherVariables.contains(qualified)
  }

  /// Everything that a type inherits, also through other types of the project.
  func ancestors(of name: String) -> Set<String> {
    var found: Set<String> = [], open = [name]
    while let next = open.popLast() {
      for parent in inherited[next] ?? [] where found.insert(parent).inserted { open.append(parent) }
    }
    return found
  }

  /// How a type that is not a collection is read.
  func reading(of name: String) -> Reading {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let ancestors = ancestors(of: last)
    if ancestors.contains("KeyPathDecodable") { return .itself }
    if let custom = Self.customReading.first(where: ancestors.contains) { return .unknown("\(name) is \(custom)") }
    if !declared.contains(last) {
      if Self.scalars.contains(name) { return .scalar }
      if name == "URL" || name == "CGFloat" { return .itself }
    }
    if !ancestors.isDisjoint(with: Self.modelProtocols) { return .itself }
    return .unknown(
      inherited[last] == nil
        ? "\(name) is not declared in the files that were read"
        : "\(name) is neither Unboxable nor UnboxableEnum where it is declared")
  }

  /// The type with the project's type aliases resolved.
  func resolved(_ type: SwiftType, depth: Int = 8) -> SwiftType {
    switch type {
    case .named(let name):
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

  private static let customReading = [
    "UnboxableByTransform", "UnboxableWithContext", "UnboxableCollection", "UnboxableRawType", "UnboxCompatible",
  ]

  private static let scalars: Set<String> = [
    "Bool", "Int", "Int32", "Int64", "UInt", "UInt32", "UInt64", "Float", "Double", "Decimal", "String",
  ]
}
