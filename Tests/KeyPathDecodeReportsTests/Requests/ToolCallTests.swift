import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

struct Forecast: KeyPathDecodable {
  enum Unit: String, CaseIterable, KeyPathDecodable { case celsius, fahrenheit }
  let city: String, days: Int, start: Date, unit: Unit, hours: [Int]

  init(json: Any) throws {
    city = try json => "place.city" => .count(1...80)
    days = try json => "days" => .in(1...14)
    start = try json => "start" => .date(format: "yyyy-MM-dd")
    unit = try json =>? "unit" ?? .celsius
    hours = try json =>? "hours" => .array(.in(0...23)) ?? []
  }
}

/// What a language model reads if the arguments of a tool are wrong: one line for each fault.
struct ToolCallError: Error {
  let text: String

  init(_ problem: DecodeProblem) {
    let lines = problem.errors.map { "- \($0.pointer) \($0.detail)" }
    text = (["The arguments are not valid. Correct them, and call the tool again:"] + lines).joined(separator: "\n")
  }
}

/// Decodes the arguments of a tool, or throws all of their faults.
func arguments<T: KeyPathDecodable>(_ type: T.Type, from json: Data) throws(ToolCallError) -> T {
  let diagnosis = diagnose(type, jsonData: json, unreadKeys: .refused)
  guard let value = diagnosis.value else { throw ToolCallError(diagnosis.problem()) }
  return value
}

@Suite struct ToolCallTests {
  /// Valid arguments, in which members are replaced; an empty text removes one.
  private static func json(_ changes: [String: String] = [:]) -> String {
    var members = [
      "place": #"{"city": "Secretville"}"#, "days": "3", "start": #""2024-02-29""#, "unit": #""celsius""#,
      "hours": "[6, 12]",
    ]
    members.merge(changes) { $1 }
    let parts = members.sorted { $0.key < $1.key }.filter { $0.value != "" }.map { "\"\($0.key)\": \($0.value)" }
    return "{\(parts.joined(separator: ", "))}"
  }

  /// Arguments with faults, and the lines that the model reads.
  private static let faults: [(name: String, json: String, lines: [String])] = [
    ("a missing key", json(["days": ""]), ["- #/days is required"]),
    ("a missing object", json(["place": ""]), ["- #/place is required"]),
    ("a missing key in an object", json(["place": "{}"]), ["- #/place/city is required"]),
    ("a string for a number", json(["days": #""Secret 3""#]), ["- #/days must be an integer"]),
    ("a number for a string", json(["place": #"{"city": 735551}"#]), ["- #/place/city must be a string"]),
    ("an object for a string", json(["place": #"{"city": {"name": "Secret"}}"#]), ["- #/place/city must be a string"]),
    ("a string for an object", json(["place": #""Secret""#]), ["- #/place must be an object"]),
    ("null", json(["days": "null"]), ["- #/days must not be null"]),
    (
      "a value that the enum does not know", json(["unit": #""Secret""#]),
      [#"- #/unit must be one of "celsius", "fahrenheit""#]
    ),
    ("a number that is too large", json(["days": "735551"]), ["- #/days must be between 1 and 14"]),
    ("a number that is too small", json(["days": "-735551"]), ["- #/days must be between 1 and 14"]),
    ("a fraction for an integer", json(["days": "3.735551"]), ["- #/days must be an integer"]),
    (
      "an integer that no Int holds", json(["days": "73555100000000000000000"]),
      ["- #/days must be an integer between -9223372036854775808 and 9223372036854775807"]
    ),
    (
      "a date in another format", json(["start": #""Secret 29.02.2024""#]),
      ["- #/start must be a date in the format yyyy-MM-dd"]
    ),
    (
      "a day that does not exist", json(["start": #""2023-02-29""#]),
      ["- #/start must be a date in the format yyyy-MM-dd"]
    ),
    ("an element of an array", json(["hours": "[6, 735551, 12]"]), ["- #/hours/1 must be between 0 and 23"]),
    ("an object for an array", json(["hours": #"{"a": 735551}"#]), ["- #/hours must be an array"]),
    ("an empty string", json(["place": #"{"city": ""}"#]), ["- #/place/city must have between 1 and 80 characters"]),
    ("a key that is not expected", json(["country": #""Secret""#]), ["- #/country is not expected"]),
    ("a misspelled key", json(["days": "", "dayz": "735551"]), ["- #/days is required", "- #/dayz is not expected"]),
    (
      "two faults", json(["days": #""Secret""#, "start": ""]), ["- #/start is required", "- #/days must be an integer"]
    ),
    ("an array for the object", "[\(json())]", ["- # must be an object"]),
    ("a string with JSON in it", #""{\"Secret\": 1}""#, ["- # must be an object"]),
    ("text that is not JSON", "Secret", ["- # must be JSON; the error is at line 1, column 1"]),
    ("nothing", "", ["- # must be JSON; the error is at line 1, column 1"]),
    ("JSON that is cut off", String(json().dropLast(20)), ["- # must be JSON; the error is at line 1, column 86"]),
    ("text around JSON", "Secret: \(json())", ["- # must be JSON; the error is at line 1, column 1"]),
    ("a fence around JSON", "```json\n\(json())\n```", ["- # must be JSON; the error is at line 1, column 1"]),
    ("text after JSON", "\(json()) Secret", ["- # must be JSON; the error is at line 1, column 107"]),
    ("single quotes", "{'place': 'Secret'}", ["- # must be JSON; the error is at line 1, column 2"]),
    ("a trailing comma", #"{"days": 735551,}"#, ["- # must be JSON; the error is at line 1, column 17"]),
  ]

  @Test("a model reads where each fault is and what is expected, and no value", arguments: faults)
  func says(name: String, json: String, lines: [String]) throws {
    let error = #expect(throws: ToolCallError.self) { try arguments(Forecast.self, from: Data(json.utf8)) }
    let text = error?.text ?? ""
    let said = text.split(separator: "\n").map(String.init)
    expectEqual(said.first, "The arguments are not valid. Correct them, and call the tool again:")
    expectEqual(Array(said.dropFirst()), lines)
    #expect(text.ranges(of: /Secret|735551|Forecast|Unit|Int\b|String|Date\b|Array/).isEmpty)
  }

  @Test("the example in the guide prints what it shows") func example() throws {
    let guide = guide("InvalidRequests", of: "KeyPathDecodeReports")
    let json = #"{"place": {"city": "Oslo"}, "dayz": 3, "start": "tomorrow"}"#
    let error = #expect(throws: ToolCallError.self) { try arguments(Forecast.self, from: Data(json.utf8)) }
    #expect(guide.contains("`\(json)`") && guide.contains("```\n\(error?.text ?? "")\n```"))
  }

  @Test("arguments that are valid decode") func decodes() throws {
    let forecast = try arguments(Forecast.self, from: Data(Self.json().utf8))
    expectEqual(forecast.days, 3)
    expectEqual(forecast.unit, .celsius)
    expectEqual(forecast.hours, [6, 12])
  }
}
