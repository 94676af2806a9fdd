import Foundation
import KeyPathDecode

/// The data sets whose models synthesized `Decodable` decodes, in the order of the tables.
var codablePayloads: [any CodablePayload] {
  [
    CodableDataSet(name: "repositories", unit: "repository", items: \[OnlyDecodable.Repository].count, leastRatio: 4),
    CodableDataSet(
      name: "plain-repositories", unit: "repository", items: \[OnlyDecodable.PlainRepository].count, leastRatio: 4),
    CodableDataSet(
      name: "twitter", unit: "status", items: \OnlyDecodable.SearchResult.statuses.count, leastRatio: 4),
    CodableDataSet<OnlyDecodable.FeatureCollection>(
      name: "coordinates", unit: "point",
      items: { $0.features.flatMap(\.geometry.coordinates).map(\.count).reduce(0, +) }, leastRatio: 7),
    CodableDataSet(
      name: "catalogue", unit: "performance", items: \OnlyDecodable.Catalogue.performances.count, leastRatio: 3.5),
  ]
}

/// A data set by its name, and the Codable models in it.
private struct CodableDataSet<Model: Decodable & Equatable>: CodablePayload {
  let name: String
  let unit: String
  let items: (Model) -> Int
  /// How many times as fast as `JSONDecoder` a decode must be.
  let leastRatio: Double

  func runContest(_ options: Options) throws {
    guard let bytes = try payload(named: name).makeBytes(options) else { return }
    let contest = Contest<Model>(
      title: "\(name), \(megabytes(bytes.count)): bytes → Codable models",
      items: items(try keyPathDecoder.decode(Model.self, from: bytes)), unit: unit, bytes: bytes.count,
      contenders: [
        .init(name: "KeyPathDecoder") { try keyPathDecoder.decode(Model.self, from: bytes) },
        .init(name: "JSONDecoder") { try jsonDecoder.decode(Model.self, from: bytes) },
      ],
      goals: [("JSONDecoder", leastRatio)])
    try contest.run(options)
  }

  func decode(_ bytes: Data) throws { _ = try keyPathDecoder.decode(Model.self, from: bytes) }
}

/// A Codable data set to those who need not know its models.
protocol CodablePayload {
  var name: String { get }
  func runContest(_ options: Options) throws
  /// Decodes bytes once, by `KeyPathDecoder`.
  func decode(_ bytes: Data) throws
}

/// The data set of that name.
func codablePayload(named name: String) throws -> any CodablePayload {
  guard let payload = codablePayloads.first(where: { $0.name == name }) else {
    throw Options.Usage(
      message: "no Codable models are of \(name), only of \(codablePayloads.map(\.name).joined(separator: ", "))")
  }
  return payload
}

/// The counterpart of `jsonDecoder`.
let keyPathDecoder = {
  var decoder = KeyPathDecoder()
  decoder.dateDecodingStrategy = .iso8601
  return decoder
}()
