import Foundation
import KeyPathDecode

struct Contact {
  struct Phone {
    let number: String
    let label: String?
  }

  let name: String
  let phones: [Phone]
  let isFavourite: Bool
}

extension Contact.Phone: KeyPathDecodable {
  init(json: Any) throws {
    self.number = try json => "number" => .lenient
    self.label = try? json => "label" => .lenient
  }
}

extension Contact: KeyPathDecodable {
  init(json: Any) throws {
    self.name = try json => "name" => .lenient
    self.phones = (try? json => "phones") ?? []
    self.isFavourite = (try? json => "favourite" => .lenient) ?? false
  }
}

extension Contact {
  static func all(_ data: Data) throws -> [Contact] {
    return try [Contact](jsonData: data)
  }
}
