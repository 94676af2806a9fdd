import KeyPathDecode
import KeyPathDecodeReports
import KeyPathDecodeStreams
import KeyPathDecodeWatch
import TestSupport

/// What each channel says about one payload. All channels that say a thing say the same.
struct Channels {
  /// The error that decoding a tree throws.
  private(set) var error: DecodeError?
  /// The warnings, and the keys that nothing read, of a tree that decodes.
  private(set) var warnings: [DecodeWarning] = [], unreadKeys: [DecodePath] = []
  private var unreadPatterns: Set<String> = []
  /// What differs from them, one line for each.
  private(set) var differences: [String] = []

  init<Model: KeyPathDecodable & Sendable>(_ type: Model.Type, _ data: Data) throws {
    let tree = try JSONSerialization.jsonObject(with: data), node = try JSONDocument(data).root
    do {
      warnings = try collectingWarnings { try tree => "" as Model }.warnings
      let diagnosis = diagnose(type, json: tree, unreadKeys: .warned)
      unreadKeys = diagnosis.unreadKeys
      unreadPatterns = Set(diagnosis.warnings.filter { $0.recovery == .unreadKey }.map(\.error.pattern))
    } catch {
      self.error = error as? DecodeError
    }
    compareErrors(type, data, tree, node)
    compareReports()
    for json in [tree, node] { compareDiagnosis(diagnose(type, json: json)) }
    // Repairs that nothing matches change nothing.
    let repairs: Repairs = ["planted.nowhere": .dropped]
    compare("bytes with repairs", full(thrown { try Model(jsonData: data, repairs: repairs) }), full(error))
    compare("a tree with repairs", full(thrown { try Model(json: tree, repairs: repairs) }), full(error))
    for (name, json) in [("tree", tree), ("node", node)] {
      let watch = DecodeWatch(sampling: 1)
      compare("a watch of a \(name)", full(thrown { try watch.decode(type, json: json) }), full(error))
      compareTrend(watch.trend())
    }
    compareRecords(type, data)
    if error == nil { compareUnread(type, tree, node) }
  }

  /// What the channels of a Codable model say.
  init<Model: Decodable & SendableMetatype>(_ type: Model.Type, _ data: Data, _ decoder: KeyPathDecoder) throws {
    let tree = try JSONSerialization.jsonObject(with: data), node = try JSONDocument(data).root
    error = thrown { try decoder.decode(type, from: tree) }
    if error == nil {
      let diagnosis = diagnose(type, json: tree, decoder: decoder, unreadKeys: .warned)
      unreadKeys = diagnosis.unreadKeys
      unreadPatterns = Set(diagnosis.warnings.filter { $0.recovery == .unreadKey }.map(\.error.pattern))
    }
    compare("bytes", full(thrown { try decoder.decode(type, from: data) }), full(error))
    compare("a node", full(thrown { try decoder.decode(type, from: node as Any) }), full(error))
    compare("a rule", full(thrown { try tree => "" => .codable(decoder) as Model }), full(error))
    compareReports()
    for (name, json) in [("tree", tree), ("node", node as Any)] {
      compareDiagnosis(diagnose(type, json: json, decoder: decoder))
      let watch = DecodeWatch(sampling: 1)
      let watched = thrown { try watch.decode(type, json: json, decoder: decoder) }
      compare("a watch of a \(name)", full(watched), full(error))
      compareTrend(watch.trend())
    }
  }

  private mutating func compare<Said: Equatable>(_ channel: String, _ said: Said, _ expected: Said) {
    if said != expected { differences.append("\(channel): \(said) instead of \(expected)") }
  }

  // MARK: Channels

  private mutating func compareErrors<Model: KeyPathDecodable>(
    _: Model.Type, _ data: Data, _ tree: Any, _ node: JSONNode
  ) {
    // What an initializer of a model throws itself does not have the model yet.
    let direct = thrown { try Model(json: node) }
    compare(
      "an initializer", direct.map { "\($0.code) \($0.path) \($0.pattern)" },
      error.map { "\($0.code) \($0.path) \($0.pattern)" })
    compare("a node", full(thrown { try node => "" as Model }), full(error))
    compare("bytes", full(thrown { try Model(jsonData: data) }), full(error))
    compare("a rule", full(thrown { try node => "" => .custom { try Model(json: $0) } }), full(error))
    compare("parse", full(thrown { try parse(tree, "") { try Model(json: $0) } }), full(error))
    guard error == nil else { return }
    for (name, json) in [("node", node as Any), ("tree", tree)] {
      let said = (try? collectingWarnings { try Model(json: json) }.warnings) ?? []
      compare("the warnings of a \(name)", said.map(full), warnings.map(full))
    }
  }

