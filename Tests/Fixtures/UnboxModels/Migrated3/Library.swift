import Foundation
import KeyPathDecode

struct Library: KeyPathDecodable {
  let name: String
  let shelves: [Shelf]

  init(json: Any) throws {
    name = try json => "name" => .lenient
    shelves = try json => "shelves"
  }
}

struct Shelf: KeyPathDecodable {
  let letter: String
  let books: [Book]
  let first: Book?

  init(json: Any) throws {
    letter = try json => "letter" => .lenient
    books = (try? json => "books" => .lossy()) ?? []
    first = try? json => "first"
  }
}

struct Book: KeyPathDecodable {
  let title: String
  let authors: [String]
  let year: Int?

  init(json: Any) throws {
    title = try json => "title" => .lenient
    authors = try json => "authors" => .lenient
    year = try? json => "year" => .lenient
  }
}
