import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// Every public function with an integer parameter accepts any integer.
@Suite struct ExtremeIntegersTests {
  static let extremes = [Int.min, .min + 1, -1, 0, 1, .max - 1, .max]

  @Test("paths accept any index", arguments: extremes)
  func paths(integer: Int) throws {
    let literal = DecodePath(integerLiteral: integer), step = DecodePath(steps: [.index(integer), .key("\(integer)")])
    let interpolated: DecodePath = "a[\(integer)].b\(integer)"
    let element: DecodePath = ["a", .index(integer)]
    let optional = OptionalDecodePath(literal)
    for path in [literal, step, interpolated, element] {
      #expect(!path.description.isEmpty && DecodePath(path.description) == path || integer < 0)
      #expect(path.jsonPointer.first == "/" && path.hashValue == path.hashValue && !path.pattern.isEmpty || integer < 0)
      for json in [[1], ["a": [1]], NSArray(object: 1), try JSONDocument(Data("[[1]]".utf8)).root] as [Any] {
        _ = outcome { try json => path as Int }
        _ = outcome { try json => optional as Int? }
        _ = presence(of: path, in: json)
      }
    }
    for other in Self.extremes {
      var text = DecodePath.StringInterpolation(literalCapacity: integer, interpolationCount: other)
      text.appendLiteral("a")
      expectEqual(DecodePath(stringInterpolation: text), "a")
    }
  }

  @Test("documents accept any options and depth limit", arguments: extremes)
  func documents(integer: Int) throws {
    let data = Data(#"{"a": [1, {"a": 2}], "b": "text"}"#.utf8)
    let options = JSONDocument.Options(rawValue: integer)
    _ = outcome { try JSONDocument(data, options: options).root.description }
    _ = outcome { try JSONDocument(Array(data), options: options, depthLimit: integer).root.description }
    _ = outcome { try JSONDocument(data, depthLimit: integer).root.description }
    _ = outcome { try JSONDocument(jsonString: "[[]]", depthLimit: integer).root.description }
    let document = try JSONDocument(data), root = document.root
    expectEqual(root[integer], nil)
    expectEqual(root["b"]?[integer], nil)
    expectEqual((root["a"]?[integer] == nil), !(0...1).contains(integer))
    #expect(
      document.byteRange(of: DecodePath(steps: [.key("a"), .index(integer)])) == nil || (0...1).contains(integer))
  }

  @Test("errors accept any index, count, and location", arguments: extremes)
  func errors(integer: Int) {
    for other in Self.extremes {
      for object in [[1, 2], "text", NSNull(), ["a": 1]] as [Any] {
        var error = DecodeError(.indexOutOfRange(integer, count: other), object: object)
        error.path = DecodePath(steps: [.index(integer), .index(other)])
        error.location = .init(line: integer, column: other, byteOffset: integer)
        #expect(!error.description.isEmpty && !error.debugDescription.isEmpty && error == error)
        #expect(!error.localizedDescription.isEmpty && (error as NSError).userInfo.isEmpty == false)
        _ = error.decodingError
      }
    }
  }

  @Test("rules accept any integer", arguments: extremes)
  func rules(integer: Int) {
    let json: [String: Any] = ["a": integer, "b": ["\(integer)"]]
    _ = outcome { try json => "a" => .in(integer...) as Int }
    _ = outcome { try json => "a" => .in(Int.min...Int.max) as Int }
    _ = outcome { try json => "a" => .unixSeconds as Date }
    _ = outcome { try json => "a" => .unixMilliseconds as Date }
    _ = outcome { try json => "b" => .lossy(.lenient) as [Int8] }
    _ = outcome { try json => "b[0]" => .lenient as UInt16 }
    _ = outcome { try json => "a" => .value.or(integer) as Int }
  }
}
