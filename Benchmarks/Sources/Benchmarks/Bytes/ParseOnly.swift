import Foundation
import KeyPathDecode
import KeyPathDecodeStreams

/// The forms of JSON that models are decoded from, by their names on the command line.
enum Source: String {
  case bytes, document, tree, dictionaries
  /// Bytes, decoded into Codable models with `KeyPathDecoder`.
  case codable
  /// Bytes, decoded into Codable models with `makeJSONDecoder()`.
  case made
  /// Bytes, decoded into the models with `JSONDecoder`.
  case decoder
  /// A `JSONSerialization` tree, decoded by hand with `as?`.
  case hand
  /// Bytes, parsed but not decoded.
  case parse
  /// Bytes, appended to a `PartialJSON` 16 at a time, but not decoded.
  case pieces
  /// Bytes that have arrived in a `PartialJSON`, except for the last bracket, decoded from its root.
  case snapshot
}

/// Decodes the data set a number of times and prints its size in bytes.
func decode(_ payload: any Payload, from source: Source, times: Int, _ options: Options) throws {
  guard let bytes = try payload.makeBytes(options) else {
    throw Options.Usage(message: "\(payload.name) needs --data FOLDER")
  }
  switch source {
  case .codable, .made:
    return try decode(codablePayload(named: payload.name), bytes, isMade: source == .made, times: times)
  case .parse, .pieces, .snapshot: return try decodeArriving(payload, Array(bytes), source, times: times)
  case .decoder:
    for _ in 0..<times { _ = try payload.decode(bytes, .decoder) }
    return print("\(bytes.count) bytes × \(times)")
  case .hand:
    let tree = try JSONSerialization.jsonObject(with: bytes)
    for _ in 0..<times { try payload.decodeByHand(tree) }
    return print("\(bytes.count) bytes × \(times)")
  case .bytes, .document, .tree, .dictionaries: break
  }
  let json: Any =
    switch source {
    case .document: try JSONDocument(bytes).root
    case .tree: try JSONSerialization.jsonObject(with: bytes)
    case .dictionaries: makeRepositories(options.count)
    default: bytes
    }
  for _ in 0..<times { try payload.decode(json) }
  print("\(bytes.count) bytes × \(times)")
}

private func decode(_ payload: any CodablePayload, _ bytes: Data, isMade: Bool, times: Int) throws {
  for _ in 0..<times { try payload.decode(bytes, isMade: isMade) }
  print("\(bytes.count) bytes × \(times)")
}

private func decodeArriving(_ payload: any Payload, _ bytes: [UInt8], _ source: Source, times: Int) throws {
  var open = PartialJSON()
  let last = bytes.lastIndex { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") } ?? bytes.count
  try open.append(bytes[..<last])
  try withPiecesOf16(bytes) { pieces in
    for _ in 0..<times {
      switch source {
      case .parse: _ = try JSONDocument(bytes)
      case .snapshot: try payload.decode(open.root)
      default:
        let json = try arrived(pieces)
        precondition(json.isComplete)
      }
    }
  }
  print("\(bytes.count) bytes × \(times)")
}
