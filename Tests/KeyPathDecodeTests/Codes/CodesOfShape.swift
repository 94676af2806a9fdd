import Foundation
import KeyPathDecode

/// The codes of values that are missing or of the wrong kind.
extension ShownMessage {
  static let ofShape: [ShownMessage] = [
    .init(.typeMismatch) { json in try json => "users[1].id" as Int },
    .init(.typeMismatch) { json in
      try json => "users" as [Account]
    },
    .init(.typeMismatch) { json in try json => "stars.count" as Int },
    .init(.nullValue) {
      json in
      try json => "users[1].login" as String
    },
    .init(.missingKey) { json in
      try json => "owner" as String
    },
    .init(.missingKey) { json in
      try json => "users[0].Login" as String
    },
    .init(.missingKey) { json in try json => "a.b" as Int },
    .init(.missingKey) { json in try json => "owner" | "author" as String },
    .init(.indexOutOfRange) { json in
      try json => "users[5].id" as Int
    },
  ]
}

extension CodeRepairs {
  static func ofShape(_ code: DecodeError.Code) -> [Read] {
    switch code {
    case .typeMismatch:
      [
        { json in
          let id: Int = try json => "id" => .lenient
          return id
        },
        { json in
          let owner: String = try json => "owner.login"
          return owner
        },
        { json in
          let tags: [String] = try json => "tags" => .oneOrMany
          return tags
        },
      ]
    case .nullValue:
      [
        { json in
          let login: String? = try json => "login"
          return login as Any
        },
        { json in
          let tags: [String] = try json =>? "tags" ?? []
          return tags
        },
        { json in
          let scores: [Int] = try json => "scores" => .lossy()
          return scores
        },
      ]
    case .missingKey:
      [
        { json in
          let about: String? = try json =>? "about"
          return about as Any
        },
        { json in
          let name: String = try json => "name" | "nickname"
          return name
        },
        { json in
          let total: Int = try json => ["meta.total"]
          return total
        },
      ]
    case .indexOutOfRange:
      [
        { json in
          let cover: String? = try json =>? "photos[0].url"
          return cover as Any
        },
        { json in
          let second: Int = try json =>? "scores[1]" ?? 0
          return second
        },
        { json in
          let point: [Double] = try json => "point" => .value.check("a point has two numbers") { $0.count == 2 }
          return point
        },
      ]
    default: []
    }
  }
}

private struct Account: KeyPathDecodable {
  let avatar: URL
  init(json: Any) throws { avatar = try json => "avatar" }
}
