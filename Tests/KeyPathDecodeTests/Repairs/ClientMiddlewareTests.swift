import Foundation
import KeyPathDecode
import Testing

// The part of swift-openapi-runtime, swift-http-types and generated code that the recipe uses.

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

private enum Components {
  enum Schemas {
    struct ModelList: Decodable {
      struct Model: Decodable {
        let id: String, created: Int
      }
      let data: [Model]
    }
  }
}

private struct RepairingMiddleware: ClientMiddleware {
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

@Suite struct ClientMiddlewareTests {
  private func answer(_ text: String?, to operationID: String) async throws -> Data? {
    let url = try #require(URL(string: "https://api.example.com"))
    let (_, body) = try await RepairingMiddleware().intercept(
      HTTPRequest(), body: nil, baseURL: url, operationID: operationID
    ) { _, _, _ in (HTTPResponse(), text.map { HTTPBody(Data($0.utf8)) }) }
    return body?.bytes
  }

  @Test("a middleware repairs what a server leaves out") func repairs() async throws {
    let data = try await answer(#"{"data":[{"id":"a"},{"id":"b","created":5}]}"#, to: "listModels")
    let list = try JSONDecoder().decode(Components.Schemas.ModelList.self, from: #require(data))
    #expect(list.data.map(\.created) == [0, 5] && list.data.map(\.id) == ["a", "b"])
  }

  @Test(
    "what decodes, what cannot be repaired, and other operations keep their bytes",
    arguments: [
      (#"{ "data" : [ {"id": "a", "created": 1} ] }"#, "listModels"),
      (#"{"data": [{"id": 1, "created": 1}]}"#, "listModels"),
      (#"{"data": [{"id": "a"}]}"#, "listFiles"), ("not JSON", "listModels"), (nil, "listModels"),
    ] as [(String?, String)])
  func keeps(text: String?, operationID: String) async throws {
    #expect(try await answer(text, to: operationID) == text.map { Data($0.utf8) })
  }

  @Test("the guide has the middleware word for word, as this file compiles it") func guide() throws {
    let file = URL(filePath: #filePath)
    let path = "../../../Sources/KeyPathDecode/KeyPathDecode.docc/UnexpectedPayloads.md"
    let guide = try String(contentsOf: file.deletingLastPathComponent().appending(path: path), encoding: .utf8)
    let recipe = guide.components(separatedBy: "```swift\n").map { $0.components(separatedBy: "```")[0] }
      .filter { $0.contains("Middleware") }
    let words = [try String(contentsOf: file, encoding: .utf8), recipe.joined()].map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(recipe.count == 1 && words[0].contains(words[1]))
  }
}
