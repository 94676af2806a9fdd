import Foundation
import KeyPathDecode
import TestSupport
import Testing
import UnboxCompat

/// The element types before and after `kpd migrate-unbox` moved them. Only the reading code differs.
private enum InUnbox {
  struct Item: Unboxable, CustomStringConvertible {
    let a: Int
    var description: String { "#\(a)" }

    init(unboxer: Unboxer) throws { a = try unboxer.unbox(key: "a") }
  }

  /// No key is required.
  struct Loose: Unboxable, CustomStringConvertible {
    let a: Int?
    var description: String { "\(a as Any)" }

    init(unboxer: Unboxer) throws { a = try? unboxer.unbox(key: "a") }
  }

  enum Color: String, UnboxableEnum, CustomStringConvertible {
    case red
    var description: String { rawValue }
  }

  struct Hex: UnboxableByTransform, CustomStringConvertible {
    let description: String

    static func transform(unboxedValue: String) -> Hex? {
      unboxedValue.hasPrefix("#") ? Hex(description: unboxedValue) : nil
    }
  }
}

private enum InLibrary {
  struct Item: KeyPathDecodable, CustomStringConvertible {
    let a: Int
    var description: String { "#\(a)" }

    init(json: Any) throws { a = try json => "a" => .lenient }
  }

  struct Loose: KeyPathDecodable, CustomStringConvertible {
    let a: Int?
    var description: String { "\(a as Any)" }

    init(json: Any) throws {
      _ = try json => "" as [String: Any]
      a = try? json => "a" => .lenient
    }
  }

  enum Color: String, KeyPathDecodable, CustomStringConvertible {
    case red
    var description: String { rawValue }
  }

  struct Hex: KeyPathDecodable, CustomStringConvertible {
    let description: String

    static func transform(unboxedValue: String) -> Hex? {
      unboxedValue.hasPrefix("#") ? Hex(description: unboxedValue) : nil
    }
  }
}

extension InLibrary.Hex {
  init(json: Any) throws {
    guard let value = Self.transform(unboxedValue: try json => "" as String) else {
      throw DecodeError(.invalidValue("it does not make a valid Hex"), object: json)
    }
    self = value
  }
}

/// Lines that stay with Unbox mean the same before and after their element type moves.
@Suite struct MovedElementsTests {
  private static let elements = [
    "1", #"{"a": 1}"#, #"{"a": "x"}"#, "{}", "null", #""red""#, ##""#f00""##, "[]", #"[{"a": 1}]"#, "true",
  ]
  static let contents =
    [""] + elements
    + thinned(Array(elements.indices)).flatMap { distance in
      elements.indices.map { "\(elements[$0]), \(elements[($0 + distance) % elements.count])" }
    }

  @Test("a collection reads the same after its element type moved", arguments: contents) func collections(
    contents: String
  ) throws {
    let members = contents.split(separator: ", ").enumerated().map { "\"k\($0)\": \($1)" }.joined(separator: ", ")
    for json in ["[\(contents)]", "{\(members)}", "[[\(contents)]]"] {
      for isLossy in [false, true] {
        let read = Read(json: json, isLossy: isLossy)
        expectEqual(read.models(InUnbox.Item.self), read.models(InLibrary.Item.self))
        expectEqual(read.models(InUnbox.Loose.self), read.models(InLibrary.Loose.self))
        expectEqual(read.values(InUnbox.Item.self), read.values(InLibrary.Item.self))
        expectEqual(read.values(InUnbox.Loose.self), read.values(InLibrary.Loose.self))
        expectEqual(read.values(InUnbox.Color.self), read.values(InLibrary.Color.self))
        expectEqual(read.values(InUnbox.Hex.self), read.values(InLibrary.Hex.self))
      }
    }
  }
}

/// The ways to read a collection, each as the value or Unbox's error, and the number of warnings.
private struct Read {
  let json: String
  let isLossy: Bool

  var data: Data { Data("{\"k\": \(json)}".utf8) }

  func values<Element>(_: Element.Type) -> [String] {
    [
      shown { try value() as [Element] }, shown { try value() as [String: Element] },
      shown { try value() as [[Element]] },
    ]
  }

  func models<Model: Unboxable>(_: Model.Type) -> [String] {
    [shown { try unbox(data: data, atKeyPath: "k", allowInvalidElements: isLossy) as [Model] }]
  }

  func models<Model: KeyPathDecodable>(_: Model.Type) -> [String] {
    [shown { try unbox(data: data, atKeyPath: "k", allowInvalidElements: isLossy) as [Model] }]
  }

  private func value<Value: UnboxableCollection>() throws -> Value {
    try isLossy ? Unboxer(data: data).unbox(key: "k", allowInvalidElements: true) : Unboxer(data: data).unbox(key: "k")
  }

  private func shown<Value>(_ body: () throws -> Value) -> String {
    let (result, warnings) = collectingWarnings { () -> String in
      do { return text(try body()) } catch { return "\(error)".replacing(#/\(\[.*\]\)/#, with: "([…])") }
    }
    return "\(result) \(warnings.count)"
  }

  /// The value as text. The members of a dictionary have no order, so they are sorted here and hidden in errors.
  private func text(_ value: Any) -> String {
    (value as? [String: Any])?.sorted { $0.key < $1.key }.description ?? "\(value)"
  }
}
