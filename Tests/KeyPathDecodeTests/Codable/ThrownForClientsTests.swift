import Foundation
import KeyPathDecode
import TestSupport
import Testing

// What the decoder of `makeJSONDecoder` throws, beside what Foundation's throws, and as servers print it to their clients.

private struct Mark: Error, Equatable { var text = "mark" }
private struct SecretModel: Codable, Equatable { var login: Int }
private enum SecretState: String, Codable { case open }
private enum SecretCode: Int, KeyPathDecodable, Decodable { case one = 1 }
private struct SecretKey: Hashable, Decodable {}

private struct SecretRow: Decodable {
  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    switch try row.decode(Int.self) {
    case 1: _ = try row.nestedContainer(keyedBy: Name.self)
    case 2: _ = try row.nestedUnkeyedContainer()
    case 3: _ = try row.superDecoder()
    case 4: _ = try row.decodeNil()
    case 5: _ = try row.decode(SecretModel.self)
    default: _ = try row.decode([String: SecretModel].self)
    }
  }
}

private struct SecretNest: Decodable {
  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Name.self)
    _ = try object.nestedContainer(keyedBy: Name.self, forKey: .login)
    _ = try object.nestedUnkeyedContainer(forKey: .list)
  }
}

private enum Name: String, CodingKey { case login, list }

/// Throws errors of its own, with other errors inside.
private struct Marking: Decodable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    func context(_ underlying: (any Error)?) -> DecodingError.Context {
      .init(codingPath: decoder.codingPath, debugDescription: "own", underlyingError: underlying)
    }
    switch try value.decode(String.self) {
    case "corrupted": throw DecodingError.dataCorrupted(context(Mark()))
    case "not found": throw DecodingError.valueNotFound(Marking.self, context(Mark()))
    case "mismatch": throw DecodingError.typeMismatch(Marking.self, context(Mark()))
    case "no key": throw DecodingError.keyNotFound(Name.login, context(Mark()))
    case "mark": throw Mark()
    default:
      do { _ = try value.decode([SecretModel].self) } catch { throw DecodingError.dataCorrupted(context(error)) }
    }
  }
}

/// A model that is written by hand.
private struct SecretOwner: KeyPathDecodable, Decodable, Equatable {
  init(from decoder: any Decoder) throws { fatalError("init(json:) decodes it") }

  init(json: Any) throws {
    switch try json =>? "how" ?? 0 {
    case 0: _ = try json => "logins" as [SecretItem]
    case 1: _ = try json => "state" as SecretCode
    case 2: _ = try json => "byCode" as [SecretCode: Int]
    case 3: _ = try json => "text" => .embeddedJSON(.array(DecodeRule<SecretItem>.value))
    case 4: _ = try json => "text" => .oneOf(.map { (_: SecretItem) in "" }, .map { (_: SecretCode) in "" })
    case 5: _ = try json => "date" => DecodeRule<Date>.unixSeconds
    case 6: _ = try json => "logins[*]" as Int
    case 7: _ = try json => "text" => .lenient as Int
    case 8: throw DecodeError(.typeMismatch(expected: SecretItem.self, found: .number), object: json)
    case 9: _ = try json => "login" | "logins.login" as Int
    default: _ = try json => "text" => DecodeRule<String>.check("must have an @") { $0.contains("@") }
    }
  }
}

extension SecretCode: KeyPathDecodableKey {}

private struct SecretItem: KeyPathDecodable {
  init(json: Any) throws { _ = try json => "login" as Int }
}

@Suite struct ThrownForClientsTests {
  private static let payloads = [
    "null", "5", "1.5", #""x""#, "true", "[]", "{}", "[null]", "[5]", #"["x"]"#, #"{"login":null}"#, #"{"login":"x"}"#,
    #"{"login":{}}"#, #"{"login":5}"#, #"{"login":{},"list":null}"#, #"{"login":{},"list":{}}"#, #"{"Login":1}"#, "[1]",
    "[2]", "[3]",
    "[4]", "[5,5]", "[5,null]", "[6]", "[1,5]", "[1,null]", "[2,null]", "[2,{}]", "[0,[]]",
  ]

