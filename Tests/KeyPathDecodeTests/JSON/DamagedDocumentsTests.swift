import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// A document cut off or changed anywhere is refused with a location and a reason, or is another valid document. It
/// never traps.
@Suite struct DamagedDocumentsTests {
  private static let documents = [
    """
    {
      "id": 9007199254740993, "name": "Ada \\"Countess\\" L\\u00f6velace \\ud83d\\ude00", "tags": ["a", "é€😀", "", [], {}],
      "flags": [true, false, null], "numbers": [0, -1, 2.5, 1e10, -0.5E-3, 123456789012345678901234567890],
      "deep": {"a": {"b": {"c": [[[1], [2]], [{"d": null}]]}}}, "\\t\\n\\/\\\\": "plain text of more than sixteen bytes"
    }

    """,
    " [ 1.5e-7 , \"\\u0000\" , { \"\" : [ ] } ]", #""a\u00e9\ud83d\ude00é€😀 abcdefgh""#, "-12.50e+03", "false",
    "[[[[[[[[]]]]]]]]", #"[{"a":1,"b":null},{"a":2,"b":null}]"#,
    #"[[],[{"y":1,"z":null}],{"k":{"y":1,"z":null}},[{"k":[{"y":2,"z":null}]}],{"k":{"y":3}}]"#,
    """
    [
      {"id": 1, "it is": true, "in": {"x": [{"y": 0, "z": ""}, {"y": 1}]}},
      {"id": 22, "it is": true, "in": {"x": [{"y": 2, "z": "a"}]}}
    ]
    """,
  ]

  private func isValid(_ bytes: some Sequence<UInt8>) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
  }

  @Test("a cut-off document reports where and why", arguments: documents)
  func cutOffAnywhere(document: String) throws {
    let bytes = Array(document.utf8)
    expectEqual(problem(bytes), nil)
    for count in bytes.indices {
      let prefix = bytes[..<count]
      guard let error = error(prefix) else {
        #expect(isValid(prefix), "\(count) bytes")
        continue
      }
      #expect(!isValid(prefix), "\(count) bytes")
      let location = try #require(error.location)
      // Nothing is expected inside the white space at the end.
      let end = count - prefix.reversed().prefix { $0 <= 0x20 }.count
      let reason = try #require(error.description.split(separator: "invalid JSON: ").last)
      switch reason {
      case "expected a value, found no bytes",
        "expected a value, found only whitespace":
        expectEqual(location, .init(line: 1, column: 1, byteOffset: 0))
        expectEqual(end, 0)
      case _ where reason == cutOff:
        // A cut-off character or surrogate pair fails where it starts.
        #expect(end - 7...end ~= location.byteOffset)
      default:
        #expect(reason.hasPrefix("expected ") && reason.hasSuffix(", found the end"), "\(reason)")
        expectEqual(location.byteOffset, end)
      }
      expectEqual(location, naiveLocation(of: location.byteOffset, in: bytes))
    }
  }

  private func error(_ bytes: some Sequence<UInt8>) -> DecodeError? {
    do throws(DecodeError) {
      _ = try JSONDocument(Data(bytes))
      return nil
    } catch {
      return error
    }
  }

  /// Counts lines and characters as a reader would.
  private func naiveLocation(of offset: Int, in bytes: [UInt8]) -> DecodeError.Location {
    let lines = bytes[..<offset].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let column = String(decoding: lines.last ?? [], as: UTF8.self).count + 1
    return DecodeError.Location(line: lines.count, column: column, byteOffset: offset)
  }
}
