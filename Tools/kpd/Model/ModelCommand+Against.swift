import KeyPathDecode
import ModelReader

// `kpd model --against`.

extension ModelCommand {
  /// Reports how samples differ from what the models read.
  static func runAgainst(
    _ path: String, _ arguments: Arguments, _ request: ModelRequest, _ output: Output, _ surroundings: Surroundings
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
