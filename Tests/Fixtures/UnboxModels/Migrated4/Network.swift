import Foundation
import KeyPathDecode

/// The client through which all models of an app come.
protocol Resource {
  associatedtype Model: KeyPathDecodable
  var path: String { get }
}

struct ServerResource: Resource {
  typealias Model = Server
  let path = "servers"
}

struct Server: KeyPathDecodable {
  let host: String
  let ports: [Int]

  init(json: Any) throws {
    host = try json => "host" => .lenient
    ports = try json => "ports" => .lenient
  }
}

struct Client {
  func load<R: Resource>(_ resource: R, _ data: Data) throws -> R.Model {
    try decode(data)
  }

  func decode<Model: KeyPathDecodable>(_ data: Data) throws -> Model {
    return try Model(jsonData: data)
  }

  func list<Model>(_ data: Data, at path: String) throws -> [Model] where Model: KeyPathDecodable {
    try JSONDocument(data).root => DecodePath(path) => .lossy()
  }

  func completing<Model: KeyPathDecodable>(_ data: Data, _ completion: (Result<Model, any Error>) -> Void) {
    do {
      let model: Model = try Model(jsonData: data)
      completion(.success(model))
    } catch {
      completion(.failure(error))
    }
  }
}
