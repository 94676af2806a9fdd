import Foundation
import Testing

@testable import KeyPathDecode

@Suite struct ObservedWarningsTests {
  /// Returns what is observed of a decode, whether it succeeds or not.
  private func observed(_ decode: () throws(DecodeError) -> Void) -> [String] {
    let warnings = ObservedWarnings()
    try? decode()
    return warnings.end()?.map(\.description) ?? []
  }

  private func tags(_ json: Any) throws(DecodeError) { _ = try json => "tags" => .lossy() as [String] }

  private let json: [String: Any] = ["list": ["tags": ["a", 1] as [Any]], "tags": [2, "b"] as [Any]]
  private let ofTags = "tags[0]: expected String, found number; dropped the element"

  @Test("the warnings of all decodes are observed, in order") func several() {
    let warnings = observed { () throws(DecodeError) in
      _ = try json => "list" => .custom { try tags($0) }
      try tags(json)
    }
    #expect(warnings == ["list.tags[1]: expected String, found number; dropped the element", ofTags])
    #expect(observed { () throws(DecodeError) in _ = try json => "tags[1]" as String } == [])
    #expect(observed {} == [])
  }

  @Test("a decode that fails has no warnings, but those before it stay") func failure() {
    let warnings = observed { () throws(DecodeError) in
      try tags(json)
      try parse(json, .root) {
        try tags($0)
        _ = try $0 => "list" as Int
      }
    }
    #expect(warnings == [ofTags])
  }

  @Test("warnings are observed by each around them, also if a decode inside fails later") func nested() {
    var inner: [[String]] = []
    let outer = observed { () throws(DecodeError) in
      for isFailing in [false, true] {
        inner.append(
          observed { () throws(DecodeError) in
            try tags(json)
            if isFailing { _ = try json => "missing" as Int }
          })
      }
      try tags(json)
    }
    #expect(inner == [[ofTags], [ofTags]])
    #expect(outer == [ofTags, ofTags, ofTags])
  }

  @Test("inside a decode, their paths start at the root of the calls that are observed") func insideDecode() {
    var inner: [String] = []
    let outer = observed { () throws(DecodeError) in
      try parse(["a": json], "a") { json in inner = observed { () throws(DecodeError) in try tags(json) } }
    }
    #expect(inner == [ofTags])
    #expect(outer == ["a." + ofTags])
  }

  @Test("warnings are collected and observed, except what code inside a decode collects itself") func collected() {
    let warnings = collectingWarnings { observed { () throws(DecodeError) in try tags(json) } }
    #expect(warnings.value == [ofTags] && warnings.warnings.map(\.description) == [ofTags])
    let own = observed { () throws(DecodeError) in
      try parse(json, .root) { json in
        let own = try collectingWarnings { try tags(json) }.warnings
        #expect(own.map(\.description) == [ofTags])
      }
    }
    #expect(own == [])
  }

  @Test("the first 1,000 warnings are observed, with the number of the others") func many() throws {
    let text = "[\(Array(repeating: #""x""#, count: 3_000).joined(separator: ","))]", outer = ObservedWarnings()
    let inner = ObservedWarnings()
    #expect(try [Int](jsonData: Data(text.utf8), repairs: ["[*]": .or(1)]).count == 3_000)
    for warnings in [inner.end(), outer.end()] {
      #expect(warnings?.count == 1_000 && warnings?.map { 1 + $0.omittedCount }.reduce(0, +) == 3_000)
    }
  }
}
