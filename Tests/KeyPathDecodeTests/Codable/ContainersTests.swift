import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Key: CodingKey, ExpressibleByStringLiteral {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }

  init(stringLiteral: String) { stringValue = stringLiteral }
}

/// A decoder's answers to questions about its containers, one per line.
private struct Answers: Decodable {
  var lines: [String] = []

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    ask("keys") { object.allKeys.map(\.stringValue).sorted() }
    for key in ["one", "null", "absent", "list"] as [Key] {
      ask("\(key.stringValue) contains") { object.contains(key) }
      ask("\(key.stringValue) nil") { try object.decodeNil(forKey: key) }
      ask("\(key.stringValue) int") { try object.decode(Int.self, forKey: key) }
      ask("\(key.stringValue) int?") { try object.decode(Int?.self, forKey: key) as Any }
      ask("\(key.stringValue) present") { try object.decodeIfPresent(UInt8.self, forKey: key) as Any }
      ask("\(key.stringValue) present bool") { try object.decodeIfPresent(Bool.self, forKey: key) as Any }
      ask("\(key.stringValue) present plain") { try object.decodeIfPresent(Plain.self, forKey: key) as Any }
      ask("\(key.stringValue) object") { try object.nestedContainer(keyedBy: Key.self, forKey: key).codingPath }
      ask("\(key.stringValue) array") { try object.nestedUnkeyedContainer(forKey: key).count as Any }
      ask("\(key.stringValue) super") {
        let inner = try object.superDecoder(forKey: key)
        return (inner.codingPath.map(\.stringValue), try inner.singleValueContainer().decodeNil())
      }
    }
    ask("super") { try object.superDecoder().singleValueContainer().decodeNil() }
    try askList(try object.nestedUnkeyedContainer(forKey: "list"))
    for key in ["one", "null", "absent", "list", "true", "text", "half"] as [Key] {
      askTypes(of: key.stringValue, in: object, key)
    }
    askElements(try object.nestedUnkeyedContainer(forKey: "list"))
  }

  /// Asks for each type that a container has a method for.
  private mutating func askTypes(of name: String, in object: KeyedDecodingContainer<Key>, _ key: Key) {
    func ask<Value: Decodable>(
      _ type: Value.Type, _ required: (Value.Type, Key) throws -> Value, _ optional: (Value.Type, Key) throws -> Value?
    ) {
      self.ask("\(name) \(type)") { try required(type, key) }
      self.ask("\(name) \(type) present") { try optional(type, key) as Any }
    }
    ask(Bool.self, object.decode, object.decodeIfPresent)
    ask(String.self, object.decode, object.decodeIfPresent)
    ask(Double.self, object.decode, object.decodeIfPresent)
    ask(Float.self, object.decode, object.decodeIfPresent)
    ask(Int.self, object.decode, object.decodeIfPresent)
    ask(Int8.self, object.decode, object.decodeIfPresent)
    ask(Int16.self, object.decode, object.decodeIfPresent)
    ask(Int32.self, object.decode, object.decodeIfPresent)
    ask(Int64.self, object.decode, object.decodeIfPresent)
    ask(UInt.self, object.decode, object.decodeIfPresent)
    ask(UInt8.self, object.decode, object.decodeIfPresent)
    ask(UInt16.self, object.decode, object.decodeIfPresent)
    ask(UInt32.self, object.decode, object.decodeIfPresent)
    ask(UInt64.self, object.decode, object.decodeIfPresent)
    ask([Int].self, object.decode, object.decodeIfPresent)
    ask(Data.self, object.decode, object.decodeIfPresent)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      ask(Int128.self, object.decode, object.decodeIfPresent)
      ask(UInt128.self, object.decode, object.decodeIfPresent)
    }
  }

  /// Records the index after each success and failure.
  private mutating func askElements(_ container: any UnkeyedDecodingContainer) {
    func ask<Value: Decodable>(_ type: Value.Type) {
      var list = container
      while !list.isAtEnd {
        let index = list.currentIndex
        self.ask("\(index) \(type)") { try list.decode(type) }
        self.ask("\(index) \(type) index") { list.currentIndex }
        if list.currentIndex == index { self.ask("\(index) \(type) present") { try list.decodeIfPresent(type) as Any } }
        self.ask("\(index) \(type) nil") { (list.isAtEnd ? false : try list.decodeNil(), list.currentIndex) }
        if list.currentIndex == index { _ = try? list.superDecoder() }
      }
    }
    ask(Int.self)
    ask(UInt8.self)
    ask(Double.self)
    ask(Bool.self)
    ask(String.self)
    ask([Int].self)
    ask(Plain.self)
    ask(Int?.self)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) { ask(Int128.self) }
  }

  private mutating func askList(_ container: any UnkeyedDecodingContainer) throws {
    var list = container
    ask("wrong") { try list.decode(Int.self) }
    ask("index") { (list.currentIndex, list.count as Any, list.isAtEnd) }
    ask("string") { try list.decode(String.self) }
    ask("no nil") { try list.decodeNil() }
    ask("object") { try list.nestedContainer(keyedBy: Key.self).decode(Int.self, forKey: "a") }
    ask("array") { try list.nestedUnkeyedContainer().codingPath.map(\.stringValue) }
    ask("nil") { try list.decodeNil() }
    ask("present") { try list.decodeIfPresent(Int.self) as Any }
    ask("super") { try list.superDecoder().codingPath.map(\.stringValue) }
    ask("end") { (list.currentIndex, list.isAtEnd) }
    ask("behind") { try list.decode(Int.self) }
    ask("behind present") { try list.decodeIfPresent(Int.self) as Any }
    ask("behind nil") { try list.decodeNil() }
    ask("behind object") { try list.nestedContainer(keyedBy: Key.self) }
    ask("behind array") { try list.nestedUnkeyedContainer() }
    ask("behind super") { try list.superDecoder() }
  }

  private mutating func ask(_ question: String, _ answer: () throws -> Any) {
    do {
      lines.append("\(question): \(try answer())")
    } catch let error as DecodingError {
      lines.append("\(question): \(error.line)")
    } catch {
      lines.append("\(question): \(error)")
    }
  }
}

