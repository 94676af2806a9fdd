import Foundation
import KeyPathDecode
import TestSupport
import Testing

private indirect enum Tree: Decodable {
  case leaf
  case branch([Tree])

  init(from decoder: any Decoder) throws { self = .branch(try decoder.singleValueContainer().decode([Tree].self)) }
}

private struct Chain: Decodable {
  var links: Int

  private enum CodingKeys: String, CodingKey { case next }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    links = 1 + (try container.decodeIfPresent([Chain].self, forKey: .next)?.first?.links ?? 0)
  }
}

/// Decodes itself, whatever the payload.
private struct Endless: Decodable {
  init(from decoder: any Decoder) throws { self = try decoder.singleValueContainer().decode(Endless.self) }
}

/// Steps into `superDecoder()` as long as there is one.
private struct Super: Decodable {
  init(from decoder: any Decoder) throws {
    var decoder = decoder
    while true { decoder = try decoder.container(keyedBy: NoKeys.self).superDecoder() }
  }

  private enum NoKeys: CodingKey {}
}

/// Hostile nesting ends in an error.
@Suite("deep nesting") struct NestingTests {
  private let tooDeep = words(of: .depth)

  private func nested(_ count: Int) -> Any { (0..<count).reduce([Any]() as Any) { json, _ in [json] } }

  @Test("a payload nested too deeply is refused") func deepPayloads() throws {
    _ = try KeyPathDecoder().decode(Tree.self, from: nested(100))
    let error = try decodeError { try KeyPathDecoder().decode(Tree.self, from: nested(600)) }
    #expect("\(error)".hasSuffix("\(tooDeep), in Tree"))
    #expect(error.path.steps.count > 100)
    let bytes = Data((String(repeating: "[", count: 400) + String(repeating: "]", count: 400)).utf8)
    try expectEqual(decodeError { try JSONDocument(bytes).root => "" as Tree }.code, .invalidValue)
  }

  @Test("a cyclic tree ends in an error") func cycles() throws {
    let object = NSMutableDictionary(), list = NSMutableArray()
    list.add(object)
    object["next"] = list
    object["super"] = object
    defer { object.removeAllObjects() }
    let chain = try decodeError { try KeyPathDecoder().decode(Chain.self, from: object) }
    #expect("\(chain)".hasSuffix("\(tooDeep), in Chain"))
    let wrapped = try decodeError { try KeyPathDecoder().decode(Super.self, from: object) }
    #expect("\(wrapped)".hasSuffix("\(tooDeep), in Super"))
  }

  @Test("a type that decodes itself forever is refused") func endlessCode() throws {
    expectEqual(
      "\(try decodeError { try KeyPathDecoder().decode(Endless.self, from: 1) })", "(root): \(tooDeep), in Endless")
    let missing = try decodeError { try KeyPathDecoder().decode(Super.self, from: ["super": [:]] as [String: Any]) }
    expectEqual(missing.summary, #"super: missing key "super" in Super"#)
  }
}
