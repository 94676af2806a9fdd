import Foundation
import KeyPathDecode
import KeyPathDecodeReports

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
  {"id": "1", "name": "Ada", "password": "lovelace",
   "adress": {"city": "London"}, "born": "1815-12-10"}
  """.utf8)

do {
  print(try User(jsonData: data).name)
} catch {
  let report = error.report()
  print(report.fingerprint)
}