@Suite("Codable containers") struct ContainersTests {
  @Test("containers answer as JSONDecoder's do") func answers() throws {
    let text = #"""
      {"one": 1, "null": null, "list": ["x", {"a": 1}, [], null, null, 5], "true": true,
       "text": "AAE=", "half": 0.5}
      """#
    let expected = try JSONDecoder().decode(Answers.self, from: Data(text.utf8)).lines
    for shape in shapes(of: text) {
      let lines = try KeyPathDecoder().decode(Answers.self, from: shape.json()).lines
      expectEqual(lines.count, expected.count)
      for (line, expected) in zip(lines, expected) {
        // Past the last element, `JSONDecoder` advances even when it fails; our index does not move.
        if expected.hasPrefix("behind ") || expected == line { continue }
        // If a number does not fit, `JSONDecoder` throws its own error without a path into the type's code.
        if expected.contains("numberIsNotRepresentable"), line.contains(": corrupted at ") { continue }
        Issue.record("\(shape.name): \(line) instead of \(expected)")
      }
    }
  }

  /// The object has few or many members, and little or much text follows it.
  @Test("the empty key is found among any number of members", arguments: [0, 3, 80])
  func emptyKey(others: Int) throws {
    struct Model: Decodable, Equatable {
      enum CodingKeys: String, CodingKey { case text = "" }
      var text: String
    }
    let rest = (0..<others).map { #","key\#($0)":0"# }.joined()
    let text = #"[{"":"a"\#(rest)},{"":"b"\#(rest)}]"#
    for shape in shapes(of: text) {
      let models = try KeyPathDecoder().decode([Model].self, from: shape.json())
      expectEqual(models.map(\.text), ["a", "b"], "\(shape.name)")
    }
  }

  @Test("decoding past the end names the missing index") func endOfArray() throws {
    struct Two: Decodable {
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        _ = (try list.decode(Int.self), try list.decode(Int.self))
      }
    }
    let error = try decodeError { try KeyPathDecoder().decode([Two].self, from: [[1, 2], [1]]) }
    expectEqual(error.summary, "[1]: no index 1 (array of 1) in Two")
    expectEqual(error.decodingError.codingPathText, "Index 1/Index 1")
  }

  @Test("a caught failure does not affect later errors") func caughtFailures() throws {
    struct Either: Decodable, Equatable {
      var text: String
      init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        do {
          text = try object.decode(Plain.self, forKey: "a").name ?? ""
        } catch DecodingError.keyNotFound(let key, let context) where key.stringValue == "id" {
          text = "no id at \(context.codingPath.map(\.stringValue))"
        }
        if text.isEmpty { text = try object.decode(String.self, forKey: "b") }
      }
    }
    let json: Any = [["a": [:]], ["a": ["id": 1], "b": 2]] as [[String: Any]]
    try expectEqual(KeyPathDecoder().decode(Either.self, from: json => 0 as Any).text, #"no id at ["a"]"#)
    let error = try decodeError { try KeyPathDecoder().decode([Either].self, from: json) }
    expectEqual(error.summary, "[1].b: expected String, found number in Either")
  }

  /// `Payload` is decoded from the missing key, so the object that lacks the key belongs to `Event`.
  @Test("a missing key names the model that lacks it") func absentSuperAsValue() throws {
    struct Payload: Decodable { var x: Int }
    struct Event: Decodable {
      init(from decoder: any Decoder) throws {
        let inner = try decoder.container(keyedBy: Key.self).superDecoder(forKey: "payload")
        _ = try inner.singleValueContainer().decode(Payload.self)
      }
    }
    for shape in shapes(of: "[{}]") {
      let error = try decodeError { try KeyPathDecoder().decode([Event].self, from: shape.json()) }
      expectEqual(error.summary, #"[0]: missing key "payload" in Event"#)
      expectEqual(error.model, "Event")
      #expect(!(try #require((error as NSError).userInfo["fingerprint"] as? String)).isEmpty)
    }
  }
}
