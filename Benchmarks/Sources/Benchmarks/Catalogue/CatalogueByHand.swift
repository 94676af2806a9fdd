import Foundation

/// Decodes with `as?` and checks every field.
extension Catalogue {
  init(byHand json: Any) throws {
    let json = try PlainMembers(json)
    areaNames = try json.value("areaNames")
    audienceNames = try json.value("audienceSubCategoryNames")
    blockNames = try json.value("blockNames")
    events = try json.value("events", as: [String: Any].self).mapValues(Event.init(byHand:))
    performances = try json.array("performances", Performance.init(byHand:))
    seatCategoryNames = try json.value("seatCategoryNames")
    subTopicNames = try json.value("subTopicNames")
    subjectNames = try json.value("subjectNames")
    topicNames = try json.value("topicNames")
    topicSubTopics = try json.value("topicSubTopics")
    venueNames = try json.value("venueNames")
  }
}

extension Catalogue.Event {
  init(byHand json: Any) throws {
    let json = try PlainMembers(json)
    self.init(
      id: try json.value("id"), name: try json.value("name"), about: try json.optional("description"),
      subtitle: try json.optional("subtitle"), logo: try json.optional("logo"),
      subjectCode: try json.optional("subjectCode"), topics: try json.value("topicIds"),
      subTopics: try json.value("subTopicIds"))
  }
}

extension Catalogue.Performance {
  init(byHand json: Any) throws {
    guard let object = json as? [String: Any] else { throw BadField("performance") }
    guard let id = object["id"] as? Int else { throw BadField("id") }
    guard let event = object["eventId"] as? Int else { throw BadField("eventId") }
    guard let prices = object["prices"] as? [Any] else { throw BadField("prices") }
    guard let categories = object["seatCategories"] as? [Any] else { throw BadField("seatCategories") }
    guard let start = object["start"] as? Int else { throw BadField("start") }
    guard let venue = object["venueCode"] as? String else { throw BadField("venueCode") }
    self.init(
      id: id, event: event, name: try Self.text(object, "name"), logo: try Self.text(object, "logo"),
      map: try Self.text(object, "seatMapImage"), prices: try prices.map(Catalogue.Price.init(byHand:)),
      seatCategories: try categories.map(Catalogue.SeatCategory.init(byHand:)), start: start, venue: venue)
  }

  private static func text(_ object: [String: Any], _ key: String) throws -> String? {
    guard let value = object[key], !(value is NSNull) else { return nil }
    guard let text = value as? String else { throw BadField(key) }
    return text
  }
}

extension Catalogue.Price {
  init(byHand json: Any) throws {
    guard let object = json as? [String: Any] else { throw BadField("price") }
    guard let amount = object["amount"] as? Int else { throw BadField("amount") }
    guard let audience = object["audienceSubCategoryId"] as? Int else { throw BadField("audienceSubCategoryId") }
    guard let category = object["seatCategoryId"] as? Int else { throw BadField("seatCategoryId") }
    self.init(amount: amount, audience: audience, seatCategory: category)
  }
}

extension Catalogue.SeatCategory {
  init(byHand json: Any) throws {
    guard let object = json as? [String: Any] else { throw BadField("seatCategory") }
    guard let id = object["seatCategoryId"] as? Int else { throw BadField("seatCategoryId") }
    guard let areas = object["areas"] as? [Any] else { throw BadField("areas") }
    self.init(id: id, areas: try areas.map(Catalogue.Area.init(byHand:)))
  }
}

extension Catalogue.Area {
  init(byHand json: Any) throws {
    guard let object = json as? [String: Any] else { throw BadField("area") }
    guard let id = object["areaId"] as? Int else { throw BadField("areaId") }
    guard let blocks = object["blockIds"] as? [Int] else { throw BadField("blockIds") }
    self.init(id: id, blocks: blocks)
  }
}
