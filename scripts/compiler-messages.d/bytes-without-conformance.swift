import Foundation
import KeyPathDecode

struct User {
  let id: Int
  init(json: Any) throws { id = try json => "id" }
}
func read(_ data: Data) throws {
  print(try User(jsonData: data))
}

// No declaration can be offered on a type without the conformance, so the compiler knows only the initializer of the struct.
