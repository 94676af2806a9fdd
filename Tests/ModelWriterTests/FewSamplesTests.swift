import Foundation
import KeyPathDecode
import ModelWriter
import Testing

/// Plans made from two or three samples of each kind of payload, which is what most people have.
@Suite struct FewSamplesTests {
  /// The families with payloads of their own.
  private static let families = Family.all.filter { !["Flattened", "HostileKeys"].contains($0.name) }

  @Test("two or three samples of a kind read most other payloads, and all but a few with tolerance")
  func unseen() throws {
    // The minimum percentages, for two and three samples: by default, and if what few samples show is optional.
    for (count, plain, tolerant) in [(2, 60, 80), (3, 75, 88)] {
      #expect(try percentage(count) { _ in } >= plain)
      #expect(try percentage(count) { $0.toleratedValues = 10 } >= tolerant)
    }
  }

  /// The percentage of unseen payloads that the plans decode.
  private func percentage(_ count: Int, _ change: (inout PlanOptions) -> Void) throws -> Int {
    let draws = ProcessInfo.processInfo.environment["FEW_SAMPLES"] == nil ? 2 : 12
    var whole = 0, all = 0
    for family in Self.families {
      var decoded = 0, reasons: [String: Int] = [:]
      for draw in 0..<draws {
        let check = PlanCheck(try family.plan(evidence(of: family.fewSamples(count, of: draw)), change))
        for seed in 0..<30 {
          do throws(DecodeError) {
            try check.check(try! jsonRoot(family.payload(90_000 + seed).text))
            decoded += 1
          } catch {
            reasons["\(error.code.rawValue) \(error.path.pattern)", default: 0] += 1
          }
        }
      }
      whole += decoded
      all += draws * 30
      if draws == 12 {
        print(family.name, count, decoded * 100 / (draws * 30), reasons.sorted { $0.value > $1.value }.prefix(4))
      }
    }
    return whole * 100 / all
  }
}

extension Family {
  /// The kinds of payloads, which differ in shape.
  private func kind(of payload: JSONNode) -> String {
    let paths: [DecodePath] = ["type", "kind", "data.object.object", "geometry.type"]
    let tags = paths.compactMap { try? payload => $0 as String }
    let isWebhook = payload["sender"] != nil
    return (tags + (isWebhook ? payload.keys : [])).joined(separator: " ")
  }

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
