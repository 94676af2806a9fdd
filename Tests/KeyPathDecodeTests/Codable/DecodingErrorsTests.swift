import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

private struct Keys: CodingKey {
  static let a = Keys("a"), b = Keys("b"), c = Keys("c"), n = Keys("n")
  let stringValue: String, intValue: Int?

  init(index: Int) { (stringValue, intValue) = ("Index \(index)", index) }
  init(_ name: String) { (stringValue, intValue) = (name, nil) }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

/// The errors of several attempts, as the runtime of a code generator collects them.
private struct Several: Error { let errors: [any Error] }

/// A type whose `init(from:)` throws the error that the payload names.
private struct Throwing: Decodable {
  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    let path = decoder.codingPath
    func context(_ path: [any CodingKey]) -> DecodingError.Context {
      DecodingError.Context(codingPath: path, debugDescription: "secret")
    }
    switch try object.decode(String.self, forKey: .a) {
    case "corrupted": throw DecodingError.dataCorrupted(context(path))
    case "corrupted key": throw DecodingError.dataCorruptedError(forKey: .b, in: object, debugDescription: "secret")
    case "corrupted, without a reason":
      throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: ""))
    case "mismatch": throw DecodingError.typeMismatch(Date.self, context(path + [Keys.b]))
    case "the same kind": throw DecodingError.typeMismatch([Int].self, context(path + [Keys.b]))
    case "a model's kind": throw DecodingError.typeMismatch(Throwing.self, context(path))
    case "a string": throw DecodingError.typeMismatch(String.self, context(path + [Keys.a]))
    case "a number": throw DecodingError.typeMismatch(Double.self, context(path + [Keys.a]))
    case "a raw value": throw DecodingError.typeMismatch(Suit.self, context(path + [Keys.a]))
    case "nothing": throw DecodingError.valueNotFound(Int.self, context(path + [Keys.b]))
    case "nothing in null": throw DecodingError.valueNotFound(Int.self, context(path + [Keys.n]))
    case "a mismatch with null": throw DecodingError.typeMismatch(Bool.self, context(path + [Keys.n]))
    case "nothing in nothing": throw DecodingError.valueNotFound(Int.self, context(path + [Keys.c]))
    case "nothing beyond the end":
      throw DecodingError.valueNotFound(Int.self, context(path + [Keys.b, Keys(index: 1)]))
    case "no key": throw DecodingError.keyNotFound(Keys.c, context(path))
    case "no key, with the key": throw DecodingError.keyNotFound(Keys.c, context(path + [Keys.c]))
    case "no key, though it is there": throw DecodingError.keyNotFound(Keys.b, context(path))
    case "no key in an array": throw DecodingError.keyNotFound(Keys.c, context(path + [Keys.b]))
    case "no alternative":
      var errors: [any Error] = [CocoaError(.coderReadCorrupt)]
      do { _ = try object.decode(String.self, forKey: .b) } catch { errors.insert(error, at: 0) }
      do { _ = try object.decode([String].self, forKey: .b) } catch let error as DecodingError { errors.append(error) }
      throw DecodingError.valueNotFound(
        Throwing.self,
        .init(codingPath: path, debugDescription: "secret", underlyingError: Several(errors: errors)))
    case "a cause":
      do {
        _ = try object.decode([String].self, forKey: .b)
      } catch {
        throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: "secret", underlyingError: error))
      }
    case "another document": throw DecodingError.dataCorrupted(context([Keys.b, Keys.b, Keys.b]))
    case "another path": throw DecodingError.dataCorrupted(context(path + [Keys.b, Keys.b, Keys.b]))
    case "foreign": throw CocoaError(.coderReadCorrupt)
    case "own": throw DecodeError(.invalidValue("too late"), object: 0)
    case "operator": _ = try ["x": [1]] => "x[0]" as String
    default: break
    }
  }
}

/// What a refusal of ``Throwing`` prints at a path.
private func refused(_ path: String) -> String {
  "invalid_value | \(path): \(words(of: .corrupted)), in Throwing; report(.showingValues) shows why"
}

