import Foundation
import KeyPathDecode

/// Parses the data set so many times, prints how many bytes that were, and does nothing else.
func parse(_ payload: any Payload, times: Int, _ options: Options) throws {
  guard let bytes = try payload.makeBytes(options) else {
    throw Options.Usage(message: "\(payload.name) needs --data FOLDER")
  }
  for _ in 0..<times { _ = try JSONDocument(bytes) }
  print("\(bytes.count) bytes × \(times)")
}
