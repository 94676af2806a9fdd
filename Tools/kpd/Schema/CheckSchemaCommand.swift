import KeyPathDecode
import ModelReader
import SchemaReader

/// `kpd check-schema`: compares a published schema with models.
enum CheckSchemaCommand: Command {
  static let name = "check-schema"
  static let synopsis = "check-schema [OPTION…] [--] FILE SOURCES…"
  static let summary = "lists where a published schema and models disagree"

  static let options = [
    Option(
      name: "--model", value: "NAME",
      summary: "the model that FILE describes (default: the title of the schema, or the first that no other reads)")
  ]

  static let help = #"""
    usage: kpd check-schema [OPTION…] [--] FILE SOURCES…

    Compares FILE, a JSON Schema or an OpenAPI 3 document, with the models in SOURCES, Swift
    files or folders. It prints the line of code for each value that the schema allows but the
    code rejects, which would fail in your app, and for each key that the code reads but the
    schema does not have.

    \#(optionRows)

    For OpenAPI, it compares each model that has the name of a component. Only references
    inside FILE are followed. What cannot be read is listed on standard error.

      $ kpd check-schema openapi.json Sources/Models

    Exit codes: 0 done; 1 a source or FILE cannot be read, there is no such model, or FILE and
    the code disagree; 2 usage error.

    """#

  static func run(_ arguments: Arguments, _ output: Output, _ surroundings: Surroundings) throws(Failure) {
    guard let file = arguments.operands.first else { throw .wrongUsage("missing FILE", usage) }
    let sources = Array(arguments.operands.dropFirst())
    if sources.isEmpty { throw .wrongUsage("missing SOURCES", usage) }
    let name = arguments.values["--model"] ?? nil
    let code = try SchemaCommand.codeModels(in: sources, names: name.map { [$0] } ?? [])
    let (findings, skipped) = try located {
      let data = try readData(file, surroundings)
      let schema = try SchemaDocument(try parse(data, file), file: file, bytes: Array(data))
      return try SchemaCheck.findings(schema, try pairs(schema, name, code), code)
    }
    for problem in skipped { output.note(visible("\(problem.place): not compared: \(problem.text)")) }
    for finding in findings { try output.write(visible(finding.description) + "\n") }
    try output.flush()
    if !findings.isEmpty || !skipped.isEmpty { throw .dataFailedAsWritten }
  }

  /// The models to compare, each with its schema.
  private static func pairs(
    _ schema: SchemaDocument, _ name: String?, _ code: CodeModels
  ) throws(Failure) -> [(model: String, schema: JSONNode?)] {
    let named = schema.named
    if schema.isOpenAPI {
      let models = name.map { [$0] } ?? code.modelNames, schemas = Dictionary(grouping: named, by: \.name)
      let pairs = models.flatMap { model in (schemas[lastName(model)] ?? []).map { (model, Optional($0.schema)) } }
      if !pairs.isEmpty { return pairs }
      let wanted = name.map { "is named \(quoted(lastName($0)))" } ?? "has the name of a model"
      throw .dataFailed("\(visible(schema.file)): no component \(wanted)")
    }
    let titled = schema.title.flatMap { title in code.modelNames.first { $0 == title || lastName($0) == title } }
    guard let model = name ?? titled ?? code.rootName else {
      throw .dataFailed("\(visible(schema.file)): no model is read from an object; choose one with --model")
    }
    // A document that only has definitions.
    if !schema.hasRoot, let found = named.first(where: { $0.name == model || $0.name == lastName(model) }) {
      return [(model, found.schema)]
    }
    return [(model, nil)]
  }

  private static func lastName(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}