@Suite struct DecodingErrorsTests {
  @Test(
    "a type's own error is reported at its path",
    arguments: [
      ("corrupted", refused("list[0]")), ("corrupted key", refused("list[0].b")),
      ("corrupted, without a reason", "invalid_value | list[0]: \(words(of: .corrupted)), in Throwing"),
      ("mismatch", "type_mismatch | list[0].b: expected Date, found array in Throwing"),
      ("the same kind", refused("list[0].b")), ("a model's kind", refused("list[0]")),
      ("a string", refused("list[0].a")),
      ("a raw value", refused("list[0].a")),
      ("a number", "type_mismatch | list[0].a: expected Double, found string in Throwing"),
      ("nothing", refused("list[0].b")),
      ("nothing in null", "null_value | list[0].n: expected Int, found null in Throwing"),
      ("a mismatch with null", "null_value | list[0].n: expected Bool, found null in Throwing"),
      ("nothing in nothing", #"missing_key | list[0]: missing key "c" in Throwing"#),
      ("nothing beyond the end", "index_out_of_range | list[0].b: no index 1 (array of 1) in Throwing"),
      ("no key, though it is there", refused("list[0]")), ("no key in an array", refused("list[0].b")),
      ("no alternative", refused("list[0]") + "; the cause: list[0].b: expected String, found array"),
      ("a cause", refused("list[0]") + "; the cause: list[0].b[0]: expected String, found number"),
      ("no key", #"missing_key | list[0]: missing key "c" in Throwing"#),
      ("no key, with the key", #"missing_key | list[0]: missing key "c" in Throwing"#),
      ("another document", "other | list[0]: threw DecodingError in Throwing; report(.showingValues) shows why"),
      ("another path", "other | list[0]: threw DecodingError in Throwing; report(.showingValues) shows why"),
      ("foreign", "other | list[0]: threw CocoaError 4864 in Throwing"),
      ("own", "invalid_value | list[0]: too late, in Throwing"),
      ("operator", "type_mismatch | list[0].x[0]: expected String, found number in Throwing"),
    ])
  func thrownByTypes(reason: String, expected: String) throws {
    let json: Any = ["list": [["a": reason, "b": [0], "n": NSNull()] as [String: Any]]]
    expectEqual(outcome { try KeyPathDecoder().decode([String: [Throwing]].self, from: json) }, expected)
    expectEqual(outcome { try json => "list" as [Throwing] }, expected)
    let error = try decodeError { try json => "list" as [Throwing] }
    try expectEqual(error.root => "list[0].a" as String, reason)
    #expect(!"\(error)".contains("secret"))
    if error.code != .invalidValue { #expect(error.decodingError.isOfTheSameKind(as: error)) }
  }

  @Test("the errors inside a type's own error are its other attempts") func causes() throws {
    let json: Any = [["a": "no alternative", "b": [0]] as [String: Any]]
    let error = try decodeError { try KeyPathDecoder().decode([Throwing].self, from: json) }
    expectEqual(
      error.otherAttempts.map(\.summary),
      [
        "[0].b: expected String, found array", "[0]: threw CocoaError 4864",
        "[0].b[0]: expected String, found number",
      ])
    // A chain of causes, and causes of causes, have a bound.
    var chain: any Error = CocoaError(.coderReadCorrupt)
    for _ in 0..<1_000 {
      chain = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "", underlyingError: chain))
    }
    expectEqual(DecodeError(chain as! DecodingError, in: json).otherAttempts.count, 8)
    var tree: any Error = CocoaError(.coderReadCorrupt)
    for _ in 0..<50 {
      tree = DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "", underlyingError: Several(errors: Array(repeating: tree, count: 8))))
    }
    expectEqual(DecodeError(tree as! DecodingError, in: json).otherAttempts.count, 8)
  }

  @Test("a repair meant for null does not replace an object that a type refuses") func repairOfRefused() throws {
    var decoder = KeyPathDecoder()
    decoder.repairs = Repairs { $0.code == .nullValue ? .missing : nil }
    struct Outer: Decodable { let part: Throwing? }
    let json: Any = ["part": ["a": "nothing", "b": [0]] as [String: Any]]
    expectEqual(outcome { try decoder.decode(Outer.self, from: json) }, refused("part.b"))
  }

