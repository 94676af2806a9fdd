import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

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

/// The decoders by media type, which Vapor keeps in a global.
private final class ContentConfiguration: @unchecked Sendable {
  static let global = ContentConfiguration()
  enum MediaType { case json }
  var decoder = JSONDecoder()
  func use(decoder: JSONDecoder, for type: MediaType) { self.decoder = decoder }
}

extension DecodingError {
  /// What Vapor answers, with status 400.
  fileprivate var reason: String {
    switch self {
    case .typeMismatch(let type, let context):
      "Value was not of type '\(type)' at path '\(context.codingPath.map(\.stringValue).joined(separator: "."))'. \(context.debugDescription)"
    default: "\(self)"
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
    expectEqual(response.status.statusCode, 422)
    expectEqual(response.headers, ["Content-Type": "application/problem+json"])
    expectEqual(String(decoding: response.body.data, as: UTF8.self), RequestsGuideTests.answer)
  }

  @Test("a client reads no model, hint or advice") func codable() throws {
    struct Item: Codable { let sku: URL }
    let lines = Lines()
    @Sendable func log(_ report: DecodeReport) { lines.withLock { $0.append(report.text()) } }
    var options = KeyPathDecoder()
    options.dateDecodingStrategy = .iso8601
    let decoder = options.makeJSONDecoder(onError: { log($0.report()) })
    ContentConfiguration.global.use(decoder: decoder, for: .json)
    let error = try #require(throws: DecodingError.self) {
      try ContentConfiguration.global.decoder.decode([Item].self, from: Data(#"[{"sku": 5}]"#.utf8))
    }
    expectEqual(error.reason, "Value was not of type 'String' at path 'Index 0.sku'. expected String, found number")
    let logged = lines.withLock { $0 }
    #expect(logged.count == 1 && logged[0].contains("expected URL, found number in Item"))
  }
}

private final class Lines: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  func withLock<Result>(_ body: (inout [String]) -> Result) -> Result { lock.withLock { body(&lines) } }
}
