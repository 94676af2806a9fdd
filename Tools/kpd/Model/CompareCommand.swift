import KeyPathDecode
import ModelReader

/// `kpd compare`: reports how samples differ from what models read.
enum CompareCommand: Command {
  static let name = "compare"
  static let synopsis = "compare --models SOURCES [OPTION…] [--] FILE…"
  static let summary = "lists where payloads differ from what models read"

  static let options =
    [
      Option(name: "--models", value: "SOURCES", summary: "a Swift file or folder with the models; repeat it for more"),
      Option(
        name: "--name", value: "NAME", summary: "the model of a sample (default: the first that no other model reads)"),
      ModelRequest.pathOption,
    ] + RecordOptions.options

  static let help = #"""
    usage: kpd compare --models SOURCES [OPTION…] [--] FILE…

    Prints a line for each key in the samples that no code reads, unless its value is null, and
    for each line of code that requires a value that is missing, null or of another kind in
    samples. FILE is JSON, JSON Lines, or a folder of such files; `-` is standard input.

    \#(optionRows)

    It reads `name = try json => "a.b"` in initializers, enums by `.tagged` or `.oneOf`, and
    Codable types. Code that it does not understand, such as a closure, is listed on standard
    error and not compared.

      $ kpd compare --models Sources/Models --name Repository answers.jsonl

    Exit codes: 0 done; 1 a FILE or source cannot be read, or samples differ; 2 usage error.

    """#

  static func run(_ arguments: Arguments, _ output: Output, _ surroundings: Surroundings) throws(Failure) {
    guard let sources = arguments.lists["--models"] else { throw .wrongUsage("missing --models SOURCES", usage) }
    if arguments.operands.isEmpty { throw .wrongUsage("missing FILE", usage) }
    let pattern = try ModelRequest.pattern(arguments, usage), records = try RecordOptions(arguments, usage)
    let code = CodeModels(try SwiftFiles.sources(in: sources)), names = sources.map(visible).joined(separator: ", ")
    if let problem = code.unreadable.first { throw .dataFailed(visible("\(problem)")) }
    guard let root = (arguments.values["--name"] ?? nil) ?? code.rootName else {
      throw .dataFailed("\(names): no model has an init(json:) or is Codable")
    }
    if code[root] == nil { throw .dataFailed("\(names): no model is named \(quoted(root))") }
    let samples = try Samples(arguments.operands, at: pattern, records, surroundings)
    let pool = Pool { Drift(code, rootName: root) }
    try samples.forEach(output) { sample, _ in pool.use { $0.add(sample) } }
    let drift = pool.all.reduce(into: Drift(code, rootName: root)) { $0.add($1) }
    for note in code.unchecked { output.note("not checked: \(visible("\(note)"))") }
    for line in drift.lines { try output.write(visible(line) + "\n") }
    try output.flush()
    if !drift.lines.isEmpty { throw .dataFailedAsWritten }
  }
}
