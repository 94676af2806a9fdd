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
      Option(name: "--flatten", summary: "reads the fields of small objects with one use by path: \"stats.stars\""),
      Option(name: "--nested", summary: "nests each type in the type that uses it: Pod.Metadata"),
      ModelRequest.publicOption, ModelRequest.styleOption,
      Option(name: "--encodable", summary: "adds an encode(to:) that writes the same keys and formats"),
      Option(name: "--evidence", summary: "adds a comment to each line with what was seen"),
      Option(name: "--enum", value: "PATH", summary: "makes an enum of the strings at PATH, however few were seen"),
      Option(name: "--no-enums", summary: "makes no enums except those requested"),
      Option(name: "--enum-samples", value: "N", summary: "the minimum number of strings for an enum (default: 20)"),
      Option(name: "--enum-cases", value: "N", summary: "the maximum number of cases of an enum (default: 10)"),
      Option(name: "--tolerant", summary: "makes optional what fewer than 10 samples show"),
      Option(
        name: "--tolerant-samples", value: "N", summary: "makes optional what fewer than N samples show (default: 10)"),
      Option(name: "--no-values", summary: "writes placeholders for the raw values of cases"),
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

    With fewer than 10 objects, more fields are optional, and a comment says why. If a field is
    null or missing in some objects, the other texts, dates and objects of that object and of
    the objects inside it are optional too, except ids and most names. Values that services
    often leave out, such as `closed_at`, `next` or `description`, are also optional, as are the
    fields of an object that only one of several samples has. With --tolerant, every field seen
    in fewer than 10 objects is optional. A key whose only value is null becomes a comment.

    Strings become an enum if there are 20 or more, with at most 10 different values, if at
    most 2 in 100 were seen only once, and if the key does not name a text or an id. Strings
    that no sample had become the case `unknown`, with a warning.

    Objects become the cases of an enum if a string such as `type` determines their shape: a
    quarter of their keys differ, or the values of one key, or each kind has a key of its own
    in at least 3 objects. In a list, a few objects that have only such a string and one object
    become an enum as well. Below the name of a secret, such as `credentials`, no string is
    printed.

    An object is a map if half of its keys look like data, if one of them has a domain, such as
    `app.kubernetes.io/name`, if 10 or more keys are on average in at most half of the objects
    and have values of one type, or if 5 or more keys hold similar objects. An object of strings
    is a map at a key such as `labels`, `annotations`, `headers` or `dependencies`, and at
    `metadata`, `selector` or `tags` if no key is always there. It is also one if 6 or more keys
    are on average in at most a quarter of the objects.

    With --nested, each type is declared inside the type that uses it. A type that several
    others use is declared in the innermost type around all of them.

    --overrides FILE is JSON by path, where `[*]` is any element and `*` any key of a map:
      {
        "items[*].status": "enum",      or "string", "map", "struct", "any", "skip"
        "items[*].price": {"type": "Money", "rename": "cost"},
        "items[*].owner": {"name": "Person"}
      }

    Finally, the generated models decode every sample. If that fails, a report of the failure
    is printed and no code is written. Standard input is saved in a temporary file for this.

      $ kpd model --name Repository --at 'items[*]' repositories.json > Repository.swift

    A FILE that is a JSON Schema, or an OpenAPI 3 document with schemas in its components, gives
    the models that it describes. `$schema`, `openapi` or the keywords at its root identify it;
    --from overrides this. A required property is read with `=>`, any
    other with `=>?`; `oneOf` and `anyOf` become enums; `description` becomes documentation;
    --at is the path of one schema, and --evidence adds its lines. References into other
    documents are errors; nothing is fetched.

      $ kpd model --at components.schemas.User openapi.json > User.swift

    Exit codes: 0 done; 1 a FILE cannot be read, is not JSON or contains no objects, the
    generated models cannot decode a sample, or a schema is not one; 2 usage error.

    """#

  static func run(_ arguments: Arguments, _ output: Output, _ surroundings: Surroundings) throws(Failure) {
    let request = try ModelRequest(arguments, usage)
    if let schema = try schema(arguments, output, surroundings) {
      try runFromSchema(schema, arguments, request, output)
    } else {
      try runFromSamples(arguments, request, output, surroundings)
    }
  }
}
