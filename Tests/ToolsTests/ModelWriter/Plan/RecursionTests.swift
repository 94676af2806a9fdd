import KeyPathDecode
import ModelWriter
import TestSupport
import Testing

@Suite struct RecursionTests {
  /// A plan with a structure for each list of the structures that it stores.
  private func models(_ stored: [[Int]], _ reading: (String) -> Plan.Reading = { .type($0) }) -> [Plan.Model] {
    stored.enumerated().map { index, others in
      Plan.Model(
        name: "M\(index)",
        form: .structure(
          others.map { Plan.Field(name: "f\($0)", path: DecodePath(key: "f\($0)"), reading: reading("M\($0)")) }))
    }
  }

  private func marked(_ models: [Plan.Model]) -> [Int] {
    models.markedWhereRecursive.enumerated().filter(\.element.isRecursive).map(\.offset)
  }

  @Test(
    "the first model of each cycle is marked, until no model stores itself",
    arguments: [
      ([], []), ([[]], []), ([[0]], [0]), ([[1], [2], []], []), ([[1], [2], [0]], [0]), ([[1], [2], [1]], [1]),
      ([[1], [0, 2], [1]], [0, 1]), ([[1, 1], [0, 0]], [0]), ([[1], [2], [1, 3], [4], [3]], [1, 3]),
      ([[1, 2], [3], [3], [0]], [0]),
    ] as [([[Int]], [Int])])
  func cycles(stored: [[Int]], expected: [Int]) {
    expectEqual(marked(models(stored)), expected)
    expectEqual(marked(models(stored) { .optional(.type($0)) }), expected)
    expectEqual(marked(models(stored) { .array(.type($0)) }), [])
  }

  @Test("random models are marked as a search from each of them marks them") func randomModels() {
    var random = SplitMix64(state: 1)
    for _ in 0..<rounds(2_000) {
      let count = Int.random(in: 1...12, using: &random)
      let stored = (0..<count).map { _ in
        (0..<Int.random(in: 0...2, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) }
      }
      var expected: Set<Int> = []
      for index in 0..<count {
        var queue = stored[index], seen: Set<Int> = expected
        while let next = queue.popLast() {
          if next == index { expected.insert(index) }
          if seen.insert(next).inserted { queue += stored[next] }
        }
      }
      expectEqual(marked(models(stored)), expected.sorted(), "\(stored)")
    }
  }
}
