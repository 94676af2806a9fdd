import Foundation
import UnboxCompat

/// The client through which all models of an app come.
protocol Resource {
  associatedtype Model: Unboxable
  var path: String { get }
}

struct ServerResource: Resource {
  typealias Model = Server
  let path = "servers"
}

struct Server: Unboxable {
  let host: String
  let ports: [Int]

  init(unboxer: Unboxer) throws {
    host = try unboxer.unbox(key: "host")
    ports = try unboxer.unbox(key: "ports")
  }
}

struct Client {
  func load<R: Resource>(_ resource: R, _ data: Data) throws -> R.Model {
    try decode(data)
  }

  func decode<Model: Unboxable>(_ data: Data) throws -> Model {
    return try unbox(data: data)
  }

  func list<Model>(_ data: Data, at path: String) throws -> [Model] where Model: Unboxable {
    try unbox(data: data, atKeyPath: path, allowInvalidElements: true)
  }

  func completing<Model: Unboxable>(_ data: Data, _ completion: (Result<Model, any Error>) -> Void) {
    do {
      let model: Model = try unbox(data: data)
      completion(.success(model))
    } catch {
      completion(.failure(error))
    }
  }
}
