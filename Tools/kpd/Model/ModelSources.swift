import Foundation
import KeyPathDecode
import ModelReader
import ModelWriter

// The options of `kpd model` that read Swift.

extension ModelCommand {
  /// The options allowed with `--from-codable`.
  private static let codableOptions: Set<String> = ["--from-codable", "--public", "--style", "--output"]

  /// Converts the Codable types in Swift files.
  static func runFromCodable(_ arguments: Arguments, _ output: Output, _ surroundings: Surroundings) throws(Failure) {
    let others = Set(arguments.options).union(arguments.values.keys).subtracting(codableOptions)
    if let other = others.min() { throw .wrongUsage("\(other) cannot be used with --from-codable", usage) }
    let request = try ModelRequest(arguments, usage)
    let models = CodableModels(try SwiftFiles.sources(in: arguments.operands), isPublic: request.printer.isPublic)
    for note in (models.notes + models.refusals).sorted(by: { $0.place < $1.place }) { output.note(visible("\(note)")) }
    if !models.plan.models.isEmpty {
      try output.write(request.printer.text(of: models.plan), to: request.output)
      try output.flush()
    }
    if !models.refusals.isEmpty { throw .dataFailedAsWritten }
  }

  /// Reports how samples differ from what the models read.
  static func run(
    against path: String, _ request: ModelRequest, _ arguments: Arguments, _ output: Output,
    _ surroundings: Surroundings
  ) throws(Failure) {
    let code = CodeModels(try SwiftFiles.sources(in: [path]))
    if let problem = code.unreadable.first { throw .dataFailed(visible("\(problem)")) }
    guard let root = (arguments.values["--name"] ?? nil) ?? code.rootName else {
      throw .dataFailed("\(visible(path)): no model has an init(json:) or is Codable")
    }
    if code[root] == nil { throw .dataFailed("\(visible(path)): no model is named \(quoted(root))") }
    let samples = try Samples(arguments.operands, request, surroundings)
    let pool = Pool { Drift(code, rootName: root) }
    try forEachSample(in: samples, output) { sample, _ in pool.use { $0.add(sample) } }
    let drift = pool.all.reduce(into: Drift(code, rootName: root)) { $0.add($1) }
    for note in code.unchecked { output.note("not checked: \(visible("\(note)"))") }
    for line in drift.lines { try output.write(visible(line) + "\n") }
    try output.flush()
    if !drift.lines.isEmpty { throw .dataFailedAsWritten }
  }
}
