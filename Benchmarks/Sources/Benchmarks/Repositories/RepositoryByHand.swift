import Foundation

/// The error of an initializer written by hand. It names only the field.
struct BadField: Error {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

/// Decodes with `as?`, checks every field, and distinguishes null and absent values from a wrong type.
extension Repository {
  init(byHand json: Any) throws {
    guard let object = json as? [String: Any] else { throw BadField("repository") }
    guard let id = object["id"] as? Int else { throw BadField("id") }
    guard let nodeID = object["node_id"] as? String else { throw BadField("node_id") }
    guard let name = object["name"] as? String else { throw BadField("name") }
    guard let fullName = object["full_name"] as? String else { throw BadField("full_name") }
    guard let isPrivate = object["private"] as? Bool else { throw BadField("private") }
    guard let isFork = object["fork"] as? Bool else { throw BadField("fork") }
    guard let size = object["size"] as? Int else { throw BadField("size") }
    guard let stars = object["stargazers_count"] as? Int else { throw BadField("stargazers_count") }
    guard let forks = object["forks_count"] as? Int else { throw BadField("forks_count") }
    guard let score = object["score"] as? Double else { throw BadField("score") }
    guard let topics = object["topics"] as? [String] else { throw BadField("topics") }
    guard let url = (object["html_url"] as? String).flatMap(URL.init(string:)) else { throw BadField("html_url") }
    guard let owner = object["owner"] else { throw BadField("owner") }
    self.init(
      id: id, nodeID: nodeID, name: name, fullName: fullName, isPrivate: isPrivate, owner: try Owner(byHand: owner),
      url: url, about: try Self.text(object, "description"), isFork: isFork,
      created: try Self.date(object, "created_at"), updated: try Self.date(object, "updated_at"),
      pushed: Self.isAbsent(object["pushed_at"]) ? nil : try Self.date(object, "pushed_at"),
      homepage: try Self.text(object, "homepage"), size: size, stars: stars,
      language: try Self.text(object, "language"), forks: forks, license: try Self.licenseName(object), topics: topics,
      score: score)
  }

  private static func isAbsent(_ value: Any?) -> Bool {
    value == nil || value is NSNull
  }

  private static func text(_ object: [String: Any], _ key: String) throws -> String? {
    guard let value = object[key], !(value is NSNull) else { return nil }
    guard let text = value as? String else { throw BadField(key) }
    return text
  }

  private static func date(_ object: [String: Any], _ key: String) throws -> Date {
    guard let text = object[key] as? String, let date = try? Date.ISO8601FormatStyle().parse(text) else {
      throw BadField(key)
    }
    return date
  }

  private static func licenseName(_ object: [String: Any]) throws -> String? {
    guard let value = object["license"], !(value is NSNull) else { return nil }
    guard let license = value as? [String: Any], let name = license["name"] as? String else {
      throw BadField("license")
    }
    return name
  }
}

extension Repository.Owner {
  init(byHand json: Any) throws {
    guard let object = json as? [String: Any] else { throw BadField("owner") }
    guard let login = object["login"] as? String else { throw BadField("login") }
    guard let id = object["id"] as? Int else { throw BadField("id") }
    guard let avatar = (object["avatar_url"] as? String).flatMap(URL.init(string:)) else {
      throw BadField("avatar_url")
    }
    guard let isAdmin = object["site_admin"] as? Bool else { throw BadField("site_admin") }
    self.init(login: login, id: id, avatar: avatar, isAdmin: isAdmin)
  }
}
