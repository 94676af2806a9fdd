import Foundation
import KeyPathDecode
import ModelReader

/// `kpd schema`: writes what models expect as JSON Schema.
enum SchemaCommand: Command {
  static let name = "schema"
  static let synopsis = "schema [OPTION…] [--] SOURCES…"
  static let summary = "writes what models expect as JSON Schema"

  static let options = [
    Option(name: "--model", value: "NAME", summary: "a model to describe (default: all models); repeat it for more"),
    Option(name: "--strict", summary: "the subset for structured output of language models"),
    Option(name: "--swift", summary: "writes Swift source, in which each model has a `static let jsonSchema`"),
    Option(name: "--check", summary: "writes nothing, and fails if the file of --output is not current"),
    Option(name: "--comments", summary: "writes the code that is not understood, as $comment"),
    ModelRequest.outputOption,
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

    Code that cannot be read, such as a call in the closure of .custom or a rule of your own,
    becomes { "$comment": "not understood" }. Conditions beside the rules are not described.
    Standard error says how many fields are known, and --comments shows the code of the others.

    Objects may have other keys, which the code does not read: "additionalProperties" is true.
    With --strict, it is false, every key is required, and optional values may be null. A value
    that has no such schema, such as a dictionary, is an error.

      $ kpd schema Sources/Models --model Repository > repository.json

    --swift writes an extension for each --model, or for every model that another file can
    extend: `User.jsonSchema` is the text of its schema. Check FILE in. With --check, nothing is
    written, and it fails if FILE is not current.

      $ kpd schema Sources --model User --swift --output Sources/App/Schemas.swift
      $ kpd schema Sources --model User --swift --output Sources/App/Schemas.swift --check

    Exit codes: 0 done; 1 a source cannot be read, there is no such model, it has no strict
    schema, or FILE is not current; 2 usage error.

    """#

  static func run(_ arguments: Arguments, _ output: Output, _ surroundings: Surroundings) throws(Failure) {
    let request = try SchemaRequest(arguments, usage)
    let code = try codeModels(in: request.sources, without: request.output, names: request.models)
    if request.isSwift { return try writeSwift(request, code, output) }
    var writer = writer(request, code)
    let text = try located {
      // A schema for structured output describes one model.
      let name = request.isStrict && request.models.isEmpty ? code.rootName : request.models.first
      if let name, request.models.count <= 1 { return try writer.text(of: name) }
      return try writer.text(request.models.isEmpty ? nil : request.models)
    }
    if try write(text, request, output) {
      output.note(count((writer.knownCount, writer.fieldCount), showsCode: request.showsCode || request.isStrict))
    }
  }

  /// Writes text, or with `--check` fails unless the file has it.
  ///
  /// - Returns: True if the text is written.
  static func write(_ text: String, _ request: SchemaRequest, _ output: Output) throws(Failure) -> Bool {
    guard let file = request.output else {
      try output.write(text)
      return true
    }
    // Unchanged files keep their date, so that they are not compiled again.
    let isCurrent = try existingText(file) == text
    if !request.isCheck {
      if !isCurrent { try output.write(text, to: file) }
      return true
    }
    if isCurrent { return false }
    throw .dataFailed("\(visible(file)) is not current; run the command without --check")
  }

  /// The text of a file with the line ends of this tool; empty if there is no file. A device or a pipe has none: reading it may
  /// never end.
  private static func existingText(_ file: String) throws(Failure) -> String {
    if let mode = fileMode(of: file, followsLinks: true), mode & S_IFMT != S_IFREG { return "" }
    do throws(POSIXError) {
      return String(decoding: try readFile(file, nil), as: UTF8.self).replacing("\r\n", with: "\n")
    } catch {
      if error.code == .ENOENT { return "" }
      throw .dataFailed("\(visible(file)): cannot be read: \(error.reason)")
    }
  }

  static func writer(_ request: SchemaRequest, _ code: CodeModels) -> SchemaWriter {
    SchemaWriter(code, isStrict: request.isStrict, showsCode: request.showsCode)
  }

  /// The models in Swift files, without the file that is written.
  ///
  /// Fails if a file cannot be read as Swift, if there are no models, or unless exactly one model has each name.
  static func codeModels(
    in sources: [String], without output: String? = nil, names: [String]
  ) throws(Failure) -> CodeModels {
    let written = output.map { URL(filePath: $0).standardizedFileURL.path }
    let files = try SwiftFiles.sources(in: sources).filter {
      written == nil || URL(filePath: $0.name).standardizedFileURL.path != written
    }
    let code = CodeModels(files), first = visible(sources[0])
    if let problem = code.unreadable.first { throw .dataFailed(visible("\(problem)")) }
    let problems = names.compactMap { code.problem(with: $0) }
    for problem in problems {
      if let place = problem.place { throw .dataFailed(visible("\(place): \(problem.text)")) }
    }
    if code.models.isEmpty {
      if let refusal = code.unchecked.first { throw .dataFailed(visible("\(refusal)")) }
      throw .dataFailed("\(first): no model has an init(json:) or is Codable")
    }
    if let problem = problems.first { throw .dataFailed("\(first): \(visible(problem.text))") }
    return code
  }
}
