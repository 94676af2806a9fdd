import Foundation
import UnboxCompat3

struct Library: Unboxable {
  let name: String
  let shelves: [Shelf]

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    shelves = try unboxer.unbox(key: "shelves")
  }
}

struct Shelf: Unboxable {
  let letter: String
  let books: [Book]
  let first: Book?

  init(unboxer: Unboxer) throws {
    letter = try unboxer.unbox(key: "letter")
    books = unboxer.unbox(key: "books", allowInvalidElements: true) ?? []
    first = unboxer.unbox(key: "first")
  }
}

struct Book: Unboxable {
  let title: String
  let authors: [String]
  let year: Int?

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    authors = try unboxer.unbox(key: "authors")
    year = unboxer.unbox(key: "year")
  }
}
