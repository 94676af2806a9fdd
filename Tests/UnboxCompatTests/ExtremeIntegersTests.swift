import Foundation
import TestSupport
import Testing
import UnboxCompat

/// Public functions accept any integer.
@Suite struct ExtremeIntegersTests {
  @Test("key paths and errors accept any integer", arguments: [Int.min, .min + 1, -1, 0, 1, .max - 1, .max])
  func integers(integer: Int) throws {
    #expect(!UnboxPathError.invalidArrayElement("x", integer).description.isEmpty)
    #expect(!"\(UnboxPathError.invalidArrayElement([1], integer))".isEmpty)
    let unboxer = Unboxer(dictionary: ["a": [integer, "\(integer)"]])
    for keyPath in ["a.\(integer)", "a.\(integer).b", "\(integer)"] {
      let value = try? unboxer.unbox(keyPath: keyPath) as Int
      #expect(value == nil || value == integer)
    }
  }
}