  /// A model written by hand fails as a synthesized one does under `JSONDecoder`: with the same case, key, and
  /// coding path.
  @Test(
    "an error converts to the DecodingError that JSONDecoder throws",
    arguments: [
      ("{}", "no users at "), (#"{"users": null}"#, "nothing at users"), (#"{"users": {}}"#, "mismatch at users"),
      (#"{"users": [1]}"#, "mismatch at users/Index 0"), (#"{"users": [null]}"#, "nothing at users/Index 0"),
      (#"{"users": [{"id": 1, "address": {"city": "x"}}, {}]}"#, "no id at users/Index 1"),
      (#"{"users": [{"id": "x"}]}"#, "mismatch at users/Index 0/id"),
      (#"{"users": [{"id": null}]}"#, "nothing at users/Index 0/id"),
      (#"{"users": [{"id": 1, "flag": null}]}"#, "no address at users/Index 0"),
      (#"{"users": [{"id": 1, "address": {}}]}"#, "no city at users/Index 0/address"),
      (#"{"users": [{"id": 1, "address": null}]}"#, "nothing at users/Index 0/address"),
      (#"{"users": [{"id": 1, "address": []}]}"#, "mismatch at users/Index 0/address"),
      (#"{"users": [{"id": 1, "address": {"city": "x"}, "suit": "x"}]}"#, "corrupted at users/Index 0/suit"),
      (#"{"users": [{"id": 1, "address": {"city": "x"}, "flag": 1}]}"#, "mismatch at users/Index 0/flag"),
      (#"{"users": [{"id": 1, "address": {"city": "x"}, "link": ""}]}"#, "corrupted at users/Index 0/link"),
      (
        #"{"users": [{"id": 1, "address": {"city": "x"}, "map": {"a": [true]}}]}"#,
        "mismatch at users/Index 0/map/a/Index 0"
      ),
    ])
  func decodingError(text: String, expected: String) throws {
    let data = Data(text.utf8)
    let theirs = try #require(throws: DecodingError.self) { try JSONDecoder().decode(CodableUsers.self, from: data) }
    expectEqual(theirs.line, expected)
    let root = try JSONDocument(data).root
    for error in [
      try decodeError { try Users(json: root) }, try decodeError { try root => "" as CodableUsers },
      try decodeError { try KeyPathDecoder().decode(CodableUsers.self, from: root) },
      try decodeError { try KeyPathDecoder().decode(Users.self, from: root) },
    ] {
      expectEqual(error.decodingError.line, expected, "\(error)")
      // For a raw value, the standard library throws the error.
      #expect(codingContext(of: error.decodingError)?.underlyingError == nil)
      let attached = try #require(error.errorOfJSONDecoder(attachesError: true) as? DecodingError)
      let underlying = codingContext(of: attached)?.underlyingError as? DecodeError
      #expect(underlying?.description == error.description || underlying == nil && error.code == .unknownRawValue)
    }
    let inside = try decodeError { try ["a": ["b": root]] => "a.b" as CodableUsers }
    expectEqual(
      inside.decodingError.line, expected.replacing(" at ", with: expected.hasSuffix(" ") ? " at a/b" : " at a/b/"))
  }

  /// Under a key strategy, the coding path has the type's keys, as in `JSONDecoder`; the path has the payload's.
  @Test("a coding path has the type's keys") func decodingErrorOfConvertedKeys() throws {
    struct Outer: Decodable {
      var innerObjects: [Inner]
      struct Inner: Decodable { var shortName: String }
    }
    let snakeCase: (JSONDecoder, inout KeyPathDecoder) -> Void = {
      $0.keyDecodingStrategy = .convertFromSnakeCase
      $1.keyDecodingStrategy = .convertFromSnakeCase
    }
    for text in [#"{"inner_objects": [{"short_name": 1}]}"#, #"{"inner_objects": [{}]}"#, "{}"] {
      try expectSameError(Outer.self, text, snakeCase)
    }
  }

  @Test("a DecodingError survives conversion to DecodeError and back") func roundTripOfTheirs() throws {
    for (text, code) in [
      (#"{"id": "x"}"#, DecodeError.Code.typeMismatch), (#"{"id": null}"#, .nullValue), ("{}", .missingKey),
      (#"{"id": 1, "name": null}, null"#, .nullValue),
    ] {
      let data = Data(#"{"list": [\#(text)]}"#.utf8)
      let theirs = try #require(throws: DecodingError.self) {
        try JSONDecoder().decode([String: [Plain]].self, from: data)
      }
      for root in [try JSONSerialization.jsonObject(with: data), try JSONDocument(data).root] as [Any] {
        let ours = DecodeError(theirs, in: root)
        expectEqual(ours.code, code)
        let direct = try decodeError { try KeyPathDecoder().decode([String: [Plain]].self, from: root) }
        // Another decoder does not report which model it was decoding.
        expectEqual("\(ours)", "\(direct)".replacing(" in Plain", with: ""))
        expectEqual(ours.path, direct.path)
        expectEqual(ours.location, direct.location)
        expectEqual("\(ours.decodingError)", "\(theirs)")
      }
    }
  }

  @Test("a DecodeError survives conversion to DecodingError and back") func roundTripOfOurs() throws {
    let root: Any = ["users": [["id": "x", "list": [1]] as [String: Any]]]
    for kind: DecodeError.Kind in [
      .typeMismatch(expected: Int.self, found: .string), .nullValue(expected: Int.self), .missingKey("idd"),
      .unknownRawValue("x", type: Suit.self, allowed: ["hearts"]), .numberOutOfRange("300", type: Int8.self),
      .invalidValue("why"), .invalidPath("why"), .invalidJSON("why"), .noAlternative([]),
      .other(CocoaError(.coderInvalidValue)),
    ] {
      let error = try decodeError { try parse(root, "users[0]") { _ in throw DecodeError(kind, object: 0) } as Int }
      let theirs = error.decodingError(at: error.path.steps.map(\.codingKey))
      expectEqual(theirs.codingPathText, "users/Index 0")
      let again = DecodeError(theirs, in: root)
      expectEqual(again.code, error.code)
      expectEqual(again.path, error.path)
      expectEqual("\(again)", "\(error)")
      expectEqual("\(again.object)", "\(error.object)")
    }
    let error = try decodeError { try root => "users[0].list[3]" as Int }
    expectEqual(error.decodingError.codingPathText, "users/Index 0/list/Index 3")
    let alternatives = try decodeError { try root => "users[0]" => "a" | "b" as Int }
    for error in [error, alternatives] {
      let theirs = error.decodingError(at: error.path.steps.map(\.codingKey))
      expectEqual("\(DecodeError(theirs, in: root))", "\(error)")
    }
  }

  /// Each `DecodingError` has the whole coding path and the library's error as its underlying error.
  @Test("`init(from:)` catches failures as DecodingError") func caughtInside() throws {
    struct Catching: Decodable {
      var text = ""
      init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Keys.self)
        do {
          _ = try object.decode([Both].self, forKey: .a)
        } catch let error as DecodingError {
          text = error.codingPathText
          guard case .typeMismatch(let type, let context) = error, type == Int.self else { return }
          text += " \((context.underlyingError as? DecodeError)?.path.description ?? "")"
        }
      }
    }
    let caught = try KeyPathDecoder().decode([Catching].self, from: [["a": [["id": 1], ["id": "x"]]]])
    expectEqual(caught[0].text, "Index 0/a/Index 1/id [0].a[1].id")
  }

  /// The same error may be thrown for several values: a constant, or the failure of a stored `Result`.
  @Test("an error thrown twice has the second value's path") func thrownTwice() throws {
    struct Refused: Error {}
    struct Number: Decodable {
      static let refused: any Error = Refused()
      init(from decoder: any Decoder) throws {
        if try decoder.singleValueContainer().decode(Int.self) < 0 { throw Self.refused }
      }
    }
    struct Inner: Decodable { var number: Number }
    struct Outer: Decodable {
      private enum CodingKeys: CodingKey { case first, inner }
      init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        _ = try? object.decode(Number.self, forKey: .first)
        _ = try object.decode(Inner.self, forKey: .inner)
      }
    }
    let json: Any = ["first": -1, "inner": ["number": -2]] as [String: Any]
    let error = try decodeError { try KeyPathDecoder().decode(Outer.self, from: json) }
    expectEqual(error.path, "inner.number")
    expectEqual(error.object as? Int, -2)
    expectEqual(error.model, "Number")
  }

  @Test("an error rethrown later keeps its path") func thrownLater() throws {
    struct Trying: Decodable {
      init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Keys.self)
        do {
          _ = try object.decode(Throwing.self, forKey: .a)
        } catch let first {
          _ = try? object.decode(Throwing.self, forKey: .b)
          _ = try? object.decode(Int.self, forKey: .b)
          throw first
        }
      }
    }
    let json: [String: Any] = ["a": ["a": "foreign"], "b": ["a": "own"]]
    expectEqual(
      outcome { try KeyPathDecoder().decode([Trying].self, from: [json]) },
      "other | [0].a: threw CocoaError 4864 in Throwing")
  }
}

private struct CodableUsers: Decodable {
  struct User: Decodable {
    struct Address: Decodable { let city: String }
    let id: Int, address: Address, suit: Suit?, flag: Bool?, link: URL?, map: [String: [Int]]?
  }
  let users: [User]
}

private struct Users: DecodableByKeyPaths {
  enum Suit: String, KeyPathDecodable { case hearts }
  struct User: KeyPathDecodable {
    let id: Int, city: String, suit: Suit?, flag: Bool?, link: URL?, map: [String: [Int]]?

    init(json: Any) throws {
      id = try json => "id"
      city = try json => "address.city"
      suit = try json =>? "suit"
      flag = try json =>? "flag"
      link = try json =>? "link"
      map = try json =>? "map"
    }
  }
  let users: [User]
  init(json: Any) throws { users = try json => "users" }
}

extension DecodingError {
  fileprivate func isOfTheSameKind(as error: DecodeError) -> Bool {
    switch (self, error.code) {
    case (.typeMismatch, .typeMismatch), (.valueNotFound, .nullValue), (.keyNotFound, .missingKey): true
    case (.typeMismatch, .nullValue), (.valueNotFound, .missingKey), (.valueNotFound, .indexOutOfRange): true
    case (.dataCorrupted, .invalidValue), (.dataCorrupted, .other): true
    default: false
    }
  }
}
