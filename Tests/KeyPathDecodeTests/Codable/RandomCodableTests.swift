import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// What a ``RandomType`` decodes.
private indirect enum Form {
  case int, small, double, string, bool, date, url, level, decimal
  case array(Form), dictionary(Form), optional(Form), pair(Form, Form)
  /// The members of an object, and the number of those that are in an object of its own.
  case object([(key: String, form: Form)], nested: Int)

  static func random(depth: Int, _ random: inout SplitMix64) -> Form {
    let leaves: [Form] = [.int, .small, .double, .string, .bool, .date, .url, .level, .decimal]
    if depth == 0 || Int.random(in: 0..<4, using: &random) == 0 { return leaves.randomElement(using: &random)! }
    func inner() -> Form { Form.random(depth: depth - 1, &random) }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .array(inner())
    case 1: return .dictionary(inner())
    case 2: return .optional(inner())
    case 3: return .pair(inner(), inner())
    default:
      let keys = ["id", "a.b", "", "0", "é", "userName", "x"].shuffled(using: &random)
      let members = keys.prefix(Int.random(in: 0...4, using: &random)).map { ($0, inner()) }
      return .object(members, nested: Int.random(in: 0...members.count, using: &random))
    }
  }

  /// A payload of the form, in which about one value of twelve is wrong or missing.
  func payload(_ random: inout SplitMix64) -> String {
    let wrong = ["null", "[]", "{}", "true", "2.5", "300", "-1", "1e400", #""""#, #""x""#, "[1]", #"{"a": 1}"#]
    if Int.random(in: 0..<12, using: &random) == 0 { return wrong.randomElement(using: &random)! }
    func members(_ all: some Collection<(key: String, form: Form)>) -> [String] {
      all.filter { _ in Int.random(in: 0..<16, using: &random) > 0 }.map {
        "\"\($0.key)\": \($0.form.payload(&random))"
      }
    }
    switch self {
    case .int, .small, .date: return "\(Int.random(in: 0...130, using: &random))"
    case .double, .decimal: return ["1", "2.5", "1e3", "-0.125"].randomElement(using: &random)!
    case .string: return #""text""#
    case .bool: return "false"
    case .url: return #""https://a.b/c""#
    case .level: return [#""low""#, #""high""#, #""other""#].randomElement(using: &random)!
    case .optional(let form): return Bool.random(using: &random) ? "null" : form.payload(&random)
    case .array(let form):
      return
        "[\((0..<Int.random(in: 0...3, using: &random)).map { _ in form.payload(&random) }.joined(separator: ", "))]"
    case .dictionary(let form):
      // Foundation decodes the members in any order, so which of two faults comes first is open.
      return "{\"\(Bool.random(using: &random) ? "k" : "7")\": \(form.payload(&random))}"
    case .pair(let first, let second): return "[\(first.payload(&random)), \(second.payload(&random))]"
    case .object(let all, let nested):
      let inner = #""nested": {\#(members(all.prefix(nested)).joined(separator: ", "))}"#
      return "{\((members(all.dropFirst(nested)) + [inner]).joined(separator: ", "))}"
    }
  }
}

/// A type whose form is in the decoder's `userInfo`: its `init(from:)` decodes like one that somebody wrote for the form.
private struct RandomType: Decodable {
  /// Hands each value its form.
  final class Context: @unchecked Sendable {
    static let key = CodingUserInfoKey(rawValue: "form")!
    var form: Form
    init(_ form: Form) { self.form = form }
  }

  private enum Level: String, Decodable { case low, high }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  let text: String

  init(from decoder: any Decoder) throws {
    let context = decoder.userInfo[Context.key] as! Context, form = context.form
    defer { context.form = form }
    switch form {
    case .array(let element):
      context.form = element
      text = try decoder.singleValueContainer().decode([RandomType].self).map(\.text).description
    case .dictionary(let value):
      context.form = value
      text = try decoder.singleValueContainer().decode([String: RandomType].self).mapValues(\.text).sorted {
        $0.key < $1.key
      }
      .description
    case .optional(let wrapped):
      context.form = wrapped
      text = try decoder.singleValueContainer().decode(RandomType?.self)?.text ?? "nil"
    case .pair(let first, let second):
      var container = try decoder.unkeyedContainer()
      context.form = first
      let one = try container.decode(RandomType.self).text
      context.form = second
      text = one + "; " + (try container.decodeIfPresent(RandomType.self)?.text ?? "nil")
    case .object(let members, let nested):
      let container = try decoder.container(keyedBy: Key.self)
      let inner = try container.nestedContainer(keyedBy: Key.self, forKey: Key(stringValue: "nested"))
      var texts: [String] = []
      for (index, member) in members.enumerated() {
        let container = index < nested ? inner : container, key = Key(stringValue: member.key)
        if case .optional(let wrapped) = member.form {
          context.form = wrapped
          texts.append(try container.decodeIfPresent(RandomType.self, forKey: key)?.text ?? "nil")
        } else {
          context.form = member.form
          texts.append(try container.decode(RandomType.self, forKey: key).text)
        }
      }
      text = texts.joined(separator: ", ")
    default: text = try Self.leaf(form, decoder.singleValueContainer())
    }
  }

  private static func leaf(_ form: Form, _ container: any SingleValueDecodingContainer) throws -> String {
    switch form {
    case .int: "\(try container.decode(Int.self))"
    case .small: "\(try container.decode(Int8.self))"
    case .double: "\(try container.decode(Double.self))"
    case .bool: "\(try container.decode(Bool.self))"
    case .date: "\(try container.decode(Date.self))"
    case .url: "\(try container.decode(URL.self))"
    case .level: "\(try container.decode(Level.self))"
    case .decimal: "\(try container.decode(Decimal.self))"
    default: try container.decode(String.self)
    }
  }
}

@Suite struct RandomCodableTests {
  @Test("random types and payloads decode, or fail, as with Foundation's JSONDecoder", arguments: 0..<rounds(400))
  func parity(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    for _ in 0..<25 {
      let form = Form.random(depth: 3, &random), data = Data(form.payload(&random).utf8)
      let theirs = JSONDecoder(), ours = KeyPathDecoder().makeJSONDecoder()
      theirs.userInfo[RandomType.Context.key] = RandomType.Context(form)
      ours.userInfo[RandomType.Context.key] = RandomType.Context(form)
      let expected = said(RandomType.self, data, theirs)
      // Foundation has no coding path for a number that does not fit, and calls the JSON invalid.
      if expected.hasPrefix("dataCorrupted []") { continue }
      #expect(said(RandomType.self, data, ours) == expected, "\(String(decoding: data, as: UTF8.self)) as \(form)")
    }
  }
}
