import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// Payloads that packages failed to decode, after the descriptions in their issue trackers. The types are reconstructions
/// with the same faults, not the packages' own declarations. Each decodes with one line of repairs.
@Suite struct ThreadsTests {
  // MARK: Types

  fileprivate struct ChatResult: Codable {
    let id: String, object: String, created: Int, model: String
    let choices: [Choice], systemFingerprint: String, usage: Usage?

    struct Choice: Codable {
      let index: Int, message: Message, finishReason: String
      let toolCalls: [String]

      enum CodingKeys: String, CodingKey {
        case index, message, finishReason = "finish_reason", toolCalls = "tool_calls"
      }
    }

    struct Message: Codable {
      let role: Role, content: String?
    }

    enum Role: String, Codable, CaseIterable {
      case system, user, assistant
    }

    struct Usage: Codable {
      let promptTokens: Int, details: [String: Int]?

      enum CodingKeys: String, CodingKey {
        case promptTokens = "prompt_tokens", details = "prompt_tokens_details"
      }
    }

    enum CodingKeys: String, CodingKey {
      case id, object, created, model, choices, usage, systemFingerprint = "system_fingerprint"
    }
  }

  fileprivate struct ModelsResult: Codable {
    let data: [Model], object: String

    struct Model: Codable {
      let id: String, created: Int, owner: String

      enum CodingKeys: String, CodingKey {
        case id, created, owner = "owned_by"
      }
    }
  }

  fileprivate struct ResponseEvent: Decodable {
    let type: String, output: [Item]

    enum Item: Decodable {
      case message(String), call(String)

      enum CodingKeys: CodingKey {
        case type, text, name
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(String.self, forKey: .type) {
        case "message": self = .message(try container.decode(String.self, forKey: .text))
        case "function_call": self = .call(try container.decode(String.self, forKey: .name))
        default:
          throw DecodingError.dataCorruptedError(forKey: .type, in: container, debugDescription: "unknown type")
        }
      }
    }
  }

  fileprivate struct Initialize: Codable {
    let protocolVersion: String, capabilities: Capabilities

    struct Capabilities: Codable {
      var experimental: [String: String]?
      var sampling: [String: Bool]?
    }
  }

  fileprivate struct ToolResult: Decodable {
    let content: [Content], isError: Bool?

    enum Content: Decodable {
      case text(String), resource(uri: String)

      enum CodingKeys: CodingKey {
        case type, text, uri
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if try container.decode(String.self, forKey: .type) == "text" {
          self = .text(try container.decode(String.self, forKey: .text))
        } else {
          self = .resource(uri: try container.decode(String.self, forKey: .uri))
        }
      }
    }
  }

  /// As generators of API clients write it.
  fileprivate struct Pet: Codable {
    let name: String, status: Status, price: Double

    enum Status: String, Codable, CaseIterable {
      case available, sold
    }
  }

  fileprivate struct GatewayRequest: Codable {
    let version: String, path: String, headers: [String: String], isBase64Encoded: Bool
    let query: [String: String]?

    enum CodingKeys: String, CodingKey {
      case version, path, headers, isBase64Encoded, query = "queryStringParameters"
    }
  }

  fileprivate struct StorageEvent: Codable {
    let records: [Record]

    struct Record: Codable {
      let name: String, object: Object

      enum CodingKeys: String, CodingKey {
        case name = "eventName", object
      }
    }

    struct Object: Codable {
      let key: String, size: UInt64, tag: String

      enum CodingKeys: String, CodingKey {
        case key, size, tag = "eTag"
      }
    }

    enum CodingKeys: String, CodingKey {
      case records = "Records"
    }
  }

  // MARK: Payloads

  fileprivate struct Thread: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let repairs: Repairs
    let warnings: [String]
    let decode: @Sendable (String, Repairs) throws -> [String]

    init<Value: Decodable & SendableMetatype>(
      _ name: String, _: Value.Type, _ text: String, _ repairs: Repairs, _ warnings: [String]
    ) {
      self.name = name
      self.text = text
      self.repairs = repairs
      self.warnings = warnings
      decode = { try repaired(Value.self, $0, $1).warnings }
    }

