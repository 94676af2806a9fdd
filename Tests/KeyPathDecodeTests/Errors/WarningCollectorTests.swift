import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Tag: KeyPathDecodable {
  let names: [String]

  init(json: Any) throws {
    names = try json => "names" => .lossy()
  }
}

@Suite struct WarningCollectorTests {
  /// Decodes a value with a warning, then fails.
  private func failing(_ json: Any) throws -> Int {
    _ = try json => "pair" as Tag
    throw CancellationError()
  }

  /// What fails takes its warnings with it.
  @Test func failures() throws {
    struct Model: KeyPathDecodable {
      let tag: Tag?

      init(json: Any) throws {
        tag = try? json => "pair" => .custom { try Tag(json: $0).names.isEmpty ? Tag(json: $0) : $0 => "missing" }
      }
    }
    let json: Any = ["pair": ["names": ["a", 1] as [Any]]]
    let (model, warnings) = try collectingWarnings { try Model(json: json) }
    #expect(model.tag == nil)
    #expect(warnings.isEmpty)
    let lossy = try collectingWarnings { try [json] => "" => .lossy(.each(failing)) as [Int] }
    #expect(lines(of: lossy.warnings) == ["droppedElement | [0]: threw CancellationError"])
    let error = try decodeError { try collectingWarnings { try [json] => 0 => .each(failing) as [Int] } }
    #expect(error.code == .typeMismatch)
    let after = try collectingWarnings { try Tag(json: ["names": [1]]) }
    #expect(lines(of: after.warnings) == ["droppedElement | names[0]: expected String, found number"])
  }
}
