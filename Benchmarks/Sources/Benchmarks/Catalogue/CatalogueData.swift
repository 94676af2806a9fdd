import Foundation

/// The catalog of a ticket office, like the well-known citm_catalog.json: names and events by id, performances with many
/// small objects, nulls, and white space for readability.
///
/// - Parameter performances: The number of performances, with three events for every four. 240 take 1.7 MB.
func makeCatalogueBytes(performances count: Int) -> Data {
  var random = SplitMix64(state: 11)
  func id() -> Int { 100_000_000 + random.next(below: 300_000_000) }
  func ids(_ count: Int) -> [Any] { (0..<count).map { _ in id() } }
  func names(_ ids: [Any]) -> Pairs {
    Pairs(ids.map { ("\($0)", "\(random.word()) \(random.word()) \(random.next(below: 100))") })
  }
  let areas = ids(17), seats = ids(64), topics = ids(4), subTopics = ids(19), events = ids(max(1, count * 3 / 4))
  func pick(_ all: [Any]) -> Any { all[random.next(below: all.count)] }
  func event(_ id: Any) -> Pairs {
    [
      ("description", NSNull()), ("id", id), ("logo", random.next(below: 3) > 0 ? "/images/UE\(id).jpg" : NSNull()),
      ("name", random.sentence()), ("subTopicIds", [pick(subTopics), pick(subTopics)] as [Any]),
      ("subjectCode", NSNull()), ("subtitle", NSNull()), ("topicIds", [pick(topics), pick(topics)] as [Any]),
    ]
  }
  func performance() -> Pairs {
    let categories = (0..<(2 + random.next(below: 5))).map { _ in pick(seats) }
    return [
      ("eventId", pick(events)), ("id", id()), ("logo", NSNull()), ("name", NSNull()),
      (
        "prices",
        categories.map { category in
          [
            ("amount", 10_000 + 250 * random.next(below: 400)), ("audienceSubCategoryId", 337_100_890),
            ("seatCategoryId", category),
          ] as Pairs
        }
      ),
      (
        "seatCategories",
        categories.map { category in
          [
            (
              "areas",
              (0..<(1 + random.next(below: 16))).map { [("areaId", areas[$0]), ("blockIds", [Any]())] as Pairs }
            ),
            ("seatCategoryId", category),
          ] as Pairs
        }
      ),
      ("seatMapImage", NSNull()), ("start", 1_372_701_600_000 + 3_600_000 * random.next(below: 9_000)),
      ("venueCode", "PLEYEL_PLEYEL"),
    ]
  }
  let catalogue: Pairs = [
    ("areaNames", names(areas)), ("audienceSubCategoryNames", [("337100890", "Abonné")] as Pairs),
    ("blockNames", Pairs([])), ("events", Pairs(events.map { ("\($0)", event($0)) })),
    ("performances", (0..<count).map { _ in performance() }), ("seatCategoryNames", names(seats)),
    ("subTopicNames", names(subTopics)), ("subjectNames", Pairs([])), ("topicNames", names(topics)),
    ("topicSubTopics", Pairs(topics.map { ("\($0)", ids(5)) })), ("venueNames", [("PLEYEL_PLEYEL", "Pleyel")] as Pairs),
  ]
  var text = ""
  write(catalogue, to: &text, indent: "\n")
  return Data(text.utf8)
}

/// The members of an object in order. The keys may be data.
private struct Pairs: ExpressibleByArrayLiteral {
  let members: [(String, Any)]

  init(_ members: [(String, Any)]) { self.members = members }

  init(arrayLiteral members: (String, Any)...) { self.init(members) }
}

/// Appends `value` as JSON, indented by four spaces per level. Its strings must not need escapes.
private func write(_ value: Any, to text: inout String, indent: String) {
  func writeList<Element>(_ list: [Element], _ brackets: String, _ writeElement: (Element, String) -> Void) {
    text.append(brackets.first!)
    for (index, element) in list.enumerated() {
      text += (index > 0 ? "," : "") + indent + "    "
      writeElement(element, indent + "    ")
    }
    text += list.isEmpty ? "" : indent
    text.append(brackets.last!)
  }
  switch value {
  case let object as Pairs:
    writeList(object.members, "{}") { member, indent in
      text += "\"\(member.0)\": "
      write(member.1, to: &text, indent: indent)
    }
  case let array as [Any]: writeList(array, "[]") { write($0, to: &text, indent: $1) }
  case let string as String: text += "\"\(string)\""
  case is NSNull: text += "null"
  default: text += "\(value)"
  }
}
