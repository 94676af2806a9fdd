/// What `kpd schema` is asked to do.
struct SchemaRequest {
  let sources: [String]
  /// The models, sorted; all if empty.
  let models: [String]
  let isStrict: Bool
  let showsCode: Bool
  /// True to write Swift source.
  let isSwift: Bool
  /// True to compare with the file only.
  let isCheck: Bool
  let output: String?

  init(_ arguments: Arguments, _ usage: String) throws(Failure) {
    func has(_ option: String) -> Bool { arguments.options.contains(option) }
    sources = arguments.operands
    models = Set(arguments.lists["--model"] ?? []).sorted()
    (isStrict, showsCode) = (has("--strict"), has("--comments"))
    (isSwift, isCheck, output) = (has("--swift"), has("--check"), arguments.values["--output"] ?? nil)
    if sources.isEmpty { throw .wrongUsage("missing SOURCES", usage) }
    if isCheck, output == nil { throw .wrongUsage("--check requires --output", usage) }
  }
}
