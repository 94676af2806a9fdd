import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// A collection of bytes in contiguous memory, like swift-nio's `ByteBufferView`.
struct Bytes: RandomAccessCollection {
  private let storage: [UInt8]
  let startIndex = 3
  var endIndex: Int { startIndex + storage.count }

  init(_ bytes: some Sequence<UInt8>) { storage = Array(bytes) }

  subscript(position: Int) -> UInt8 { storage[position - startIndex] }

  func withContiguousStorageIfAvailable<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R? {
    try storage.withUnsafeBufferPointer(body)
  }
}

private struct User: KeyPathDecodable, Equatable {
  let id: Int, name: String?

  init(json: Any) throws {
    id = try json => "id"
    name = try json =>? "name"
  }
}

@Suite("decoding from bytes") struct FromBytesTests {
  private static let text = #"{"id": 1, "name": "Ada Lovelace"}"#
  private static let invalid = "{\"id\": 1,\n }"
  private static let message =
    "2:2 (11) invalid_json | (root): invalid JSON: expected a key in quotes, found `}`"

  /// The name, or the location and message of an error.
  private func name(_ body: () throws(DecodeError) -> User) -> String? {
    do throws(DecodeError) {
      return try body().name
    } catch {
      return "\(place(of: error)) \(error.code.rawValue) | \(error)"
    }
  }

  @Test(
    "any collection of bytes decodes the same",
    arguments: [(text, "Ada Lovelace"), (text + " \n\n", "Ada Lovelace"), (invalid, message)])
  func everyCollection(text: String, expected: String) {
    let bytes = Array(text.utf8)
    let padded = [1, 2, 3] + bytes + [4, 5, 6]
    expectEqual(name { () throws(DecodeError) in try User(jsonData: Data(bytes)) }, expected)
    expectEqual(name { () throws(DecodeError) in try User(jsonData: bytes) }, expected)
    expectEqual(name { () throws(DecodeError) in try User(jsonData: padded[3..<bytes.count + 3]) }, expected)
    expectEqual(name { () throws(DecodeError) in try User(jsonData: Data(padded)[3..<bytes.count + 3]) }, expected)
    expectEqual(name { () throws(DecodeError) in try User(jsonData: ContiguousArray(bytes)) }, expected)
    expectEqual(name { () throws(DecodeError) in try User(jsonData: Bytes(bytes)) }, expected)
    expectEqual(name { () throws(DecodeError) in try User(jsonData: Bytes(padded).dropFirst(3).dropLast(3)) }, expected)
    expectEqual(name { () throws(DecodeError) in try User(jsonData: text.utf8) }, expected)
    expectEqual(name { () throws(DecodeError) in try User(jsonData: bytes.lazy.map { $0 }) }, expected)
    expectEqual(name { () throws(DecodeError) in try User(jsonData: bytes.reversed().reversed()) }, expected)
    expectEqual(name { () throws(DecodeError) in try User(jsonString: text) }, expected)
  }

  @Test("calls with Data infer their types") func typeInference() throws {
    let data = Data("[1, 2]".utf8)
    let numbers: [Int] = try .init(jsonData: data)
    expectEqual(numbers, [1, 2])
    try expectEqual([Int](jsonData: .init("[3]".utf8)), [3])
    try expectEqual([data, data].map([Int].init(jsonData:)), [[1, 2], [1, 2]])
    try expectEqual([data].flatMap { try [Int](jsonData: $0) }, [1, 2])
    let decode: (Data) throws -> [Int] = [Int].init(jsonData:)
    try expectEqual(decode(data), [1, 2])
    try expectEqual([Int](jsonData: "[4]".data(using: .utf8)!), [4])
    try expectEqual([Int](jsonData: Data("[".utf8) + Data("5]".utf8)), [5])
    try expectEqual(JSONDocument(.init("[6]".utf8)).root[0]?.description, "6")
  }

  // MARK: Property lists

  @Test("XML and binary property lists decode", arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func propertyLists(format: PropertyListSerialization.PropertyListFormat) throws {
    func data(_ tree: Any) throws -> Data {
      try PropertyListSerialization.data(fromPropertyList: tree, format: format, options: 0)
    }
    try expectEqual(User(propertyList: data(["id": 1, "name": "Ada"])).name, "Ada")
    let date = Date(timeIntervalSinceReferenceDate: 86_400)
    try expectEqual([Date](propertyList: data([date])), [date])
    try expectEqual([String: Data](propertyList: data(["a": Data([1, 2])])), ["a": Data([1, 2])])
    try expectEqual([[Int]](propertyList: data([[1, 1], [1, 1], []])), [[1, 1], [1, 1], []])
    try expectEqual([Double](propertyList: data((0..<1_000).map { Double($0) })).count, 1_000)
    let error = try decodeError { try [User](propertyList: data([["id": "1"]])) }
    expectEqual("\(error)", "[0].id: expected Int, found string in User")
    expectEqual(error.location, nil)
  }

  @Test(
    "bytes that are not a property list are refused",
    arguments: [
      "", "hello", "{a=1;}", "(1, 2)", #"{"id": 1}"#, "bplist00", "<plist><integer>1</integer>",
      "<plist><date>secret</date></plist>", "<?xml version=\"1.0\"?><plist><dict><key>id</key></dict></plist>",
      "<plist>" + String(repeating: "<array>", count: 100_000) + String(repeating: "</array>", count: 100_000)
        + "</plist>",
    ])
  func noPropertyList(text: String) {
    expectEqual(
      outcome { try User(propertyList: Data(text.utf8)) }, "invalid_value | (root): \(words(of: .propertyList))")
  }
}