  private mutating func compareReports() {
    for (about, error) in [("the error", error)] + warnings.map({ ("a warning", $0.error) }) {
      guard let error else { continue }
      let report = error.report()
      for (name, report) in [("report", report), ("read report", try? DecodeReport(jsonString: report.json))] {
        let failure = report?.failures.first
        compare(
          "the \(name) of \(about)", [failure?.code.rawValue, failure?.pattern, report?.fingerprint],
          [error.code.rawValue, error.pattern, error.report().fingerprint])
      }
      // A report leaves out keys that look like data.
      let path = error.path.steps.isEmpty ? "(root)" : error.path.description
      for (name, text, path) in [
        ("description", "\(error)", path),
        ("text", report.text(width: 10_000), report.failures.first.map { $0.path.isEmpty ? "(root)" : $0.path } ?? ""),
      ] { compare("the \(name) of \(about) names \(path)", text.contains(path), true) }
      let problem = error.problem()
      compare("the problem of \(about)", problem.errors.map(\.code), [error.code])
      compare("the pointer of \(about)", problem.errors.map(\.pointer), [pointer(error)])
    }
  }

  private mutating func compareDiagnosis<Value>(_ diagnosis: Diagnosis<Value>) {
    compare("a diagnosis has a value", diagnosis.value != nil, error == nil)
    guard let error else {
      compare("the failures of a diagnosis", diagnosis.failures.count, 0)
      let said = diagnosis.warnings.filter { $0.recovery != .unreadKey }
      compare("the warnings of a diagnosis", said.map(full), warnings.map(full))
      compare("the unread keys of a diagnosis", diagnosis.unreadKeys, unreadKeys)
      return
    }
    // One fault may make an object fail in several ways.
    compare("a diagnosis has the error", diagnosis.failures.contains { full($0.error) == full(error) }, true)
    compare("its report has the pattern", diagnosis.report().failures.map(\.pattern).contains(error.pattern), true)
    compare("its problem has the pointer", diagnosis.problem().errors.map(\.pointer).contains(pointer(error)), true)
  }

  private mutating func compareTrend(_ trend: DecodeTrend) {
    let groups = trend.groups
    let failures = groups.filter { $0.kind == .failure }.map { [$0.code?.rawValue, $0.pattern, $0.fingerprint] }
    compare(
      "a trend's failures", failures, error.map { [[$0.code.rawValue, $0.pattern, $0.report().fingerprint]] } ?? [])
    guard error == nil else { return }
    let recovered = groups.filter { if case .warning = $0.kind { true } else { false } }
    compare(
      "a trend's warnings", Set(recovered.map { "\($0.what) \($0.code?.rawValue ?? "") \($0.pattern)" }).count,
      Set(warnings.map { "\($0.recovery) \($0.error.code) \($0.error.pattern) \($0.error.report().fingerprint)" }).count
    )
    compare("their number", recovered.reduce(0) { $0 + $1.count }, warnings.count)
    compare("a trend's unread keys", Set(groups.filter { $0.kind == .unreadKey }.map(\.pattern)), unreadPatterns)
  }

  private mutating func compareRecords<Model: KeyPathDecodable & Sendable>(_ type: Model.Type, _ data: Data) {
    var options = JSONStreamOptions(), watch = DecodeWatch(sampling: 1)
    options.watch = watch.at("records")
    let results = Array(JSONRecords(of: type, chunks: [data], framing: .lines, options: options))
    compare("records", results.map { full($0.error) }, [full(error)])
    compareTrend(watch.trend())
    watch = DecodeWatch(sampling: 0)
    compare("a watch without samples", full(thrown { try watch.decode(type, jsonData: data) }), full(error))
    compare(
      "its failures", watch.trend().groups.filter { $0.kind == .failure }.map(\.pattern),
      error.map { [$0.pattern] } ?? [])
  }

