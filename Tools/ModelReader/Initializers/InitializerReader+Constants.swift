import KeyPathDecode
import SwiftSource

// The constants in paths.

extension InitializerReader {
  /// The path of the constant at a token: `Keys.id`, `Self.id`, `id`, or `.id` of `DecodePath`.
  func constant(at index: Int) -> (DecodePath, end: Int)? {
    let (name, end) = constantName(at: index)
    return types.path(name, in: entry.name, of: file).map { ($0, end) }
  }

  /// The text of the constant at a token: `Keys.id`, or `Key.id.rawValue` of an enum.
  func text(at index: Int) -> (String, end: Int)? {
    let (name, end) = constantName(at: index)
    return types.text(name, in: entry.name, of: file).map { ($0, end) }
  }

  /// The text of the constant with a name in an interpolation.
  func value(named name: String) -> String? {
    let name = name.filter { $0 != "`" }
    if name.hasPrefix("Self.") { return types.text(entry.name + name.dropFirst(4), in: entry.name, of: file) }
    if name.contains(".") { return types.text(name, in: entry.name, of: file) }
    // A global constant, unless a variable or a parameter of this code, or around a closure, has the same name.
    let start = member?.declaration.parameters ?? 0
    let isLocal = [name, "`\(name)`"].contains { text in
      let places = file.places(of: text), next = places.at(places.partition { $0 >= start })
      return next.map { $0 < file.partner[body] } ?? false
    }
    return isLocal ? nil : types.text(name, in: "", of: file)
  }

  private func constantName(at index: Int) -> (String, end: Int) {
    var names = file[index] == "." ? ["DecodePath"] : [], end = index
    if names.isEmpty, file.isName(index) || file[index] == "Self" {
      names = [file[index] == "Self" ? entry.name : file[index].withoutBackticks]
      end += 1
    }
    while file[end] == ".", file.isName(end + 1) {
      names.append(file[end + 1].withoutBackticks)
      end += 2
    }
    return (names.joined(separator: "."), end)
  }
}
