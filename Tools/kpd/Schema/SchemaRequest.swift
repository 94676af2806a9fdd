import Foundation
import KeyPathDecode

/// What `kpd schema` is asked to do.
struct SchemaRequest {
  let sources: [String]
  /// The models, sorted; all if empty.
  let models: [String]
  let isStrict: Bool
  let isSnakeCase: Bool
  let showsCode: Bool
  /// The published schema to compare with.
  let published: String?
  /// The Swift file with schemas.
  let swiftFile: String?
  /// True to compare the Swift file only.
  let isCheck: Bool
  let output: String?

  init(_ arguments: Arguments, _ usage: String) throws(Failure) {
    func has(_ option: String) -> Bool { arguments.options.contains(option) }
    func value(_ option: String) -> String? { arguments.values[option] ?? nil }
    func exclude(_ one: String, _ others: String...) throws(Failure) {
      guard has(one) || value(one) != nil else { return }
      for other in others where has(other) || value(other) != nil {
        throw .wrongUsage("\(one) and \(other) exclude each other", usage)
      }
    }
    sources = arguments.operands
    models = Set(arguments.lists["--model"] ?? []).sorted()
    (isStrict, isSnakeCase, showsCode) = (has("--strict"), has("--snake-case"), has("--comments"))
    (swiftFile, output) = (value("--swift"), value("--output"))
    (isCheck, published) = (has("--check"), value("--check"))
    if let file = swiftFile, file.hasPrefix("-") {
      throw .wrongUsage("--swift takes the name of a file, not \(quoted(file))", usage)
    }
    if sources.isEmpty { throw .wrongUsage("missing SOURCES", usage) }
    if let file = sources.first(where: { $0.lowercased().hasSuffix(".json") }), isCheck {
      throw .wrongUsage("with --swift, --check takes no FILE; \(quoted(file)) is not a Swift file", usage)
    }
    if published != nil {
      if isStrict { throw .wrongUsage("--strict and --check exclude each other", usage) }
      try exclude("--check", "--comments", "--output")
    }
    try exclude("--swift", "--output")
    try exclude("--strict", "--comments")
    if isStrict, models.isEmpty { throw .wrongUsage("--strict requires --model", usage) }
    if models.count > 1, swiftFile == nil { throw .wrongUsage("more than one --model requires --swift", usage) }
  }

  /// The command that writes the Swift file, in one order of options. Paths in the current directory are relative to it.
  func command(writing file: String) -> String {
    let options = (isStrict ? ["--strict"] : []) + (isSnakeCase ? ["--snake-case"] : [])
    let words =
      ["kpd", "schema"] + sources.map(relative) + options + (showsCode ? ["--comments"] : [])
      + models.flatMap { ["--model", $0] } + ["--swift", relative(file)]
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