  private mutating func compareUnread<Model: KeyPathDecodable>(_: Model.Type, _ tree: Any, _ node: JSONNode) {
    for (name, json) in [("tree", tree), ("node", node as Any)] {
      let warned = (try? collectingWarnings { try Model(json: json, unreadKeys: .warned) }.warnings) ?? []
      let unread = warned.filter { $0.recovery == .unreadKey }.map(\.error)
      compare("the unread keys of a \(name)", unread.map(\.path), unreadKeys)
      compare("their patterns", Set(unread.map(\.pattern)), unreadPatterns)
      let refused = thrown { try Model(json: json, unreadKeys: .refused) }
      compare("the refused key of a \(name)", refused?.path, unreadKeys.first)
    }
  }

  // MARK: What is said

  /// The code, pattern, fingerprint, and the line with the path, the kind and the model.
  private func full(_ error: DecodeError?) -> String {
    guard let error else { return "nothing" }
    return "\(error.code) \(error.pattern) \(error.fingerprint) \(error)"
  }

  private func full(_ warning: DecodeWarning) -> String { "\(warning.recovery) \(full(warning.error))" }

  private func pointer(_ error: DecodeError) -> String {
    var steps = error.path.steps + (error.kind.absentStep.map { [$0] } ?? [])
    if case .missingKey(let name) = error.kind, error.renamed("a_b") == "aB" {
      steps[steps.count - 1] = .key(name.replacing(#/[A-Z]/#) { "_\($0.output.lowercased())" })
    }
    let pointer = DecodePath(steps: steps).jsonPointer
    return "#" + (pointer.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed) ?? "")
  }
}

@Suite struct ChannelsTests {
  @Test("every channel says the same about a planted fault", arguments: CorpusTests.kinds)
  func planted(kind: PayloadKind) throws {
    for fault in kind.faults {
      let channels = try kind.channels(serialized(kind.payload(with: [fault])))
      #expect(channels.differences.isEmpty, "\(fault.name): \(channels.differences.joined(separator: "\n"))")
      // Nothing is silent.
      #expect(channels.error != nil || !channels.warnings.isEmpty, "\(fault.name)")
    }
  }

  @Test("every channel says the same about random faults and keys", arguments: CorpusTests.kinds)
  func random(kind: PayloadKind) throws {
    var random = SplitMix64(state: 46)
    let values = ["null", "[]", "{}", #""x""#, "-1.5", "true", "1e300", "9223372036854775808"]
    let places = paths(in: tree(kind.text), [])
    for _ in 0..<rounds(24) {
      let place = places.randomElement(using: &random)!
      let edit: Edit =
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where place.isMember: .remove(place.path)
        case 1 where place.isObject: .set(DecodePath(steps: place.path.steps + [.key("planted")]), "1")
        default: .set(place.path, values.randomElement(using: &random)!)
        }
      let channels = try kind.channels(serialized(edit.applied(to: tree(kind.text))))
      #expect(channels.differences.isEmpty, "\(edit): \(channels.differences.joined(separator: "\n"))")
    }
  }

  @Test("every channel says the same of a Codable model", arguments: CodableTwin.all)
  func codable(twin: CodableTwin) throws {
    for fault in thinned(twin.kind.faults) {
      let channels = try twin.channels(serialized(twin.kind.payload(with: [fault])))
      #expect(channels.differences.isEmpty, "\(fault.name): \(channels.differences.joined(separator: "\n"))")
      #expect(channels.error != nil || twin.accepted.contains(fault.name), "\(fault.name)")
    }
  }

  private func paths(in json: Any, _ steps: [DecodePath.Step]) -> [(path: DecodePath, isMember: Bool, isObject: Bool)] {
    let isMember = if case .key = steps.last { true } else { false }
    let here = steps.isEmpty ? [] : [(DecodePath(steps: steps), isMember, json is [String: Any])]
    if let object = json as? [String: Any] {
      return here + object.sorted { $0.key < $1.key }.flatMap { paths(in: $0.value, steps + [.key($0.key)]) }
    }
    guard let list = json as? [Any] else { return here }
    return here + list.enumerated().flatMap { paths(in: $1, steps + [.index($0)]) }
  }
}
