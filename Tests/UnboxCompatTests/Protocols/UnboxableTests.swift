import Foundation
import KeyPathDecode
import TestSupport
import Testing
import UnboxCompat

// Migrated and unmigrated models, side by side.

private struct Old: Unboxable, KeyPathDecodable, Equatable {
  let id: Int, price: Money, prices: [Money], due: Date?

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    price = try unboxer.unbox(key: "price")
    prices = try unboxer.unbox(keyPath: "all.prices")
    due = try? unboxer.unbox(key: "due")
  }
}

private struct Money: KeyPathDecodable, Equatable {
  let cents: Int

  init(json: Any) throws { cents = try json => "cents" }
}

private struct New: KeyPathDecodable, Equatable {
  let old: Old, all: [Old], maybe: Old?

  init(json: Any) throws {
    old = try json => "old"
    all = try json => "all" => .lossy()
    maybe = try json =>? "maybe"
  }
}

private struct Outer: Unboxable {
  let new: New

  init(unboxer: Unboxer) throws { new = try unboxer.unbox(key: "new") }
}

private struct Stamp: UnboxCompatible {
  let seconds: Double

  static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Stamp? {
    if let seconds = value as? Double { return Stamp(seconds: seconds) }
    guard let object = value as? [String: Any] else { return nil }
    return Stamp(seconds: try Unboxer(dictionary: object).unbox(key: "seconds"))
  }
}

private func old(_ changes: [String: Any] = [:]) -> [String: Any] {
  ["id": "1", "price": ["cents": 5], "all": ["prices": [["cents": 6]]], "due": "1970-01-01T00:00:00Z"].merging(changes)
  { $1 }
}

struct UnboxableTests {
  @Test("migrated and unmigrated models contain each other") func bothInOne() throws {
    let new = try New(json: ["old": old(), "all": [old(), 5] as [Any]])
    #expect(new.old.id == 1 && new.old.price.cents == 5 && new.old.prices.map(\.cents) == [6])
    expectEqual(new.old.due, Date(timeIntervalSince1970: 0))
    expectEqual(new.all, [new.old])
    expectEqual(new.maybe, nil)
    try expectEqual(Old(json: old()), new.old)
  }

  @Test("an error keeps its path through both kinds") func errorsKeepTheirPath() throws {
    let broken: Any = ["old": old(["price": ["cents": "x"]]), "all": []]
    let error = #expect(throws: DecodeError.self) { try New(json: broken) }
    expectEqual(error?.summary, "old.price.cents: expected Int, found string in Money")
    expectEqual(
      outcome { try unbox(dictionary: ["new": broken]) as Outer },
      #"new.old.price.cents: expected Int, found string in Money | "cents": Invalid value (x) for key "cents"."#)
    expectEqual(
      outcome { try unbox(dictionary: old(["price": NSNull()])) as Old },
      "price: expected Money, found null in Old"
        + #" | "price": Invalid value (<null>) for key "price"."#)
  }

  @Test("an Unboxable model decoded from data has error locations") func locations() throws {
    let data = Data(#"{"id": 1, "price": {"cents": "x"}, "all": {"prices": []}}"#.utf8)
    let error = #expect(throws: DecodeError.self) { try Old(jsonData: data) }
    expectEqual(error?.location?.column, 30)
  }

  @Test(
    "a custom UnboxCompatible type gets plain values",
    arguments: [
      ("2.5", "2.5"), (#"{"seconds": 3}"#, "3.0"),
      (
        #"{"seconds": []}"#,
        #"k.seconds: expected Double, found array in Stamp | "seconds": Invalid value ([]) for key "seconds"."#
      ),
      (#""x""#, #"k: expected Stamp, found string | "k": Invalid value (x) for key "k"."#),
    ])
  func typesOfYourOwnGetPlainValues(json: String, expected: String) throws {
    expectEqual(
      outcome { (try Unboxer(data: Data("{\"k\": \(json)}".utf8)).unbox(key: "k") as Stamp).seconds }, expected)
  }
}
