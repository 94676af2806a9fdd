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

/// What `GET /users/:login` gives.
struct GitHubUser: Unboxable {
  let login: String
  let avatar: URL
  let company: String?
  let plan: GitHubPlan?

  init(unboxer: Unboxer) throws {
    self.login = try unboxer.unbox(key: "login")
    self.avatar = try unboxer.unbox(key: "avatar_url")
    company = try? unboxer.unbox(key: "company")  // "@apple", or nothing
    plan = try? unboxer.unbox(key: "plan")
  }
}

enum GitHubPlan: String, UnboxableEnum {
  case free, pro
  case enterprise = "enterprise-cloud"
}

struct CalendarEvent: Unboxable {
  let title: String
  let days: [Date]
  let holidays: [Date]
  let reminder: Int?
  let attendees: [Attendee]
  let repeats: Bool
  let link: URL?

  init(unboxer: Unboxer) throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"

    title = try unboxer.unbox(key: "title")
    days = try unboxer.unbox(key: "days", formatter: formatter)
    holidays = try unboxer.unbox(key: "holidays", formatter: formatter, allowInvalidElements: true)
    reminder = try? unboxer.unbox(keyPath: "reminders.0.minutes")
    attendees = try unboxer.unbox(key: "attendees")
    repeats = (try? unboxer.unbox(key: "repeats") as Bool) ?? false
    link = (try? unboxer.unbox(key: "link")) ?? (try? unboxer.unbox(key: "url"))
  }

  struct Attendee: Unboxable {
    let email: String
    let answer: Answer

    init(unboxer: Unboxer) throws {
      email = try unboxer.unbox(key: "email")
      answer = (try? unboxer.unbox(key: "answer")) ?? .unknown
    }
  }

  enum Answer: String, UnboxableEnum {
    case accepted, declined, unknown
  }
}

/// ```
/// Recipe(unboxer: unboxer)  // a comment is left as it is
/// ```
struct Recipe: Unboxable {
  let name: String?
  let servings: Int?
  let steps: [String]?
  let nutrition: [String: Double]?
  let tip: String

  // Nothing of a recipe must be there.
  init(unboxer: Unboxer) throws {
    // The name first.
    name = try? unboxer.unbox(key: "name")
    servings = try? unboxer.unbox(key: "servings")
    steps = try? unboxer.unbox(key: "steps", allowInvalidElements: true)
    nutrition = try? unboxer.unbox(key: "nutrition")
    tip = (try? unboxer.unbox(key: "tip")) ?? #"say "unboxer.unbox(key: "tip")" three times"#
  }
}
