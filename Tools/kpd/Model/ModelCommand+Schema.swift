import Foundation
import KeyPathDecode
import ModelReader
import ModelWriter
import SchemaReader

extension ModelCommand {
  /// The options that only samples need.
  private static let sampleOptions = Set(RecordOptions.options.map(\.name)).union([
    "--enum", "--tolerant", "--overrides",
  ])
  /// The size from which a file is not searched for a schema.
  private static let schemaLimit = 32 << 20

  /// The schema in the only FILE; nil if FILE has samples.
  static func schema(
    in samples: Samples, _ arguments: Arguments, _ output: Output, _ surroundings: Surroundings
  ) throws(Failure) -> SchemaDocument? {
    let kind = arguments.values["--from"] ?? nil, isForced = kind == "schema", file = arguments.operands[0]
    if isForced, arguments.operands.count > 1 { throw .wrongUsage("--from schema takes one FILE", usage) }
    if kind == "samples" || arguments.operands.count > 1 { return nil }
    let copy = samples.file(of: file)
    if !isForced, Samples.isLines(file) || !mayBeSchema(copy) { return nil }
    let document: JSONDocument
    var data = Data()
    do throws(Failure) {
      data = try readData(copy, surroundings)
      document = try parse(data, file)
    } catch {
      // Samples have messages of their own.
      if isForced || isYAML(data, file) { throw error }
      return nil
    }
    if !isForced, !SchemaDocument.isLikely(document.root) { return nil }
    if !isForced { output.note("\(inputName(file)) is read as a schema; --from samples reads it as a sample") }
    let unused = Set(arguments.options).union(arguments.values.keys).intersection(sampleOptions).sorted()
    if !unused.isEmpty { output.note("without effect on a schema: \(unused.joined(separator: ", "))") }
    return try located { try SchemaDocument(document, file: file, bytes: Array(data)) }
  }

  /// True for a regular file of moderate size.
  private static func mayBeSchema(_ file: String) -> Bool {
    guard let mode = fileMode(of: file, followsLinks: true), mode & S_IFMT == S_IFREG else { return false }
    let size = try? URL(filePath: file).resourceValues(forKeys: [.fileSizeKey]).fileSize
    return size.map { $0 <= schemaLimit } ?? false
  }

  /// Writes the models of a schema.
  static func runFromSchema(
    _ schema: SchemaDocument, _ arguments: Arguments, _ request: ModelRequest, _ output: Output
  ) throws(Failure) {
    var root: JSONNode?
    if let pattern = request.pattern {
      var matches: [JSONNode] = []
      try? pattern.forEachMatch(in: schema.root) { result, _ throws(any Error) in matches.append(try result.get()) }
      guard matches.count == 1 else {
        let path = quoted(arguments.values["--at"].flatMap { $0 } ?? "")
        let problem = matches.isEmpty ? "no schema is at" : "\(matches.count) schemas are at"
        throw .dataFailed("\(visible(schema.file)): \(problem) \(path)")
      }
      root = matches[0]
    }
    let name = arguments.values["--name"] ?? nil, findsEnums = request.plan.findsEnums
    let (plan, leftOut) = try located {
      try SchemaPlanner.plan(schema, name: name, at: root, findsEnums: findsEnums)
    }
    for problem in leftOut { output.note(visible("\(problem.place): \(problem.text)")) }
    try output.write(request.printer.text(of: plan), to: request.output)
    try output.flush()
    if !leftOut.isEmpty { throw .dataFailedAsWritten }
  }
}
