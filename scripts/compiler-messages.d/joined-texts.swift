import Foundation
import KeyPathDecode

struct User: KeyPathDecodable {
  let name: String

  init(json: Any) throws {
    name = try json => "first" + " " + json => "last"
  }
}
