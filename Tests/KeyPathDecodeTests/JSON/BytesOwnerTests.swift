import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

/// A document's bytes never change, wherever they are stored and whatever happens to the caller's data.
@Suite struct BytesOwnerTests {
  private static let text = #"{"a":[1,2.5,"text\n"],"b":{"c":null},"d":"é"}"#

  /// `Data` stores up to 14 bytes inline.
  @Test("documents of any length keep their bytes") func everyLength() throws {
    for count in 0...40 {
      let inside = String(repeating: "x", count: count)
      for text in [
        "[\(String(repeating: " ", count: count))]", "[\"\(inside)\"]", "\"\(inside)\"", "{\"\(inside)\":1}",
      ] {
        var data = Data(text.utf8)
        let json = try JSONDocument(data).root
        data.resetBytes(in: 0..<data.count)
        expectEqual(json.byteRange, 0..<data.count)
        expectEqual(json.description, text.filter { $0 != " " })
        #expect(json.value as? String == nil || json.value as? String == inside)
      }
    }
  }

  @Test("a document reads nothing outside its slice") func slices() throws {
    let whole = Data("xxx\(Self.text)yyy".utf8)
    let slice = whole[3..<whole.count - 3]
    expectEqual(slice.startIndex, 3)
    let json = try JSONDocument(slice).root
    expectEqual(json.description, Self.text)
    expectEqual(json.byteRange, 0..<slice.count)
    expectEqual(json["b"]?["c"]?.byteRange, 31..<35)
    for end in 3..<whole.count {
      let isWhole = end == whole.count - 3
      expectEqual((problem(whole[3..<end]) == nil), isWhole)
    }
    // Nothing after the slice is read, even if it would continue or end a token.
    for (text, count) in [
      ("[12345]", 4), ("true]", 3), ("\"abc\"", 4), ("[1]]", 3), ("1 2", 1), ("12", 1), ("nullnull", 4),
    ] {
      let data = Data((String(repeating: " ", count: 40) + text + String(repeating: " ", count: 40)).utf8)
      let isValid =
        (try? JSONSerialization.jsonObject(with: Data(text.utf8.prefix(count)), options: .fragmentsAllowed)) != nil
      expectEqual((problem(data[0..<40 + count]) == nil), isValid, "\(text)")
      expectEqual((problem(data[40..<40 + count]) == nil), isValid, "\(text)")
    }
  }

  @Test(
    "a document ignores changes to the caller's data and arrays",
    arguments: [text, "\(text)   \n", "\"\(text.filter { !"\"\\".contains($0) })\"", "[1]", "7"])
  func theCallersDataChanges(text: String) throws {
    var data = Data(text.utf8), array = Array("   \(text)".utf8)
    let mutable = NSMutableData(data: data), json = try JSONDocument(data).root, expected = try node(text)
    let others = [
      try JSONDocument(mutable as Data), try JSONDocument(Data(referencing: mutable)), try JSONDocument(array),
      try JSONDocument(array[3...]), try JSONDocument(array[3..<array.count]),
    ]
    mutable.resetBytes(in: NSRange(location: 0, length: mutable.length))
    for index in array.indices { array[index] = 0x78 }
    array.removeAll(keepingCapacity: true)
    array.append(contentsOf: repeatElement(0x2D, count: 10))
    for other in others { expectEqual(other.root, expected) }
    data[0] = UInt8(ascii: "x")
    expectEqual(json, expected)
    data.withUnsafeMutableBytes { _ = $0.initializeMemory(as: UInt8.self, repeating: 0) }
    expectEqual(json, expected)
    data.append(contentsOf: Array(repeating: 0x20, count: 10_000))
    data.removeAll(keepingCapacity: true)
    data.append(contentsOf: Array(repeating: 0x2D, count: 1_000))
    expectEqual(json, expected)
    expectEqual(json.description, expected.description)
  }

  /// The address of the owner's bytes.
  private func address(_ owner: BytesOwner) -> UInt { UInt(bitPattern: owner.bytes.start) }

  @Test("bytes of Data and arrays are shared, not copied") func sharedBytes() {
    let data = Data(Self.text.utf8), array = Array(Self.text.utf8)
    let ofData = data.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    let ofArray = array.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    expectEqual(address(BytesOwner(data)), ofData)
    expectEqual(address(BytesOwner(of: data)), ofData)
    expectEqual(address(BytesOwner(of: array)), ofArray)
    expectEqual(address(BytesOwner(of: array[1...])), ofArray + 1)
    #expect(address(BytesOwner(of: array.dropLast(1))) != ofArray)
    #expect(address(BytesOwner(of: ContiguousArray(array))) != ofArray)
    expectEqual(BytesOwner(of: array + [0x20, 0x0A]).bytes.count, array.count)
  }

  @Test("refused data is freed") func refusedDataIsFreed() {
    let freed = Flag()
    do {
      let data = data(String(repeating: "]", count: 1_000), freeing: freed)
      expectEqual(problem(data)?.hasPrefix("1:1 (0) "), true)
    }
    #expect(freed.isSet)
  }

  @Test("a node from another thread keeps the bytes") func rootsOfOtherThreads() async throws {
    let freed = Flag()
    var value: JSONNode?
    do {
      let document = try JSONDocument(data(Self.text, freeing: freed))
      value = await onAnotherThread { document.root["a"]?[2] }
      let path = await onAnotherThread { try? document => "b" as JSONNode }
      #expect(path == document.root["b"] && value == document.root["a"]?[2])
    }
    #expect(!freed.isSet)
    expectEqual(value?.description, #""text\n""#)
    expectEqual(value?.byteRange, 12..<20)
    value = nil
    #expect(freed.isSet)
  }
}

/// Set when the bytes are freed, on the test's thread.
private final class Flag: @unchecked Sendable { var isSet = false }

/// The bytes of a text, in memory that sets a flag when it is freed.
private func data(_ text: String, freeing flag: Flag) -> Data {
  let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
  memory.copyBytes(from: text.utf8)
  return Data(
    bytesNoCopy: memory.baseAddress!, count: memory.count,
    deallocator: .custom { memory, _ in
      memory.deallocate()
      flag.isSet = true
    })
}
