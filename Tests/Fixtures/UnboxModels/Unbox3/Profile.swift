import Foundation
import UnboxCompat3

struct Profile: Unboxable {
  let id: Int
  let nickname: String?
  let age: Int?
  let website: URL?
  let badges: [String]
  let friends: [Friend]?
  let gender: Gender?
  var isPremium = false

  init(unboxer: Unboxer) throws {
    self.id = try unboxer.unbox(key: "id")
    self.nickname = unboxer.unbox(key: "nickname")
    self.age = unboxer.unbox(key: "age")
    self.website = unboxer.unbox(key: "website")
    self.badges = unboxer.unbox(key: "badges") ?? []
    self.friends = unboxer.unbox(key: "friends", allowInvalidElements: true)
    self.gender = unboxer.unbox(key: "gender")
    if let premium: Bool = unboxer.unbox(keyPath: "account.premium") {
      isPremium = premium
    }
  }
}

struct Friend: Unboxable {
  let id: Int
  let since: String

  init(unboxer: Unboxer) throws {
    self.id = try unboxer.unbox(key: "id")
    self.since = unboxer.unbox(key: "since") ?? "ever"
  }
}

enum Gender: String, UnboxableEnum {
  case female = "f"
  case male = "m"
  case other = "x"
}
