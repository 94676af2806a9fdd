import Foundation
import KeyPathDecode

/// The chunks of a streamed chat completion. The arguments of a call are JSON in a string.
enum CompletionChunks {
  struct Chunk: KeyPathDecodable {
    let id: String, created: Date, model: String, choices: [Choice], usage: Usage?
    init(json: Any) throws {
      id = try json => "id"
      created = try json => "created" => .unixSeconds
      model = try json => "model"
      choices = try json => "choices"
      usage = try json =>? "usage"
    }
  }

  struct Choice: KeyPathDecodable {
    let index: UInt8, text: String?, calls: [Call], reason: Reason?
    init(json: Any) throws {
      index = try json => "index"
      text = try json =>? "delta.content"
      calls = try json =>? "delta.tool_calls" ?? []
      reason = try json => "finish_reason"
    }
  }

  enum Reason: String, CaseIterable, KeyPathDecodable { case stop, length, tool_calls }

  struct Call: KeyPathDecodable {
    let id: String, name: String, arguments: Arguments
    init(json: Any) throws {
      id = try json => "id"
      name = try json => "function.name"
      arguments = try json => "function.arguments" => .embeddedJSON
    }
  }

  struct Arguments: KeyPathDecodable {
    let city: String, days: Int, unit: Unit?, places: [Place], options: [String: Bool]
    init(json: Any) throws {
      city = try json => "city"
      days = try json => "days" => .in(1...14)
      unit = try json =>? "unit"
      places = try json =>? "places" ?? []
      options = try json =>? "options" ?? [:]
    }
  }

  enum Unit: String, CaseIterable, KeyPathDecodable { case celsius, fahrenheit }

  struct Place: Decodable {
    let latitude: Double, longitude: Double, name: String?
  }

  struct Usage: Decodable {
    let prompt_tokens: Int, completion_tokens: Int
  }

  static let kind = PayloadKind("Completion chunks", [Chunk].self, text, faults)

