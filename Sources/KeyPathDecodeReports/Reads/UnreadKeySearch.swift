import Foundation
import KeyPathDecode

/// A key that no code read.
package struct UnreadKey {
  package let path: DecodePath
  /// The steps of the path, with an index for each key of a dictionary, which its pattern stars.
  private let shape: [DecodePath.Step]

  package init(_ path: DecodePath, shape: [DecodePath.Step]) {
    self.path = path
    self.shape = shape
  }

  /// The error of the key.
  ///
  /// - Parameter others: The paths of the other unread keys.
  package func error(others: [DecodePath] = [], in json: Any) -> DecodeError {
    do throws(DecodeError) {
      return try parse(json, path) { throw DecodeError(.unreadKey(others: []), object: $0) }
    } catch {
      var error = error
      // The other paths begin at the payload, not at the key.
      error.kind = .unreadKey(others: others)
      error.fields.dictionaryKeys = zip(error.path.steps, shape).enumerated()
        .compactMap { if case (.key, .index) = $0.element { $0.offset } else { nil } }
      return error
    }
  }
}

/// Finds the unread keys of a payload: those that no code read while it was decoded.
final class UnreadKeySearch {
  private(set) var keys: [UnreadKey] = []
  private var shapes: Set<String> = []
  private let observation: ReadObservation
  private let isIgnored: ([DecodePath.Step]) -> Bool

  /// The maximum number of keys to list, and of values to visit unless all elements were watched.
  private static let limit = DecodeReport.unreadKeyLimit, budget = 200_000

  /// Visits the payload that was decoded, with its repairs.
  ///
  /// - Parameter isIgnored: True for the steps to a value to skip.
  init(in json: Any, _ observation: ReadObservation, except isIgnored: @escaping ([DecodePath.Step]) -> Bool) {
    self.observation = observation
    self.isIgnored = isIgnored
    let budget = observation.reads == .all ? Int.max : Self.budget
    var rest = [Visit(json, [], [], isUnread: false)]
    var visited = 0
    while let visit = rest.popLast(), visited < budget, keys.count < Self.limit {
      visited += 1
      if isIgnored(visit.steps) { continue }
      if visit.isUnread {
        note(visit)
      } else if let list = ListView(visit.value) {
        rest += elements(of: list, at: visit).reversed()
      } else if let object = ObjectView(visit.value), !observation.log.isFailed(object.id) {
        rest += members(of: object, at: visit).reversed()
      }
    }
  }

  /// A value, and the steps to it: as they are, and with indexes for the keys of maps because code does not look those up one
  /// by one.
  private typealias Visit = (value: Any, steps: [DecodePath.Step], shape: [DecodePath.Step], isUnread: Bool)

  /// The elements that were watched.
  private func elements(of list: ListView, at visit: Visit) -> [Visit] {
    let elements = list.first(observation.reads == .all ? .max : WantedReads.elementCount)
    return elements.enumerated().compactMap { index, value in
      guard isContainer(value) else { return nil }
      return (value, visit.steps + [.index(index)], visit.shape + [.index(0)], isUnread: false)
    }
  }

  /// The unread members, and the containers among the members that were.
  private func members(of object: ObjectView, at visit: Visit) -> [Visit] {
    var keys = observation.log.keysRead(of: object.id)
    let isMap = keys == nil
    var members: [(key: String, visit: Visit)] = []
    object.forEach { key, value in
      guard let key else { return }
      let isUnread = keys?.contain(key) == false
      guard isUnread || isContainer(value) else { return }
      let shape = visit.shape + [isMap ? .index(0) : .key(key)]
      members.append((key, (value, visit.steps + [.key(key)], shape, isUnread)))
    }
    if case .node = object {} else { members = ordered(members) { isSorted($0.key, before: $1.key) } }
    return members.map(\.visit)
  }

  private func note(_ visit: Visit) {
    guard shapes.insert(DecodePath(steps: visit.shape).description).inserted else { return }
    keys.append(UnreadKey(DecodePath(steps: visit.steps), shape: visit.shape))
  }
}
