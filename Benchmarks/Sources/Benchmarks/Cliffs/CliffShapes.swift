import Foundation
import KeyPathDecode

/// A payload: an array of elements of one kind.
protocol CliffPayload {
  var name: String { get }
  /// Calls `measure` for every way to read the payload.
  func run(_ measure: CliffMeasure)
}

/// The shapes: kinds of numbers, strings, keys, and nesting.
enum CliffShapes {
  static var all: [any CliffPayload] {
    (numbers + otherNumbers + strings + otherTypes).flatMap { $0 } + keys + nesting + containers
  }

  /// A value as the element of an array, and as the member of an object.
  private static func scalar<Value: KeyPathDecodable & Decodable & Sendable>(
    _ name: String, _ type: Value.Type, _ text: @escaping (Int) -> String
  ) -> [any CliffPayload] {
    [
      CliffShape<Value, Value>(name: name, element: text),
      CliffShape<CliffItem<Value>, CodedCliffItem<Value>>(name: "\(name)-item") { "{\"value\":\(text($0))}" },
    ]
  }
}

extension CliffShapes {
  private static var numbers: [[any CliffPayload]] {
    [
      scalar("int", Int.self) { "\(1_234_567 + $0)" },
      scalar("int-of-19-digits", Int.self) { "\(1_234_567_890_123_456_789 + $0)" },
      scalar("int-with-zeros", Int.self) { "\(12_345 + $0).0" },
      scalar("int-with-power", Int.self) { "\(123 + $0)e4" },
      scalar("int8", Int8.self) { "\($0 % 100)" },
      scalar("uint32", UInt32.self) { "\(1_234_567 + $0)" },
      scalar("uint64", UInt64.self) { "\(18_446_744_073_709_550_000 + UInt64($0))" },
      scalar("double", Double.self) { "\(1_000 + $0).125" },
      scalar("double-of-17-digits", Double.self) { "-65.6136169999\($0 + 10_000)7" },
      scalar("double-of-30-digits", Double.self) { "-65.6136169999123456789123456\($0 + 1_000)" },
      scalar("double-with-power", Double.self) { "1.2345e\($0 % 120 - 60)" },
      scalar("double-without-point", Double.self) { "\(1_234_567 + $0)" },
      scalar("double-beyond-64-bits", Double.self) { "123456789012345678901\($0)" },
    ]
  }

  private static var otherNumbers: [[any CliffPayload]] {
    [
      scalar("float", Float.self) { "\(1_000 + $0).125" },
      scalar("float-of-17-digits", Float.self) { "-65.6136169999\($0 + 10_000)7" },
      scalar("decimal", Decimal.self) { "\(1_000 + $0).25" },
      scalar("decimal-of-17-digits", Decimal.self) { "-65.6136169999\($0 + 10_000)7" },
      scalar("decimal-of-30-digits", Decimal.self) { "-65.6136169999123456789123456\($0 + 1_000)" },
      scalar("decimal-without-point", Decimal.self) { "\(1_234_567 + $0)" },
      scalar("optional", Int?.self) { "\(1_234_567 + $0)" },
      scalar("null", Int?.self) { _ in "null" },
      scalar("bool", Bool.self) { $0 % 2 == 0 ? "true" : "false" },
    ]
  }

