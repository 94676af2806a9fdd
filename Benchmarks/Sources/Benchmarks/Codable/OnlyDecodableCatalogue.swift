extension OnlyDecodable {
  struct Catalogue: Decodable, Equatable {
    typealias CodingKeys = Benchmarks.Catalogue.CodingKeys

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
  }

  struct Event: Decodable, Equatable {
    typealias CodingKeys = Benchmarks.Catalogue.Event.CodingKeys

    let id: Int
    let name: String
    let about: String?
    let subtitle: String?
    let logo: String?
    let subjectCode: Int?
    let topics: [Int]
    let subTopics: [Int]
  }

  struct Performance: Decodable, Equatable {
    typealias CodingKeys = Benchmarks.Catalogue.Performance.CodingKeys

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

  struct Price: Decodable, Equatable {
    typealias CodingKeys = Benchmarks.Catalogue.Price.CodingKeys

    let amount: Int
    let audience: Int
    let seatCategory: Int
  }

  struct SeatCategory: Decodable, Equatable {
    typealias CodingKeys = Benchmarks.Catalogue.SeatCategory.CodingKeys

    let id: Int
    let areas: [Area]
  }

  struct Area: Decodable, Equatable {
    typealias CodingKeys = Benchmarks.Catalogue.Area.CodingKeys

    let id: Int
    let blocks: [Int]
  }
}
