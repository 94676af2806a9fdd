import SwiftSource

extension SourceIndex {
  /// True if a type or one around it is private, so that other files do not see it.
  func isPrivate(_ name: String) -> Bool {
    outerTypes(of: name).contains {
      !$0.declaration.modifiers.union($0.extensionModifiers).isDisjoint(with: ["private", "fileprivate"])
    }
  }

  /// True if a type or one around it has generic parameters.
  func isGeneric(_ name: String) -> Bool { outerTypes(of: name).contains(where: \.declaration.isGeneric) }

  /// The declarations of `Order` and `Order.Line` for `Order.Line`.
  private func outerTypes(of name: String) -> [Member] {
    let parts = name.split(separator: ".")
    return parts.indices.compactMap { self[parts[...$0].joined(separator: ".")]?.head }
  }
}
