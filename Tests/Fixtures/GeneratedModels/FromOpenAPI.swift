import KeyPathDecode

public enum Pet: KeyPathDecodable, Encodable {
  case cat(Cat)
  case dog(Dog)
  // The object with any other tag.
  case unknown(JSONNode)

  public init(json: Any) throws {
    let cases: [String: DecodeRule<Pet>] = [
      "cat": .map(Self.cat),
      "dog": .map(Self.dog),
    ]
    self = try json => "" => .tagged("pet_type", cases, otherwise: .map(Self.unknown))
  }

  public func encode(to encoder: any Encoder) throws {
    if case .unknown(let json) = self { return try json.encode(to: encoder) }
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    switch self {
    case .cat(let value):
      try json.encode("cat", forKey: "pet_type")
      try value.encode(to: encoder)
    case .dog(let value):
      try json.encode("dog", forKey: "pet_type")
      try value.encode(to: encoder)
    case .unknown: break
    }
  }
}

/// A cat.
nonisolated public struct Cat {
  public var id: Int64
  public var petType: String
  public var secret: String?
  public var lives: Int32
}

nonisolated extension Cat: KeyPathDecodable, Encodable {
  public init(json: Any) throws {
    id = try json => "id"
    petType = try json => "pet_type"
    secret = try json =>? "secret"
    lives = try json => "lives"
  }

  public func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(id, forKey: "id")
    try json.encode(petType, forKey: "pet_type")
    try json.encodeIfPresent(secret, forKey: "secret")
    try json.encode(lives, forKey: "lives")
  }
}

nonisolated public struct Dog {
  public var id: Int64
  public var petType: String
  public var secret: String?
  public var owner: User?
}

nonisolated extension Dog: KeyPathDecodable, Encodable {
  public init(json: Any) throws {
    id = try json => "id"
    petType = try json => "pet_type"
    secret = try json =>? "secret"
    owner = try json =>? "owner"
  }

  public func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(id, forKey: "id")
    try json.encode(petType, forKey: "pet_type")
    try json.encodeIfPresent(secret, forKey: "secret")
    try json.encodeIfPresent(owner, forKey: "owner")
  }
}

nonisolated public struct Base {
  public var id: Int64
  public var petType: String
  public var secret: String?
}

nonisolated extension Base: KeyPathDecodable, Encodable {
  public init(json: Any) throws {
    id = try json => "id"
    petType = try json => "pet_type"
    secret = try json =>? "secret"
  }

  public func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(id, forKey: "id")
    try json.encode(petType, forKey: "pet_type")
    try json.encodeIfPresent(secret, forKey: "secret")
  }
}

nonisolated public struct User {
  public var name: String
  public var email: String?
  public var pets: [Pet]
  public var role: Role?
}

nonisolated extension User: KeyPathDecodable, Encodable {
  public init(json: Any) throws {
    name = try json => "name"
    email = try json =>? "email"
    pets = try json => "pets"
    role = try json =>? "role" => .unknown(as: .unknown)
  }

  public func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(name, forKey: "name")
    try json.encodeIfPresent(email, forKey: "email")
    try json.encode(pets, forKey: "pets")
    try json.encodeIfPresent(role, forKey: "role")
  }
}

nonisolated public struct ErrorModel {
  public var code: Int
  public var details: [String: [String]]?
}

nonisolated extension ErrorModel: KeyPathDecodable, Encodable {
  public init(json: Any) throws {
    code = try json => "code"
    details = try json =>? "details"
  }

  public func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(code, forKey: "code")
    try json.encodeIfPresent(details, forKey: "details")
  }
}

// A class, because a structure cannot contain itself.
public final class Node: KeyPathDecodable, Encodable {
  public let id: Int?
  public let next: Node?
  public let initValue: String?
  public let selfValue: Bool?

  public init(json: Any) throws {
    id = try json =>? "id"
    next = try json =>? "next"
    initValue = try json =>? "init"
    selfValue = try json =>? "self"
  }

  public func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encodeIfPresent(id, forKey: "id")
    try json.encodeIfPresent(next, forKey: "next")
    try json.encodeIfPresent(initValue, forKey: "init")
    try json.encodeIfPresent(selfValue, forKey: "self")
  }
}

public enum Role: String, CaseIterable, KeyPathDecodable, Encodable {
  case admin
  case user
  case unknown
}

// MARK: Encoding

nonisolated private struct JSONCodingKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral key: String) { stringValue = key }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
