import Foundation
import KeyPathDecode

/// View controllers read models where the answer of a server comes.
final class GymController {
  private var gym: Gym?
  private(set) var classes: [GymClass] = []
  var onChange: ((Gym) -> Void)?

  func received(_ data: Data) {
    do {
      self.gym = try Gym(jsonData: data)
      let classes: [GymClass] = try JSONDocument(data).root => "week.classes" as [GymClass]
      self.classes = classes
    } catch {
      classes = []
    }
    if let gym { onChange?(gym) }
  }

  func received(_ answer: [String: Any]) -> String {
    guard let gym = try? Gym(json: answer as [String: Any]) else { return "none" }
    show(gym)
    let first = (try? answer => "first" as GymClass)?.title
    return "\(gym.name) \(first ?? "-")"
  }

  func all(_ list: [[String: Any]]) -> [Gym] {
    return list.compactMap { try? Gym(json: $0) }
  }

  private func show(_ gym: Gym) { self.gym = gym }
}

struct Gym: KeyPathDecodable {
  let name: String

  init(json: Any) throws {
    name = try json => "name" => .lenient
  }
}

struct GymClass: KeyPathDecodable {
  let title: String, places: Int

  init(json: Any) throws {
    title = try json => "title" => .lenient
    places = try json => "places" => .lenient
  }
}
