import Foundation

/// The code for `JSONDecoder` that the compiler would synthesize, except for the name of the license, which is in an object
/// of its own.
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

  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: CodingKeys.self)
    id = try json.decode(Int.self, forKey: .id)
    nodeID = try json.decode(String.self, forKey: .nodeID)
    name = try json.decode(String.self, forKey: .name)
    fullName = try json.decode(String.self, forKey: .fullName)
    isPrivate = try json.decode(Bool.self, forKey: .isPrivate)
    owner = try json.decode(Owner.self, forKey: .owner)
    url = try json.decode(URL.self, forKey: .url)
    about = try json.decodeIfPresent(String.self, forKey: .about)
    isFork = try json.decode(Bool.self, forKey: .isFork)
    created = try json.decode(Date.self, forKey: .created)
    updated = try json.decode(Date.self, forKey: .updated)
    pushed = try json.decodeIfPresent(Date.self, forKey: .pushed)
    homepage = try json.decodeIfPresent(String.self, forKey: .homepage)
    size = try json.decode(Int.self, forKey: .size)
    stars = try json.decode(Int.self, forKey: .stars)
    language = try json.decodeIfPresent(String.self, forKey: .language)
    forks = try json.decode(Int.self, forKey: .forks)
    license = try json.decodeIfPresent(License.self, forKey: .license)?.name
    topics = try json.decode([String].self, forKey: .topics)
    score = try json.decode(Double.self, forKey: .score)
  }

  private struct License: Decodable {
    let name: String
  }
}

extension Repository.Owner {
  enum CodingKeys: String, CodingKey {
    case login, id
    case avatar = "avatar_url"
    case isAdmin = "site_admin"
  }
}

extension Repository.Owner {
  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: CodingKeys.self)
    login = try json.decode(String.self, forKey: .login)
    id = try json.decode(Int.self, forKey: .id)
    avatar = try json.decode(URL.self, forKey: .avatar)
    isAdmin = try json.decode(Bool.self, forKey: .isAdmin)
  }
}
