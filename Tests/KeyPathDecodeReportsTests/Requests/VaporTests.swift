import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import Testing

// The part of Vapor that the recipe uses.

private struct ByteBuffer {
  let readableBytesView: [UInt8]
}

private struct Request {
  struct Body {
    let data: ByteBuffer?
  }
  let body: Body
}

private struct Response {
  struct Status: Equatable {
    let statusCode: Int
  }
  struct Body {
    let data: Data
    init(data: Data = Data()) { self.data = data }
  }
  let status: Status
  let headers: [String: String]
  let body: Body
  init(status: Status, headers: [String: String] = [:], body: Body = .init()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

private protocol AsyncResponder {
  func respond(to request: Request) async throws -> Response
}

private protocol AsyncMiddleware {
  func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response
}

private struct ProblemMiddleware: AsyncMiddleware {
  func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response {
    do {
      return try await next.respond(to: request)
    } catch let problem as DecodeProblem {
      return Response(
        status: .init(statusCode: problem.status), headers: ["Content-Type": "application/problem+json"],
        body: .init(data: problem.data))
    }
  }
}

@Suite struct VaporTests {
  private struct Route: AsyncResponder {
    func respond(to request: Request) async throws -> Response {
      let purchase = try decoded(Purchase.self, from: request.body.data?.readableBytesView ?? .init())
      return Response(status: .init(statusCode: purchase.count))
    }
  }

  @Test("a middleware answers with the problem") func middleware() async throws {
    let request = Request(body: .init(data: ByteBuffer(readableBytesView: Array(RequestsGuideTests.body.utf8))))
    let response = try await ProblemMiddleware().respond(to: request, chainingTo: Route())
    #expect(response.status.statusCode == 422 && response.headers == ["Content-Type": "application/problem+json"])
    #expect(String(decoding: response.body.data, as: UTF8.self) == RequestsGuideTests.answer)
  }
}
