import Foundation
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
    books.append(contentsOf: try unbox(data: data) as [Book])
  }

  func received(_ answer: UnboxableDictionary) throws {
    books.append(try unbox(dictionary: answer, atKey: "book"))
  }

  func load<Model: Unboxable>(_ data: Data, _ take: (Model) -> Void) throws {
    take(try unbox(data: data))
  }
}

struct Bookshop: Unboxable {
  let name: String, books: [Book]

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    books = try unboxer.unbox(keyPath: "shop.books")
  }
}

struct Book: Unboxable {
  let title: String, pages: Int

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    pages = try unboxer.unbox(key: "pages")
  }
}

struct Bookseller: Unboxable {
  let name: String

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
  }
}

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

protocol Timed: Unboxable {
  var minutes: Int { get }
}

extension Timed {
  static func read(_ data: Data) throws -> Self {
    return try unbox(data: data)
  }
}

struct Run: Timed {
  let minutes: Int

  init(unboxer: Unboxer) throws {
    minutes = try unboxer.unbox(key: "minutes")
  }
}
