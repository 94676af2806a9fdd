import ModelReader
import ModelWriter

// `kpd model --from-codable`.

extension ModelCommand {
  /// The options allowed with `--from-codable`.
  private static let codableOptions: Set<String> = ["--from-codable", "--public", "--style", "--output"]

  /// Converts the Codable types in Swift files.
  static func runFromCodable(
    _ arguments: Arguments, _ request: ModelRequest, _ output: Output
  ) throws(Failure) {
    try refuseOptions(besides: codableOptions, of: arguments, with: "--from-codable")
    let models = CodableModels(try SwiftFiles.sources(in: arguments.operands), isPublic: request.printer.isPublic)
    for note in (models.notes + models.refusals).sorted(by: { $0.place < $1.place }) { output.note(visible("\(note)")) }
    if !models.plan.models.isEmpty {
      try output.write(request.printer.text(of: models.plan), to: request.output)
      try output.flush()
    }
    if !models.refusals.isEmpty { throw .dataFailedAsWritten }
  }
}
