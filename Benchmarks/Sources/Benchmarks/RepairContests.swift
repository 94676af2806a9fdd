import Foundation
import KeyPathDecode

/// The cost of repairs: where nothing fails, and where one element of ten does.
func runRepairContests(_ options: Options) throws {
  for count in [10_000, 100_000] {
    try repairContest("`KeyPathDecoder`", count) { try decoder(with: $1).decode([CodedItem].self, from: $0).count }
      .run(options)
    try repairContest("`init(jsonData:)`", count) { bytes, repairs in
      try repairs.map { try [RepairedItem](jsonData: bytes, repairs: $0) }?.count
        ?? [RepairedItem](jsonData: bytes).count
    }.run(options)
  }
}

private struct RepairedItem: KeyPathDecodable {
  let id: Int, name: String, tags: [String]

  init(json: Any) throws {
    id = try json => "id"
    name = try json => "name"
    tags = try json => "tags"
  }
}

private struct CodedItem: Decodable {
  let id: Int, name: String, tags: [String]
}

private func decoder(with repairs: Repairs?) -> KeyPathDecoder {
  var decoder = KeyPathDecoder()
  decoder.repairs = repairs ?? [:]
  return decoder
}

private func repairPayload(_ count: Int, isClean: Bool) -> Data {
  let items = (0..<count).map {
    let id = isClean || $0 % 10 != 0 ? "\($0)" : "null"
    return "{\"id\":\(id),\"name\":\"name of an item \($0)\",\"tags\":[\"first\",\"second\",\"third \($0 % 7)\"]}"
  }
  return Data("[\(items.joined(separator: ","))]".utf8)
}

private func repairContest(
  _ title: String, _ count: Int, _ decode: @escaping (Data, Repairs?) throws -> Int
) -> Contest<Int> {
  let clean = repairPayload(count, isClean: true), broken = repairPayload(count, isClean: false)
  return Contest(
    title: "\(count) elements, \(title): repairs", items: count, unit: "element",
    contenders: [
      .init(name: "nothing set") { try decode(clean, nil) },
      .init(name: "set, nothing fails") { try decode(clean, ["[*].id": .or(0)]) },
      .init(name: "a tenth fails, `.or`") { try decode(broken, ["[*].id": .or(0)]) },
      .init(name: "a tenth fails, `.dropped`") { try decode(broken, ["[*]": .dropped]) + count / 10 },
    ])
}
