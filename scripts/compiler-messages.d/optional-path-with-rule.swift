import Foundation
import KeyPathDecode

func read(_ json: Any) throws {
  let born: Date = try json => "person" =>? "born" => .iso8601
  print(born)
}
