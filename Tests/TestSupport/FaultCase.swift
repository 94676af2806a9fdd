import Foundation
import KeyPathDecode

/// A row of the table of failures, as its tests expect it.
package struct FaultCase: Sendable {
  package let fault: Fault
  /// The code and the problem.
  package let message: String
  /// The problem for the client of a server.
  package let client: String
  /// True if a report that shows only kinds leaves the words out.
  package let isRedacted: Bool

  private init(_ fault: Fault, _ message: String, client: String = "is not valid", isRedacted: Bool = false) {
    (self.fault, self.message, self.client, self.isRedacted) = (fault, message, client, isRedacted)
  }

  /// Every fault.
  package static let all = ofValues + ofStructure + ofPaths

  private static let ofValues = [
    FaultCase(.emptyURL, "invalid_value | an empty string is not a URL", client: "must be a URL"),
    FaultCase(.url(firstUnencoded: nil), "invalid_value | not a URL (RFC 3986)", client: "must be a URL"),
    FaultCase(
      .url(firstUnencoded: 3),
      "invalid_value | not a URL (RFC 3986): the character at offset 3 must be percent-encoded",
      client: "must be a URL"),
    FaultCase(
      .uuid, "invalid_value | not a UUID like 12345678-9ABC-DEF0-1234-56789ABCDEF0", client: "must be a UUID"),
    FaultCase(.base64, "invalid_value | not valid base64 (RFC 4648)", client: "must be a string in base64"),
    FaultCase(
      .character, "invalid_value | expected a string of exactly one character", client: "must be one character"),
    FaultCase(
      .date(.noOffset),
      "invalid_value | not an RFC 3339 date: expected an offset, Z or ±hh:mm, after the time",
      client: "must be a date and time such as 2025-06-02T09:14:31Z"),
    // The length of a month reveals the month.
    FaultCase(
      .date(.range(.day, 1...28)), "invalid_value | not an RFC 3339 date: the day must be in 1...28",
      client: "must be a date and time such as 2025-06-02T09:14:31Z", isRedacted: true),
    FaultCase(
      .dateOfFormat("yyyy\"MM"), #"invalid_value | not a date in the format "yyyy\"MM""#,
      client: "must be a date in the format yyyy\"MM", isRedacted: true),
    FaultCase(.dateOfFormatter, "invalid_value | not a date that the formatter can parse"),
    FaultCase(
      .skippedTime(in: "America/Sao_Paulo"), "invalid_value | the time zone America/Sao_Paulo skips this time",
      client: "must be a time that the time zone America/Sao_Paulo has", isRedacted: true),
    FaultCase(
      .text(of: Int?.self), "invalid_value | the string does not hold a valid Int?", client: "has the wrong type"),
    FaultCase(
      .bound(.range("1...100")), "invalid_value | the value is not in 1...100",
      client: "must be between 1 and 100", isRedacted: true),
    FaultCase(
      .bound(.values([#""v1""#, "2"], count: 2)), #"invalid_value | the value is not one of "v1", 2"#,
      client: #"must be one of "v1", 2"#, isRedacted: true),
    FaultCase(
      .bound(.count("1...", of: "character")), "invalid_value | the number of characters is not in 1...",
      client: "must have at least 1 character", isRedacted: true),
    FaultCase(
      .bound(.pattern("^a\"$")), #"invalid_value | the string does not match the pattern "^a\"$""#,
      client: "must match the pattern ^a\"$", isRedacted: true),
    FaultCase(
      .slowPattern("a"), #"invalid_value | matching the string takes too many steps with the pattern "a""#,
      client: "must match the pattern a", isRedacted: true),
    FaultCase(
      .unixDate(isSeconds: true, found: .number),
      "invalid_value | the seconds are not of a date in the years 1 to 9999; use `.unixMilliseconds` for milliseconds",
      client: "must be a date in seconds since 1970"),
    FaultCase(
      .unixDate(isSeconds: false, found: .number),
      "invalid_value | the milliseconds are not of a date in the years 1 to 9999",
      client: "must be a date in milliseconds since 1970"),
    FaultCase(
      .unixDate(isSeconds: true, found: .string), "type_mismatch | expected Date, found string",
      client: "must be a date in seconds since 1970"),
    FaultCase(
      .lossy,
      "invalid_value | the rule in `.lossy` cannot drop elements; it needs `.array`, `.each` or `.dictionary`"),
    FaultCase(.pattern("("), #"invalid_value | not a regular expression: "(""#, isRedacted: true),
    FaultCase(.rule("too\nlong"), #"invalid_value | too\nlong"#, client: #"too\nlong"#, isRedacted: true),
  ]

  private static let ofStructure = [
    FaultCase(.foreignKey, "invalid_value | the object has a key that is not a string"),
    FaultCase(
      .key(of: Int?.self), "invalid_value | the key is not a valid Int?", client: "has a key that is not valid"),
    FaultCase(
      .equalKeys(as: String.self), "invalid_value | two keys of the object decode to the same String",
      client: "has two keys that mean the same"),
    FaultCase(
      .tag, "invalid_value | expected an object with exactly one member, the tag",
      client: "must be an object with one member"),
    FaultCase(.missingTag("type", allowed: []), #"missing_key | missing key "type""#, client: "is required"),
    FaultCase(
      .missingTag("type", allowed: ["a", "b"]), #"missing_key | missing key "type""#,
      client: #"is required, and must be one of "a", "b""#),
    FaultCase(
      .embeddedJSON(DecodeError(.typeMismatch(expected: Int.self, found: .string), object: 1)),
      "invalid_value | embedded JSON: (root): expected Int, found string",
      client: "must be a string that holds JSON; its root must be an integer", isRedacted: true),
    FaultCase(.corrupted, "invalid_value | refused by the type's own code"),
    FaultCase(.propertyList, "invalid_value | not an XML or binary property list"),
    FaultCase(
      .depth, "invalid_value | nested too deeply to decode (at most 512 levels, fewer on a small stack)",
      client: "is nested too deeply"),
    FaultCase(
      .depthOfDecoder,
      "invalid_value | nested too deeply to read from a Decoder of another library (at most 256 levels)",
      client: "is nested too deeply"),
    FaultCase(
      .alternatives,
      "invalid_value | too many nested alternatives failed (at most 20000, more for a large payload)"),
    FaultCase(.reading(Unreadable(isPlain: true)), "invalid_value | cannot be read", client: "is too long"),
    FaultCase(
      .reading(Unreadable(isPlain: false)), "invalid_value | cannot be read", client: "is too long", isRedacted: true),
  ]

  private static let ofPaths = [
    FaultCase(
      .path("a[", .unclosedBracket), #"invalid_path | invalid path "a[": `[` is not closed"#, isRedacted: true),
    FaultCase(
      .path("a[*]", .bareKeyInBrackets),
      #"invalid_path | invalid path "a[*]": a path leads to one value; decode the array, and each element with its type or `.each`"#,
      isRedacted: true),
    FaultCase(
      .largeIndex(.key("999")), "invalid_path | invalid path 999: the index is too large", isRedacted: true),
    FaultCase(.noPath, "invalid_path | invalid path that leads nowhere"),
  ]
}

/// The message of a fault, for tests that are not about its words: `"id: \(words(of: .uuid))"`.
package func words(of fault: Fault) -> String { DecodeError(fault, object: 0).problem }

private struct Unreadable: ReadingFault {
  let isPlain: Bool

  func row(quote: String) -> ReadingFaultRow {
    ReadingFaultRow("cannot be read", client: "is too long", isPlain: isPlain)
  }
}

/// The name of an enum's case, without its values: `path`.
package func caseName(of value: Any) -> String {
  Mirror(reflecting: value).children.first?.label ?? "\(value)"
}

/// The names of the cases that an enum declares in its file, so that a test of every case cannot miss one.
///
/// - Parameter file: From the folder `Sources`: `KeyPathDecode/Errors/Fault.swift`.
package func declaredCases(of name: String, in file: String) throws -> Set<String> {
  let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
  let lines = try String(contentsOf: sources.appending(path: file), encoding: .utf8).split(separator: "\n")
  let start = lines.firstIndex { $0.contains("enum \(name):") }.map { lines.index(after: $0) } ?? lines.endIndex
  let rows = lines[start...].prefix { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("}") }
  let cases = rows.map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("case ") }
  return Set(cases.flatMap { names(in: $0.dropFirst("case ".count)) })
}

/// The names in a list such as `url(first: Int?), uuid`.
private func names(in list: Substring) -> [String] {
  var depth = 0
  let outside = list.filter { character in
    if character == "(" { depth += 1 }
    defer { if character == ")" { depth -= 1 } }
    return depth == 0
  }
  return outside.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
}
