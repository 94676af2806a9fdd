import KeyPathDecode
import KeyPathDecodeStreams

/// The options of commands that read records: the framing, JSON5, and the number of failures to list.
struct RecordOptions {
  let framing: JSONFraming?
  /// True if records are JSON5. Without a framing, a file of JSON5 is one record, since its end cannot be found without
  /// reading it.
  let isJSON5: Bool
  /// The maximum number of failures to list. The others are counted.
  let limit: Int

  /// The maximum size of a record, in bytes. A few records are in memory at a time.
  static let recordLimit = 1 << 30
  private static let defaultLimit = 100

  private static let framings: [(option: Option, framing: JSONFraming)] = [
    (Option(name: "--lines", summary: "each line is a record: JSON Lines, NDJSON"), .lines),
    (
      Option(name: "--concatenated", summary: "records follow one another, optionally separated by white space"),
      .concatenated
    ),
    (Option(name: "--sequence", summary: "each record follows a U+001E: RFC 7464"), .sequence),
    (Option(name: "--events", summary: "each record is the data of a server-sent event"), .events),
  ]

  static let options =
    framings.map(\.option) + [
      Option(name: "--json5", summary: "reads JSON5: comments, trailing commas, unquoted keys"),
      Option(
        name: "--limit", value: "N",
        summary: "lists the first N failures and counts the others (default: \(defaultLimit))"),
    ]

  init(_ arguments: Arguments, _ usage: String) throws(Failure) {
    let asked = Self.framings.filter { arguments.options.contains($0.option.name) }
    if asked.count > 1 {
      throw .wrongUsage("\(asked[0].option.name) and \(asked[1].option.name) exclude each other", usage)
    }
    framing = asked.first?.framing
    isJSON5 = arguments.options.contains("--json5")
    if isJSON5, framing == .concatenated { throw .wrongUsage("--concatenated and --json5 exclude each other", usage) }
    let text = arguments.values["--limit"] ?? nil
    guard let limit = text.map({ Int($0) }) ?? Self.defaultLimit, limit >= 0 else {
      throw .wrongUsage("--limit takes a number, not \(quoted(text ?? ""))", usage)
    }
    self.limit = limit
  }

  /// How records are parsed.
  var documents: JSONDocument.Options { isJSON5 ? .json5 : [] }

  /// The framing of a file, or nil if all of it is one record.
  func framing(orElse other: JSONFraming) -> JSONFraming? { framing ?? (isJSON5 ? nil : other) }
}
