import Foundation
import UnboxCompat

final class GitHubRepository: Unboxable {
  let name: String
  let about: String?
  let stars: Int
  let topics: [String]
  let languages: [String: Int]
  let owner: GitHubUser
  let collaborators: [GitHubUser]
  let pushed: Date
  let license: String?

  private static let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZ"
    return formatter
  }()

  required init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    about = try unboxer.unbox(key: "description")
    stars = try unboxer.unbox(keyPath: "stats.stargazers_count")
    topics = try unboxer.unbox(key: "topics", allowInvalidElements: true)
    languages = try unboxer.unbox(key: "languages")
    owner = try unboxer.unbox(key: "owner")
    collaborators = (try? unboxer.unbox(key: "collaborators", allowInvalidElements: true)) ?? []
    pushed = try unboxer.unbox(key: "pushed_at", formatter: GitHubRepository.formatter)
    license = try? unboxer.unbox(keyPath: "license.spdx.id")
  }
}