  private func all(_ check: (any Decodable.Type, (JSONDecoder) -> Void) throws -> Void) rethrows {
    let types: [any Decodable.Type] = [
      SecretModel.self, [SecretModel].self, [String: SecretModel].self, [Int: Int].self, [SecretKey: Int].self,
      Set<Int>.self,
      [SecretModel]?.self, [[SecretModel]].self, [String: [SecretModel]].self, [Int?].self, String.self, Int.self,
      Int8.self, UInt.self, Bool.self, Double.self,
      Float.self, CGFloat.self, Decimal.self, Date.self, URL.self, UUID.self, Data.self, SecretState.self,
      SecretRow.self,
      SecretNest.self, [Bool].self, [URL].self, [UUID].self, [Data].self, [String: Date].self, Range<Int>.self,
      Locale.self,
      CGPoint.self, DateInterval.self,
    ]
    for type in types { try check(type) { _ in } }
    for type in [Date.self, [Date].self] as [any Decodable.Type] {
      try check(type) { $0.dateDecodingStrategy = .iso8601 }
      try check(type) { $0.dateDecodingStrategy = .millisecondsSince1970 }
      try check(type) { $0.dateDecodingStrategy = .formatted(DateFormatter()) }
      try check(type) {
        $0.dateDecodingStrategy = .custom {
          try Date(timeIntervalSince1970: $0.singleValueContainer().decode(Double.self))
        }
      }
    }
    try check([Data].self) { $0.dataDecodingStrategy = .deferredToData }
    try check([SecretModel].self) { $0.keyDecodingStrategy = .convertFromSnakeCase }
  }

  @Test("the case, type and coding path are Foundation's") func types() {
    all { type, setUp in
      let ours = KeyPathDecoder().makeJSONDecoder(), theirs = JSONDecoder()
      setUp(ours)
      setUp(theirs)
      func compare<Value: Decodable>(_: Value.Type) {
        for payload in Self.payloads {
          let data = Data(payload.utf8), expected = said(Value.self, data, theirs)
          // Foundation reads the members of a dictionary in any order.
          if "\(type)".hasPrefix("Dictionary"), payload.contains("list") { continue }
          if Value.self == Set<Int>.self, payload == "[1,5]" { continue }
          // Foundation has no coding path for a number that does not fit, nor for a date in another format.
          if expected.hasPrefix("dataCorrupted []") { continue }
          expectEqual(said(Value.self, data, ours), expected, "\(type) from \(payload)")
        }
      }
      compare(type)
    }
  }

  /// Every part of an error that Vapor and Hummingbird print to a client, and what Swift prints.
  private func printed(_ error: any Error) -> [String] {
    var parts = ["\(error)", String(reflecting: error), error.localizedDescription, "\(error as NSError)"]
    dump(error, to: &parts[0])
    var context: DecodingError.Context?
    switch error {
    case DecodingError.typeMismatch(let type, let at):
      context = at
      parts.append("Type mismatch for `\(at.codingPath.map(\.stringValue))` key, expected `\(type)` type.")
    case DecodingError.valueNotFound(let type, let at):
      context = at
      parts.append("Value of type '\(type)' was not found at path '\(at.codingPath)'.")
    case DecodingError.keyNotFound(let key, let at):
      context = at
      parts.append("Coding key `\(key.stringValue)` not found in \(at.codingPath).")
    case DecodingError.dataCorrupted(let at): context = at
    default: break
    }
    if let context {
      parts.append("The given data was not valid input. \(context.debugDescription)")
      if let underlying = context.underlyingError { parts += ["Underlying error: \(underlying)"] + printed(underlying) }
    }
    return parts
  }

  private func expectClean(_ error: any Error, _ comment: Comment) {
    let words = [
      "Secret", "=>", "did you mean", "use .", "report(", "`.", "make it", "language model", "init(json", "allowed",
      " in Secret", "DecodeError",
    ]
    let parts = printed(error).joined(separator: "\n")
    for word in words where parts.contains(word) { Issue.record("\(comment): \(word) in \(parts)") }
  }

  private func thrown<Value: Decodable>(_ type: Value.Type, _ data: Data, _ decoder: JSONDecoder) -> (any Error)? {
    do {
      _ = try decoder.decode(type, from: data)
      return nil
    } catch { return error }
  }

