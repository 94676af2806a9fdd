import Foundation
import KeyPathDecode
import ModelWriter
import TestSupport
import Testing

/// Plans made from two or three samples of each kind of payload, which is what most people have.
@Suite struct FewSamplesTests {
  /// The families with payloads of their own.
  private static let families = Family.all.filter { $0.name != "HostileKeys" }

  /// Other payloads of each family.
  private static let payloads = families.map { family in
    (0..<30).map { try! jsonRoot(family.payload(90_000 + $0).text) }
  }

  @Test("two or three samples of a kind read nine in ten other payloads", .weekly) func unseen() throws {
    // The minimum percentages, for two and three samples: by default, and if what few samples show is optional.
    for (count, plain, tolerant) in [(2, 90, 93), (3, 94, 97)] {
      let byDefault = try percentage(count) { _ in }
      #expect(byDefault >= plain)
      let withTolerance = try percentage(count) { $0.toleratedValues = 10 }
      #expect(withTolerance >= tolerant)
    }
  }

  /// The percentage of unseen payloads that the plans decode.
  private func percentage(_ count: Int, _ change: (inout PlanOptions) -> Void) throws -> Int {
    var decoded = 0, all = 0
    for (family, payloads) in zip(Self.families, Self.payloads) {
      for draw in 0..<2 {
        let check = PlanCheck(try family.plan(evidence(of: family.fewSamples(count, of: draw)), change))
        decoded += payloads.count { (try? check.check($0)) != nil }
        all += payloads.count
      }
    }
    return decoded * 100 / all
  }
}

extension Family {
  /// The kinds of payloads, which differ in shape.
  private func kind(of payload: JSONNode) -> String { (try? payload => "type" | "kind") ?? "" }

  /// The first samples of each kind, from a different part of the service's payloads for each draw.
  func fewSamples(_ count: Int, of draw: Int) throws -> [String] {
    var kinds: [String: Int] = [:], samples: [String] = []
    for seed in 0..<100 {
      let text = payload(20_000 + draw * 1_000 + seed).text, kind = try kind(of: jsonRoot(text))
      kinds[kind, default: 0] += 1
      if kinds[kind, default: 0] <= count { samples.append(text) }
    }
    return samples
  }
}
