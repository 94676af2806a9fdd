import KeyPathDecode

/// A repository with its links and dates as strings, so that only the work of this library is measured.
struct Repository: Equatable {
  let id: Int
  let nodeID: String
  let name: String
  let fullName: String
  let isPrivate: Bool
  let owner: Owner
  let url: String
  let about: String?
  let isFork: Bool
  let created: String
  let updated: String
  let pushed: String?
  let homepage: String?
  let size: Int
  let stars: Int
  let language: String?
  let forks: Int
  let license: License?
  let topics: [String]
  let score: Double

  struct Owner: Equatable {
    let login: String
    let id: Int
    let avatar: String
    let isAdmin: Bool
  }

  struct License: Equatable {
    let name: String
  }
}

// Assigned one by one, as most people write initializers.

extension Repository: KeyPathDecodable {
  init(json: Any) throws {
    id = try json => "id"
    nodeID = try json => "node_id"
    name = try json => "name"
    fullName = try json => "full_name"
    isPrivate = try json => "private"
    owner = try json => "owner"
    url = try json => "html_url"
    about = try json => "description"
    isFork = try json => "fork"
    created = try json => "created_at"
    updated = try json => "updated_at"
    pushed = try json =>? "pushed_at"
    homepage = try json =>? "homepage"
    size = try json => "size"
    stars = try json => "stargazers_count"
    language = try json => "language"
    forks = try json => "forks_count"
    license = try json =>? "license"
    topics = try json => "topics"
    score = try json => "score"
  }
}

extension Repository.Owner: KeyPathDecodable {
  init(json: Any) throws {
    login = try json => "login"
    id = try json => "id"
    avatar = try json => "avatar_url"
    isAdmin = try json => "site_admin"
  }
}

extension Repository.License: KeyPathDecodable {
  init(json: Any) throws {
    name = try json => "name"
  }
}

// MARK: For JSONDecoder, as the compiler synthesizes it

extension Repository: Decodable {
  enum CodingKeys: String, CodingKey {
    case id, name, owner, homepage, size, language, license, topics, score
    case nodeID = "node_id"
    case fullName = "full_name"
    case isPrivate = "private"
    case url = "html_url"
    case about = "description"
    case isFork = "fork"
    case created = "created_at"
    case updated = "updated_at"
    case pushed = "pushed_at"
    case stars = "stargazers_count"
    case forks = "forks_count"
  }
}

extension Repository.Owner: Decodable {
  enum CodingKeys: String, CodingKey {
    case login, id
    case avatar = "avatar_url"
    case isAdmin = "site_admin"
  }
}

extension Repository.License: Decodable {}
