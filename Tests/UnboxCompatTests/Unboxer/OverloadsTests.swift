import Foundation
import Testing
import UnboxCompat

// Every form of Unbox 4, as existing code writes it. The forms must compile and select the right overload.

private enum Shape: String, UnboxableEnum { case circle, square }

private struct Person: Unboxable, Equatable {
  let name: String

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
  }
}

private struct Priced: UnboxableWithContext, Equatable {
  let price: Int, currency: String

  init(unboxer: Unboxer, context: String) throws {
    price = try unboxer.unbox(key: "price")
    currency = context
  }
}

private struct Everything: Unboxable {
  let text: String, number: Int, optional: String?, url: URL, shape: Shape, shapes: [Shape], tags: [String]
  let byKey: [String: Int], unique: Set<Int>, nested: [[Int]], deep: [String: [Person]], person: Person,
    people: [Person]
  let lossy: [Int], city: String, second: Int, born: Date, days: [Date], priced: Priced, allPriced: [Priced]
  let any: [String: Any], literal: String, chosen: String, tried: Int?

  init(unboxer: Unboxer) throws {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    text = try unboxer.unbox(key: "text")
    number = try unboxer.unbox(key: "number")
    self.optional = try unboxer.unbox(key: "text")
    url = try unboxer.unbox(key: "url")
    shape = try unboxer.unbox(key: "shape")
    shapes = try unboxer.unbox(key: "shapes")
    tags = try unboxer.unbox(key: "tags")
    byKey = try unboxer.unbox(key: "byKey")
    unique = try unboxer.unbox(key: "ints")
    nested = try unboxer.unbox(key: "nested")
    deep = try unboxer.unbox(key: "deep")
    person = try unboxer.unbox(key: "person")
    people = try unboxer.unbox(key: "people", allowInvalidElements: true)
    lossy = try unboxer.unbox(key: "mixed", allowInvalidElements: true)
    city = try unboxer.unbox(keyPath: "person.home.city")
    second = try unboxer.unbox(keyPath: "ints.1")
    born = try unboxer.unbox(key: "born", formatter: formatter)
    days = try unboxer.unbox(key: "days", formatter: formatter, allowInvalidElements: true)
    priced = try unboxer.unbox(key: "priced", context: "EUR")
    allPriced = try unboxer.unbox(keyPath: "shop.items", context: "EUR", allowInvalidElements: true)
    any = try unboxer.unbox(key: "person")
    literal = try unboxer.unbox(key: "text") as String
    chosen = (try? unboxer.unbox(key: "none")) ?? "default"
    tried = try? unboxer.unbox(key: "none")
  }
}

private var everything: UnboxableDictionary {
  [
    "text": "a", "number": "5", "url": "https://example.com", "shape": "circle", "shapes": ["circle", "square"],
    "tags": ["a", 5], "byKey": ["a": 1], "ints": [1, 2, 2], "nested": [[1], []], "deep": ["x": [["name": "Ada"]]],
    "person": ["name": "Ada", "home": ["city": "London"]], "people": [["name": "Ada"], ["nam": "Bob"]],
    "mixed": [1, "x", 3], "born": "1970-01-02", "days": ["1970-01-02", "?"], "priced": ["price": 1],
    "shop": ["items": [["price": 1], ["price": "x"]]],
  ]
}

struct OverloadsTests {
  @Test("every form of a property unboxes", arguments: [false, true])
  func everyForm(fromBytes: Bool) throws {
    let value: Everything
    if fromBytes {
      value = try unbox(data: JSONSerialization.data(withJSONObject: everything))
    } else {
      value = try unbox(dictionary: everything)
    }
    #expect(value.text == "a" && value.number == 5 && value.optional == "a")
    #expect(
      value.url == URL(string: "https://example.com") && value.shape == .circle && value.shapes == [.circle, .square])
    #expect(
      value.tags == ["a", "5"] && value.byKey == ["a": 1] && value.unique == [1, 2] && value.nested == [[1], []])
    #expect(value.deep.mapValues { $0.map(\.name) } == ["x": ["Ada"]])
    #expect(value.person.name == "Ada" && value.people.map(\.name) == ["Ada"] && value.lossy == [1, 3])
    #expect(value.city == "London" && value.second == 2)
    #expect(value.born.timeIntervalSince1970 == 86_400 && value.days == [value.born])
    #expect(value.priced.currency == "EUR" && value.allPriced == [value.priced])
    #expect(value.any["name"] as? String == "Ada")
    #expect(value.literal == "a" && value.chosen == "default" && value.tried == nil)
  }

  @Test("every top-level function infers its overload") func functions() throws {
    let ada: UnboxableDictionary = ["name": "Ada"]
    let all: UnboxableDictionary = ["a": ada, "list": [ada], "deep": ["list": [ada, ada], "one": ada]]
    let data = try JSONSerialization.data(withJSONObject: all)
    let list = try JSONSerialization.data(withJSONObject: [ada, ada])
    let prices: UnboxableDictionary = ["price": 5]

    let byName: [String: Person] = try unbox(dictionary: ["a": ada])
    #expect(byName.mapValues(\.name) == ["a": "Ada"])
    let atKey: Person = try unbox(dictionary: all, atKey: "a")
    let atKeyPath: Person = try unbox(dictionary: all, atKeyPath: "deep.one")
    let atIndex: Person = try unbox(dictionary: all, atKeyPath: "deep.list.1")
    #expect([atKey, atKeyPath, atIndex].map(\.name) == ["Ada", "Ada", "Ada"])
    let people: [Person] = try unbox(dictionary: all, atKey: "list")
    let morePeople: [Person] = try unbox(dictionary: all, atKeyPath: "deep.list", allowInvalidElements: true)
    let fromList: [Person] = try unbox(dictionaries: [ada, [:]], allowInvalidElements: true)
    #expect(people.count == 1 && morePeople.count == 2 && fromList.count == 1)
    let fromBytes: [Person] = try unbox(data: list)
    let fromPath: [Person] = try unbox(data: data, atKeyPath: "deep.list", allowInvalidElements: true)
    let oneFromPath: Person = try unbox(data: data, atKeyPath: "deep.one")
    #expect(fromBytes.count == 2 && fromPath.count == 2 && oneFromPath == atKey)

    let priced: Priced = try unbox(dictionary: prices, context: "EUR")
    let all2: [Priced] = try unbox(dictionaries: [prices], context: "EUR")
    let priced3: Priced = try unbox(dictionary: ["a": prices], atKey: "a", context: "EUR")
    let priced4: [Priced] = try unbox(dictionary: ["a": [prices]], atKeyPath: "a", context: "EUR")
    let priced5: Priced = try unbox(data: JSONSerialization.data(withJSONObject: prices), context: "EUR")
    #expect([priced] == all2 && priced == priced3 && priced4 == all2 && priced5 == priced)
  }

  @Test("custom unboxing takes a dictionary, an array, or data") func customUnboxing() throws {
    let one = try Unboxer.performCustomUnboxing(dictionary: ["a": 1]) { try $0.unbox(key: "a") as Int }
    let some: [Int] = try Unboxer.performCustomUnboxing(array: [["a": 1], [:]], allowInvalidElements: true) {
      try $0.unbox(key: "a")
    }
    let name: String = try Unboxer.performCustomUnboxing(data: Data(#"{"a": "x"}"#.utf8)) { unboxer in
      let text: String? = try unboxer.unbox(key: "a")
      return text
    }
    #expect(one == 1 && some == [1] && name == "x")
  }
}
