import TestSupport
import Testing

import SwiftSource

@Suite struct PlacesTests {
  @Test("each place is taken once") func eachIsTakenOnce() {
    var places = Places([1, 3, 4, 8, 9])
    expectEqual(Array(places.take(in: 2..<5)), [3, 4])
    #expect(places.take(in: 3..<5).isEmpty)
    expectEqual(Array(places.take(in: 5..<20)), [8, 9])
  }
}
