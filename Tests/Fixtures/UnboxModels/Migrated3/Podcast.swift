import Foundation
import KeyPathDecode

struct Podcast: KeyPathDecodable {
  let title: String
  let feed: URL
  let episodes: [String: Episode]
  let latest: Episode?
  let explicit: Bool

  init(json: Any) throws {
    title = try json => "title" => .lenient
    feed = try json => "feed"
    episodes = (try? json => "episodes") ?? [:]
    latest = try? json => "latest"
    #if DEBUG
      explicit = (try? json => "explicit" => .lenient) ?? false
    #else
      explicit = (try? json => "explicit" => .lenient) ?? true
    #endif
  }
}

struct Episode: KeyPathDecodable {
  let number: Int
  let minutes: Double?

  init(json: Any) throws {
    _ = try json => "" as [String: Any]  // must be an object, even if it is empty
    guard let number: Int = try? json => "number" => .lenient else { throw EpisodeProblem.noNumber }
    self.number = number
    minutes = try? json => "minutes" => .lenient
  }
}

enum EpisodeProblem: Error { case noNumber }
