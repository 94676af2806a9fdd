import KeyPathDecode
import KeyPathDecodeStreams
import TestSupport

/// Streams of language models in the shapes that their public documentation describes.
@Suite("answers of language models, as they arrive") struct TranscriptTests {
  private struct Weather: KeyPathDecodable, Equatable {
    let city: String, days: [Int]

    init(json: Any) throws {
      city = try json => "city"
      days = try json =>? "days" ?? []
    }
  }

  private struct Transcript: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The lines of the events, of which each ends with its line of data.
    let events: String
    /// Returns the number of the call and the next piece of its arguments.
    let piece: @Sendable (JSONNode) throws -> (index: Int, text: String)?
  }

  private static let transcripts = [
    Transcript(
      testDescription: "chat completions",
      events: #"""
        data: {"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"role":"assistant","content":null,"tool_calls":[{"index":0,"id":"call_1","type":"function","function":{"name":"weather","arguments":""}}]},"finish_reason":null}]}
        data: {"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"arguments":"{\"ci"}}]},"finish_reason":null}]}
        data: {"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"arguments":"ty\":\"K\u00f6"}}]},"finish_reason":null}]}
        data: {"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"arguments":"ln\",\"days\":[1,2"}}]},"finish_reason":null}]}
        data: {"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"arguments":"]}"}}]},"finish_reason":null}]}
        data: {"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{},"finish_reason":"tool_calls"}]}
        data: [DONE]
        """#,
      piece: { chunk in
        guard let call = try chunk =>? "choices[0].delta.tool_calls[0]" as JSONNode? else { return nil }
        return try (call => "index", call =>? "function.arguments" ?? "")
      }),
    Transcript(
      testDescription: "input_json_delta",
      events: #"""
        event: content_block_start
        data: {"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"toolu_1","name":"weather","input":{}}}
        event: content_block_delta
        data: {"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":""}}
        event: content_block_delta
        data: {"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":"{\"ci"}}
        event: ping
        data: {"type":"ping"}
        event: content_block_delta
        data: {"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":"ty\":\"K\u00f6"}}
        event: content_block_delta
        data: {"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":"ln\",\"days\":[1,2"}}
        event: content_block_delta
        data: {"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":"]}"}}
        event: content_block_stop
        data: {"type":"content_block_stop","index":0}
        """#,
      piece: { event in
        guard try event =>? "delta.type" as String? == "input_json_delta" else { return nil }
        return try (event => "index", event => "delta.partial_json")
      }),
  ]

  @Test("the arguments of a call grow with each event", arguments: transcripts)
  private func calls(transcript: Transcript) throws {
    var calls: [Int: PartialJSON] = [:], seen: [String] = []
    let lines = transcript.events.split(separator: "\n")
    let events = lines.map { $0 + ($0.hasPrefix("data:") ? "\n\n" : "\n") }.joined()
    for result in JSONRecords(of: JSONNode.self, chunks: [Data(events.utf8)], framing: .events) {
      guard let (index, text) = try transcript.piece(result.get()), !text.isEmpty else { continue }
      try calls[index, default: PartialJSON(strings: .growing)].append(text.utf8)
      do {
        let weather = try Weather(json: try #require(calls[index]).root)
        seen.append("\(weather.city) \(weather.days)")
      } catch let error as DecodeError where error.isIncomplete {
        seen.append(error.summary)
      }
    }
    expectEqual(seen, [#"(root): "city" has not arrived yet"#, "K\u{F6} []", "K\u{F6}ln [1]", "K\u{F6}ln [1, 2]"])
    #expect(calls.count == 1 && calls[0]?.isComplete == true)
  }
}
