import Foundation
import KeyPathDecode

struct User: KeyPathDecodable {
  let id: Int, name: String

  init(json: Any) throws {
    id = try json => "id"
    name = try json => "name"
  }
}

let data = Data(
  """
  {"id": 1, "name": "Ada"}
  """.utf8)

do {
  let user = try User(jsonData: data)
  print("\(user.id) \(user.name)")
} catch {
  print(error)
}
