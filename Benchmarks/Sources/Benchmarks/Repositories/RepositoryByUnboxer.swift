import Foundation
import UnboxCompat

/// Code for Unbox 4, on the compatibility layer.
extension Repository: Unboxable {
  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    nodeID = try unboxer.unbox(key: "node_id")
    name = try unboxer.unbox(key: "name")
    fullName = try unboxer.unbox(key: "full_name")
    isPrivate = try unboxer.unbox(key: "private")
    owner = try unboxer.unbox(key: "owner")
    url = try unboxer.unbox(key: "html_url")
    about = try? unboxer.unbox(key: "description")
    isFork = try unboxer.unbox(key: "fork")
    created = try unboxer.unbox(key: "created_at")
    updated = try unboxer.unbox(key: "updated_at")
    pushed = try? unboxer.unbox(key: "pushed_at")
    homepage = try? unboxer.unbox(key: "homepage")
    size = try unboxer.unbox(key: "size")
    stars = try unboxer.unbox(key: "stargazers_count")
    language = try? unboxer.unbox(key: "language")
    forks = try unboxer.unbox(key: "forks_count")
    license = try? unboxer.unbox(keyPath: "license.name")
    topics = try unboxer.unbox(key: "topics")
    score = try unboxer.unbox(key: "score")
  }
}

extension Repository.Owner: Unboxable {
  init(unboxer: Unboxer) throws {
    login = try unboxer.unbox(key: "login")
    id = try unboxer.unbox(key: "id")
    avatar = try unboxer.unbox(key: "avatar_url")
    isAdmin = try unboxer.unbox(key: "site_admin")
  }
}
