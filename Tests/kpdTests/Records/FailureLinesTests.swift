import TestSupport
import Testing

@testable import kpd

@Suite struct FailureLinesTests {
  @Test("the first lines are kept, the rest counted") func keepsTheFirst() {
    var lines = FailureLines(limit: 2), other = FailureLines(limit: 2)
    lines.add { "a" }
    expectEqual(lines.rest, nil)
    for line in ["b", "c", "d"] { other.add { line } }
    lines.add(other)
    lines.add { "never made" }
    expectEqual(lines.lines, ["a", "b"])
    expectEqual(lines.count, 5)
    expectEqual(lines.rest, "… and 3 more")
  }
}
