import Foundation
import KeyPathDecode

struct User: KeyPathDecodable {
  let id: Int, name: String, city: String

  init(json: Any) throws {
    id = try json => "id"
    name = try json => "name"
    city = try json => "address.city"
  }
}

let data = Data(
  """
  {"id": 1, "name": "Ada", "address": {"city": "London"}}
  """.utf8)

do {
  let user = try User(jsonData: data)
  print("\(user.id) \(user.name), \(user.city)")
} catch {
  print(error)
}
