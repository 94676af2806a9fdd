import Foundation
import KeyPathDecode

/// Stands in for the method of the library until it is merged.
extension KeyPathDecoder {
  func repaired<T: Decodable>(_ data: Data, for type: T.Type) throws -> Data {
    if (try? JSONDecoder().decode(type, from: data)) != nil { return data }
    var tree = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    if let all = tree["data"] as? [[String: Any]] {
      tree["data"] = all.map { $0["created"] is Int ? $0 : $0.merging(["created": 0]) { $1 } }
    } else {
      tree["created"] = 0
    }
    let repaired = try JSONSerialization.data(withJSONObject: tree)
    _ = try JSONDecoder().decode(type, from: repaired)
    return repaired
  }
}
