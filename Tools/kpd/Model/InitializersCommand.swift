import ModelReader
import ModelWriter

/// `kpd initializers`: writes initializers for Codable models.
enum InitializersCommand: Command {
  static let name = "initializers"
  static let synopsis = "initializers [OPTION…] [--] SOURCES…"
  static let summary = "writes initializers for Codable models"

  static let options = [ModelRequest.publicOption, ModelRequest.outputOption]

  static let help = #"""
    usage: kpd initializers [OPTION…] [--] SOURCES…

    Reads structures and enums with synthesized Codable conformances in SOURCES, Swift files or
    folders, and writes them with initializers that decode the same keys, including CodingKeys.

    \#(optionRows)

    Modifiers, protocols, methods, default values and comments are left out. Types with an
    `init(from:)`, property wrappers or generics are not converted, and are listed on standard
    error.

      $ kpd initializers User.swift > User+JSON.swift

    Exit codes: 0 done; 1 a source cannot be read, or a type is not converted; 2 usage error.

    """#

  static func run(_ arguments: Arguments, _ output: Output, _ surroundings: Surroundings) throws(Failure) {
    if arguments.operands.isEmpty { throw .wrongUsage("missing SOURCES", usage) }
    let printer = SwiftPrinter(isPublic: arguments.options.contains("--public"))
    let models = CodableModels(try SwiftFiles.sources(in: arguments.operands))
    for note in (models.notes + models.refusals).sorted(by: { $0.place < $1.place }) { output.note(visible("\(note)")) }
    if !models.plan.models.isEmpty {
      try output.write(printer.text(of: models.plan), to: arguments.values["--output"] ?? nil)
      try output.flush()
    }
    if !models.refusals.isEmpty { throw .dataFailedAsWritten }
  }
}
