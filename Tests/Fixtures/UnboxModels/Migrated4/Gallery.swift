import Foundation
import KeyPathDecode

struct Gallery: KeyPathDecodable {
  let photos: [Photo]
  let cover: Photo
  let json: String

  init(json payload: Any) throws {
    photos = try payload => "photos"
    cover = try payload => "cover"
    json = "\(photos.count)"
  }
}

struct Photo: KeyPathDecodable {
  let url: URL
  let size: Size
  let tags: [String]?

  init(json: Any) throws {
    url = try json => "url"
    size = Size(width: try json => "size.0" => .lenient, height: try json => "size.1" => .lenient)
    tags = try? json => "tags" => .lenient
  }

  struct Size: Equatable {
    let width: Int
    let height: Int
  }
}
