import KeyPathDecode
import SwiftSource

extension RuleReader {
  /// The constants that paths may name.
  var constants: PathConstants { PathConstants(path: path, text: text) }

  /// The path of the constant at a token: `Keys.id`, `Self.id`, `id`, or `.id` of `DecodePath`.
  func path(at index: Int) -> (DecodePath, end: Int)? {
    let (name, end) = constantName(at: index)
    return types.path(name, in: entry.name, of: file).map { ($0, end) }
  }

  /// The text of the constant at a token: `Keys.id`, or `Key.id.rawValue` of an enum.
  func text(at index: Int) -> (String, end: Int)? {
    let (name, end) = constantName(at: index)
    return types.text(name, in: entry.name, of: file).map { ($0, end) }
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
