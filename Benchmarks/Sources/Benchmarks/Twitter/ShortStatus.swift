import KeyPathDecode

/// A search result of Twitter's API for a list: five fields of the 25 of a status, and nothing nested.
struct ShortSearchResult: Equatable, Decodable {
  let statuses: [ShortStatus]
}

struct ShortStatus: Equatable, Decodable {
  let created: String
  let id: Int
  let text: String
  let retweets: Int
  let language: String

  enum CodingKeys: String, CodingKey {
    case id, text
    case created = "created_at"
    case retweets = "retweet_count"
    case language = "lang"
  }
}

// MARK: With the operators

extension ShortSearchResult: KeyPathDecodable {
  init(json: Any) throws {
    statuses = try json => "statuses"
  }
}

extension ShortStatus: KeyPathDecodable {
  init(json: Any) throws {
    self.init(
      created: try json => "created_at", id: try json => "id", text: try json => "text",
      retweets: try json => "retweet_count", language: try json => "lang")
  }
}

// MARK: By hand

extension ShortSearchResult {
  init(byHand json: Any) throws {
    statuses = try PlainMembers(json).array("statuses") {
      let json = try PlainMembers($0)
      return ShortStatus(
        created: try json.value("created_at"), id: try json.value("id"), text: try json.value("text"),
        retweets: try json.value("retweet_count"), language: try json.value("lang"))
    }
  }
}

// MARK: For JSONDecoder, as the compiler would synthesize it

extension ShortSearchResult {
  enum CodingKeys: String, CodingKey {
    case statuses
  }

  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: CodingKeys.self)
    statuses = try json.decode([ShortStatus].self, forKey: .statuses)
  }
}

extension ShortStatus {
  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: CodingKeys.self)
    created = try json.decode(String.self, forKey: .created)
    id = try json.decode(Int.self, forKey: .id)
    text = try json.decode(String.self, forKey: .text)
    retweets = try json.decode(Int.self, forKey: .retweets)
    language = try json.decode(String.self, forKey: .language)
  }
}
