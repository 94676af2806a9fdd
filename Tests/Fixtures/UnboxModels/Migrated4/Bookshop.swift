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
