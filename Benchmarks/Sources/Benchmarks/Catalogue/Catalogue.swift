import KeyPathDecode

/// Everything in the catalog.
struct Catalogue: Equatable {
  let areaNames: [String: String]
  let audienceNames: [String: String]
  let blockNames: [String: String]
  let events: [String: Event]
  let performances: [Performance]
  let seatCategoryNames: [String: String]
  let subTopicNames: [String: String]
  let subjectNames: [String: String]
  let topicNames: [String: String]
  let topicSubTopics: [String: [Int]]
  let venueNames: [String: String]

  struct Event: Equatable {
    let id: Int
    let name: String
    let about: String?
    let subtitle: String?
    let logo: String?
    let subjectCode: Int?
    let topics: [Int]
    let subTopics: [Int]
  }

  struct Performance: Equatable {
    let id: Int
    let event: Int
    let name: String?
    let logo: String?
    let map: String?
    let prices: [Price]
    let seatCategories: [SeatCategory]
    let start: Int
    let venue: String
  }

  struct Price: Equatable {
    let amount: Int
    let audience: Int
    let seatCategory: Int
  }

  struct SeatCategory: Equatable {
    let id: Int
    let areas: [Area]
  }

  struct Area: Equatable {
    let id: Int
    let blocks: [Int]
  }
}

// Assigned one by one, as most people write initializers.

extension Catalogue: KeyPathDecodable {
  init(json: Any) throws {
    areaNames = try json => "areaNames"
    audienceNames = try json => "audienceSubCategoryNames"
    blockNames = try json => "blockNames"
    events = try json => "events"
    performances = try json => "performances"
    seatCategoryNames = try json => "seatCategoryNames"
    subTopicNames = try json => "subTopicNames"
    subjectNames = try json => "subjectNames"
    topicNames = try json => "topicNames"
    topicSubTopics = try json => "topicSubTopics"
    venueNames = try json => "venueNames"
  }
}

extension Catalogue.Event: KeyPathDecodable {
  init(json: Any) throws {
    id = try json => "id"
    name = try json => "name"
    about = try json => "description"
    subtitle = try json => "subtitle"
    logo = try json => "logo"
    subjectCode = try json => "subjectCode"
    topics = try json => "topicIds"
    subTopics = try json => "subTopicIds"
  }
}

extension Catalogue.Performance: KeyPathDecodable {
  init(json: Any) throws {
    id = try json => "id"
    event = try json => "eventId"
    name = try json => "name"
    logo = try json => "logo"
    map = try json => "seatMapImage"
    prices = try json => "prices"
    seatCategories = try json => "seatCategories"
    start = try json => "start"
    venue = try json => "venueCode"
  }
}

extension Catalogue.Price: KeyPathDecodable {
  init(json: Any) throws {
    amount = try json => "amount"
    audience = try json => "audienceSubCategoryId"
    seatCategory = try json => "seatCategoryId"
  }
}

extension Catalogue.SeatCategory: KeyPathDecodable {
  init(json: Any) throws {
    id = try json => "seatCategoryId"
    areas = try json => "areas"
  }
}

extension Catalogue.Area: KeyPathDecodable {
  init(json: Any) throws {
    id = try json => "areaId"
    blocks = try json => "blockIds"
  }
}

// MARK: For JSONDecoder and KeyPathDecoder, as the compiler synthesizes it

extension Catalogue: Decodable {
  enum CodingKeys: String, CodingKey {
    case areaNames, blockNames, events, performances, seatCategoryNames, subTopicNames, subjectNames, topicNames
    case topicSubTopics, venueNames
    case audienceNames = "audienceSubCategoryNames"
  }
}

extension Catalogue.Event: Decodable {
  enum CodingKeys: String, CodingKey {
    case id, name, subtitle, logo, subjectCode
    case about = "description"
    case topics = "topicIds"
    case subTopics = "subTopicIds"
  }
}

extension Catalogue.Performance: Decodable {
  enum CodingKeys: String, CodingKey {
    case id, name, logo, prices, seatCategories, start
    case event = "eventId"
    case map = "seatMapImage"
    case venue = "venueCode"
  }
}

extension Catalogue.Price: Decodable {
  enum CodingKeys: String, CodingKey {
    case amount
    case audience = "audienceSubCategoryId"
    case seatCategory = "seatCategoryId"
  }
}

extension Catalogue.SeatCategory: Decodable {
  enum CodingKeys: String, CodingKey {
    case id = "seatCategoryId"
    case areas
  }
}

extension Catalogue.Area: Decodable {
  enum CodingKeys: String, CodingKey {
    case id = "areaId"
    case blocks = "blockIds"
  }
}
