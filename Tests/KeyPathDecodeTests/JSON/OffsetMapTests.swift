import Testing

@testable import KeyPathDecode

@Suite struct OffsetMapTests {
  @Test("an offset maps to the byte it came from") func origins() {
    var map = OffsetMap()
    #expect((0...3).map { map.origin(of: $0) } == [0, 1, 2, 3])
    // Ten bytes unchanged, three left out, then five bytes written for two.
    map.add(4, from: 4)
    map.add(10, from: 13)
    map.add(12, from: 15)
    map.add(20, from: 23)
    map.add(25, from: 25)
    #expect([0, 9, 10, 19].map { map.origin(of: $0) } == [0, 9, 13, 22])
    #expect((20...26).map { map.origin(of: $0) } == [23, 24, 25, 25, 25, 25, 26])
  }

  @Test("an added byte has the origin of the next byte") func additions() {
    var map = OffsetMap()
    map.add(1, from: 0)
    map.add(5, from: 3)
    #expect((0...6).map { map.origin(of: $0) } == [0, 0, 1, 2, 3, 3, 4].map { min($0, 4) })
  }
}
