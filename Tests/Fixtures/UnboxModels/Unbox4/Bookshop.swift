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
