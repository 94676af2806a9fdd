import Foundation
import KeyPathDecode

/// A fault to plant in a valid payload, with the error it should cause.
struct PlantedFault: Sendable {
  let name: String
  let edit: Edit
  let code: DecodeError.Code
  /// The first line without the model and the hints: `users[1].id: expected Int, found string`.
  let line: String
  /// The innermost type that was being decoded.
  let model: String
  /// The path whose contents the fault hides: no other fault can be planted there.
  let hides: DecodePath
  /// Additional lines the fault may cause, such as the keys a wrong tag makes missing.
  let also: [String]
  /// True if a rule drops the value, which makes the failure a warning.
  let isDropped: Bool

  /// Reads a table with a fault a line: `name | edit | code | line | model`, and what it hides, causes as well, or that it
  /// is dropped. A line of an error that begins with `:` begins with the path of the edit.
  static func table(_ text: String) -> [PlantedFault] {
    text.split(separator: "\n").map { row in
      let cells = row.split(separator: " | ").map(String.init)
      func more(_ word: String) -> String? {
        cells.dropFirst(5).first { $0.hasPrefix(word + " ") }.map { String($0.dropFirst(word.count + 1)) }
      }
      let edit = Edit(cells[1]), place = cells[1].split(separator: " ").first { $0 != "no" } ?? ""
      return PlantedFault(
        name: cells[0], edit: edit, code: DecodeError.Code(rawValue: cells[2])!,
        line: cells[3].hasPrefix(":") ? String(place) + cells[3] : cells[3], model: cells[4],
        hides: more("hides").map { DecodePath($0) } ?? edit.path, also: more("also").map { [$0] } ?? [],
        isDropped: cells.last == "dropped")
    }
  }

  var codedLine: String { "\(code.rawValue) \(line) | \(model)" }
}

extension PlantedFault {
  /// The line in the report's header. The reasons of alternatives are listed below the header.
  var reportedLine: String {
    if code == .noAlternative, let end = line.firstRange(of: ": expected") { return String(line[..<end.lowerBound]) }
    return line
  }
}

/// A change to a payload.
indirect enum Edit: Sendable {
  case remove(DecodePath)
  case rename(DecodePath, String)
  /// Sets the value at the path to the given JSON.
  case set(DecodePath, String)
  /// Changes the JSON inside the string at the path.
  case embedded(DecodePath, Edit)

  /// Reads `path = JSON`, `no path`, `path -> key`, or `path ~ edit`, an edit inside the string at the path.
  init(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 2).map(String.init), path = DecodePath(parts[0])
    self =
      switch parts[1] {
      case "=": .set(path, parts[2])
      case "->": .rename(path, parts[2])
      case "~": .embedded(path, Edit(parts[2]))
      default: .remove(DecodePath(parts[1]))
      }
  }

  /// The path of the change; for embedded JSON, the path inside the string is appended.
  var path: DecodePath {
    switch self {
    case .remove(let path), .rename(let path, _), .set(let path, _): path
    case .embedded(let path, let edit): DecodePath(steps: path.steps + edit.path.steps)
    }
  }

  func applied(to json: Any) -> Any {
    switch self {
    case .remove(let path): changed(json, path.steps[...]) { _ in nil }
    case .rename(let path, let key):
      changed(json, path.steps.dropLast()) { object in
        guard case .key(let old) = path.steps.last, var members = object as? [String: Any] else { return object }
        members[key] = members.removeValue(forKey: old)
        return members
      }
    case .set(let path, let text): changed(json, path.steps[...]) { _ in tree(text) }
    case .embedded(let path, let edit):
      changed(json, path.steps[...]) { text in
        String(decoding: serialized(edit.applied(to: tree(text as? String ?? "null"))), as: UTF8.self)
      }
    }
  }
}

/// A copy of `json` in which `change` has replaced or removed the value at `steps`.
private func changed(_ json: Any, _ steps: ArraySlice<DecodePath.Step>, _ change: (Any?) -> Any?) -> Any {
  guard let step = steps.first else { return change(json) ?? NSNull() }
  let rest = steps.dropFirst()
  switch (step, json) {
  case (.key(let key), var members as [String: Any]):
    members[key] = rest.isEmpty ? change(members[key]) : changed(members[key] ?? NSNull(), rest, change)
    return members
  case (.index(let index), var elements as [Any]):
    if rest.isEmpty, change(elements[index]) == nil {
      elements.remove(at: index)
    } else {
      elements[index] = changed(elements[index], rest, change)
    }
    return elements
  default: preconditionFailure("the payload has nothing at \(steps)")
  }
}

/// Parses `text`, which must be valid JSON.
func tree(_ text: String) -> Any {
  try! JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
}

func serialized(_ json: Any) -> Data {
  try! JSONSerialization.data(withJSONObject: json, options: [.sortedKeys, .fragmentsAllowed])
}
