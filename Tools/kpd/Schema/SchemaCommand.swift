import Foundation
import KeyPathDecode
import ModelReader

/// `kpd schema`: writes what models expect as JSON Schema.
enum SchemaCommand: Command {
  static let name = "schema"
  static let synopsis = "schema [OPTION…] [--] SOURCES…"
  static let summary = "writes what models expect as JSON Schema"

  static let options = [
    Option(name: "--model", value: "NAME", summary: "the model to describe (default: all models, in $defs)"),
    Option(name: "--strict", summary: "the subset for structured output of language models; requires --model"),
    Option(
      name: "--check", value: "FILE",
      summary: "reports where FILE, a JSON Schema or an OpenAPI document, and the code disagree; writes no schema"),
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
    read, such as a call in the closure of .custom, becomes {}, with the line of code in
    $comment. Standard error says how many fields are known.

    With --strict, every key is required, optional values may be null, and there are no other
    keys. A value that has no such schema, such as a dictionary, is an error.

      $ kpd schema Sources/Models --model Repository > repository.json

    --check compares a published schema with the code. It prints the line of code for each
    value that the schema allows but the code rejects, which would fail in your app, and for
    each key that the code reads but the schema does not have. The model is --model, or the
    title of the schema, or the first model that no other model reads. For OpenAPI 3, it is
    each model that has the name of a component. Only references inside FILE are followed.

      $ kpd schema --check openapi.json Sources/Models

    Exit codes: 0 done; 1 a source or FILE cannot be read, there is no such model, it has no
    strict schema, or FILE and the code disagree; 2 usage error.

    """#

  static func run(_ arguments: Arguments, _ output: Output, _ surroundings: Surroundings) throws(Failure) {
    if arguments.operands.isEmpty { throw .wrongUsage("missing SOURCES", usage) }
    let name = arguments.values["--model"] ?? nil
    let isStrict = arguments.options.contains("--strict")
    let published = arguments.values["--check"] ?? nil
    if published != nil, isStrict { throw .wrongUsage("--strict and --check exclude each other", usage) }
    if isStrict, name == nil { throw .wrongUsage("--strict requires --model", usage) }
    let code = try codeModels(
      in: arguments.operands, named: name, isSnakeCase: arguments.options.contains("--snake-case"))
    if let published { return try check(published, name, code, output, surroundings) }
    var writer = SchemaWriter(
      code, isStrict: isStrict, sources: arguments.operands.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 })
    let text: String
    do throws(SchemaWriter.Problem) {
      text = if let name { try writer.text(of: name) } else { try writer.text() }
    } catch {
      throw .dataFailed(visible("\(error.place): \(error.text)"))
    }
    try ModelCommand.write(text, to: arguments.values["--output"] ?? nil, output)
    output.note("\(writer.knownCount) of \(writer.fieldCount) fields known")
  }

  /// The models in Swift files.
  ///
  /// Fails if a file cannot be read as Swift, if there are no models, or unless exactly one model has the name.
  static func codeModels(in paths: [String], named name: String?, isSnakeCase: Bool) throws(Failure) -> CodeModels {
    let code = CodeModels(try ModelCommand.swiftFiles(in: paths), isSnakeCase: isSnakeCase)
    if let problem = code.unreadable.first { throw .dataFailed(visible("\(problem)")) }
    if let problem = name.flatMap({ code.problem(with: $0) }), let place = problem.place {
      throw .dataFailed(visible("\(place): \(problem.text)"))
    }
    if code.models.isEmpty {
      if let refusal = code.unchecked.first { throw .dataFailed(visible("\(refusal)")) }
      throw .dataFailed("\(visible(paths[0])): no model has an init(json:) or is Codable")
    }
    if let problem = name.flatMap({ code.problem(with: $0) }) {
      throw .dataFailed(visible("\(paths[0]): \(problem.text)"))
    }
    return code
  }
}
