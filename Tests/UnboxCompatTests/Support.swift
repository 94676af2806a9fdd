import Foundation
import KeyPathDecode
import TestSupport
import UnboxCompat

/// The result as text: the value, or the message with the full path and without hints, and Unbox's wording.
func outcome<Value>(_ body: () throws -> Value) -> String {
  do { return "\(try body())" } catch let error as UnboxError {
    let message = error.localizedDescription
    return
      "\(withoutHints(message)) | \("\(error)".replacing("[UnboxError] An error occurred while unboxing path ", with: ""))"
  } catch { return "\(error)" }
}

/// The outcomes of reading key `k` from bytes and from a dictionary; equal outcomes give one element.
func outcomes<Value: UnboxCompatible>(of json: String, _: Value.Type) throws -> Set<String> {
  let data = Data("{\"k\": \(json)}".utf8)
  let tree = try JSONSerialization.jsonObject(with: data) as? UnboxableDictionary ?? [:]
  return [
    outcome { try Unboxer(data: data).unbox(key: "k") as Value },
    outcome { try Unboxer(dictionary: tree).unbox(key: "k") as Value },
  ]
}
