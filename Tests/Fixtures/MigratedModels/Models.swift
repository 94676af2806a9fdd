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

/// What `GET /users/:login` gives.
struct GitHubUser: KeyPathDecodable {
  let login: String
  let avatar: URL
  let company: String?
  let plan: GitHubPlan?

  init(json: Any) throws {
    self.login = try json => "login" => .lenient
    self.avatar = try json => "avatar_url"
    company = try? json => "company" => .lenient  // "@apple", or nothing
    plan = try? json => "plan"
  }
}

enum GitHubPlan: String, KeyPathDecodable {
  case free, pro
  case enterprise = "enterprise-cloud"
}

struct CalendarEvent: KeyPathDecodable {
  let title: String
  let days: [Date]
  let holidays: [Date]
  let reminder: Int?
  let attendees: [Attendee]
  let repeats: Bool
  let link: URL?

  init(json: Any) throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"

    title = try json => "title" => .lenient
    days = try json => "days" => .array(.date(formatter))
    holidays = try json => "holidays" => .lossy(.array(.date(formatter)))
    reminder = try? json => "reminders.0.minutes" => .lenient
    attendees = try json => "attendees"
    repeats = (try? json => "repeats" => .lenient as Bool) ?? false
    link = (try? json => "link") ?? (try? json => "url")
  }

  struct Attendee: KeyPathDecodable {
    let email: String
    let answer: Answer

    init(json: Any) throws {
      email = try json => "email" => .lenient
      answer = (try? json => "answer") ?? .unknown
    }
  }

  enum Answer: String, KeyPathDecodable {
    case accepted, declined, unknown
  }
}

/// ```
/// Recipe(unboxer: unboxer)  // a comment is left as it is
/// ```
struct Recipe: KeyPathDecodable {
  let name: String?
  let servings: Int?
  let steps: [String]?
  let nutrition: [String: Double]?
  let tip: String

  // Nothing of a recipe must be there.
  init(json: Any) throws {
    // The name first.
    _ = try json => "" as [String: Any]  // must be an object, even if it is empty
    name = try? json => "name" => .lenient
    servings = try? json => "servings" => .lenient
    steps = try? json => "steps" => .lossy(.array(.lenient))
    nutrition = try? json => "nutrition" => .lenient
    tip = (try? json => "tip" => .lenient) ?? #"say "unboxer.unbox(key: "tip")" three times"#
  }
}
