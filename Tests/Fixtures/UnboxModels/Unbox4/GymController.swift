import Foundation
import UnboxCompat

/// View controllers read models where the answer of a server comes.
final class GymController {
  private var gym: Gym?
  private(set) var classes: [GymClass] = []
  var onChange: ((Gym) -> Void)?

  func received(_ data: Data) {
    do {
      self.gym = try unbox(data: data)
      let classes: [GymClass] = try unbox(data: data, atKeyPath: "week.classes")
      self.classes = classes
    } catch {
      classes = []
    }
    if let gym { onChange?(gym) }
  }

  func received(_ answer: [String: Any]) -> String {
    guard let gym = try? unbox(dictionary: answer as UnboxableDictionary) as Gym else { return "none" }
    show(gym)
    let first = (try? unbox(dictionary: answer, atKey: "first") as GymClass)?.title
    return "\(gym.name) \(first ?? "-")"
  }

  func all(_ list: [UnboxableDictionary]) -> [Gym] {
    return list.compactMap { try? unbox(dictionary: $0) as Gym }
  }

  private func show(_ gym: Gym) { self.gym = gym }
}

struct Gym: Unboxable {
  let name: String

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
  }
}

struct GymClass: Unboxable {
  let title: String, places: Int

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    places = try unboxer.unbox(key: "places")
  }
}
