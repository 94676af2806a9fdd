import Foundation
import KeyPathDecode

/// Every data set, in the order of the tables.
var payloads: [any Payload] {
  [
    repositories, twitter, coordinates, catalogue, account, articles, dictionary, items, itemList,
  ]
}

/// The data set with a name.
func payload(named name: String) throws -> any Payload {
  guard let payload = payloads.first(where: { $0.name == name }) else {
    let names = payloads.map(\.name).joined(separator: ", ")
    throw Options.Usage(message: "no data set is named \(name); choose one of \(names)")
  }
  return payload
}

/// The twitter.json in the folder of the options, or nil without a folder.
func twitterBytes(_ options: Options) throws -> Data? {
  try options.data.map { try Data(contentsOf: URL(fileURLWithPath: $0).appendingPathComponent("twitter.json")) }
}

/// Links and dates are strings, so that only the work of this library is measured.
private var repositories: DataSet<[Repository]> {
  DataSet(
    name: "repositories", unit: "repository", items: \.count, leastRatio: 13,
    byHand: { try cast($0, "repositories", as: [Any].self).map(Repository.init(byHand:)) },
    bytes: { makeRepositoryBytes($0.count) })
}

private var twitter: DataSet<SearchResult> {
  DataSet(
    name: "twitter", unit: "status", items: \.statuses.count, leastRatio: 12, leastThroughput: 1_200,
    byHand: SearchResult.init(byHand:),
    bytes: twitterBytes)
}

private var coordinates: DataSet<FeatureCollection> {
  DataSet(
    name: "coordinates", unit: "point",
    items: { $0.features.flatMap(\.geometry.coordinates).map(\.count).reduce(0, +) },
    leastRatio: 16, leastThroughput: 1_200,
    byHand: FeatureCollection.init(byHand:),
    bytes: { makeCoordinateBytes(points: $0.count * 56) })
}

private var catalogue: DataSet<Catalogue> {
  DataSet(
    name: "catalog", unit: "performance", items: \.performances.count, leastRatio: 16,
    byHand: Catalogue.init(byHand:),
    bytes: { makeCatalogueBytes(performances: $0.count * 6 / 25) })
}

private var account: DataSet<Account> {
  DataSet(
    name: "account", unit: "account", items: { _ in 1 }, repetitions: 1_000, leastRatio: 10,
    byHand: Account.init(byHand:),
    bytes: { _ in makeAccountBytes() })
}

private var articles: DataSet<[Article]> {
  DataSet(
    name: "articles", unit: "article", items: \.count,
    bytes: { makeArticleBytes($0.count * 3 / 20) })
}

private var dictionary: DataSet<[String: Int]> {
  DataSet(
    name: "dictionary", unit: "member", items: \.count, leastRatio: 4,
    byHand: { try PlainMembers($0).object.mapValues { try cast($0, "member") } },
    bytes: { makeMembers($0.count * 100) { $0 * 7_919 % 100_000 } })
}

/// Objects by id, as in a database of Firebase or a normalized store.
private var items: DataSet<[String: ShopItem]> {
  DataSet(
    name: "items", unit: "item", items: \.count, leastRatio: 6,
    byHand: { try PlainMembers($0).object.mapValues { try ShopItem(byHand: $0) } },
    bytes: { makeMembers($0.count * 100, makeItem) })
}

/// The same objects in an array.
private var itemList: DataSet<[ShopItem]> {
  DataSet(
    name: "item-list", unit: "item", items: \.count, leastRatio: 6,
    byHand: { try cast($0, "items", as: [Any].self).map(ShopItem.init(byHand:)) },
    bytes: { Data("[\((0..<$0.count * 100).map(makeItem).joined(separator: ","))]".utf8) })
}

private func cast<Value>(_ json: Any, _ name: String, as: Value.Type = Value.self) throws -> Value {
  guard let value = json as? Value else { throw BadField(name) }
  return value
}
