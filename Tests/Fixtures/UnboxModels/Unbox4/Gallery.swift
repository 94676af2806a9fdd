import Foundation
import UnboxCompat

struct Gallery: Unboxable {
  let photos: [Photo]
  let cover: Photo
  let json: String

  init(unboxer: Unboxer) throws {
    photos = try unboxer.unbox(key: "photos")
    cover = try unboxer.unbox(key: "cover")
    json = "\(photos.count)"
  }
}

struct Photo: Unboxable {
  let url: URL
  let size: Size
  let tags: [String]?

  init(unboxer: Unboxer) throws {
    url = try unboxer.unbox(key: "url")
    size = Size(width: try unboxer.unbox(keyPath: "size.0"), height: try unboxer.unbox(keyPath: "size.1"))
    tags = try? unboxer.unbox(key: "tags")
  }

  struct Size: Equatable {
    let width: Int
    let height: Int
  }
}
