import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

/// Plants faults at random places of the corpus's payloads.
@Suite struct RandomFaultsTests {
  @Test("faults found together are the ones found alone", arguments: CorpusTests.kinds)
  func togetherAsAlone(kind: PayloadKind) {
    var random = SplitMix64(state: 16)
    let places = leafPaths(of: tree(kind.text), [])
    var total = 0, missed: [String] = [], invented: [String] = []
    for _ in 0..<rounds(40) {
      let faults = (0..<4).map { _ in Self.edit(at: places.randomElement(using: &random)!, &random) }
      guard areApart(faults) else { continue }
      let alone = faults.map { Set(kind.findings($0.applied(to: tree(kind.text))).lines) }
      let all = Set(kind.findings(faults.reduce(tree(kind.text)) { $1.applied(to: $0) }).lines)
      let expected = alone.reduce(into: Set<String>()) { $0.formUnion($1) }
      total += expected.count
      missed += expected.subtracting(all).map { "\($0) of \(faults)" }
      invented += all.subtracting(expected).map { "\($0) of \(faults)" }
    }
    #expect(
      missed.isEmpty && invented.isEmpty,
      """
      \(kind.testDescription): \(total) failures
      missed:
      \(missed.map { "  \($0)" }.joined(separator: "\n"))
      invented:
      \(invented.map { "  \($0)" }.joined(separator: "\n"))
      """)
  }

  private static func edit(at steps: [DecodePath.Step], _ random: inout SplitMix64) -> Edit {
    let path = DecodePath(steps: steps)
    let values = ["null", "[]", "{}", #""x""#, "-1.5", "true"]
    if case .key = steps.last, Int.random(in: 0..<4, using: &random) == 0 { return .remove(path) }
    return .set(path, values.randomElement(using: &random)!)
  }

  private func areApart(_ faults: [Edit]) -> Bool {
    faults.indices.allSatisfy { first in
      faults.indices.allSatisfy { first == $0 || !faults[$0].path.steps.starts(with: faults[first].path.steps) }
    }
  }

  private func leafPaths(of json: Any, _ steps: [DecodePath.Step]) -> [[DecodePath.Step]] {
    if let object = json as? [String: Any] {
      return object.sorted { $0.key < $1.key }.flatMap { leafPaths(of: $0.value, steps + [.key($0.key)]) }
    }
    if let list = json as? [Any] { return list.enumerated().flatMap { leafPaths(of: $1, steps + [.index($0)]) } }
    // A wrong tag hides the failures of its object.
    if let step = steps.last, ["kind", "type", "object", "__typename"].map({ DecodePath.Step.key($0) }).contains(step) {
      return []
    }
    return [steps]
  }
}