    var testDescription: String { name }
  }

  fileprivate static func chat(
    id: String? = #""x""#, created: String? = "1743431460", fingerprint: String? = #""fp""#,
    choice: String =
      #""index": 0, "finish_reason": "stop", "tool_calls": [], "message": {"role": "assistant", "content": "Hey"}"#,
    usage: String? = nil
  ) -> String {
    let members = [
      ("id", id), ("object", #""chat.completion""#), ("created", created), ("model", #""m""#),
      ("choices", "[{\(choice)}]"),
      ("system_fingerprint", fingerprint), ("usage", usage),
    ]
    return "{" + members.compactMap { key, value in value.map { "\"\(key)\": \($0)" } }.joined(separator: ", ") + "}"
  }

  fileprivate static let threads: [Thread] = [
    Thread(
      "MacPaw/OpenAI 283: no id", ChatResult.self, chat(id: nil), ["id": .or("")],
      [#"(root): missing key "id" in ChatResult"#]),
    Thread(
      "MacPaw/OpenAI 293: no tool_calls", ChatResult.self,
      chat(choice: #""index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": "{}"}"#),
      ["choices[*].tool_calls": .or([])], [#"choices[0]: missing key "tool_calls" in Choice"#]),
    Thread(
      "MacPaw/OpenAI 309: null for a reason", ChatResult.self,
      chat(choice: #""index": 0, "finish_reason": null, "tool_calls": [], "message": {"role": "assistant"}"#),
      ["**.finish_reason": .or("")], ["choices[0].finish_reason: expected String, found null in Choice"]),
    Thread(
      "MacPaw/OpenAI 324: models without created", ModelsResult.self,
      #"{"object": "list", "data": [{"id": "chat", "owned_by": "d"}, {"id": "reasoner", "owned_by": "d"}]}"#,
      ["data[*].created": .or(0)],
      [#"data[0]: missing key "created" in Model"#, #"data[1]: missing key "created" in Model"#]),
    Thread(
      "MacPaw/OpenAI 331: a null fingerprint", ChatResult.self, chat(fingerprint: "null"),
      ["system_fingerprint": .or("")],
      ["system_fingerprint: expected String, found null in ChatResult"]),
    Thread(
      "MacPaw/OpenAI 338: a new role", ChatResult.self,
      chat(
        choice:
          #""index": 0, "finish_reason": "stop", "tool_calls": [], "message": {"role": "developer", "content": ""}"#),
      ["**.role": .or("system")], ["choices[0].message.role: the value is not a known Role in Message"]),
    Thread(
      "MacPaw/OpenAI 345: no fingerprint", ChatResult.self, chat(fingerprint: nil), ["system_fingerprint": .or("")],
      [#"(root): missing key "system_fingerprint" in ChatResult"#]),
    Thread(
      "MacPaw/OpenAI 376: an item of a new type", ResponseEvent.self,
      #"{"type": "done", "output": [{"type": "message", "text": "a"}, {"type": "web_search_call"}]}"#,
      ["output[*]": .dropped],
      ["output[1].type: \(words(of: .corrupted)), in Item; report(.showingValues) shows why"]),
    Thread(
      "usage with a null detail", ChatResult.self,
      chat(usage: #"{"prompt_tokens": "12", "prompt_tokens_details": {"cached": null}}"#),
      ["usage.prompt_tokens_details.*": .dropped, "usage.prompt_tokens": .lenient],
      [
        "usage.prompt_tokens: expected Int, found string in Usage",
        "usage.prompt_tokens_details.cached: expected Int, found null in Usage",
      ]),
    Thread(
      "swift-sdk 287: an object among strings", Initialize.self,
      #"{"protocolVersion": "2025-11-25", "capabilities": {"experimental": {"codex/auth-change": {}}, "sampling": {}}}"#,
      ["capabilities.experimental.*": .dropped],
      [#"capabilities.experimental.codex/auth-change: expected String, found object in Capabilities"#]),
    Thread(
      "swift-sdk 262: nested capabilities", Initialize.self,
      #"{"protocolVersion": "1", "capabilities": {"experimental": {"openai/visibility": {"enabled": true}}, "extensions": {}}}"#,
      ["capabilities.experimental": .null],
      [#"capabilities.experimental.openai/visibility: expected String, found object in Capabilities"#]),
    Thread(
      "swift-sdk 220: content of another form", ToolResult.self,
      #"{"content": [{"type": "resource_link", "name": "n"}, {"type": "text", "text": "ok"}]}"#, .relaxed,
      [#"content[0]: missing key "uri" in Content"#]),
    Thread(
      "swift-openapi-generator 428: a new case", Pet.self, #"{"name": "Rex", "status": "pending", "price": 1}"#,
      ["status": .or("available")],
      ["status: the value is not a known Status in Pet"]),
    Thread(
      "openapi-generator 19243: a new case in a list", [Pet].self,
      #"[{"name": "a", "status": "sold", "price": 1}, {"name": "b", "status": "lost", "price": "2.50"}]"#,
      ["[*]": .dropped, "**.price": .lenient],
      ["[1].status: the value is not a known Status in Pet"]),
    Thread(
      "aws-lambda-events 17: no version", GatewayRequest.self,
      #"{"path": "/", "headers": {}, "isBase64Encoded": false}"#,
      ["version": .or("1.0")], [#"(root): missing key "version" in GatewayRequest"#]),
    Thread(
      "aws-lambda-events 73: no headers", GatewayRequest.self,
      #"{"version": "2.0", "path": "/", "headers": null, "isBase64Encoded": "false", "queryStringParameters": null}"#,
      ["headers": .or([:]), "isBase64Encoded": .lenient],
      [
        "headers: expected [String: String], found null in GatewayRequest",
        "isBase64Encoded: expected Bool, found string in GatewayRequest",
      ]),
    Thread(
      "aws-lambda-events 78: no eTag, no size", StorageEvent.self,
      #"{"Records": [{"eventName": "ObjectRemoved:Delete", "object": {"key": "a b", "sequencer": "0"}}]}"#,
      ["**.size": .or(0), "**.eTag": .or("")],
      [
        #"Records[0].object: missing key "size" in Object"#,
        #"Records[0].object: missing key "eTag" in Object"#,
      ]),
  ]

  @Test("a payload that failed decodes with one line of repairs", arguments: threads)
  fileprivate func decodes(thread: Thread) throws {
    #expect(throws: DecodeError.self) { try thread.decode(thread.text, [:]) }
    let found = try thread.decode(thread.text, thread.repairs)
    #expect(found == thread.warnings.map { "repaired | \($0)" })
  }
}
