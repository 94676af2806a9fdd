/// What a file finds out about itself on first use. Most files of a project are never asked.
final class Lookups {
  fileprivate var declarations: [Declaration]?
  fileprivate var scopes: Scopes?
  fileprivate var places: [String: [Int]]?
}

extension SourceFile {
  /// The declarations of the file, in order. Empty if the file is unreadable.
  ///
  /// - Complexity: O(n) in the number of tokens, once.
  package var declarations: [Declaration] {
    let declarations = lookups.declarations ?? DeclarationReader(self).declarations
    lookups.declarations = declarations
    return declarations
  }

  var scopes: Scopes {
    let scopes = lookups.scopes ?? Scopes(self)
    lookups.scopes = scopes
    return scopes
  }

  /// The tokens of a name or keyword in brackets, in order.
  package func places(of name: String) -> [Int] {
    let places =
      lookups.places ?? Dictionary(grouping: code.indices.filter { parent[$0] >= 0 && isName($0) }) { code[$0].text }
    lookups.places = places
    return places[name] ?? []
  }
}
