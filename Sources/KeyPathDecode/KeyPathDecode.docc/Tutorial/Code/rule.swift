import Foundation
import KeyPathDecode

struct User: KeyPathDecodable {
  let id: Int, name: String, city: String, site: URL?, born: Date

  init(json: Any) throws {
    id = try json => "id"
    name = try json => "name"
    city = try json => "address.city"
    site = try json =>? "site"
    born = try json => "born" => .date(format: "yyyy-MM-dd")
  }
}

let data = Data(
  """
  {"id": 1, "name": "Ada", "address": {"city": "London"}, "born": "1815-12-10"}
  """.utf8)

do {
  let user = try User(jsonData: data)
  print("\(user.name), born \(user.born)")
} catch {
  print(error)
}
