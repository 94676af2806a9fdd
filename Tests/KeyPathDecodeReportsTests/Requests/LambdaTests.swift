import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import Testing

// The part of the AWS Lambda runtime and its events that the recipe uses.

private struct LambdaContext {}

private enum HTTPResponse {
  struct Status: Equatable {
    let code: Int
    static let ok = Status(code: 200)
  }
}

private struct APIGatewayV2Request {
  let body: String?
  let isBase64Encoded: Bool
}

private struct APIGatewayV2Response {
  var statusCode: HTTPResponse.Status
  var headers: [String: String]?
  var body: String?
}

private final class LambdaRuntime {
  let handler: (APIGatewayV2Request, LambdaContext) async throws -> APIGatewayV2Response

  init(_ handler: @escaping (APIGatewayV2Request, LambdaContext) async throws -> APIGatewayV2Response) {
    self.handler = handler
  }
}

@Suite struct LambdaTests {
  private let runtime = LambdaRuntime { (event: APIGatewayV2Request, context: LambdaContext) in
    let text = event.body ?? ""
    let body = event.isBase64Encoded ? Data(base64Encoded: text) ?? Data() : Data(text.utf8)
    do throws(DecodeProblem) {
      let purchase = try decoded(Purchase.self, from: body)
      return APIGatewayV2Response(statusCode: .ok, body: "\(purchase.count) of \(purchase.sku)")
    } catch {
      return APIGatewayV2Response(
        statusCode: .init(code: error.status), headers: ["content-type": "application/problem+json"],
        body: String(decoding: error.data, as: UTF8.self))
    }
  }

  @Test("a function answers with the problem", arguments: [false, true]) func handler(isBase64: Bool) async throws {
    let data = Data(RequestsGuideTests.body.utf8)
    let body = isBase64 ? data.base64EncodedString() : RequestsGuideTests.body
    let response = try await runtime.handler(.init(body: body, isBase64Encoded: isBase64), LambdaContext())
    #expect(response.statusCode.code == 422 && response.headers == ["content-type": "application/problem+json"])
    #expect(response.body == RequestsGuideTests.answer)
  }
}
