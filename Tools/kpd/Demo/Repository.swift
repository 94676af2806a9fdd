import Foundation
import KeyPathDecode

/// A repository as GitHub's REST API describes it.
struct Repository: KeyPathDecodable {
  let name: String
  let owner: Owner
  let page: URL
  let about: String?
  let pushed: Date?
  let size: Int
  let stars: Int
  let language: String?
  let license: String?
  let topics: [String]
  let visibility: Visibility
  let defaultBranch: String

  init(json: Any) throws {
    name = try json => "name"
    owner = try json => "owner"
    page = try json => "html_url"
    about = try json =>? "description"
    pushed = try json =>? "pushed_at"
    size = try json => "size"
    stars = try json => "stargazers_count"
    language = try json =>? "language"
    license = try json =>? "license" => "name"
    topics = try json => "topics"
    visibility = try json => "visibility"
    defaultBranch = try json => "default_branch"
  }
}

struct Owner: KeyPathDecodable {
  let login: String

  init(json: Any) throws {
    login = try json => "login"
  }
}

/// Who can see a repository.
enum Visibility: String, CaseIterable, KeyPathDecodable {
  case `public`
  case `private`
  case `internal`
}
