import Foundation
import KeyPathDecode

final class GitHubRepository: KeyPathDecodable {
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

  required init(json: Any) throws {
    name = try json => "name" => .lenient
    about = try json => "description" => .lenient as String
    stars = try json => "stats.stargazers_count" => .lenient
    topics = try json => "topics" => .lossy(.array(.lenient))
    languages = try json => "languages" => .lenient
    owner = try json => "owner"
    collaborators = (try? json => "collaborators" => .lossy()) ?? []
    pushed = try json => "pushed_at" => .date(GitHubRepository.formatter)
    license = try? json => "license.spdx.id" => .lenient
  }
}
