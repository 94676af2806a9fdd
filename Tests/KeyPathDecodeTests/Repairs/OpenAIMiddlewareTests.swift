import Foundation
import KeyPathDecode
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The part of MacPaw's OpenAI that the recipe uses.

private protocol OpenAIMiddleware: Sendable {
  func intercept(request: URLRequest) -> URLRequest
  func interceptStreamingData(request: URLRequest?, _ data: Data) -> Data
  func intercept(response: URLResponse?, request: URLRequest, data: Data?) -> (response: URLResponse?, data: Data?)
}

extension OpenAIMiddleware {
  fileprivate func intercept(request: URLRequest) -> URLRequest { request }
}

private struct ModelsResult: Decodable {
  struct Model: Decodable {
    let id: String, created: Int
  }
  let data: [Model]
}

private struct ChatStreamResult: Decodable {
  let id: String, created: Int
}

private struct RepairingMiddleware: OpenAIMiddleware {
  let decoder: KeyPathDecoder = {
    var decoder = KeyPathDecoder()
    decoder.repairs = ["data[*].created": .or(0), "created": .or(0)]
    return decoder
  }()

  func intercept(response: URLResponse?, request: URLRequest, data: Data?) -> (response: URLResponse?, data: Data?) {
    guard let data, request.url?.lastPathComponent == "models" else { return (response, data) }
    return (response, (try? decoder.repaired(data, for: ModelsResult.self)) ?? data)
  }

  func interceptStreamingData(request: URLRequest?, _ data: Data) -> Data {
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      guard line.starts(with: Data("data: ".utf8)) else { return line }
      let event = Data(line.dropFirst(6))
      return Data("data: ".utf8) + ((try? decoder.repaired(event, for: ChatStreamResult.self)) ?? event)
    }
    return Data(lines.joined(separator: Data("\n".utf8)))
  }
}

/// The code of the guide *When a payload is not what a type expects*.
@Suite struct OpenAIMiddlewareTests {
  private let request = URLRequest(url: URL(string: "https://api.example.com/v1/models")!)

  @Test("a middleware repairs what a server leaves out") func repairs() throws {
    let broken = Data(#"{"data":[{"id":"a","created":"now"},{"id":"b","created":5}]}"#.utf8)
    let (_, data) = RepairingMiddleware().intercept(response: nil, request: request, data: broken)
    let result = try JSONDecoder().decode(ModelsResult.self, from: #require(data))
    #expect(result.data.map(\.created) == [0, 5] && result.data.map(\.id) == ["a", "b"])
  }

  @Test(
    "what decodes, what cannot be repaired, and other requests keep their bytes",
    arguments: [
      (#"{ "data" : [ {"id": "a", "created": 1} ] }"#, "models"), (#"{"data": [{"id": 1, "created": 1}]}"#, "models"),
      (#"{"data": [{"id": "a"}]}"#, "files"), ("not JSON", "models"), ("", "models"),
    ])
  func keeps(text: String, path: String) throws {
    let request = URLRequest(url: try #require(URL(string: "https://api.example.com/v1/\(path)")))
    let (_, data) = RepairingMiddleware().intercept(response: nil, request: request, data: Data(text.utf8))
    #expect(data == Data(text.utf8))
  }

  @Test(
    "a middleware repairs whole events of a stream, and keeps all else",
    arguments: [
      ("data: {\"id\":\"a\",\"created\":null}\n\n", [0]),
      ("data: {\"id\": \"a\", \"created\": 7}\n\ndata: [DONE]\n\n", [7]),
      (": ping\n\ndata: {\"id\":\"a\"}\n\ndata: {\"id\":\"b\"}\n\ndata: {\"i", [0, 0]), ("", []), ("\n", []),
    ])
  func streams(text: String, created: [Int]) throws {
    let data = RepairingMiddleware().interceptStreamingData(request: nil, Data(text.utf8))
    let lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
    #expect(lines.count == text.components(separatedBy: "\n").count)
    let events = lines.filter { $0.hasPrefix("data: {") && $0.hasSuffix("}") }
    let decoded = try events.map { try JSONDecoder().decode(ChatStreamResult.self, from: Data($0.dropFirst(6).utf8)) }
    #expect(decoded.map(\.created) == created)
    if !created.contains(0) { #expect(data == Data(text.utf8)) }
  }

  @Test("the guide has both middlewares word for word, as these files compile them") func guide() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let path = "../../../Sources/KeyPathDecode/KeyPathDecode.docc/UnexpectedPayloads.md"
    let guide = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    let fences = guide.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    let recipes = fences.filter { $0.contains("Middleware") }
    #expect(recipes.count == 2)
    for (recipe, file) in zip(recipes, ["OpenAIMiddlewareTests", "ClientMiddlewareTests"]) {
      let source = try String(contentsOf: folder.appending(path: "\(file).swift"), encoding: .utf8)
      #expect(words(source).contains(words(recipe)), "\(file)")
    }
  }

  /// The text with one space for each gap, however it is wrapped.
  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
