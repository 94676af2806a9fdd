import Foundation
import UnboxCompat

/// What `GET /users/:login` gives.
struct GitHubUser: Unboxable {
  let login: String
  let id: Int
  let avatar: URL
  let name: String?
  let company: String?
  let isHireable: Bool
  let followers: Int
  let plan: GitHubPlan?

  init(unboxer: Unboxer) throws {
    login = try unboxer.unbox(key: "login")
    id = try unboxer.unbox(key: "id")
    avatar = try unboxer.unbox(key: "avatar_url")
    name = try? unboxer.unbox(key: "name")
    company = try? unboxer.unbox(key: "company")  // "@apple", or nothing
    isHireable = (try? unboxer.unbox(key: "hireable")) ?? false
    followers = try unboxer.unbox(keyPath: "counts.followers")
    plan = try? unboxer.unbox(key: "plan")
  }
}

struct GitHubPlan: Unboxable {
  let name: GitHubPlanName, space: Double

  init(unboxer: Unboxer) throws {
    self.name = try unboxer.unbox(key: "name")
    self.space = try unboxer.unbox(key: "space")
  }
}

enum GitHubPlanName: String, UnboxableEnum {
  case free, pro
  case enterprise = "enterprise-cloud"
}
