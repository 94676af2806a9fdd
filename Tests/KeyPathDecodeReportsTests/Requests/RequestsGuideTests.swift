import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

struct Purchase: KeyPathDecodable {
  let sku: String, count: Int

  init(json: Any) throws {
    sku = try json => "sku"
    count = try json => "count" => .in(1...100)
  }
}

/// Decodes the body of a request, or throws all of its failures.
func decoded<T: KeyPathDecodable>(_ type: T.Type, from body: some Collection<UInt8>) throws(DecodeProblem) -> T {
  let diagnosis = diagnose(type, jsonData: Data(body), limit: 20)
  guard let value = diagnosis.value else { throw diagnosis.problem() }
  return value
}

private struct Money {
  let cents: Int

  static let zero = Money(cents: 0)

  init(cents: Int) { self.cents = cents }

  init?(_ text: String) {
    guard text.hasSuffix(" EUR"), let euros = Double(text.dropLast(4)) else { return nil }
    cents = Int((euros * 100).rounded())
  }
}

extension DecodeRule where Value == Money {
  fileprivate static var money: DecodeRule {
    .map(.value.check("must be like 12.50 EUR") { Money($0) != nil }) { Money($0) ?? .zero }
  }
}

private struct SignUp: KeyPathDecodable {
  let email: String, code: String, price: Money, born: Date, age: Int, tags: [String]

  init(json: Any) throws {
    email = try json => "email" => .check("must be an email address") { $0.contains("@") }
    code = try json => "code" => .matching("^\\d{4}$")
    price = try json => "price" => .money
    born = try json => "born" => DecodeRule.iso8601.check("must be in the past") { $0 < .now }
    age = try json => "age" => .in(18...130)
    tags = try json => "tags" => .count(1...3)
  }
}

/// These files contain the guide's recipes word for word, so the recipes compile and run.
@Suite struct RequestsGuideTests {
  /// A body with two mistakes, and what the server answers.
  static let body = #"{"sku": 5, "count": 0}"#
  static let answer =
    ##"{"detail":"2 values of the request are not valid.","errors":[{"code":"type_mismatch","detail":"must be a string","##
    + ##""pointer":"#/sku"},{"code":"invalid_value","detail":"must be between 1 and 100","pointer":"#/count"}],"##
    + ##""status":422,"title":"Unprocessable Content"}"##

  @Test("these files contain every recipe in the guide, which shows the answer") func recipes() throws {
    let guide = guide("InvalidRequests", of: "KeyPathDecodeReports"), code = swiftCode(in: guide)
    expectEqual(code.count, 9)
    try expectPieces(code, inFilesOf: "Tests/KeyPathDecodeReportsTests/Requests")
    let shown = try #require(guide.components(separatedBy: "```").first { $0.hasPrefix("json\n") })
    let problem = try JSONDecoder().decode(DecodeProblem.self, from: Data(shown.dropFirst(5).utf8))
    expectEqual(String(decoding: problem.data, as: UTF8.self), Self.answer)
  }

  @Test("a valid body decodes, and an invalid one throws a problem") func decodes() throws {
    try expectEqual(decoded(Purchase.self, from: Array(#"{"sku": "a", "count": 1}"#.utf8)).count, 1)
    let problem = #expect(throws: DecodeProblem.self) { try decoded(Purchase.self, from: Array(Self.body.utf8)) }
    expectEqual(problem.map { String(decoding: $0.data, as: UTF8.self) }, Self.answer)
  }

  @Test("a request body with six wrong fields gives six") func six() throws {
    let body =
      #"{"email": "ab", "code": "x", "price": "12,5", "born": "2999-01-01T00:00:00Z", "age": 7, "tags": []}"#
    let problem = #expect(throws: DecodeProblem.self) { try decoded(SignUp.self, from: Array(body.utf8)) }
    expectEqual(
      problem?.errors.map { "\($0.pointer) \($0.detail)" },
      [
        "#/email must be an email address", #"#/code must match the pattern ^\d{4}$"#,
        "#/price must be like 12.50 EUR", "#/born must be in the past", "#/age must be between 18 and 130",
        "#/tags must have between 1 and 3 elements",
      ])
    expectEqual(problem?.detail, "6 values of the request are not valid.")
  }
}
