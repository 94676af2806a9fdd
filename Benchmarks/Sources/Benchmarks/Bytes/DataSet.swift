import Foundation
import KeyPathDecode

/// A payload and its models, as the contests from bytes need them.
struct DataSet<Model: KeyPathDecodable & Decodable & Equatable>: Payload {
  let name: String
  /// The number of items in a payload, by which the time of a decode is divided.
  let unit: String
  let items: (Model) -> Int
  /// How often one run decodes the payload: more than once if the payload is too small to time.
  var repetitions = 1
  /// The least ratio of the time of `JSONDecoder` to the time of a decode.
  var leastRatio: Double?
  /// The least throughput of parsing alone, in megabytes per second.
  var leastThroughput: Double?
  /// Decodes the models by hand from a tree, with `as?`.
  var byHand: ((Any) throws -> Model)?
  /// Makes the payload, or returns nil if the options do not give its location.
  let bytes: (Options) throws -> Data?

  func makeBytes(_ options: Options) throws -> Data? {
    try bytes(options)
  }

  func decode(_ json: Any) throws {
    if let bytes = json as? Data {
      for _ in 0..<repetitions { _ = try Model(jsonData: bytes) }
    } else {
      for _ in 0..<repetitions { _ = try Model(json: json) }
    }
  }

  func decodeByHand(_ tree: Any) throws {
    guard let byHand else { throw Options.Usage(message: "\(name) is not decoded by hand") }
    for _ in 0..<repetitions { _ = try byHand(tree) }
  }

  func decode(_ bytes: Data, _ way: Way) throws -> Any {
    switch way {
    case .document: try (0..<repetitions).map { _ in try JSONDocument(bytes) }
    case .operators: try (0..<repetitions).map { _ in try Model(jsonData: bytes) }
    case .pieces: try (0..<repetitions).map { _ in try arrivedIn16(bytes) }
    case .piecesRoot:
      try (0..<repetitions).map { _ in
        let json = try arrivedIn16(bytes)
        return (json, json.root)
      }
    case .decoder: try (0..<repetitions).map { _ in try jsonDecoder.decode(Model.self, from: bytes) }
    }
  }
}

/// A data set with its model type erased.
protocol Payload {
  var name: String { get }
  func makeBytes(_ options: Options) throws -> Data?
  /// Runs and prints every contest that starts from `bytes`.
  func runContests(_ bytes: Data, _ options: Options) throws
  /// Runs and prints the contest that starts from a `JSONSerialization` tree.
  func runTreeContest(_ options: Options) throws
  /// Decodes bytes or any other JSON as often as one run does.
  func decode(_ json: Any) throws
  /// Decodes a tree with `as?` as often as one run does.
  func decodeByHand(_ tree: Any) throws
  /// Decodes `bytes` as often as one run does, and returns all results.
  func decode(_ bytes: Data, _ way: Way) throws -> Any
}

/// The ways to decode bytes, by their names on the command line.
enum Way: String {
  /// A `JSONDocument`, without models.
  case document
  /// Models, with `init(jsonData:)`.
  case operators
  /// Models, with `JSONDecoder`.
  case decoder
  /// A `PartialJSON` with all bytes, appended 16 at a time.
  case pieces
  /// The same, and its root.
  case piecesRoot
}

/// One decoder for all runs, which is the fastest way to use `JSONDecoder`.
let jsonDecoder = {
  let decoder = JSONDecoder()
  decoder.dateDecodingStrategy = .iso8601
  return decoder
}()
