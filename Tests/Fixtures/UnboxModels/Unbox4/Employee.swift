import Foundation
import UnboxCompat

/// What the service keeps in one object, the app keeps in several.
struct Employee: Unboxable {
  let name: Name
  let contact: Contact
  let manager: Box?

  init(unboxer: Unboxer) throws {
    name = Name(first: try unboxer.unbox(key: "first"), last: try unboxer.unbox(key: "last"))
    contact = Contact(phone: try? unboxer.unbox(key: "phone"), mail: try unboxer.unbox(keyPath: "mail.work"))
    manager = try? Box(number: unboxer.unbox(key: "manager"))
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

struct Department: Unboxable {
  let title: String
  let staff: [Employee]

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    staff = try unboxer.unbox(key: "staff", allowInvalidElements: true)
  }
}
