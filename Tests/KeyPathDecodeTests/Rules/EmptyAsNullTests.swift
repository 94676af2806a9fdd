import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite struct EmptyAsNullTests {
  private static let site = URL(string: "https://a.b")!

  @Test(
    "`.emptyAsNull()` reads an empty string as nil", arguments: shapes(of: #"{"e": "", "u": "https://a.b", "n": null}"#)
  )
  func types(shape: Shape) throws {
    let json = shape.json()
    let (_, warnings) = try collectingWarnings { () throws in
      #expect(try json => "e" => .emptyAsNull() as URL? == nil)
      #expect(try json =>? "e" => .emptyAsNull() as URL? == nil)
      #expect(try json =>? "e" => .emptyAsNull() as String? == nil)
      #expect(try json => "n" => .emptyAsNull() as URL? == nil)
      #expect(try json =>? "none" => .emptyAsNull() as URL? == nil)
      #expect(try json => "u" => .emptyAsNull() == Self.site)
      #expect(try json =>? "u" => .emptyAsNull() == Self.site)
      #expect(try json =>? "e" => .emptyAsNull() ?? 7 == 7)
    }
    #expect(warnings.isEmpty)
    let site: URL?
    site = try json =>? "e" => .emptyAsNull()
    #expect(site == nil)
  }

  @Test("a rule inside reads what is not empty") func rules() throws {
    let json: Any = ["e": "", "d": "1970-01-02", "n": "42", "list": ["", "1", NSNull()], "all": ["a": "", "b": "2"]]
    #expect(try json =>? "e" => .emptyAsNull(.date(format: "yyyy-MM-dd")) as Date? == nil)
    #expect(try json =>? "d" => .emptyAsNull(.date(format: "yyyy-MM-dd")) == Date(timeIntervalSince1970: 86_400))
    #expect(try json =>? "n" => .emptyAsNull(.lenient) ?? 0 == 42)
    #expect(try json => "list" => .array(.emptyAsNull(.lenient)) == [nil, 1, nil] as [Int?])
    #expect(try json => "all" => .dictionary(.emptyAsNull(.lenient)) == ["a": nil, "b": 2] as [String: Int?])
    #expect(try json => "list" => .lossy(.emptyAsNull()) == [nil, nil] as [Int?])
    #expect(try json => "e" => .emptyAsNull().or(5) == nil)
  }

  @Test(
    "only an empty string is null",
    arguments: [
      (#"" ""#, "invalid_value | v: \(words(of: .url(firstUnencoded: 0)))"),
      (#""\n""#, "invalid_value | v: \(words(of: .url(firstUnencoded: 0)))"),
      ("0", "type_mismatch | v: expected URL, found number"),
      ("false", "type_mismatch | v: expected URL, found bool"),
      ("[]", "type_mismatch | v: expected URL, found array"),
      ("{}", "type_mismatch | v: expected URL, found object"),
    ])
  func others(value: String, line: String) {
    expect(#"{"v": \#(value)}"#, refused: line) { try $0 =>? "v" => .emptyAsNull() as URL? }
  }

  @Test("absence is an error where it is one without the rule") func absence() {
    expect("{}", refused: #"missing_key | (root): missing key "v""#) { try $0 => "v" => .emptyAsNull() as URL? }
  }
}
