import Foundation
import KeyPathDecode

/// A payload and the models in it: what the contests from bytes need to know.
struct DataSet<Model: KeyPathDecodable & Decodable & Equatable>: Payload {
  let name: String
  /// What the time of a decode is divided by: so many of this in a payload.
  let unit: String
  let items: (Model) -> Int
  /// How often one run decodes the payload; more than once for one that is too small for the clock.
  var repetitions = 1
  /// How many times as fast as `JSONDecoder` a decode must be.
  var leastRatio: Double?
  /// False where another data set has the same bytes.
  var isParsedAlone = true
  /// The megabytes a second that parsing alone must reach.
  var leastThroughput: Double?
  /// The models decoded by hand over nodes.
  var cursor: ((JSONNode) throws -> Model)?
  /// Makes the payload; nil when the options do not say where it is.
  let bytes: (Options) throws -> Data?

  func makeBytes(_ options: Options) throws -> Data? {
    try bytes(options)
  }

  func decode(_ json: Any) throws {
    for _ in 0..<repetitions {
      _ = if let bytes = json as? Data { try Model(jsonData: bytes) } else { try Model(json: json) }
    }
  }

  func decode(_ bytes: Data, _ way: Way) throws -> Any {
    switch way {
    case .document: try (0..<repetitions).map { _ in try JSONDocument(bytes) }
    case .operators: try (0..<repetitions).map { _ in try Model(jsonData: bytes) }
    case .decoder: try (0..<repetitions).map { _ in try jsonDecoder.decode(Model.self, from: bytes) }
    }
  }
}

/// A data set to those who need not know its models.
protocol Payload {
  var name: String { get }
  func makeBytes(_ options: Options) throws -> Data?
  /// Runs and prints every contest that begins with `bytes`.
  func runContests(_ bytes: Data, _ options: Options) throws
  /// Decodes bytes, or any other JSON, as often as a run does.
  func decode(_ json: Any) throws
  /// Decodes `bytes` as often as a run does, and gives all that it made.
  func decode(_ bytes: Data, _ way: Way) throws -> Any
}

/// What can be made of bytes, and how: by its name on the command line.
enum Way: String {
  /// A `JSONDocument`, no models.
  case document
  /// Models, by `init(jsonData:)`.
  case operators
  /// Models, by `JSONDecoder`.
  case decoder
}

/// One decoder for all, made once: `JSONDecoder` at its best.
let jsonDecoder = {
  let decoder = JSONDecoder()
  decoder.dateDecodingStrategy = .iso8601
  return decoder
}()
