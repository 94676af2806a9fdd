import Testing

@testable import ModelReader

@Suite struct FormatterReaderTests {
  /// The schema of a day.
  private static let day = #"{ "type": "string", "format": "date" }"#

  /// The code before a read, the formatter, and other declarations.
  private static let known: [(code: String, formatter: String, others: String)] = [
    ("let f = DateFormatter(); f.locale = .x; f.dateFormat = \"yyyy-MM-dd\"; f.isLenient = false", "f", ""),
    ("let f = DateFormatter(); f.dateFormat = \"yyyy\"; f.dateFormat = \"yyyy-MM-dd\"", "f", ""),
    ("", "Dates.day", "enum Dates { static let day = makeDay() }; func makeDay() -> DateFormatter { \(made) }"),
    ("", "Dates.day()", "enum Dates { static func day() -> DateFormatter { \(made) } }"),
    ("", "Dates.day", "enum Dates { static var day: DateFormatter { \(made) } }"),
    ("", "day", "private let day: DateFormatter = { \(made) }()"),
    ("", ".day", "extension DateFormatter { static let day: DateFormatter = { \(made) }() }"),
    ("", "Self.day", "extension A { private static let day: DateFormatter = { \(made) }() }"),
    (
      "", "Dates.make(\"yyyy-MM-dd\")",
      "enum Dates { static func make(_ text: String) -> DateFormatter { \(withText) } }"
    ),
    ("", "Dates.make(text: Dates.day)", "enum Dates { static let day = \"yyyy-MM-dd\"; \(makeFunction) }"),
    (
      "", "DateFormatter.day",
      "extension DateFormatter { static let day = make(\"yyyy-MM-dd\"); static func make(_ text: String) -> DateFormatter { \(withText) } }"
    ),
    ("let f = Dates.day; f.dateFormat = \"yyyy-MM-dd\"", "f", "enum Dates { static let day = DateFormatter() }"),
  ]

  private static let made = "let f = DateFormatter(); f.dateFormat = \"yyyy-MM-dd\"; return f"
  private static let withText = "let f = DateFormatter(); f.dateFormat = text; return f"
  private static let makeFunction = "static func make(text: String) -> DateFormatter { \(withText) }"

  @Test("a formatter whose format the code shows has the schema of that format", arguments: known) func knownFormats(
    code: String, formatter: String, others: String
  ) throws {
    let line = "\(code)\na = try json => \"a\" => .date(\(formatter))"
    let written = try SchemaWriterTests.written(line, "let a: Date", others)
    #expect(written.text == #""type": "object", "required": ["a"], "properties": { "a": \#(Self.day) }"#)
    #expect(written.known == "1 of 1")
  }

  private static let unknown: [(code: String, formatter: String, others: String)] = [
    ("let f = DateFormatter()", "f", ""),
    ("let f = DateFormatter(); f.dateFormat = \"yyyy-MM-dd\"; f.isLenient = true", "f", ""),
    ("let f = DateFormatter(); f.dateFormat = \"yyyy-MM-dd\"; change(f)", "f", ""),
    ("let f = DateFormatter(); f.dateFormat = \"yyyy\" + x", "f", ""),
    ("let f = DateFormatter(); f.dateFormat = \"yyyy\"; if x { f.dateFormat = \"yyyy-MM-dd\" }", "f", ""),
    ("let f = DateFormatter(); f.dateStyle = .short", "f", ""),
    ("let f = DateFormatter(); f.setLocalizedDateFormatFromTemplate(\"yMd\")", "f", ""), ("", "elsewhere", ""),
    ("", "Dates.day", "enum Dates { static let day = Dates.day }"),
    ("", "Dates.make(x)", "enum Dates { static func make(_ text: String) -> DateFormatter { \(withText) } }"),
    (
      "", "Dates.day",
      "enum Dates { static let day: DateFormatter = { \(made) }() }; func f() { Dates.day.dateFormat = \"yyyy\" }"
    ),
    ("", "Dates.day()", "enum Dates { static func day() -> DateFormatter { if x { return .other }; \(made) } }"),
  ]

  @Test("a formatter that other code may change accepts strings, with a comment", arguments: unknown)
  func unknownFormats(code: String, formatter: String, others: String) throws {
    let line = "\(code)\na = try json => \"a\" => .date(\(formatter))"
    let written = try SchemaWriterTests.written(line, "let a: Date", others)
    let comment = #""$comment": "M.swift:5: a = try json => \"a\" => .date(\#(formatter))""#
    #expect(
      written.text.contains(comment.replacing("(\"y", with: "(\\\"y")) && written.text.contains(#""type": "string""#))
    #expect(written.known == "0 of 1")
  }
}
