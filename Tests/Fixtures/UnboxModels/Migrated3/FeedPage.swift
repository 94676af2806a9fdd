import KeyPathDecode

struct FeedPage: KeyPathDecodable {
  let posts: [Post]
  let next: String?
  let total: Int
  let sponsored: Post?

  init(json: Any) throws {
    posts = try json => "posts" => .lossy()
    next = try? json => "paging.next" => .lenient
    guard let total = try? json => "paging.total" => .lenient as Int? else {
      throw FeedProblem.noTotal
    }
    self.total = total
    sponsored = try? json => "sponsored"
  }
}

struct Post: KeyPathDecodable {
  let id: String
  let text: String
  let likes: Int

  init(json: Any) throws {
    id = try json => "id" => .lenient
    text = (try? json => "text" => .lenient as String?) ?? ""
    let likes: Int? = try? json => "counts.likes" => .lenient
    self.likes = likes ?? 0
  }
}

enum FeedProblem: Error {
  case noTotal
}
