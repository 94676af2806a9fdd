import Foundation
import UnboxCompat3

struct Podcast: Unboxable {
  let title: String
  let feed: URL
  let episodes: [String: Episode]
  let latest: Episode?
  let explicit: Bool

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    feed = try unboxer.unbox(key: "feed")
    episodes = unboxer.unbox(key: "episodes") ?? [:]
    latest = unboxer.unbox(key: "latest")
    #if DEBUG
      explicit = unboxer.unbox(key: "explicit") ?? false
    #else
      explicit = unboxer.unbox(key: "explicit") ?? true
    #endif
  }
}

struct Episode: Unboxable {
  let number: Int
  let minutes: Double?

  init(unboxer: Unboxer) throws {
    guard let number: Int = unboxer.unbox(key: "number") else { throw EpisodeProblem.noNumber }
    self.number = number
    minutes = unboxer.unbox(key: "minutes")
  }
}

enum EpisodeProblem: Error { case noNumber }
