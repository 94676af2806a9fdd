import KeyPathDecode

public enum Pet: KeyPathDecodable {
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
}

/// A cat.
public struct Cat: KeyPathDecodable {
  public let id: Int64
  public let petType: String
  public let secret: String?
  public let lives: Int32

  public init(json: Any) throws {
    id = try json => "id"
    petType = try json => "pet_type"
    secret = try json =>? "secret"
    lives = try json => "lives"
  }
}

public struct Dog: KeyPathDecodable {
  public let id: Int64
  public let petType: String
  public let secret: String?
  public let owner: User?

  public init(json: Any) throws {
    id = try json => "id"
    petType = try json => "pet_type"
    secret = try json =>? "secret"
    owner = try json =>? "owner"
  }
}

public struct Base: KeyPathDecodable {
  public let id: Int64
  public let petType: String
  public let secret: String?

  public init(json: Any) throws {
    id = try json => "id"
    petType = try json => "pet_type"
    secret = try json =>? "secret"
  }
}

public struct User: KeyPathDecodable {
  public let name: String
  public let email: String?
  public let pets: [Pet]
  public let role: Role?

  public init(json: Any) throws {
    name = try json => "name"
    email = try json =>? "email"
    pets = try json => "pets"
    role = try json =>? "role" => .unknown(as: .unknown)
  }
}

public struct ErrorModel: KeyPathDecodable {
  public let code: Int
  public let details: [String: [String]]?

  public init(json: Any) throws {
    code = try json => "code"
    details = try json =>? "details"
  }
}

// A class, because a structure cannot contain itself.
public final class Node: KeyPathDecodable {
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
}

public enum Role: String, CaseIterable, KeyPathDecodable {
  case admin
  case user
  case unknown
}
