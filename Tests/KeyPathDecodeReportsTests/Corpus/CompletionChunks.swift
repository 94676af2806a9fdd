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

  struct Place: Decodable { let latitude: Double, longitude: Double, name: String? }

  struct Usage: Decodable { let prompt_tokens: Int, completion_tokens: Int }

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

  private static let faults: [PlantedFault] = PlantedFault.table(
    #"""
    a date as text | [0].created = "1712000000" | type_mismatch | : expected Date, found string | Chunk
    a key removed | no [0].id | missing_key | [0]: missing key "id" | Chunk
    out of range | [0].choices[0].index = 256 | number_out_of_range | : the number does not fit UInt8 (0...255) | Choice
    a missing key that may be null | no [0].choices[0].finish_reason | missing_key | [0].choices[0]: missing key "finish_reason" | Choice
    an array for text | [0].choices[0].delta.content = ["Let me"] | type_mismatch | : expected String, found array | Choice
    an unknown case | [1].choices[0].finish_reason = "function_call" | unknown_raw_value | : the value is not a known Reason | Choice
    before embedded JSON | [1].choices[0].delta.tool_calls[0].id = null | null_value | : expected String, found null | Call
    in embedded JSON: a number as text | \#(first) ~ days = "3" | invalid_value | : embedded JSON: days: expected Int, found string in Arguments | Arguments
    in embedded JSON: an unknown case | \#(first) ~ unit = "kelvin" | invalid_value | : embedded JSON: unit: the value is not a known Unit in Arguments | Arguments
    in a dictionary in embedded JSON | \#(first) ~ options.rain = 0 | invalid_value | : embedded JSON: options.rain: expected Bool, found number in Arguments | Arguments
    a key renamed in embedded JSON | \#(second) ~ city -> cities | invalid_value | : embedded JSON: (root): missing key "city" in Arguments | Arguments
    in a Codable element in embedded JSON | \#(second) ~ places[0].latitude = "50.7" | invalid_value | : embedded JSON: places[0].latitude: expected Double, found string in Place | Place
    in the last element in embedded JSON | \#(second) ~ no places[1].longitude | invalid_value | : embedded JSON: places[1]: missing key "longitude" in Place | Place
    out of range in embedded JSON | \#(second) ~ days = 0 | invalid_value | : embedded JSON: days: the value is not in 1...14, in Arguments | Arguments
    after embedded JSON | [1].choices[1].index = "1" | type_mismatch | : expected UInt8, found string | Choice
    an array in embedded JSON | \#(third) = "[\"Kiel\", 2]" | invalid_value | : embedded JSON: (root): expected object, found array in Arguments | Arguments
    embedded JSON that is cut off | \#(third) = "{\"city\": \"Ki" | invalid_value | : embedded JSON, line 1, column 13: invalid JSON: ends too early: a truncated download? | Arguments
    an object for embedded JSON | \#(third) = {"city": "Kiel", "days": 2} | type_mismatch | : expected String, found object | Arguments
    in a Codable member of the last element | [2].usage.prompt_tokens = 1.5 | number_out_of_range | : expected Int, found a number with a fraction | Usage
    null for an array in the last element | [2].choices = null | null_value | : expected [Choice], found null | Chunk
    """#)
}
