/// The arguments of a command, sorted: `Arguments(["-x", "a", "--", "-b"]).operands   // ["a", "-b"]`.
///
/// A lone `-` is an operand, and so is everything behind `--`.
struct Arguments: Equatable {
  /// The options that ask for help, everywhere.
  static let helpOptions: Set<String> = ["-h", "--help"]

  var operands: [String] = []
  var options: [String] = []
  var wantsHelp = false

  init(_ arguments: [String]) {
    let ends = arguments.firstIndex(of: "--") ?? arguments.endIndex
    for argument in arguments[..<ends] {
      if Self.helpOptions.contains(argument) {
        wantsHelp = true
      } else if argument.hasPrefix("-"), argument != "-" {
        options.append(argument)
      } else {
        operands.append(argument)
      }
    }
    operands += arguments[ends...].dropFirst()
  }
}
