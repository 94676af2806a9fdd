import KeyPathDecode
import ModelWriter
import Testing

/// The payloads of one service: samples, and more of the same kind.
struct Family: CustomTestStringConvertible, Sendable {
  let name: String
  /// The name of the root type.
  let root: String
  var printer: SwiftPrinter
  let payload: @Sendable (_ seed: Int) -> Sample
  let samples: [String]
  /// Payloads the model was not made from.
  let unseen: [String]

  init(
    name: String, root: String, printer: SwiftPrinter = SwiftPrinter(),
    payload: @escaping @Sendable (_ seed: Int) -> Sample
  ) {
    (self.name, self.root, self.printer) = (name, root, printer)
    self.payload = payload
    samples = (1...60).map { payload($0).text }
    unseen = (1...40).map { payload(10_000 + $0).text }
  }

  var testDescription: String { name }

  func plan() throws -> Plan { try Self.plans[name]!.get() }

  private static let plans = Dictionary(
    uniqueKeysWithValues: all.map { family in
      (family.name, Result { try family.plan(evidence(of: family.samples)) })
    })

  func plan(_ evidence: Evidence, _ change: (inout PlanOptions) -> Void = { _ in }) throws -> Plan {
    var options = PlanOptions(name: root)
    change(&options)
    return try Plan(evidence, options)
  }

  static let all = [
    Family(name: "GitHubEvents", root: "Event", payload: gitHubEvent),
    Family(name: "RedditListings", root: "Listing", payload: redditListing),
    Family(
      name: "OpenAPI", root: "API", printer: SwiftPrinter(showsEvidence: true), payload: openAPIDocument),
    Family(
      name: "HostileKeys", root: "Hostile", printer: SwiftPrinter(showsEvidence: true),
      payload: hostileKeys),
  ]
}

/// The evidence of JSON texts.
func evidence(of texts: [String]) throws -> Evidence {
  var evidence = Evidence()
  for (order, text) in texts.enumerated() { evidence.add(try jsonRoot(text), at: order) }
  return evidence
}

func jsonRoot(_ text: String) throws -> JSONNode { try JSONDocument(text.utf8).root }
