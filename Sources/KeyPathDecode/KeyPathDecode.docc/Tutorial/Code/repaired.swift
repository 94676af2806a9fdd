import Foundation
import KeyPathDecode

struct User: KeyPathDecodable {
  let id: Int, name: String, city: String, site: URL?, born: Date

  init(json: Any) throws {
    id = try json => "id" => .lenient
    name = try json => "name"
    city = try json => "address" | "adress" => "city"
    site = try json =>? "site"
    born = try json => "born" => .date(format: "yyyy-MM-dd")
  }
}

let data = Data(
  """
  {"id": "1", "name": "Ada", "password": "lovelace",
   "adress": {"city": "London"}, "born": "1815-12-10"}
  """.utf8)

do {
  let user = try User(jsonData: data)
  print("\(user.id) \(user.name), \(user.city)")
} catch {
  print(error)
}
