import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite struct DecodeErrorTests {
  @Test("an error has its path, object, and root", arguments: shapes(of: #"{"repos": [{"owner": {"id": "1"}}]}"#))
  func pathObjectAndRoot(shape: Shape) throws {
    struct Owner: KeyPathDecodable {
      init(json: Any) throws { _ = try json => "id" as Int }
    }
    let error = try decodeError { try shape.json() => "repos" => 0 => "owner" as Owner }
    #expect(error.path == "repos[0].owner.id")
    #expect(JSONKind(of: error.object) == .string)
    #expect(JSONKind(of: error.root) == .object)
  }

  @Test("an error's path leads from the root to its object") func thePathLeadsToTheObject() throws {
    let json: Any = ["a": ["b": [["c": "x"], ["c": 300], NSNull()] as [Any]], "n": NSNull()] as [String: Any]
    let failures: [() throws -> Any] = [
      { try json => "a.b[0].c" as Int }, { try json => "a.b.1.c" as Int8 }, { try json => "a.b[9]" as Int },
      { try json => "a.z" as Int }, { try json => "n.x" as Int }, { try json => "a.b" as [[String: Int8]] },
      { try json => "a" as [String: [[String: String]]] }, { try json => "a.b[0].c.d" as Int },
      { try json => "z" | "a.y" as Int }, { try json => "a" => "z" | "b" as Int }, { try json => "a[" as Int },
      { try json => "n" | "a.z" as Int },
    ]
    for failure in failures {
      let error = try decodeError(failure)
      #expect("\(error.root)" == "\(json)")
      #expect("\(try error.root => error.path as Any)" == "\(error.object)", "\(error)")
    }
  }

  @Test("each kind of error has a stable code and number") func codes() {
    struct Odd: Error {}
    let rows: [(kind: DecodeError.Kind, text: String, number: Int)] = [
      (.typeMismatch(expected: Int.self, found: .string), "type_mismatch", 1),
      (.nullValue(expected: Int.self), "null_value", 2),
      (.missingKey("a"), "missing_key", 3), (.indexOutOfRange(1, count: 1), "index_out_of_range", 4),
      (.unknownRawValue("a", type: Int.self, allowed: []), "unknown_raw_value", 5),
      (.numberOutOfRange("1", type: Int.self), "number_out_of_range", 6), (.invalidValue("a"), "invalid_value", 7),
      (.invalidPath("a"), "invalid_path", 8), (.invalidJSON("a"), "invalid_json", 9),
      (.noAlternative([]), "no_alternative", 10), (.other(Odd()), "other", 11),
    ]
    for row in rows {
      let error = DecodeError(row.kind, object: 1)
      #expect(error.code.rawValue == row.text && error.errorCode == row.number)
    }
    #expect(rows.count == DecodeError.Code.allCases.count)
  }

  @Test("setting an error's fields leaves copies unchanged") func fieldsCanBeSet() {
    var error = DecodeError(.invalidValue("a"), object: 1)
    let copy = error
    error.path = "x.y"
    error.object = 2
    error.root = 3
    error.kind = .invalidValue("b")
    error.location = .init(line: 1, column: 2, byteOffset: 3)
    #expect(error.description == "x.y: b")
    #expect(error.object as? Int == 2 && error.root as? Int == 3)
    #expect(error.location == DecodeError.Location(line: 1, column: 2, byteOffset: 3))
    #expect(copy.description == "(root): a")
    #expect(copy.location == nil)
  }

  @Test("an error crosses task boundaries") func crossesTasks() async throws {
    let error = await Task { () -> DecodeError? in
      do throws(DecodeError) {
        _ = try ["a": "b"] => "a" as Int
        return nil
      } catch {
        return error
      }
    }.value
    #expect(error?.path == "a")
  }
}
