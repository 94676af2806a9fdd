import Foundation
import KeyPathDecode
import UnboxCompat

/// Calls that say nowhere which model they begin with: whatever gets it does.
final class BookshopController {
  private(set) var books: [Book] = []
  var onShop: ((Bookshop) -> Void)?
  var onSeller: (Result<Bookseller, Error>) -> Void = { _ in }

  func received(_ data: Data) throws {
    onShop?(try unbox(data: data))
    onSeller(Result { try unbox(data: data, atKeyPath: "shop.seller") })
  }

  func received(list data: Data) throws {
    books += try unbox(data: data, allowInvalidElements: true)
    books.append(contentsOf: try [Book](jsonData: data))
  }

  func received(_ answer: [String: Any]) throws {
    books.append(try unbox(dictionary: answer, atKey: "book"))
  }

  func load<Model: KeyPathDecodable>(_ data: Data, _ take: (Model) -> Void) throws {
    take(try unbox(data: data))
  }
}

struct Bookshop: KeyPathDecodable {
  let name: String, books: [Book]

  init(json: Any) throws {
    name = try json => "name" => .lenient
    books = try json => "shop.books"
  }
}

struct Book: KeyPathDecodable {
  let title: String, pages: Int

  init(json: Any) throws {
    title = try json => "title" => .lenient
    pages = try json => "pages" => .lenient
  }
}

struct Bookseller: KeyPathDecodable {
  let name: String

  init(json: Any) throws {
    name = try json => "name" => .lenient
  }
}

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

protocol Timed: KeyPathDecodable {
  var minutes: Int { get }
}

extension Timed {
  static func read(_ data: Data) throws -> Self {
    return try Self(jsonData: data)
  }
}

struct Run: Timed {
  let minutes: Int

  init(json: Any) throws {
    minutes = try json => "minutes" => .lenient
  }
}
