import Foundation
import KeyPathDecode

/// What `kpd schema` is asked to do.
struct SchemaRequest {
  let sources: [String]
  /// The models, sorted; all if empty.
  let models: [String]
  let isStrict: Bool
  let showsCode: Bool
  /// True to write Swift source.
  let isSwift: Bool
  /// True to compare with the file only.
  let isCheck: Bool
  let output: String?

  init(_ arguments: Arguments, _ usage: String) throws(Failure) {
    func has(_ option: String) -> Bool { arguments.options.contains(option) }
    sources = arguments.operands
    models = Set(arguments.lists["--model"] ?? []).sorted()
    (isStrict, showsCode) = (has("--strict"), has("--comments"))
    (isSwift, isCheck, output) = (has("--swift"), has("--check"), arguments.values["--output"] ?? nil)
    if sources.isEmpty { throw .wrongUsage("missing SOURCES", usage) }
    if isCheck, output == nil { throw .wrongUsage("--check requires --output", usage) }
  }

  /// The command that writes the file, in one order of options. Paths in the current directory are relative to it.
  var command: String {
    let options = [("--strict", isStrict), ("--comments", showsCode)]
    let words =
      ["kpd", "schema"] + sources.map(relative) + options.filter(\.1).map(\.0) + models.flatMap { ["--model", $0] }
      + (isSwift ? ["--swift"] : []) + (output.map { ["--output", relative($0)] } ?? [])
    return words.map(shellWord).joined(separator: " ")
  }

  private func relative(_ path: String) -> String {
    let current = FileManager.default.currentDirectoryPath + "/"
    guard path.hasPrefix(current) else { return path }
    return path.count == current.count ? "." : String(path.dropFirst(current.count))
  }
}

/// A word of a command line, in quotes where a shell needs them.
private func shellWord(_ word: String) -> String {
  let isPlain = word.unicodeScalars.allSatisfy {
    $0.properties.isAlphabetic || "0123456789_-./+,:@%".unicodeScalars.contains($0)
  }
  let oneLine = escaped(word)
  return isPlain && !word.isEmpty ? word : "'\(oneLine.replacing("'", with: #"'\''"#))'"
}