  @Test("nothing that a framework prints has a model, a hint or advice") func printedParts() throws {
    all { type, setUp in
      let ours = KeyPathDecoder().makeJSONDecoder()
      setUp(ours)
      for payload in Self.payloads {
        guard let error = thrown(type, Data(payload.utf8), ours) else { continue }
        // Foundation's own words name an enum and its value, the keys of a model, and what is expected after the end.
        if type == SecretState.self, case DecodingError.dataCorrupted = error { continue }
        if type == SecretRow.self, case DecodingError.valueNotFound = error { continue }
        if case DecodingError.keyNotFound(_, let context) = error {
          #expect(context.underlyingError == nil && !context.debugDescription.contains("did you mean"))
          continue
        }
        expectClean(error, "\(type) from \(payload)")
      }
    }
    let ours = KeyPathDecoder().makeJSONDecoder()
    for text in ["```json\n{}\n```", "Sure! Here is it: {}", "<html>", "id,name\n1,2", "{'a': 1}", "", "\u{1F600}"] {
      let error = try #require(thrown([Int].self, Data(text.utf8), ours))
      expectClean(error, "\(text)")
    }
    let members = #""logins": [{"Login": 1}], "state": 2, "byCode": {"x": 1}, "text": "[{}]", "date": 1e13, "Login": 1"#
    for how in 0...10 {
      let error = try #require(thrown([SecretOwner].self, Data("[{\"how\": \(how), \(members)}]".utf8), ours))
      expectClean(error, "how \(how)")
      let own = try decodeError {
        try KeyPathDecoder().decode([SecretOwner].self, from: Data("[{\"how\": \(how), \(members)}]".utf8))
      }
      expectClean(own.decodingError, "decodingError of how \(how)")
    }
    for text in ["null", "[null]", "[5]"] {
      expectClean(try #require(thrown([SecretOwner].self, Data(text.utf8), ours)), "\(text)")
    }
    // A container's error inside a type's own.
    expectClean(try #require(thrown([Marking].self, Data(#"["other"]"#.utf8), ours)), "nested")
  }

  @Test("an underlying error is the type's own, or that of this library where it is asked for") func underlying() throws
  {
    func context(_ error: (any Error)?) -> DecodingError.Context? {
      (error as? DecodingError).flatMap(codingContext)
    }
    for how in ["corrupted", "not found", "mismatch", "no key"] {
      let data = Data("[\"\(how)\"]".utf8)
      for decoder in [
        JSONDecoder(), KeyPathDecoder().makeJSONDecoder(), KeyPathDecoder().makeJSONDecoder(attachesDecodeError: true),
      ] {
        let error = thrown([Marking].self, data, decoder)
        expectEqual(context(error)?.underlyingError as? Mark, Mark())
        expectEqual(context(error)?.debugDescription, "own")
        expectEqual(said([Marking].self, data, decoder), said([Marking].self, data, JSONDecoder()))
      }
      let own = try decodeError { try KeyPathDecoder().decode([Marking].self, from: data) }
      expectEqual(context(own.decodingError)?.underlyingError as? Mark, Mark())
    }
    expectEqual(thrown([Marking].self, Data(#"["mark"]"#.utf8), KeyPathDecoder().makeJSONDecoder()) as? Mark, Mark())
    let data = Data(#"[{"login": "x"}]"#.utf8), asked = KeyPathDecoder().makeJSONDecoder(attachesDecodeError: true)
    let error = context(thrown([SecretModel].self, data, asked))?.underlyingError as? DecodeError
    expectEqual(error?.description, "[0].login: expected Int, found string in SecretModel")
  }

  @Test("assumesTopLevelDictionary and userInfo are kept together, as Foundation keeps them") func topLevel() throws {
    let key = CodingUserInfoKey(rawValue: "a")!
    var decoder = KeyPathDecoder()
    decoder.assumesTopLevelDictionary = true
    decoder.userInfo = [key: 1]
    let ours = decoder.makeJSONDecoder(), theirs = JSONDecoder(), data = Data("\"login\": 1".utf8)
    #expect(ours.assumesTopLevelDictionary && ours.userInfo[key] as? Int == 1)
    try expectEqual(ours.decode(SecretModel.self, from: data), SecretModel(login: 1))
    theirs.assumesTopLevelDictionary = true
    for decoder in [ours, theirs] {
      decoder.userInfo[key] = 2
      try expectEqual(decoder.decode(SecretModel.self, from: data), SecretModel(login: 1))
      decoder.userInfo = [:]
      #expect(!decoder.assumesTopLevelDictionary)
      #expect(throws: DecodingError.self) { try decoder.decode(SecretModel.self, from: data) }
    }
  }
}
