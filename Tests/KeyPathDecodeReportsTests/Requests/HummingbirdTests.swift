import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

// The part of Hummingbird that the recipe uses.

private struct ByteBuffer {
  let readableBytesView: [UInt8]
  init(bytes: Data) { readableBytesView = Array(bytes) }
}

private enum HTTPField {
  enum Name { case contentType }
}

private enum HTTPResponse {
  struct Status: Equatable {
    let code: Int
  }
}

private struct Request {}

private protocol RequestContext {}

private struct Response {
  struct Body {
    let buffer: ByteBuffer
    init(byteBuffer: ByteBuffer) { buffer = byteBuffer }
  }
  let status: HTTPResponse.Status
  let headers: [HTTPField.Name: String]
  let body: Body
}

private protocol HTTPResponseError: Error {
  var status: HTTPResponse.Status { get }
  func response(from request: Request, context: some RequestContext) throws -> Response
}

private struct ProblemError: HTTPResponseError {
  let problem: DecodeProblem
  var status: HTTPResponse.Status { .init(code: problem.status) }

  func response(from request: Request, context: some RequestContext) throws -> Response {
    Response(
      status: status, headers: [.contentType: "application/problem+json"],
      body: .init(byteBuffer: ByteBuffer(bytes: problem.data)))
  }
}

/// The handler of a route, which may throw any error.
private let handler: @Sendable (ByteBuffer) throws -> Purchase = { buffer in
  do {
    return try decoded(Purchase.self, from: buffer.readableBytesView)
  } catch let problem as DecodeProblem {
    throw ProblemError(problem: problem)
  }
}

@Suite struct HummingbirdTests {
  private struct Context: RequestContext {}

  @Test("an error makes the response") func response() throws {
    let buffer = ByteBuffer(bytes: Data(RequestsGuideTests.body.utf8))
    let error = try #require(throws: ProblemError.self) { try handler(buffer) }
    let response = try error.response(from: Request(), context: Context())
    expectEqual(response.status.code, 422)
    expectEqual(response.headers, [.contentType: "application/problem+json"])
    expectEqual(String(decoding: response.body.buffer.readableBytesView, as: UTF8.self), RequestsGuideTests.answer)
  }
}
