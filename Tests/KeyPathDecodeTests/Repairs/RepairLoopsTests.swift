import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// Collections that a type decodes with code of its own.
@Suite struct RepairLoopsTests {
  private struct Loop<Element: Decodable & Sendable>: Decodable, Sendable {
    var elements: [Element] = []

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd { elements.append(try container.decode(Element.self)) }
    }
  }

  private static func numbers(_ count: Int, bad isBad: (Int) -> Bool) -> String {
    "[" + (0..<count).map { isBad($0) ? "\"x\"" : "\($0)" }.joined(separator: ",") + "]"
  }

  private func decode<Value: Decodable>(_: Value.Type, _ text: String, _ repairs: Repairs) throws -> (
    value: Value, warnings: [DecodeWarning]
  ) {
    var decoder = KeyPathDecoder()
    decoder.repairs = repairs
    return try collectingWarnings { try decoder.decode(Value.self, from: Data(text.utf8)) }
  }

  @Test("a loop over an array is repaired in one pass, also at its end") func loops() throws {
    let count = isThorough ? 20_000 : 1_200
    // The last ones fail as well: more than 1,000 of all.
    let isGood: (Int) -> Bool = { $0 % 10 != 3 && $0 < (isThorough ? count - 500 : 150) }
    let text = Self.numbers(count) { !isGood($0) }
    let good = (0..<count).filter(isGood)
    let (dropped, warnings) = try decode(Loop<Int>.self, text, ["[*]": .dropped])
    expectEqual(dropped.elements, good)
    expectEqual(warnings.count, 1_000)
    expectEqual(warnings.last?.omittedCount, count - good.count - 1_000)
    let (replaced, _) = try decode(Loop<Int>.self, text, ["[*]": .or(-1)])
    expectEqual(replaced.elements.count, count)
    expectEqual(replaced.elements.filter { $0 != -1 }, good)
    let (set, setWarnings) = try decode(Set<Int>.self, text, .relaxed)
    expectEqual(set, Set(good))
    expectEqual(setWarnings.count, 1_000)
  }

  @Test(
    "elements are dropped wherever they are",
    arguments: [
      ("[1, \"a\", 2]", [1, 2], ["[1]"]), ("[\"a\", 1]", [1], ["[0]"]), ("[1, \"a\"]", [1], ["[1]"]),
      ("[\"a\", null]", [], ["[0]", "[1]"]), ("[1, null, 2, \"a\", {}]", [1, 2], ["[1]", "[3]", "[4]"]),
      ("[1, \"a\", 2, null, {}, 3, 4.5, 6, 7, 8, 9, 10]", [1, 2, 3, 6, 7, 8, 9, 10], ["[1]", "[3]", "[4]", "[6]"]),
    ] as [(String, [Int], [DecodePath])])
  func places(text: String, elements: [Int], paths: [DecodePath]) throws {
    let (loop, warnings) = try decode(Loop<Int>.self, text, ["[*]": .dropped])
    expectEqual(loop.elements, elements)
    expectEqual(warnings.map(\.error.path), paths)
    let (inner, innerWarnings) = try decode([Loop<Int>].self, "[\(text), [1], \(text)]", ["[*][*]": .dropped])
    expectEqual(inner.map(\.elements), [elements, [1], elements])
    expectEqual(innerWarnings.count, 2 * paths.count)
    let (set, setWarnings) = try decode(Set<Int>.self, text, ["[*]": .dropped])
    expectEqual(set, Set(elements))
    expectEqual(setWarnings.count, paths.count)
  }

  @Test("a loop that tries several types keeps their order") func alternatives() throws {
    enum Scalar: Decodable, Equatable {
      case number(Int), text(String)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Int.self) {
          self = .number(value)
        } else {
          self = .text(try container.decode(String.self))
        }
      }
    }
    struct Tries: Decodable {
      var values: [String] = []

      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
          if let value = try? container.decode(Int.self) {
            values.append("\(value)")
          } else {
            values.append(try container.decode(String.self))
          }
        }
      }
    }
    try expectEqual(decode(Tries.self, "[1, \"a\", true, \"2\"]", .relaxed).value.values, ["1", "a", "true", "2"])
    let scalars = try decode([Scalar].self, "[1, \"a\", null, \"2\"]", .relaxed)
    expectEqual(scalars.value, [.number(1), .text("a"), .text("2")])
    expectEqual(scalars.warnings.map(\.error.path), ["[2]"])
  }
}
