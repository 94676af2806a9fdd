import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite struct OptionalTests {
  @Test("null decodes to nil at any depth") func optionals() throws {
    #expect(try Int?(json: NSNull()) == nil)
    #expect(try Int??(json: 5) == 5)
    #expect(try [Int?](json: [1, NSNull(), Optional<Int>.none as Any] as [Any]) == [1, nil, nil])
    #expect(outcome { try Int?(json: "x") } == "type_mismatch | (root): expected Int, found string")
  }
}
