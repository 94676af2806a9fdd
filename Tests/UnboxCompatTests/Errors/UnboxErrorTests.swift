import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import TestSupport
import Testing
import UnboxCompat

private struct Team: Unboxable {
  let users: [User]

  init(unboxer: Unboxer) throws { users = try unboxer.unbox(keyPath: "data.users") }
}

private struct User: Unboxable {
  let id: Int, names: [String: String]

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    if id == 0 { throw UnboxError.pathError(.missingKey("owner"), "owner") }
    if id == 1 { throw Mine() }
    names = try unboxer.unbox(key: "names")
  }
}

private struct Mine: Error {}

private func failure(_ json: String) throws -> UnboxError {
  try #require(throws: UnboxError.self) { try unbox(data: Data(json.utf8)) as Team }
}

struct UnboxErrorTests {
  @Test("an error has the full path from the outermost root") func fullPathFromTheOutermostRoot() throws {
    let error = try failure(
      """
      {"data": {"users": [
        {"id": 2, "names": {}}, {"id": "secret", "names": {}}
      ]}}
      """)
    expectEqual(
      error.description,
      #"[UnboxError] An error occurred while unboxing path "id": Invalid value (secret) for key "id"."#)
    expectEqual(error.localizedDescription, "data.users[1].id: expected Int, found string in User")
    let decodeError = try #require(error.decodeError)
    expectEqual(decodeError.path, "data.users[1].id")
    expectEqual(decodeError.code, .typeMismatch)
    expectEqual(decodeError.location, DecodeError.Location(line: 2, column: 34, byteOffset: 54))
    try expectEqual(decodeError.root => decodeError.path as String, "secret")
    #expect(
      decodeError.report().text().hasPrefix(
        "error[type_mismatch] data.users[1].id: expected Int, found string in User\n"))
  }

  @Test("an error matches Unbox's patterns") func patterns() throws {
    let name = "names"
    do { _ = try failure(#"{"data": {"users": [{"id": 2}]}}"#).rethrown() } catch UnboxError.pathError(
      .missingKey(let key), let path)
    {
      #expect(
        key == "names" && key == name && key.value == name && key.count == 5 && "\(key)" == path && path == "names")
    }
    switch try failure(#"{"data": {"users": [{"id": 2, "names": {"a": []}}]}}"#) {
    case .pathError(.invalidDictionaryValue(let value, let key), let path):
      expectEqual((value as? [Any])?.isEmpty, true)
      expectEqual(key, "a")
      expectEqual(path, "names")
    case .pathError, .invalidData, .customUnboxingFailed: Issue.record("another case")
    }
    guard case .pathError(let pathError, _) = try failure("{}") else { return }
    switch pathError {
    case .missingKey(let key): expectEqual(key, "data")
    case .emptyKeyPath, .invalidValue, .invalidArrayElement, .invalidDictionaryKey, .invalidDictionaryKeyType,
      .invalidDictionaryValue, .invalidCollectionElementType:
      Issue.record("another case")
    }
  }

  @Test("a model's own error passes through") func errorsOfYourOwn() throws {
    let error = try failure(#"{"data": {"users": [{"id": 0}]}}"#)
    expectEqual(
      error.description, #"[UnboxError] An error occurred while unboxing path "owner": The key "owner" is missing."#)
    expectEqual(error.decodeError?.summary, #"data.users[0]: missing key "owner" in User"#)
    #expect(throws: Mine.self) { try unbox(data: Data(#"{"data": {"users": [{"id": 1}]}}"#.utf8)) as Team }
    expectEqual(UnboxError.pathError(.missingKey("a"), "a").decodeError, nil)
  }

  @Test(
    "only the description shows values",
    arguments: [
      (UnboxPathError.emptyKeyPath, "Key path can't be empty.", "Key path can't be empty."),
      (.missingKey("K"), #"The key "K" is missing."#, #"The key "K" is missing."#),
      (.invalidValue("V", "K"), #"Invalid value (V) for key "K"."#, #"Invalid value for key "K"."#),
      (.invalidArrayElement("V", 3), "Invalid array element (V) at index 3.", "Invalid array element at index 3."),
      (.invalidDictionaryKey("K"), "Invalid dictionary key: K.", "Invalid dictionary key: K."),
      (
        .invalidDictionaryValue("V", "K"), #"Invalid dictionary value (V) for key "K"."#,
        #"Invalid dictionary value for key "K"."#
      ),
      (
        .invalidCollectionElementType(Int.self),
        "Invalid collection element type: Int. Must be UnboxCompatible or Unboxable.",
        "Invalid collection element type: Int. Must be UnboxCompatible or Unboxable."
      ),
      (
        .invalidDictionaryKeyType(Int.self), "Invalid dictionary key type: Int. Must be either String or UnboxableKey.",
        "Invalid dictionary key type: Int. Must be either String or UnboxableKey."
      ),
    ])
  func descriptions(_ pathError: UnboxPathError, description: String, withoutValues: String) {
    let error = UnboxError.pathError(pathError, "P")
    expectEqual(error.description, #"[UnboxError] An error occurred while unboxing path "P": "# + description)
    expectEqual(error.localizedDescription, #"An error occurred while unboxing path "P": "# + withoutValues)
    expectEqual(pathError.errorDescription, withoutValues)
  }
}

extension UnboxError { fileprivate func rethrown() throws -> Never { throw self } }