  private static var strings: [[any CliffPayload]] {
    func text(_ part: String) -> (Int) -> String { { "\"\($0)\(String(repeating: part, count: 5))\"" } }
    return [
      scalar("string-inline", String.self) { "\"text \($0)\"" },
      scalar("string-ascii", String.self, text("some text ")),
      scalar("string-quotes", String.self, text(#"some \" text"#)),
      scalar("string-lines", String.self, text(#"line\nline\t"#)),
      scalar("string-u-escapes", String.self, text(#"\u00e9\u6f22"#)),
      scalar("string-surrogates", String.self, text(#"\ud83d\ude00"#)),
      scalar("string-two-bytes", String.self, text("größeéüöä")),
      scalar("string-three-bytes", String.self, text("漢字仮名")),
      scalar("string-four-bytes", String.self, text("😀😃😄")),
      scalar("string-one-accent", String.self) { "\"some text of ordinary length, é \($0)\"" },
    ]
  }

  private static var otherTypes: [[any CliffPayload]] {
    [
      scalar("date", Date.self) { "\"2024-05-06T07:08:\($0 % 50 + 10)Z\"" },
      scalar("url", URL.self) { "\"https://example.com/users/\($0)\"" },
      scalar("uuid", UUID.self) { "\"E621E1F8-C36C-495A-93FC-0C247A3E\($0 % 5_000 + 1_000)\"" },
      scalar("choice", CliffChoice.self) { ["\"administrator\"", "\"billing\"", "\"author\""][$0 % 3] },
    ]
  }
}

extension CliffShapes {
  private static func object<Keys: CliffKeys>(
    _ name: String, _: Keys.Type, _ keys: [String]? = nil
  ) -> any CliffPayload {
    let keys = keys ?? Keys.keys
    return CliffShape<CliffObject<Keys>, CodedCliffObject<Keys>>(name: name) { index in
      "{\(keys.enumerated().map { "\"\($1)\":\(index + $0)" }.joined(separator: ","))}"
    }
  }

  private static func dictionary<Value: KeyPathDecodable & Decodable & Sendable>(
    _ name: String, _: Value.Type, _ member: @escaping (Int) -> String
  ) -> any CliffPayload {
    CliffShape<Value, Value>(name: name) { index in
      "{\((0..<40).map { member(index * 40 + $0) }.joined(separator: ","))}"
    }
  }

  private static var keys: [any CliffPayload] {
    [
      object("keys-ascii", ASCIIKeys.self),
      object("keys-escaped", ASCIIKeys.self, (0..<8).map { #"\u006dember\#($0)"# }),
      object("keys-long", LongKeys.self),
      object("keys-of-equal-prefixes", PrefixKeys.self),
      object("keys-two-bytes", AccentedKeys.self),
      object("keys-three-bytes", ChineseKeys.self),
      object("keys-64", Keys64.self),
      object("keys-65", Keys65.self),
      object("keys-65-reversed", Keys65Reversed.self, Keys65.keys),
      dictionary("dictionary-of-ints", [String: Int].self) { "\"key \($0)\":\($0)" },
      dictionary("dictionary-of-strings", [String: String].self) { "\"key \($0)\":\"value \($0)\"" },
      dictionary("dictionary-of-long-keys", [String: Int].self) { "\"a key that is not stored inline \($0)\":\($0)" },
      dictionary("dictionary-two-bytes", [String: Int].self) { "\"größe \($0)\":\($0)" },
      dictionary("dictionary-escaped", [String: Int].self) { #""key\t\#($0)":\#($0)"# },
      dictionary("dictionary-by-int", [Int: Int].self) { "\"\($0)\":\($0)" },
    ]
  }

  private static var nesting: [any CliffPayload] {
    func tree(_ depth: Int, _ width: Int) -> String {
      let children = depth == 0 ? [] : Array(repeating: tree(depth - 1, width), count: width)
      return "{\"children\":[\(children.joined(separator: ","))]}"
    }
    return [
      CliffShape<[[Int]], [[Int]]>(name: "arrays-of-arrays") { "[[\($0)],[\($0),\($0)],[]]" },
      CliffShape<[Double], [Double]>(name: "points") { "[\($0).123,\($0).456]" },
      CliffShape<[Double], [Double]>(name: "points-of-17-digits") {
        "[-65.6136169999\($0 + 10_000)7,43.4200273\($0 + 10_000)0009]"
      },
      CliffShape<CliffTree, CodedCliffTree>(name: "deep") { _ in tree(20, 1) },
      CliffShape<CliffTree, CodedCliffTree>(name: "wide") { _ in tree(3, 3) },
    ]
  }
}

extension CliffShapes {
  /// Containers of forty models each: `scripts/cliffs` compares them with each other.
  private static var containers: [any CliffPayload] {
    func model(_ index: Int) -> String { "{\"id\":\(index),\"name\":\"item \(index)\"}" }
    func list(_ first: Int) -> String { "[\((0..<40).map { model(first * 40 + $0) }.joined(separator: ","))]" }
    func members(_ key: @escaping (Int) -> String) -> (Int) -> String {
      { index in
        let indexes = index * 40..<index * 40 + 40
        return "{\(indexes.map { "\"\(key($0))\":\(model($0))" }.joined(separator: ","))}"
      }
    }
    return [
      CliffShape<[CliffModel], [CodedCliffModel]>(name: "models-in-arrays", element: list),
      CliffShape<Set<CliffModel>, Set<CodedCliffModel>>(name: "models-in-sets", element: list),
      CliffShape<[CliffModel?], [CodedCliffModel?]>(name: "models-in-optionals", element: list),
      CliffShape<[String: CliffModel], [String: CodedCliffModel]>(
        name: "models-by-string", element: members({ "key \($0)" })),
      CliffShape<[Int: CliffModel], [Int: CodedCliffModel]>(
        name: "models-by-int", element: members({ "\($0)" })),
      CliffShape<[CliffKey: CliffModel], [CliffKey: CodedCliffModel]>(
        name: "models-by-enum", element: members({ "\(CliffKey.allCases[$0 % 40])" })),
      CliffShape<[String: [CliffModel]], [String: [CodedCliffModel]]>(name: "models-two-deep") { index in
        "{\"key \(index)\":\(list(index))}"
      },
    ]
  }
}
