import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

private enum Role: String, Codable, KeyPathDecodable, CaseIterable { case admin, unknown }

private struct Account: Codable {
  let userName: String, avatar: URL, born: Date, tags: [Int], role: Role, map: [String: Int], age: UInt8

  static let payload =
    #"{"userName": "a", "avatar": "x:y", "born": 1, "tags": [1], "role": "admin", "map": {"a": 1}, "age": 1}"#
}

/// A key-path type inside a Codable type, and a Codable type inside that.
private struct Outer: Decodable {
  let inner: Inner

  struct Inner: DecodableByKeyPaths {
    let id: Int, coded: Coded
    init(json: Any) throws {
      id = try json => "id"
      coded = try json => "coded"
    }
  }

  struct Coded: Decodable { let age: Int }
}

@Suite struct SuggestedCodableCodeTests {
  @Test(
    "suggested code fits the type that failed",
    arguments: [
      (#"{"inner": {"id": "1", "coded": {"age": 1}}}"#, #"try json => "id" => .lenient"#),
      (#"{"inner": {"id": null, "coded": {"age": 1}}}"#, #"try json =>? "id""#),
      (#"{"inner": {"coded": {"age": 1}}}"#, #"try json =>? "id""#),
      (#"{"inner": {"id": 1, "coded": {"age": "1"}}}"#, "try container.decode(using: .lenient, forKey: .age)"),
      (#"{"inner": {"id": 1, "coded": {"age": null}}}"#, "let age: Int?"),
      (#"{"inner": {"id": 1, "coded": null}}"#, #"try json =>? "coded""#),
    ])
  func mixed(payload: String, code: String) throws {
    let data = Data(payload.utf8)
    let error = try decodeError { try KeyPathDecoder().decode(Outer.self, from: data) }
    expectEqual(error.report().failures[0].suggestedCode, code, "\(error)")
    do {
      _ = try JSONDecoder().decode(Outer.self, from: data)
    } catch let error as DecodingError {
      let ours = DecodeError(error, in: try JSONDocument(data).root)
      expectEqual(ours.report().failures[0].suggestedCode, code, "\(ours)")
    }
  }

  @Test(
    "a Codable failure suggests Codable code",
    arguments: [
      (#""userName": "a""#, #""handle": "a""#, nil),
      (#""tags": [1]"#, #""tags": [1, "2"]"#, #"decoder.repairs = ["tags[*]": .lenient]"#),
      (#""map": {"a": 1}"#, #""map": {"a": "1"}"#, #"decoder.repairs = ["map.*": .lenient]"#),
      (
        #""role": "admin""#, #""role": "root""#,
        "try container.decode(using: .unknown(as: .unknown), forKey: .role)"
      ),
      (#""tags": [1]"#, #""tags": null"#, "let tags: [Int]?"),
      (#""age": 1"#, #""age": 300"#, "let age: Int"), (#""age": 1"#, #""age": 1.5"#, "let age: Double"),
    ])
  func decoder(right: String, wrong: String, code: String?) throws {
    let data = Data(Account.payload.replacing(right, with: wrong).utf8)
    let error = try decodeError { try KeyPathDecoder().decode(Account.self, from: data) }
    expectEqual(error.report().failures[0].suggestedCode, code, "\(error)")
  }

  @Test("a repair is suggested by its pattern where the decoder has repairs, and a rule where it has none")
  func repairs() throws {
    struct Address: Decodable { let zip: Int, token: Int? }
    let repair = #"decoder.repairs = ["[*][\"a.b\"].zip": .lenient]"#
    let rule = "try container.decode(using: .lenient, forKey: .zip)"
    let data = Data(#"[{"a.b": {"zip": "8001"}}]"#.utf8)
    struct Person: Decodable {
      let address: Address
      enum CodingKeys: String, CodingKey { case address = "a.b" }
    }
    let error = try decodeError { try KeyPathDecoder().decode([Person].self, from: data) }
    expectEqual(error.report().failures[0].suggestedCode, repair)
    for decoder in [JSONDecoder(), KeyPathDecoder().makeJSONDecoder()] {
      let thrown = try #require(throws: DecodingError.self) { try decoder.decode([Person].self, from: data) }
      let error = try DecodeError(thrown, in: JSONDocument(data).root)
      expectEqual(error.report().failures[0].suggestedCode, rule)
    }
    let hidden = try decodeError { try KeyPathDecoder().decode(Address.self, from: ["zip": 1, "token": "1"]) }
    expectEqual(hidden.report().failures[0].suggestedCode, nil)
  }

  @Test("the suggested type of a property has its outer types") func nestedTypes() throws {
    struct Feed: Decodable { let owners: [Outer.Coded], byName: [String: Outer.Coded] }
    for (owners, byName, code) in [
      ("null", "{}", "let owners: [Outer.Coded]?"), ("[]", "null", "let byName: [String: Outer.Coded]?"),
    ] {
      let data = Data(#"{"owners": \#(owners), "byName": \#(byName)}"#.utf8)
      let error = try decodeError { try KeyPathDecoder().decode(Feed.self, from: data) }
      expectEqual(error.report().failures[0].suggestedCode, code)
    }
  }

  /// An operator that reads a Codable type: for its own value, the suggestion uses an operator; below, Codable code.
  @Test(
    "an operator suggests Codable code below its value",
    arguments: [
      ("null", #"try json =>? "account""#), (Account.payload.replacing(#""x:y""#, with: "null"), "let avatar: URL?"),
      (
        Account.payload.replacing(#""born": 1"#, with: #""born": "2024-02-29""#),
        #"try container.decode(using: .date(format: "yyyy-MM-dd"), forKey: .born)"#
      ),
    ])
  func operators(payload: String, code: String?) throws {
    let json = try JSONDocument(Data("{\"account\": \(payload)}".utf8)).root
    let error = try decodeError { try json => "account" as Account }
    expectEqual(error.report().failures[0].suggestedCode, code, "\(error)")
  }
}
