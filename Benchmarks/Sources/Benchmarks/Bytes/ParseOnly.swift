import Foundation
import KeyPathDecode

/// Parses the data set a number of times and prints its size in bytes.
func parse(_ payload: any Payload, times: Int, _ options: Options) throws {
  guard let bytes = try payload.makeBytes(options) else {
    throw Options.Usage(message: "\(payload.name) needs --data FOLDER")
  }
  for _ in 0..<times { _ = try JSONDocument(bytes) }
  print("\(bytes.count) bytes × \(times)")
}

/// The forms of JSON that models are decoded from, by their names on the command line.
enum Source: String {
  case bytes, document, tree, dictionaries
  /// Bytes, decoded into Codable models with `KeyPathDecoder`.
  case codable
}

/// Decodes the data set a number of times and prints its size in bytes.
func decode(_ payload: any Payload, from source: Source, times: Int, _ options: Options) throws {
  guard let bytes = try payload.makeBytes(options) else {
    throw Options.Usage(message: "\(payload.name) needs --data FOLDER")
  }
  if source == .codable { return try decode(try codablePayload(named: payload.name), bytes, times: times) }
  let json: Any =
    switch source {
    case .bytes, .codable: bytes
    case .document: try JSONDocument(bytes).root
    case .tree: try JSONSerialization.jsonObject(with: bytes)
    case .dictionaries: makeRepositories(options.count)
    }
  for _ in 0..<times { try payload.decode(json) }
  print("\(bytes.count) bytes × \(times)")
}

private func decode(_ payload: any CodablePayload, _ bytes: Data, times: Int) throws {
  for _ in 0..<times { try payload.decode(bytes) }
  print("\(bytes.count) bytes × \(times)")
}
