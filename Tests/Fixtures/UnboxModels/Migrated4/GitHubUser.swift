import Foundation
import KeyPathDecode

/// What `GET /users/:login` gives.
struct GitHubUser: KeyPathDecodable {
  let login: String
  let id: Int
  let avatar: URL
  let name: String?
  let company: String?
  let isHireable: Bool
  let followers: Int
  let plan: GitHubPlan?

  init(json: Any) throws {
    login = try json => "login" => .lenient
    id = try json => "id" => .lenient
    avatar = try json => "avatar_url"
    name = try? json => "name" => .lenient
    company = try? json => "company" => .lenient  // "@apple", or nothing
    isHireable = (try? json => "hireable" => .lenient) ?? false
    followers = try json => "counts.followers" => .lenient
    plan = try? json => "plan"
  }
}

struct GitHubPlan: KeyPathDecodable {
  let name: GitHubPlanName, space: Double

  init(json: Any) throws {
    self.name = try json => "name"
    self.space = try json => "space" => .lenient
  }
}

enum GitHubPlanName: String, KeyPathDecodable {
  case free, pro
  case enterprise = "enterprise-cloud"
}
