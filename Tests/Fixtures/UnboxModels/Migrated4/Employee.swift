import Foundation
import KeyPathDecode

/// What the service keeps in one object, the app keeps in several.
struct Employee: KeyPathDecodable {
  let name: Name
  let contact: Contact
  let manager: Box?

  init(json: Any) throws {
    _ = try json => "" as [String: Any]  // must be an object, even if it is empty
    name = Name(first: try json => "first" => .lenient, last: try json => "last" => .lenient)
    contact = Contact(phone: try? json => "phone" => .lenient, mail: try json => "mail.work" => .lenient)
    manager = try? Box(number: json => "manager" => .lenient)
  }

  struct Name {
    let first: String, last: String
  }

  struct Contact {
    let phone: String?
    let mail: String
  }

  struct Box {
    let number: Int
  }
}

struct Department: KeyPathDecodable {
  let title: String
  let staff: [Employee]

  init(json: Any) throws {
    title = try json => "title" => .lenient
    staff = try json => "staff" => .lossy()
  }
}
