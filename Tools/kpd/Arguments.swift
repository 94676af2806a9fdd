/// The parsed arguments of a command: `Arguments(["-x", "a", "--", "-b"]).operands   // ["a", "-b"]`.
///
/// A lone `-` is an operand, and so is every argument after `--`. An option's value is the next argument, or follows
/// `=`: `--format html`, `--format=html`.
struct Arguments: Equatable {
  static let helpOptions: Set<String> = ["-h", "--help"]

  var operands: [String] = []
  var options: [String] = []
  /// The values of options that take one; nil if the value is missing. If an option is repeated, the last value wins.
  var values: [String: String?] = [:]
  /// All values of each option that takes one, in order.
  var lists: [String: [String]] = [:]
  var wantsHelp = false

  /// - Parameter valued: The options that take a value.
  init(_ arguments: [String], valued: Set<String> = []) {
    let ends = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var rest = arguments[..<ends]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if Self.helpOptions.contains(argument) {
        wantsHelp = true
      } else if valued.contains(argument) {
        add(rest.popFirst(), to: argument)
      } else if let option = parts.first, parts.count > 1, valued.contains(option) {
        add(parts[1], to: option)
      } else if argument.hasPrefix("-"), argument != "-" {
        options.append(argument)
      } else {
        operands.append(argument)
      }
    }
    operands += arguments[ends...].dropFirst()
  }

  private mutating func add(_ value: String?, to option: String) {
    values.updateValue(value, forKey: option)
    if let value { lists[option, default: []].append(value) }
  }
}
