import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

/// A number decodes the same from a document and from the tree of its values.
@Suite("numbers in documents and trees") struct NumberTests {
  /// The bounds of every type and the numbers next to them, each written in several ways.
  private static let texts: [String] = {
    var texts = [
      "41e999", "-41e999", "1e309", "1.7976931348623157e308", "1.7976931348623159e308", "5e-324", "2e-324", "-1e-400",
      "0", "-0", "0.0", "-0.0", "-0e5", "0e999", "0.1", "1.5", "1e15", "1e16", "1e17", "1e18", "1e19", "1e20", "1e23",
      "1e38", "1e39", "1e40", "1e127", "1e128", "1e165", "1e166", "3.4028235e38", "3.4028236e38", "1.4e-45",
      "9007199254740991.0", "9007199254740993", "9007199254740993.0", "9.999999999999999", "9.999999999999998",
      "340282366920938463463374607431768211455", "340282366920938463463374607431768211456",
      "0.30000000000000004", "123456789012345678901234567890123456789012345678",
      "5.\(String(repeating: "0", count: 50))1",
    ]
    func add<Integer: FixedWidthInteger>(_: Integer.Type) {
      for edge in [Decimal(string: "\(Integer.min)")!, Decimal(string: "\(Integer.max)")!] {
        for value in [edge - 1, edge, edge + 1] where value != 0 {
          texts += ["\(value)", "\(value).0", "\(value)e0", "\(value)0e-1", "\(value).5", "\(value)e1"]
        }
      }
    }
    add(Int8.self)
    add(UInt8.self)
    add(Int16.self)
    add(UInt16.self)
    add(Int32.self)
    add(UInt32.self)
    add(Int64.self)
    add(UInt64.self)
    var random = SplitMix64(state: 17)
    for _ in 0..<rounds(400) {
      let digits = String(random.next()).prefix(Int(random.next() % 19) + 1)
      let mantissa = "\(random.next() % 10).\(digits)"
      texts += [mantissa, "\(mantissa)e\(Int(random.next() % 60) - 30)"]
    }
    return texts
  }()

  @Test("numbers decode the same from documents and trees") func documentsAndTrees() throws {
    for text in Self.texts {
      let json = try node(text), tree = json.value
      // A tree has null for a number that is too large.
      if tree is NSNull { continue }
      func check<Value: KeyPathDecodable>(_: Value.Type) {
        expectEqual(
          outcome { try json => "" as Value }, outcome { try tree => "" as Value }, "\(text) as \(Value.self)")
      }
      check(Double.self)
      // A tree has to round a number that no `NSNumber` holds.
      if json.exactScalar == nil, (try? Double(json: json)) != nil { continue }
      check(Int8.self)
      check(UInt8.self)
      check(Int16.self)
      check(UInt16.self)
      check(Int32.self)
      check(UInt32.self)
      check(Int64.self)
      check(UInt64.self)
      check(Float.self)
      check(Decimal.self)
      check(CGFloat.self)
    }
  }
}
