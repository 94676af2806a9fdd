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
}

extension Command {
  /// The options that take a value.
  static var valuedOptions: Set<String> { Set(options.filter { $0.value != nil }.map(\.name)) }

  /// The options that take no value.
  static var flags: Set<String> { Set(options.filter { $0.value == nil }.map(\.name)) }

  /// The option list for `--help`, with each summary wrapped next to its option and the placeholder of its value.
  static var optionRows: String {
    let width = (options.map(\.synopsis.count).max() ?? 0) + 3
    return options.map { option in
      let lines = option.summary.wrapped(to: 88 - width)
      let rest = lines.dropFirst().map { "\n" + String(repeating: " ", count: width + 2) + $0 }.joined()
      return "  \(padded(option.synopsis, to: width))\(lines[0])\(rest)"
    }.joined(separator: "\n")
  }
}

extension String {
  /// Wraps the text to lines of at most `width` characters. A longer word gets a line of its own.
  func wrapped(to width: Int) -> [String] {
    var lines = [""]
    for word in split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
