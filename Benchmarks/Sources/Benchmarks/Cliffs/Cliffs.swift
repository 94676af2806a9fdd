import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import KeyPathDecodeStreams

/// Elements of one kind. `Coded` is read with `KeyPathDecoder`.
struct CliffShape<Element: KeyPathDecodable & Sendable, Coded: Decodable>: CliffPayload {
  let name: String
  let element: (Int) -> String

  func run(_ measure: CliffMeasure) {
    var elements: [String] = [], size = 0
    while size < 3_000 {
      elements.append(element(elements.count))
      size += elements.last!.utf8.count + 1
    }
    let data = Data("[\(elements.joined(separator: ","))]".utf8)
    runSources(data, measure)
    runBytes(data, Data(elements.joined(separator: "\n").utf8), measure)
  }

  private func runSources(_ data: Data, _ measure: CliffMeasure) {
    for (source, json) in makeCliffSources(data) {
      func cell(_ entry: String, _ body: () throws -> Void) { measure(name, entry, source, data.count, body) }
      cell("=>") { _ = try json => "" as [Element] }
      cell("lossy") { _ = try json => "" => .lossy() as [Element] }
      cell("lenient") { _ = try json => "" => .array(.lenient) as [Element] }
      cell("KeyPathDecoder") { _ = try keyPathDecoder.decode([Coded].self, from: json) }
      cell("plain") { _ = plain(json) }
      cell("diagnose") { _ = diagnose([Element].self, json: json) }
    }
  }

  private func runBytes(_ data: Data, _ lines: Data, _ measure: CliffMeasure) {
    func cell(_ entry: String, _ body: () throws -> Void) { measure(name, entry, "bytes", data.count, body) }
    cell("jsonData") { _ = try [Element](jsonData: data) }
    cell("repairs-set") { _ = try [Element](jsonData: data, repairs: ["nowhere": .or(0)]) }
    cell("records") {
      for result in JSONRecords(of: Element.self, chunks: [lines], framing: .lines) { _ = try result.get() }
    }
    cell("json5") { _ = try [Element](json: JSONDocument(data, options: .json5).root) }
    cell("unread") { _ = try [Element](jsonData: data, unreadKeys: .warned) }
    cell("decoder-bytes") { _ = try keyPathDecoder.decode([Coded].self, from: data) }
    let tree = try? JSONSerialization.jsonObject(with: data)
    if let list = try? tree.map({
      try PropertyListSerialization.data(fromPropertyList: $0, format: .binary, options: 0)
    }) {
      cell("propertyList") { _ = try [Element](propertyList: list) }
    }
  }
}

/// The same values in each form that JSON has in memory.
private func makeCliffSources(_ data: Data) -> [(name: String, json: Any)] {
  guard let document = try? JSONDocument(data), let tree = try? JSONSerialization.jsonObject(with: data) else {
    return []
  }
  var sources: [(name: String, json: Any)] = [
    ("document", document.root), ("tree", tree), ("swift", swiftValue(document.root)),
    ("foundation", foundationValue(tree)),
  ]
  if let list = try? PropertyListSerialization.data(fromPropertyList: tree, format: .binary, options: 0),
    let tree = try? PropertyListSerialization.propertyList(from: list, format: nil)
  {
    sources.append(("plist", tree))
  }
  return sources
}

/// The value as a Swift literal makes it.
private func swiftValue(_ node: JSONNode) -> Any {
  switch node.kind {
  case .array: return node.elements.map(swiftValue)
  case .object: return Dictionary(uniqueKeysWithValues: node.keys.map { ($0, swiftValue(node[$0]!)) })
  case .string: return (try? String(json: node)) ?? ""
  case .bool: return (try? Bool(json: node)) ?? false
  case .number: return (try? Int(json: node)) ?? (try? UInt64(json: node)) ?? (try? Double(json: node)) ?? 0
  default: return Int?.none as Any
  }
}

/// The value with Foundation's own collections.
private func foundationValue(_ json: Any) -> Any {
  if let list = json as? [Any] { return NSArray(array: list.map(foundationValue)) }
  if let object = json as? [String: Any] { return NSDictionary(dictionary: object.mapValues(foundationValue)) }
  return json
}

/// Measures one cell: prints its names and the size of its payload, and runs it for a tool that counts instructions.
struct CliffMeasure {
  let wanted: String?

  func callAsFunction(_ shape: String, _ entry: String, _ source: String, _ size: Int, _ body: () throws -> Void) {
    if let wanted, !"\(shape) \(entry) \(source)".contains(wanted) { return }
    do { try body() } catch {
      // Not every entry reads every source: a tree of `JSONSerialization` has no number beyond Double.
      print(shape, entry, source, size, "fails")
      return
    }
    print(shape, entry, source, size)
    try? measuredCliff(body)
  }
}

/// Runs `body`. A tool finds the cost of one cell by this function's name.
@inline(never)
func measuredCliff(_ body: () throws -> Void) throws { try body() }

/// Runs all cells whose names contain `wanted`: shape, entry and source, separated by spaces.
func runCliffs(_ wanted: String?) {
  for shape in CliffShapes.all { shape.run(CliffMeasure(wanted: wanted)) }
}