  private static let text = #"""
    [
      {"id": "c-1", "object": "chat.completion.chunk", "created": 1712000000, "model": "m-1",
       "choices": [{"index": 0, "delta": {"role": "assistant", "content": "Let me"}, "finish_reason": null}], "usage": null},
      {"id": "c-1", "object": "chat.completion.chunk", "created": 1712000000, "model": "m-1",
       "choices": [
         {"index": 0, "delta": {"tool_calls": [
           {"index": 0, "id": "call_1", "type": "function", "function": {"name": "forecast",
            "arguments": "{\"city\": \"Ulm\", \"days\": 3, \"unit\": \"celsius\", \"options\": {\"wind\": true, \"rain\": false}}"}},
           {"index": 1, "id": "call_2", "type": "function", "function": {"name": "forecast",
            "arguments": "{\"city\": \"Bonn\", \"days\": 1, \"places\": [{\"latitude\": 50.7, \"longitude\": 7.1}, {\"latitude\": 50.8, \"longitude\": 7.2}]}"}}
         ]}, "finish_reason": "tool_calls"},
         {"index": 1, "delta": {"content": null, "tool_calls": [
           {"index": 0, "id": "call_3", "type": "function", "function": {"name": "forecast",
            "arguments": "{\"city\": \"Kiel\", \"days\": 2}"}}
         ]}, "finish_reason": "stop"}], "usage": null},
      {"id": "c-1", "object": "chat.completion.chunk", "created": 1712000001, "model": "m-1", "choices": [],
       "usage": {"prompt_tokens": 12, "completion_tokens": 34}}
    ]
    """#

  private static let first: DecodePath = "[1].choices[0].delta.tool_calls[0].function.arguments"
  private static let second: DecodePath = "[1].choices[0].delta.tool_calls[1].function.arguments"
  private static let third: DecodePath = "[1].choices[1].delta.tool_calls[0].function.arguments"

  private static let faults: [PlantedFault] = [
    .init(
      "a date as text", .set("[0].created", #""1712000000""#), .typeMismatch,
      "[0].created: expected Date, found string", in: "Chunk"),
    .init("a key removed", .remove("[0].id"), .missingKey, #"[0]: missing key "id""#, in: "Chunk"),
    .init(
      "out of range", .set("[0].choices[0].index", "256"), .numberOutOfRange,
      "[0].choices[0].index: the number does not fit UInt8 (0...255)", in: "Choice"),
    .init(
      "a missing key that may be null", .remove("[0].choices[0].finish_reason"), .missingKey,
      #"[0].choices[0]: missing key "finish_reason""#, in: "Choice"),
    .init(
      "an array for text", .set("[0].choices[0].delta.content", #"["Let me"]"#), .typeMismatch,
      "[0].choices[0].delta.content: expected String, found array", in: "Choice"),
    .init(
      "an unknown case", .set("[1].choices[0].finish_reason", #""function_call""#), .unknownRawValue,
      "[1].choices[0].finish_reason: the value is not a known Reason", in: "Choice"),
    .init(
      "before embedded JSON", .set("[1].choices[0].delta.tool_calls[0].id", "null"), .nullValue,
      "[1].choices[0].delta.tool_calls[0].id: expected String, found null", in: "Call"),
    .init(
      "in embedded JSON: a number as text", .embedded(first, .set("days", #""3""#)), .invalidValue,
      "[1].choices[0].delta.tool_calls[0].function.arguments: embedded JSON: days: expected Int, found string in Arguments",
      in: "Arguments"),
    .init(
      "in embedded JSON: an unknown case", .embedded(first, .set("unit", #""kelvin""#)), .invalidValue,
      #"[1].choices[0].delta.tool_calls[0].function.arguments: embedded JSON: unit: the value is not a known Unit in Arguments"#,
      in: "Arguments"),
    .init(
      "in a dictionary in embedded JSON", .embedded(first, .set("options.rain", "0")), .invalidValue,
      "[1].choices[0].delta.tool_calls[0].function.arguments: embedded JSON: options.rain: expected Bool, found number in Arguments",
      in: "Arguments"),
    .init(
      "a key renamed in embedded JSON", .embedded(second, .rename("city", "cities")), .invalidValue,
      #"[1].choices[0].delta.tool_calls[1].function.arguments: embedded JSON: (root): missing key "city" in Arguments"#,
      in: "Arguments"),
    .init(
      "in a Codable element in embedded JSON", .embedded(second, .set("places[0].latitude", #""50.7""#)), .invalidValue,
      "[1].choices[0].delta.tool_calls[1].function.arguments: embedded JSON: places[0].latitude: expected Double, found string in Place",
      in: "Place"),
    .init(
      "in the last element in embedded JSON", .embedded(second, .remove("places[1].longitude")), .invalidValue,
      #"[1].choices[0].delta.tool_calls[1].function.arguments: embedded JSON: places[1]: missing key "longitude" in Place"#,
      in: "Place"),
    .init(
      "out of range in embedded JSON", .embedded(second, .set("days", "0")), .invalidValue,
      "[1].choices[0].delta.tool_calls[1].function.arguments: embedded JSON: days: the value is not in 1...14, in Arguments",
      in: "Arguments"),
    .init(
      "after embedded JSON", .set("[1].choices[1].index", #""1""#), .typeMismatch,
      "[1].choices[1].index: expected UInt8, found string", in: "Choice"),
    .init(
      "an array in embedded JSON", .set(third, #""[\"Kiel\", 2]""#), .invalidValue,
      "[1].choices[1].delta.tool_calls[0].function.arguments: embedded JSON: (root): expected object, found array in Arguments",
      in: "Arguments"),
    .init(
      "embedded JSON that is cut off", .set(third, #""{\"city\": \"Ki""#), .invalidValue,
      #"[1].choices[1].delta.tool_calls[0].function.arguments: embedded JSON, line 1, column 13: invalid JSON: ends too early: a truncated download?"#,
      in: "Arguments"),
    .init(
      "an object for embedded JSON", .set(third, #"{"city": "Kiel", "days": 2}"#), .typeMismatch,
      "[1].choices[1].delta.tool_calls[0].function.arguments: expected String, found object", in: "Arguments"),
    .init(
      "in a Codable member of the last element", .set("[2].usage.prompt_tokens", "1.5"), .numberOutOfRange,
      "[2].usage.prompt_tokens: expected Int, found a number with a fraction", in: "Usage"),
    .init(
      "null for an array in the last element", .set("[2].choices", "null"), .nullValue,
      "[2].choices: expected [Choice], found null", in: "Chunk"),
  ]
}
