import KeyPathDecodeReports

/// An option of a command, for parsing, help, completions and the manual.
struct Option {
  let name: String
  /// The placeholder for its value; nil if it takes none.
  var value: String?
  /// The allowed values, if they are limited.
  var choices: [String] = []
  /// Another option, with which it takes no value.
  var isFlagWith: String?
  let summary: String

  /// The option with its placeholder: `--format FORMAT`.
  var synopsis: String { value.map { "\(name) \($0)" } ?? name }

  /// True if it takes a value in these arguments.
  fileprivate func takesValue(in arguments: [String]) -> Bool {
    guard value != nil, let other = isFlagWith else { return value != nil }
    return !arguments.prefix { $0 != "--" }.contains { $0 == other || $0.hasPrefix("\(other)=") }
  }
}

extension Command {
  /// The options that take a value in these arguments.
  static func valuedOptions(in arguments: [String]) -> Set<String> {
    Set(options.filter { $0.takesValue(in: arguments) }.map(\.name))
  }

  /// The options that take no value in these arguments.
  static func flags(in arguments: [String]) -> Set<String> {
    Set(options.filter { !$0.takesValue(in: arguments) }.map(\.name))
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
