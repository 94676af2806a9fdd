import Foundation
import KeyPathDecode
import TestSupport
import Testing

private enum Visibility: String, KeyPathDecodable, CaseIterable {
  case `public`, `private`
}

private enum Level: Int, KeyPathDecodable {
  case low = 1, high
}

private struct Flags: OptionSet, KeyPathDecodable {
  let rawValue: Int
}

private struct ID: RawRepresentable, KeyPathDecodable, Equatable {
  let rawValue: String
}

@Suite struct ScalarsTests {
  @Test(
    arguments: [
      (["a"], "a"), (["é"], "é"), (["👨‍👩‍👧"], "👨‍👩‍👧"),
      ([""], "invalid_value | [0]: a Character is a string of exactly one character"),
      (["ab"], "invalid_value | [0]: a Character is a string of exactly one character"),
      ([5], "type_mismatch | [0]: expected Character, found number"),
    ] as [([any Sendable], String)])
  func characters(json: [any Sendable], expected: String) {
    #expect(outcome { try json => 0 as Character } == expected)
  }

  @Test func rawValues() throws {
    #expect(try Visibility(json: "public") == .public)
    #expect(try Level(json: 2) == .high)
    #expect(try Flags(json: 5).rawValue == 5)
    #expect(try ID(json: "x") == ID(rawValue: "x"))
    #expect(
      outcome { try Visibility(json: "secret") }
        == #"unknown_raw_value | (root): the value is not a known Visibility (allowed: "public", "private")"#)
    #expect(outcome { try Level(json: 3) } == "unknown_raw_value | (root): the value is not a known Level")
    #expect(outcome { try Level(json: "2") } == "type_mismatch | (root): expected Int, found string")
    #expect(
      outcome { try Level(json: 2.5) } == "number_out_of_range | (root): expected Int, found a number with a fraction")
    guard
      case .unknownRawValue(let raw, let type, let allowed) = try decodeError({ try Visibility(json: "secret") }).kind
    else { throw CocoaError(.coderInvalidValue) }
    #expect(raw == "secret" && type == Visibility.self && allowed == ["public", "private"])
  }

  @Test func optionals() throws {
    #expect(try Int?(json: NSNull()) == nil)
    #expect(try Int??(json: 5) == 5)
    #expect(try [Int?](json: [1, NSNull(), Optional<Int>.none as Any] as [Any]) == [1, nil, nil])
    #expect(outcome { try Int?(json: "x") } == "type_mismatch | (root): expected Int, found string")
  }
}
