import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// Every line of code in the pages appears in a test, so it compiles.
@Suite("the migration guides") struct GuideTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let guides = "../../../Sources/KeyPathDecode/KeyPathDecode.docc"
  private static let multiple = "../../KeyPathDecodeReportsTests/MigratingFromArgoTests"
  private static let classes = "../GettingStartedTests"

  /// The test files that contain the code of each page.
  private static let files = [
    "Migrating": ["MigratingTests"], "FromSwiftyJSON": ["SwiftyJSONTests"],
    "FromSmartCodable": ["SmartCodableTests", classes], "FromObjectMapper": ["ObjectMapperTests"],
    "FromHandyJSON": ["HandyJSONTests", classes], "FromDecodable": ["DecodableTests", "GuideTests"],
    "FromArgo": ["ArgoTests", "GuideTests", multiple], "FromCodable": ["CodableTests", classes],
  ]

  @Test("every line of code in a page appears in a test", arguments: files.keys.sorted())
  func code(page: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: "\(Self.guides)/\(page).md"), encoding: .utf8)
    let tests = try (Self.files[page] ?? []).map { name in
      try unwrapped(String(contentsOf: Self.folder.appending(path: "\(name).swift"), encoding: .utf8))
    }
    let code = lines(of: text) + listings(of: text)
    #expect(code.count > 1)
    for code in code { #expect(tests.contains { $0.contains(unwrapped(code)) }, "\(code)") }
  }

  @Test("every page shows a whole model before and after, and the index links it") func pages() throws {
    func text(_ page: String) throws -> String {
      try String(contentsOf: Self.folder.appending(path: "\(Self.guides)/\(page).md"), encoding: .utf8)
    }
    let index = try text("Migrating")
    for page in Self.files.keys where page != "Migrating" {
      let text = try text(page)
      let isComplete = text.contains("\nBefore:\n\n```swift\n") && text.contains("\nAfter:\n\n```swift\n")
      #expect(isComplete && index.contains("<doc:\(page)>"), "\(page)")
    }
  }

  /// The code in the last cells of rows, and the assignments in sentences.
  private func lines(of text: String) -> [String] {
    let prose = text.components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    return prose.joined(separator: "\n").split(separator: "\n").flatMap { line -> [String] in
      if line.hasPrefix("| ") { return code(of: line).map { [$0] } ?? [] }
      return line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) && $0.element.contains(" = try ") }.map { String($0.element) }
    }
  }

  /// The pieces between empty lines of all listings, except those after "Before:", which use another library.
  private func listings(of text: String) -> [String] {
    let parts = text.components(separatedBy: "```")
    return parts.indices.filter { !$0.isMultiple(of: 2) && !parts[$0 - 1].hasSuffix("Before:\n\n") }
      .flatMap { parts[$0].trimmingPrefix("swift\n").components(separatedBy: "\n\n") }
  }

  /// The Swift code in the last cell of a row, if the cell begins with code.
  private func code(of row: Substring) -> String? {
    guard row.hasPrefix("| "), let cell = row.replacing(#"\|"#, with: "\0").split(separator: "|").last,
      case let parts = cell.split(separator: "`", omittingEmptySubsequences: false), parts.count > 1, parts[0] == " "
    else { return nil }
    return String(parts[1]).replacing("\0", with: "|")
  }
}

/// A description of values without the names of modules and of files that private types have in some of them.
func plainNames(_ description: String) -> String {
  description.replacing(#/KeyPathDecodeTests\.|\(unknown context at \$[0-9a-f]+\)\./#, with: "")
}

/// The values in the description of a struct, without the labels: `"none", 18, nil`.
func plainValues(_ description: String) -> String {
  plainNames(description).replacing(#/^\w+\(|\)$|\b[a-z]\w*: /#, with: "")
}

@Suite("the tables of errors in the migration guides") struct GuideErrorsTests {
  private enum Role: String, KeyPathDecodable { case user }
  private struct Failure: Error {}
  private static let json = #"{"id": "5", "null": null, "role": "boss", "own": 1, "at": "now", "url": ""}"#

  @Test(
    "each kind of error has its code and its values",
    arguments: [
      ("id", "type_mismatch Int string"), ("null", "null_value Int"), ("zzz", "missing_key zzz"),
      ("role", "unknown_raw_value boss Role 0"), ("own", "other Failure()"), ("at", "invalid_value RFC 3339"),
      ("url", "invalid_value an empty"),
    ])
  func errors(key: String, expected: String) throws {
    for shape in shapes(of: Self.json) {
      let json = shape.json()
      let error = try decodeError {
        if key == "role" { _ = try json => "role" as Role }
        if key == "at" { _ = try json => "at" as Date }
        if key == "url" { _ = try json => "url" as URL }
        if key == "own" { _ = try json => "own" => .custom { _ in throw Failure() } as Int }
        _ = try json => DecodePath(key) as Int
      }
      let found = "\(error.code.rawValue) \(values(of: error))", path = key == "zzz" ? "" : key
      #expect(found == expected && error.path.description == path, "\(shape.name)")
    }
  }

  private func values(of error: DecodeError) -> String {
    switch error.kind {
    case .typeMismatch(let expected, let found): "\(expected) \(found)"
    case .nullValue(let expected): "\(expected)"
    case .missingKey(let key): key
    case .unknownRawValue(let rawValue, let type, let allowed): "\(rawValue) \(type) \(allowed.count)"
    case .invalidValue(let reason): reason.contains("RFC 3339") ? "RFC 3339" : String(reason.prefix(8))
    case .other(let error): "\(error)"
    default: "\(error)"
    }
  }

  /// `.or(nil)` is a `try?` that reports what failed; `.orNil()` does not report absence.
  @Test(
    "each form throws, warns or gives nil",
    arguments: [
      // The payload; its error; which of `=>` to `T`, `=>` to `T?` and `=>?` throw; which of `.or(nil)` and `.orNil()` warn.
      ("{}", #"missing_key | (root): missing key "role""#, [true, true, false], [true, false]),
      (#"{"role": null}"#, "null_value | role: expected String, found null", [true, false, false], [false, false]),
      (#"{"role": 5}"#, "type_mismatch | role: expected String, found number", [true, true, true], [true, true]),
      (
        #"{"role": "boss"}"#, "unknown_raw_value | role: the value is not a known Role", [true, true, true],
        [true, true]
      ),
    ])
  func forms(payload: String, message: String, throwsFor: [Bool], warnsFor: [Bool]) throws {
    expect(payload, refused: message) { try $0 => "role" as Role }
    expect(payload, refused: throwsFor[1] ? message : "nil") { try $0 => "role" as Role? }
    expect(payload, refused: throwsFor[2] ? message : "nil") { try $0 =>? "role" as Role? }
    let warning = ["usedNil | " + message.components(separatedBy: " | ")[1]]
    try expect(payload, gives: nil, warnings: warnsFor[0] ? warning : []) { try $0 => "role" => .or(nil) as Role? }
    try expect(payload, gives: nil, warnings: warnsFor[1] ? warning : []) { try $0 => "role" => .orNil() as Role? }
  }
}
