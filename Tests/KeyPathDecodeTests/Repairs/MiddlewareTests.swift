import Foundation
import KeyPathDecode
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The part of swift-openapi-runtime, swift-http-types, generated code and MacPaw's OpenAI that the recipes use.

private struct HTTPRequest: Sendable {}
private struct HTTPResponse: Sendable {}

private struct HTTPBody: Sendable {
  let bytes: Data
  init(_ bytes: Data) { self.bytes = bytes }
}

private struct TooManyBytes: Error {}

extension Data {
  fileprivate init(collecting body: HTTPBody, upTo limit: Int) async throws {
    if body.bytes.count > limit { throw TooManyBytes() }
    self = body.bytes
  }
}

private protocol ClientMiddleware: Sendable {
  func intercept(
    _ request: HTTPRequest, body: HTTPBody?, baseURL: URL, operationID: String,
    next: @Sendable (HTTPRequest, HTTPBody?, URL) async throws -> (HTTPResponse, HTTPBody?)
  ) async throws -> (HTTPResponse, HTTPBody?)
}

private struct Models: Decodable {
  struct Model: Decodable { let id: String, created: Int }
  let data: [Model]
}

private enum Components {
  enum Schemas { typealias ModelList = Models }
}

private protocol OpenAIMiddleware: Sendable {
  func interceptStreamingData(request: URLRequest?, _ data: Data) -> Data
  func intercept(response: URLResponse?, request: URLRequest, data: Data?) -> (response: URLResponse?, data: Data?)
}

private typealias ModelsResult = Models
private typealias ChatStreamResult = Models.Model

private enum Client {
  struct RepairingMiddleware: ClientMiddleware {
    func intercept(
      _ request: HTTPRequest, body: HTTPBody?, baseURL: URL, operationID: String,
      next: @Sendable (HTTPRequest, HTTPBody?, URL) async throws -> (HTTPResponse, HTTPBody?)
    ) async throws -> (HTTPResponse, HTTPBody?) {
      let (response, body) = try await next(request, body, baseURL)
      guard operationID == "listModels", let body else { return (response, body) }
      let data = try await Data(collecting: body, upTo: 1 << 20)
      var decoder = KeyPathDecoder()
      decoder.repairs = ["data[*].created": .or(0)]
      return (response, HTTPBody((try? decoder.repaired(data, for: Components.Schemas.ModelList.self)) ?? data))
    }
  }
}

private enum OpenAI {
  struct RepairingMiddleware: OpenAIMiddleware {
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
}

/// The code of the guide *When a payload is not what a type expects*.
@Suite struct MiddlewareTests {
  @Test(
    "both middlewares repair what a server leaves out, and keep the bytes of all else",
    arguments: [
      (#"{"data":[{"id":"a"},{"id":"b","created":5}]}"#, #"{"data":[{"id":"a","created":0},{"id":"b","created":5}]}"#),
      (#"{ "data" : [ {"id": "a", "created": 1} ] }"#, nil), (#"{"data": [{"id": 1, "created": 1}]}"#, nil),
      ("not JSON", nil), ("", nil),
    ] as [(String, String?)])
  func answers(text: String, repaired: String?) async throws {
    let url = try #require(URL(string: "https://api.example.com/v1/models"))
    for isModels in [true, false] {
      let expected = isModels ? repaired ?? text : text
      let (_, body) = try await Client.RepairingMiddleware().intercept(
        HTTPRequest(), body: nil, baseURL: url, operationID: isModels ? "listModels" : "listFiles"
      ) { _, _, _ in (HTTPResponse(), HTTPBody(Data(text.utf8))) }
      let request = URLRequest(url: isModels ? url : url.appending(path: "files"))
      let (_, data) = OpenAI.RepairingMiddleware().intercept(response: nil, request: request, data: Data(text.utf8))
      #expect([body?.bytes, data].map { $0.map { String(decoding: $0, as: UTF8.self) } } == [expected, expected])
    }
  }

  @Test(
    "a middleware repairs whole events of a stream, and keeps all else",
    arguments: [
      ("data: {\"id\":\"a\",\"created\":null}\n\n", "data: {\"id\":\"a\",\"created\":0}\n\n"),
      ("data: {\"id\": \"a\", \"created\": 7}\n\ndata: [DONE]\n\n", nil), ("", nil), ("\n", nil),
      (": ping\n\ndata: {\"id\":\"a\"}\n\ndata: {\"i", ": ping\n\ndata: {\"id\":\"a\",\"created\":0}\n\ndata: {\"i"),
    ] as [(String, String?)])
  func streams(text: String, repaired: String?) throws {
    let data = OpenAI.RepairingMiddleware().interceptStreamingData(request: nil, Data(text.utf8))
    #expect(String(decoding: data, as: UTF8.self) == repaired ?? text)
  }

  @Test("the guide has both middlewares word for word, as this file compiles them") func guide() throws {
    let guide = try CodePage.text(of: "Sources/KeyPathDecode/KeyPathDecode.docc/UnexpectedPayloads.md")
    let source = try words(CodePage.text(of: "Tests/KeyPathDecodeTests/Repairs/MiddlewareTests.swift"))
    let fences = guide.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    let recipes = fences.filter { $0.contains("Middleware") }
    #expect(recipes.count == 2)
    for recipe in recipes { #expect(source.contains(words(recipe)), "\(recipe)") }
  }
}
