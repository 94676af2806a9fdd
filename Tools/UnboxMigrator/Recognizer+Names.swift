import SwiftSource

extension Recognizer {
  /// The qualified name of the type around a token, or "".
  func owner(around index: Int) -> String {
    var brace = file.parent.at(index) ?? -1
    for _ in 0..<Self.reachedDepth where brace >= 0 {
      if let owner = owners[brace] { return owner }
      brace = file.parent[brace]
    }
    return ""
  }

  /// The qualified name of a type that the code at a token calls `name`.
  func name(_ name: String, at index: Int) -> String {
    // The limit keeps many uses of a long name from taking quadratic time.
    if name.utf8.count > 1_000 { return name }
    return modelParameters.contains(name) || name.isEmpty ? name : project.name(name, in: owner(around: index))
  }

  /// The qualified name of the type whose name ends at a token: `Order.Line` in `Order.Line(`.
  func typeName(endingAt last: Int) -> String {
    var first = last
    while file[first - 1] == ".", file.isName(first - 2), last - first < 2 * Self.reachedParts { first -= 2 }
    let written = stride(from: first, through: last, by: 2).map { file[$0] }.joined(separator: ".")
    return name(file[first - 1] == "." ? file[last] : written, at: last)
  }

  /// The maximum number of parts of a name.
  private static let reachedParts = 32

  /// The type that the code at a token names, with qualified names.
  func qualified(_ type: SwiftType, at index: Int) -> SwiftType {
    type.renamed { name($0, at: index) }
  }
}
