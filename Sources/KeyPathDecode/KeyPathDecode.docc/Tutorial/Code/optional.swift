import Foundation
import KeyPathDecode

struct User: KeyPathDecodable {
  let id: Int, name: String, city: String, site: URL?

  init(json: Any) throws {
    id = try json => "id"
    name = try json => "name"
    city = try json => "address.city"
    site = try json =>? "site"
  }
}

let data = Data(
  """
  {"id": 1, "name": "Ada", "address": {"city": "London"}}
  """.utf8)

do {
  let user = try User(jsonData: data)
  print("\(user.name), \(user.city), site: \(user.site?.absoluteString ?? "none")")
} catch {
  print(error)
}
