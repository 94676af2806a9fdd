import Foundation
import KeyPathDecode

struct Profile: KeyPathDecodable {
  let id: Int
  let nickname: String?
  let age: Int?
  let website: URL?
  let badges: [String]
  let friends: [Friend]?
  let gender: Gender?
  var isPremium = false

  init(json: Any) throws {
    self.id = try json => "id" => .lenient
    self.nickname = try? json => "nickname" => .lenient
    self.age = try? json => "age" => .lenient
    self.website = try? json => "website"
    self.badges = (try? json => "badges" => .lenient) ?? []
    self.friends = try? json => "friends" => .lossy()
    self.gender = try? json => "gender"
    if let premium: Bool = try? json => "account.premium" => .lenient {
      isPremium = premium
    }
  }
}

struct Friend: KeyPathDecodable {
  let id: Int
  let since: String

  init(json: Any) throws {
    self.id = try json => "id" => .lenient
    self.since = (try? json => "since" => .lenient) ?? "ever"
  }
}

enum Gender: String, KeyPathDecodable {
  case female = "f"
  case male = "m"
  case other = "x"
}
