import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

/// Throws a different error each time.
private struct Restless: KeyPathDecodable {
  private static let count = Counter()

  final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    func next() -> Int {
      lock.withLock {
        count += 1
        return count
      }
    }
  }

  init(json: Any) throws {
    let count = Self.count.next()
    if count % 2 == 0 { _ = try json => DecodePath(steps: [.key("key\(count)")]) as Int }
    throw DecodeError(.invalidValue("no \(count)"), object: json)
  }
}

private struct Nest: KeyPathDecodable {
  let children: [Nest], id: Int
  init(json: Any) throws {
    children = try json =>? "children" ?? []
    id = try json => "id"
  }
}

private struct Chain: KeyPathDecodable {
  let id: Int
  init(json: Any) throws {
    id = try json => "id"
    if let next = try json =>? "self" as Chain? { _ = next }
  }
}

private struct Lossy: KeyPathDecodable {
  let names: [String], id: Int
  init(json: Any) throws {
    names = try json => "names" => .lossy()
    id = try json => "id"
  }
}

/// Tries itself three times at each level, and then what fails sooner.
private struct Knot: KeyPathDecodable {
  init(json: Any) throws {
    let again = DecodeRule<Int>.map { (_: Knot) in 1 }
    let never = DecodeRule<Int>.custom { throw DecodeError(.missingKey("never"), object: $0) }
    _ = try json => "a" => .oneOf(again, again, again, never, never, never, never, never, never, never, never) as Int
  }
}

@Suite struct DiagnosisBoundsTests {
  @Test("a diagnosis keeps at most 1,000 warnings") func manyWarnings() {
    let diagnosis = diagnose(
      Lossy.self, json: ["names": Array(repeating: 1, count: 1_200), "id": "x"] as [String: Any])
    expectEqual(diagnosis.failures.map(\.error.path), ["id"])
    expectEqual(diagnosis.warnings.count, 1_000)
    expectEqual(diagnosis.warnings.last?.omittedCount, 200)
  }

  /// The search ends with the first decode that tries too many alternatives.
  @Test("exponential alternatives end the search after one failure") func tooManyAlternatives() {
    var json: Any = [String: Any]()
    for _ in 0..<16 { json = ["a": json] }
    let diagnosis = diagnose(Knot.self, json: json)
    expectEqual(diagnosis.failures.map(\.error.code), [.invalidValue])
    #expect(!diagnosis.isComplete)
  }

  private func items(_ count: Int, bad: (Int) -> Bool) -> [Any] {
    (0..<count).map { ["id": bad($0) ? "x" as Any : $0, "name": "n", "rank": "junior"] as [String: Any] }
  }

  @Test("repeated failures of one kind are all found") func manyElementsOfTheSameKind() {
    let json = items(1_000) { $0 % 10 == 3 }
    let diagnosis = diagnose([Sick.Member].self, json: json)
    expectEqual(
      diagnosis.failures.map(\.error.path.description), stride(from: 3, to: 1_000, by: 10).map { "[\($0)].id" })
    expectEqual(diagnosis.failures.filter { $0.certainty == .inferred }.count, 99)
    #expect(diagnosis.isComplete)
  }

  /// Finds far more failures than the default limit, in a tree and in a document.
  @Test("without a limit, every failure is found") func unlimited() throws {
    let json = items(400) { _ in true }
    let data = try JSONSerialization.data(withJSONObject: json)
    for diagnosis in [
      diagnose([Sick.Member].self, json: json, limit: .max), diagnose([Sick.Member].self, jsonData: data, limit: .max),
    ] {
      #expect(diagnosis.failures.count == 400 && diagnosis.isComplete)
      expectEqual(diagnosis.failures.last?.error.description, "[399].id: expected Int, found string in Member")
    }
  }

  @Test("a diagnosis stops at its limit", arguments: [.min, 0, 1, 7, 99])
  func limit(limit: Int) {
    let json = items(1_000) { $0 % 10 == 3 }
    let diagnosis = diagnose([Sick.Member].self, json: json, limit: limit)
    expectEqual(diagnosis.failures.count, max(0, limit))
    #expect(!diagnosis.isComplete && diagnosis.value == nil && diagnosis.unreadKeys.isEmpty)
    expectEqual(diagnose([Sick.Member].self, json: items(3) { _ in false }, limit: limit).value?.count, 3)
  }

  @Test("changing errors end the search as incomplete") func changingErrors() {
    let diagnosis = diagnose([Restless].self, json: ["a", 1, [:] as [String: Any], NSNull()] as [Any])
    #expect(!diagnosis.failures.isEmpty && diagnosis.failures.count <= 100 && !diagnosis.isComplete)
    let object = diagnose(Restless.self, json: [:] as [String: Any])
    #expect(!object.failures.isEmpty && !object.isComplete)
  }

  @Test("a cyclic payload gives its first failure") func cyclicPayload() {
    let object = NSMutableDictionary()
    object["self"] = object
    object["id"] = "x"
    defer { object.removeAllObjects() }
    let diagnosis = diagnose(Chain.self, json: object)
    expectEqual(diagnosis.failures[0].error.description, "id: expected Int, found string in Chain")
    #expect(!diagnosis.isComplete || diagnosis.failures.count > 1)
  }

  @Test("a payload that is too deep gives one failure") func deepPayload() {
    var json: Any = ["id": "x"] as [String: Any]
    for _ in 0..<600 { json = ["id": 1, "children": [json]] as [String: Any] }
    let diagnosis = diagnose(Nest.self, json: json)
    expectEqual(diagnosis.failures.count, 1)
    expectEqual(diagnosis.failures.first?.error.code, .invalidValue)
    let text = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    expectEqual(diagnose([Int].self, jsonData: Data(text.utf8)).failures.map(\.error.code), [.invalidJSON])
  }

  @Test("failures after 5,000 elements are found and located") func lateFailures() throws {
    let good = String(repeating: #"{"id":1,"name":"n","rank":"junior"},"#, count: 5_000)
    let diagnosis = diagnose(
      [Sick.Member].self, jsonData: Data("[\(good){\"id\":\"x\",\"name\":1,\"rank\":\"junior\"}]".utf8))
    expectEqual(
      lines(diagnosis),
      [
        "[5000].id: expected Int, found string in Member", "[5000].name: expected String, found number in Member",
      ])
    #expect(diagnosis.failures.allSatisfy { $0.error.location != nil })
  }
}
