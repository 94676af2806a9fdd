import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

// The part of swift-openapi-runtime and swift-http-types that the recipe uses.

private struct HTTPField {
  enum Name { case contentType }
}

private struct HTTPRequest {}

private struct HTTPResponse {
  struct Status: Equatable {
    let code: Int
  }
  let status: Status
  let headerFields: [HTTPField.Name: String]
  init(status: Status, headerFields: [HTTPField.Name: String] = [:]) {
    self.status = status
    self.headerFields = headerFields
  }
}

private struct HTTPBody {
  let bytes: Data
  init(_ bytes: Data) { self.bytes = bytes }
}

private struct ServerRequestMetadata {}

private struct ServerError: Error {
  let underlyingError: any Error
}

private protocol ServerMiddleware {
  func intercept(
    _ request: HTTPRequest, body: HTTPBody?, metadata: ServerRequestMetadata, operationID: String,
    next: @Sendable (HTTPRequest, HTTPBody?, ServerRequestMetadata) async throws -> (HTTPResponse, HTTPBody?)
  ) async throws -> (HTTPResponse, HTTPBody?)
}

private struct ProblemMiddleware: ServerMiddleware {
  func intercept(
    _ request: HTTPRequest, body: HTTPBody?, metadata: ServerRequestMetadata, operationID: String,
    next: @Sendable (HTTPRequest, HTTPBody?, ServerRequestMetadata) async throws -> (HTTPResponse, HTTPBody?)
  ) async throws -> (HTTPResponse, HTTPBody?) {
    do {
      return try await next(request, body, metadata)
    } catch let error as ServerError {
      guard let problem = error.underlyingError as? DecodeProblem else { throw error }
      let response = HTTPResponse(
        status: .init(code: problem.status), headerFields: [.contentType: "application/problem+json"])
      return (response, HTTPBody(problem.data))
    }
  }
}

@Suite struct OpenAPITests {
  @Test("a middleware answers with the problem that a handler throws") func middleware() async throws {
    let (response, body) = try await ProblemMiddleware().intercept(
      HTTPRequest(), body: HTTPBody(Data(RequestsGuideTests.body.utf8)), metadata: ServerRequestMetadata(),
      operationID: "purchase"
    ) { _, body, _ in
      do {
        _ = try decoded(Purchase.self, from: body?.bytes ?? Data())
        return (HTTPResponse(status: .init(code: 200)), nil)
      } catch {
        throw ServerError(underlyingError: error)
      }
    }
    expectEqual(response.status.code, 422)
    expectEqual(response.headerFields, [.contentType: "application/problem+json"])
    expectEqual(body.map { String(decoding: $0.bytes, as: UTF8.self) }, RequestsGuideTests.answer)
  }
}
