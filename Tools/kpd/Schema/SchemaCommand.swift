import Foundation
import KeyPathDecode
import ModelReader

/// `kpd schema`: writes what models expect as JSON Schema.
enum SchemaCommand: Command {
  static let name = "schema"
  static let synopsis = "schema [OPTION…] [--] SOURCES…"
  static let summary = "writes what models expect as JSON Schema"

  static let options = [
    Option(
      name: "--model", value: "NAME",
      summary: "the model to describe (default: all models, in $defs); repeat it with --swift"),
    Option(name: "--strict", summary: "the subset for structured output of language models; requires --model"),
    Option(
      name: "--swift", value: "FILE",
      summary: "writes Swift source to FILE, in which each model has a `static let jsonSchema`"),
    Option(
      name: "--check", value: "FILE", isFlagWith: "--swift",
      summary:
        "reports where FILE, a JSON Schema or an OpenAPI document, and the code disagree; with --swift, it takes no FILE of its own and reports whether the Swift source is current. Either way, nothing is written"
    ),
    Option(name: "--comments", summary: "writes the code that is not understood, as $comment"),
    Option(name: "--snake-case", summary: "the keys of Codable types are converted from snake_case"),
    Option(name: "--output", value: "FILE", summary: "writes to FILE instead of standard output"),
  ]

  static let help = #"""
    usage: kpd schema [OPTION…] [--] SOURCES…

    Reads models in SOURCES, Swift files or folders, and writes a JSON Schema, draft 2020-12,
    of what they decode. The code is read, not run.

    \#(optionRows)

    It reads `name = try json => "a.b"` in initializers, and Codable types with synthesized
    conformances. A value read with `=>` is required, one read with `=>` to an optional may be
    null, and one read with `=>?` may be absent or null. A dotted path becomes nested objects,
    and a literal after `??` the default. Rules such as .in, .lenient, .lossy, .oneOf and
    .tagged become keywords; models become $defs. Documentation comments become descriptions.

    It follows the formatters, rules and functions that SOURCES declare. Code that cannot be
    read, such as a call in the closure of .custom, becomes { "$comment": "not understood" }.
    Standard error says how many fields are known, and --comments shows the code of the others.

    Objects may have other keys, which the code does not read: "additionalProperties" is true.
    With --strict, it is false, every key is required, and optional values may be null. A value
    that has no such schema, such as a dictionary, is an error.

      $ kpd schema Sources/Models --model Repository > repository.json

    --swift writes an extension for each --model, or for every model that another file can
    extend: `User.jsonSchema` is the text of its schema. Check FILE in. With a bare --check,
    nothing is written, and a line names each model whose schema in FILE is not current.

      $ kpd schema Sources --model User --model Order --swift Sources/App/Schemas.swift
      $ kpd schema Sources --model User --model Order --swift Sources/App/Schemas.swift --check

    --check FILE compares a published schema with the code. It prints the line of code for each
    value that the schema allows but the code rejects, which would fail in your app, and for
    each key that the code reads but the schema does not have. The model is --model, or the
    title of the schema, or the first model that no other model reads. For OpenAPI 3, it is
    each model that has the name of a component. Only references inside FILE are followed.

      $ kpd schema --check openapi.json Sources/Models

    Exit codes: 0 done; 1 a source or FILE cannot be read, there is no such model, it has no
    strict schema, FILE and the code disagree, or FILE is not current; 2 usage error.

    """#

  static func run(_ arguments: Arguments, _ output: Output, _ surroundings: Surroundings) throws(Failure) {
    let request = try SchemaRequest(arguments, usage)
    let code = try codeModels(for: request)
    if let file = request.swiftFile { return try runSwift(file, request, code, output) }
    let name = request.models.first
    if let published = request.published { return try check(published, name, code, output, surroundings) }
    var writer = writer(request, code)
    let text: String
    do throws(SchemaWriter.Problem) {
      text = if let name { try writer.text(of: name) } else { try writer.text() }
    } catch {
      throw .dataFailed(visible("\(error.place): \(error.text)"))
    }
    try output.write(text, to: request.output)
    output.note(count((writer.knownCount, writer.fieldCount), showsCode: request.showsCode || request.isStrict))
  }

  static func writer(_ request: SchemaRequest, _ code: CodeModels) -> SchemaWriter {
    SchemaWriter(
      code, isStrict: request.isStrict, showsCode: request.showsCode,
      sources: request.sources.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 })
  }

  /// The models in Swift files, without the file that is written.
  ///
  /// Fails if a file cannot be read as Swift, if there are no models, or unless exactly one model has each name.
  private static func codeModels(for request: SchemaRequest) throws(Failure) -> CodeModels {
    let written = request.swiftFile.map { URL(filePath: $0).standardizedFileURL.path }
    let files = try SwiftFiles.sources(in: request.sources).filter {
      written == nil || URL(filePath: $0.name).standardizedFileURL.path != written
    }
    let code = CodeModels(files, isSnakeCase: request.isSnakeCase), first = visible(request.sources[0])
    if let problem = code.unreadable.first { throw .dataFailed(visible("\(problem)")) }
    let problems = request.models.compactMap { code.problem(with: $0) }
    for problem in problems {
      if let place = problem.place { throw .dataFailed(visible("\(place): \(problem.text)")) }
    }
    if code.models.isEmpty {
      if let refusal = code.unchecked.first { throw .dataFailed(visible("\(refusal)")) }
      throw .dataFailed("\(first): no model has an init(json:) or is Codable")
    }
    if let problem = problems.first { throw .dataFailed(visible("\(request.sources[0]): \(problem.text)")) }
    return code
  }
}
