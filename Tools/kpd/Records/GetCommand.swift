import KeyPathDecode
import KeyPathDecodeReports
import KeyPathDecodeStreams

/// `kpd get`: the value at a path of a JSON file, or the values of its records.
enum GetCommand: Command {
  static let name = "get"
  static let synopsis = "get [OPTION…] [--] FILE PATH"
  static let summary = "prints values at a path of a file or its records"

  static let options =
    [
      Option(name: "--compact", summary: "prints each value as JSON on one line, including strings: JSON Lines"),
      Option(name: "--partial", summary: "reads a file that is cut off, as far as it goes"),
      Option(name: "--raw", summary: "does not escape control characters on a terminal"),
      Option(name: "--strict", summary: "stops at the first record that fails"),
    ] + RecordOptions.options

  static let help = #"""
    usage: kpd get [OPTION…] [--] FILE PATH

    Prints the value at PATH in the JSON of FILE. `-` is standard input.

    A string is printed as bare text. Any other value is printed as indented JSON with
    unescaped slashes. Keys and numbers appear exactly as in FILE; with --json5, numbers are
    converted to JSON.

    On a terminal, control characters such as ESC and direction marks are escaped: \u{1B} in
    bare text, \u001b in JSON. A pipe or a file gets them unchanged.

    \#(optionRows)

    PATH consists of keys and indexes. Quote it for your shell:
      user.name           the key `name` in the object at the key `user`
      users[0].name       an index, counted from 0; users.0.name is the same
      users[*].name       every element of an array, here the `name` of each
      prices.*.amount     every member of an object, or element of an array
      **.price            every `price`, at any depth
      headers["a.b"]      a key that is not split at its dots
      ""                  the whole document

    The equivalent syntax of jq, JSONPath and JSON Pointer also works: .users[].name,
    $.users[*]['name'], $..name, /users/0/name. Put a key that starts like these in brackets:
    ["/name"].

    With --lines and similar options, PATH starts at each record. Without them, the elements
    at the first [*] are the records, and the rest of PATH starts at each. Records are read in
    order and decoded on all processors. FILE may be larger than memory; a record has at most
    1 GB. A missing value is reported on standard error with its line, and the others are
    printed. With --json5 alone, FILE is one record, which must fit in memory.

    With --partial, FILE may end anywhere. Open arrays and objects are printed as if they were
    closed, and an open string with the characters that are there. A number at the end of FILE
    is left out, since its digits may be cut.

    If FILE or PATH starts with `-`, put `--` before it.

      $ echo '{"users": [{"name": "Ada"}]}' | kpd get - 'users[0].name'
      Ada
      $ echo '{"users": [{"name": "Ada"}]}' | kpd get - 'users[0].nme'
      kpd: -:1:12: users[0]: missing key "nme" (did you mean "name"?)
      $ kpd get --lines --compact events.jsonl user.id | sort | uniq -c

    Exit codes: 0 done; 1 FILE cannot be read or is not JSON, or nothing is at PATH, even in
    a single record; 2 usage error, such as a malformed PATH.

    """#

  static func run(_ arguments: Arguments, _ output: Output, _ surroundings: Surroundings) throws(Failure) {
    let operands = arguments.operands
    guard let file = operands.first else { throw .wrongUsage("missing FILE", usage) }
    guard operands.count > 1 else {
      let isInput = file != "-" && !surroundings.inputIsTyped && fileMode(of: file, followsLinks: true) == nil
      throw .wrongUsage("missing PATH\(isInput ? "; `kpd get - \(visible(file))` reads standard input" : "")", usage)
    }
    if operands.count > 2 { throw .wrongUsage("unexpected argument \(quoted(operands[2]))", usage) }
    let options = try RecordOptions(arguments, usage)
    let isPartial = arguments.options.contains("--partial")
    if isPartial, options.framing != nil || options.isJSON5 {
      throw .wrongUsage("--partial reads one document of strict JSON", usage)
    }
    // The path is parsed before the file is read, so that a malformed path is reported at once.
    let pattern = try PathPattern(argument: operands[1], usage)
    let isEscaped = surroundings.outputIsTerminal && !arguments.options.contains("--raw")
    let style = JSONStyle(isEscaped: isEscaped, isCompact: arguments.options.contains("--compact"))
    guard options.framing != nil || pattern.hasWildcard else {
      let root = try readJSON(file, surroundings, options.documents, isPartial: isPartial).root
      return try output.writeLine(value(at: pattern.prefix, of: root, in: file), style)
    }
    let isWhole = options.isJSON5 || isPartial
    let elements = options.framing == nil && !isWhole ? pattern.elements : nil
    let printing = RecordPrinting(
      file: file, array: elements?.array, pattern: elements?.pattern ?? pattern, style: style,
      isStrict: arguments.options.contains("--strict"), limit: options.limit)
    guard let framing = options.framing ?? elements.map({ .elements(of: $0.array) }) else {
      let root = try readJSON(file, surroundings, options.documents, isPartial: isPartial).root
      return try printMatches(printing, in: root, output)
    }
    try printRecords(printing, framing, options.documents, output, surroundings)
  }

  private static func value(at path: DecodePath, of root: JSONNode, in file: String) throws(Failure) -> JSONNode {
    do {
      return try root => path
    } catch {
      let hint = error.pathOfElements(toward: path).map { "; \($0) is every element" } ?? ""
      throw .dataFailed("\(place(of: error, in: file)): \(error.messageWithoutAdvice)\(hint)")
    }
  }

  private static func printMatches(_ printing: RecordPrinting, in root: JSONNode, _ output: Output) throws(Failure) {
    var failures = FailureLines(limit: printing.limit)
    defer { failures.note(on: output) }
    try printing.write(matchesIn: root, to: output, &failures)
    try output.flush()
    if failures.count > 0 { throw .dataFailedAsWritten }
  }

  private static func printRecords(
    _ printing: RecordPrinting, _ framing: JSONFraming, _ documents: JSONDocument.Options, _ output: Output,
    _ surroundings: Surroundings
  ) throws(Failure) {
    var failures = FailureLines(limit: printing.limit)
    defer { failures.note(on: output) }
    // A terminal that shows values has no room for progress.
    let input = RecordInput(printing.file, surroundings, showsProgress: !surroundings.outputIsTerminal)
    try forEachRecord(of: input, framing, documents, output, decode: { try PrintedRecord($0, printing) }) {
      result throws(Failure) in
      switch result {
      case .success(let record):
        try output.write(record.text)
        failures.add(record.failures)
      case .failure(let error): failures.add { printing.line(about: error) }
      }
      if printing.isStrict, failures.count > 0 {
        try output.flush()
        throw .dataFailedAsWritten
      }
    }
    try output.flush()
    if failures.count > 0 { throw .dataFailedAsWritten }
  }
}
