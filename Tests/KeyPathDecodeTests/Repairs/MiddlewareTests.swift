import Foundation
import KeyPathDecode
import TestSupport
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

private struct Models: Decodable {
  struct Model: Decodable { let id: String, created: Int }
  let data: [Model]
}

private enum Components {
  enum Schemas { typealias ModelList = Models }
}

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

/// The code of the guide *When a payload is not what a type expects*.
@Suite struct MiddlewareTests {
  @Test(
    "a middleware repairs what a server leaves out, and keeps the bytes of all else",
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
      expectEqual(body.map { String(decoding: $0.bytes, as: UTF8.self) }, expected)
    }
  }

  @Test("the guide has the middleware word for word, as this file compiles it") func guide() throws {
    let source = try unwrapped(CodePage.text(of: "Tests/KeyPathDecodeTests/Repairs/MiddlewareTests.swift"))
    let recipes = swiftCode(in: TestSupport.guide("UnexpectedPayloads")).filter { $0.contains("Middleware") }
    expectEqual(recipes.count, 1)
    for recipe in recipes { #expect(source.contains(unwrapped(recipe)), "\(recipe)") }
  }
}
