import SwiftSource

/// Who may use a type. `fileprivate` is `private`, and `open` is `public`.
package enum Access: Int, Comparable, Sendable {
  case `private`, `internal`, package, `public`

  package static func < (one: Access, other: Access) -> Bool { one.rawValue < other.rawValue }

  /// The modifier with a space, as a declaration in an extension needs it: `public `; empty for `internal`.
  var prefix: String {
    switch self {
    case .public: "public "
    case .package: "package "
    case .private, .internal: ""
    }
  }

  /// The access that modifiers name, or nil.
  fileprivate init?(_ modifiers: Set<String>) {
    if !modifiers.isDisjoint(with: ["private", "fileprivate"]) {
      self = .private
    } else if modifiers.contains("package") {
      self = .package
    } else if !modifiers.isDisjoint(with: ["public", "open"]) {
      self = .public
    } else if modifiers.contains("internal") {
      self = .internal
    } else {
      return nil
    }
  }
}

extension SourceIndex {
  /// The access of a type. A type inside another has at most the access of the outer one.
  func access(of name: String) -> Access {
    outerNames(of: name).map { name in
      guard let head = self[name]?.head else { return .internal }
      return Access(head.declaration.modifiers) ?? Access(head.extensionModifiers) ?? .internal
    }.min() ?? .internal
  }

  /// True if a type or one around it has generic parameters.
  func isGeneric(_ name: String) -> Bool {
    outerNames(of: name).contains { self[$0]?.head?.declaration.isGeneric == true }
  }

  /// `Order` and `Order.Line` for `Order.Line`.
  private func outerNames(of name: String) -> [String] {
    var names: [String] = []
    for part in name.split(separator: ".") { names.append((names.last.map { "\($0)." } ?? "") + part) }
    return names
  }
}
