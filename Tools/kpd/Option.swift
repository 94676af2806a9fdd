import KeyPathDecode
import KeyPathDecodeReports

/// An option of a command, for parsing, help, completions and the manual.
struct Option {
  let name: String
  /// The placeholder for its value; nil if it takes none.
  var value: String?
  /// The allowed values, if they are limited.
  var choices: [String] = []
  let summary: String

  /// The option with its placeholder: `--format FORMAT`.
  var synopsis: String { value.map { "\(name) \($0)" } ?? name }

  /// The message about a value that is not one of the choices: `unknown format "x"; expected one of text, json`.
  func problem(with value: String) -> String? {
    if choices.isEmpty || choices.contains(value) { return nil }
    let kind = self.value?.contains("|") == false ? self.value?.lowercased() : nil
    let what = kind.map { "\($0) \(quoted(value))" } ?? "value \(quoted(value)) of \(name)"
    return "unknown \(what); expected one of \(choices.joined(separator: ", "))"
  }
}

extension Command {
  static func optionNames(valued: Bool) -> Set<String> {
    Set(options.filter { ($0.value != nil) == valued }.map(\.name))
  }

  /// The option list for `--help`, with each summary wrapped next to its option and the placeholder of its value.
  static var optionRows: String {
    let width = (options.map(\.synopsis.count).max() ?? 0) + 3
    let nextLine = "\n" + String(repeating: " ", count: width + 2)
    return options.map { option in
      let lines = wrapped(option.summary, to: 88 - width, limit: .max)
      return "  \(padded(option.synopsis, to: width))\(lines.joined(separator: nextLine))"
    }.joined(separator: "\n")
  }
}
