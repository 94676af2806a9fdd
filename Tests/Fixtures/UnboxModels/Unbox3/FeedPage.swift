import UnboxCompat3

struct FeedPage: Unboxable {
  let posts: [Post]
  let next: String?
  let total: Int
  let sponsored: Post?

  init(unboxer: Unboxer) throws {
    posts = try unboxer.unbox(key: "posts", allowInvalidElements: true)
    next = unboxer.unbox(keyPath: "paging.next")
    guard let total = unboxer.unbox(keyPath: "paging.total") as Int? else {
      throw FeedProblem.noTotal
    }
    self.total = total
    sponsored = unboxer.unbox(key: "sponsored")
  }
}

struct Post: Unboxable {
  let id: String
  let text: String
  let likes: Int

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    text = unboxer.unbox(key: "text") as String? ?? ""
    let likes: Int? = unboxer.unbox(keyPath: "counts.likes")
    self.likes = likes ?? 0
  }
}

enum FeedProblem: Error {
  case noTotal
}
