import ModelWriter

/// `kpd model`: generates models that read samples.
enum ModelCommand: Command {
  static let name = "model"
  static let synopsis = "model [OPTION…] [--] FILE…"
  static let summary = "generates models from samples or a JSON Schema"

  static let options =
    [
      Option(name: "--name", value: "NAME", summary: "the name of the first type (default: from the name of FILE)"),
      ModelRequest.pathOption,
      ModelRequest.publicOption,
      Option(name: "--evidence", summary: "adds a comment to each line with what was seen"),
      Option(name: "--enum", value: "PATH", summary: "makes an enum of the strings at PATH, however few were seen"),
      Option(name: "--no-enums", summary: "makes no enums except those requested"),
      Option(name: "--tolerant", summary: "makes optional what fewer than 10 samples show"),
      Option(name: "--overrides", value: "FILE", summary: "your choices by path, as JSON"),
      ModelRequest.outputOption,
      Option(
        name: "--from", value: "KIND", choices: ["samples", "schema"],
        summary: "samples or schema: what FILE has (default: what it looks like)"),
    ] + RecordOptions.options

  static let help = #"""
    usage: kpd model [OPTION…] [--] FILE…

    Reads samples, and writes Swift types with initializers that decode them. FILE is JSON,
    JSON Lines, or a folder of files whose names end in .json, .jsonl or .ndjson; `-` is
    standard input. Each element of an array is a sample, and so is each line of JSON Lines.

    \#(optionRows)

    A field is required if every sample has it, read with `=>?` if some samples lack it, and
    optional if it is null in some.

    With fewer than 10 objects, more fields are optional, and a comment says why. With
    --tolerant, every field seen in fewer than 10 objects is optional. A key whose only value is
    null becomes a comment.

    Strings become an enum if there are 20 or more, with at most 10 different values. Strings
    that no sample had become the case `unknown`, with a warning. Objects become the cases of an
    enum if a string such as `type` determines their shape. An object is a map if its keys look
    like data. Below the name of a secret, such as `credentials`, no string is printed.

    --overrides FILE is JSON by path, where `[*]` is any element and `*` any key of a map:
      {
        "items[*].status": "enum",      or "string", "map", "struct", "any", "skip"
        "items[*].price": {"type": "Money", "rename": "cost"},
        "items[*].owner": {"name": "Person"}
      }

    Finally, the generated models decode every sample. A field that does not is made to accept
    more, and a comment says so. If nothing helps, a report of the failure is printed and no
    code is written. Standard input is saved in a temporary file for this.

      $ kpd model --name Repository --at 'items[*]' repositories.json > Repository.swift

    A FILE that is a JSON Schema, or an OpenAPI 3 document with schemas in its components, gives
    the models that it describes. `$schema`, `openapi` or the keywords at its root identify it;
    --from overrides this. A required property is read with `=>`, any
    other with `=>?`; `oneOf` and `anyOf` become enums; `description` becomes documentation;
    --at is the path of one schema, and --evidence adds its lines. What cannot be read, such as
    a reference into another document, is left out and listed on standard error.

      $ kpd model --at components.schemas.User openapi.json > User.swift

    Exit codes: 0 done; 1 a FILE cannot be read, is not JSON or contains no objects, the
    generated models cannot decode a sample, or a part of a schema is left out; 2 usage
    error.

    """#

  static func run(_ arguments: Arguments, _ output: Output, _ surroundings: Surroundings) throws(Failure) {
    let request = try ModelRequest(arguments, usage)
    let samples = try Samples(arguments.operands, at: request.pattern, request.records, surroundings)
    if let schema = try schema(in: samples, arguments, output, surroundings) {
      try runFromSchema(schema, arguments, request, output)
    } else {
      try runFromSamples(samples, request, output, surroundings)
    }
  }
}
