import TestSupport
import Testing
import UnboxCompat3

// Every form of Unbox 3, as existing code writes it, with only this import: Unbox's pod re-exported Foundation.

private struct Person: Unboxable {
  let name: String, age: Int?, nick: String?, tags: [String], friend: Box?, friends: [Person]?, forced: String!,
    score: Int

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    age = unboxer.unbox(key: "age")
    self.nick = unboxer.unbox(keyPath: "names.nick")
    tags = unboxer.unbox(key: "tags", allowInvalidElements: true) ?? []
    friend = unboxer.unbox(key: "friend")
    friends = unboxer.unbox(key: "friends")
    forced = unboxer.unbox(key: "name")
    score = unboxer.unbox(key: "score") ?? 7
  }
}

private struct Box: Unboxable {
  let value: Int

  init(unboxer: Unboxer) throws {
    value = try unboxer.unbox(key: "value")
  }
}

private struct Priced: UnboxableWithContext {
  let price: Int

  init(unboxer: Unboxer, context: String) throws {
    price = try unboxer.unbox(key: "price")
  }
}

struct Overloads3Tests {
  @Test("optional properties infer overloads that give nil") func propertiesOfModels() throws {
    let person: Person = try unbox(dictionary: [
      "name": "Ada", "age": "x", "names": ["nick": 5], "tags": ["a", [], "b"], "friend": ["value": 2.9],
      "friends": [["nam": 1]],
    ])
    #expect(person.name == "Ada" && person.age == nil && person.nick == "5" && person.tags == ["a", "b"])
    #expect(person.friend?.value == 2 && person.friends == nil && person.forced == "Ada" && person.score == 7)
  }

  @Test("every local form of Unbox 3 unboxes") func localForms() throws {
    let unboxer = Unboxer(dictionary: [
      "text": "a", "n": 2.9, "list": [1, 2.9], "box": ["value": 1], "price": ["price": 5], "day": "1970-01-02",
    ])
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    let text: String? = unboxer.unbox(key: "text")
    let missing: String? = unboxer.unbox(key: "none")
    #expect(text == "a" && missing == nil)
    let chosen = unboxer.unbox(key: "none") ?? "default"
    let typed = unboxer.unbox(key: "n") as Int?
    #expect(chosen == "default" && typed == 2)
    if let bound: String = unboxer.unbox(key: "text") { expectEqual(bound, "a") } else { Issue.record("no text") }
    guard let number: Int = unboxer.unbox(keyPath: "list.1") else {
      Issue.record("no number")
      return
    }
    expectEqual(number, 2)
    let strict: Int = try unboxer.unbox(key: "n")
    let tried = try? unboxer.unbox(key: "n") as Int
    let triedOr = (try? unboxer.unbox(key: "none") as Int) ?? 9
    #expect(strict == 2 && tried == 2 && triedOr == 9)
    #expect(throws: UnboxError.self) { try unboxer.unbox(key: "none") as String }
    let list: [Int]? = unboxer.unbox(key: "list")
    let lossy: [Int]? = unboxer.unbox(key: "list", allowInvalidElements: true)
    #expect(list == [1, 2] && lossy == [1, 2])
    let box: Box? = unboxer.unbox(key: "box")
    let boxes: [Box]? = unboxer.unbox(key: "box")
    let price: Priced? = unboxer.unbox(key: "price", context: "EUR")
    let prices: [Priced]? = unboxer.unbox(key: "price", context: "EUR", allowInvalidElements: true)
    #expect(box?.value == 1 && boxes == nil && price?.price == 5 && prices == nil)
    let day: Date? = unboxer.unbox(key: "day", formatter: formatter)
    let noDay: Date? = unboxer.unbox(key: "text", formatter: formatter)
    let days: [Date]? = unboxer.unbox(keyPath: "list", formatter: formatter, allowInvalidElements: true)
    #expect(day?.timeIntervalSince1970 == 86_400 && noDay == nil && days == [])
  }
}
