import Foundation
import KeyPathDecode
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The code of the guide *Recipes*, which a test compares with this file.

private struct User: KeyPathDecodable {
  let id: Int, name: String

  init(json: Any) throws {
    id = try json => "id"
    name = try json => "profile.name"
  }
}

// Compiled only: a test does not load from a server.
private func user(_ id: Int, from session: URLSession) async throws -> User {
  let url = URL(string: "https://api.example.com/users")!.appending(path: "\(id)")
  let (data, _) = try await session.data(from: url)
  return try User(jsonData: data)
}

private func user<Body: Collection>(in body: Body) throws -> User where Body.Element == UInt8 {
  try User(jsonData: body)
}

/// A collection of bytes that is not an array, like the readable bytes of a server's buffer.
private struct BufferView: RandomAccessCollection {
  let bytes: [UInt8]
  var startIndex: Int { 10 }
  var endIndex: Int { bytes.count + 10 }
  subscript(index: Int) -> UInt8 { bytes[index - 10] }
}

@Suite struct RecipesTests {
  @Test("a test names an error by its code and path") func errors() {
    #expect(throws: DecodeError(.missingKey, at: "profile.name")) {
      try User(jsonString: #"{"id": 1, "profile": {}}"#)
    }
    #expect(throws: DecodeError(.typeMismatch, at: "id")) {
      try User(jsonString: #"{"id": "1", "profile": {"name": "Ada"}}"#)
    }
  }

  @Test("a model decodes from any collection of bytes") func bodies() throws {
    let body = BufferView(bytes: Array(#"{"id": 1, "profile": {"name": "Ada"}}"#.utf8))
    #expect(try user(in: body).name == "Ada")
  }

  @Test("every line of the guide's code is in this file") func guide() throws {
    let file = URL(filePath: #filePath)
    let path = "../../Sources/KeyPathDecode/KeyPathDecode.docc/Recipes.md"
    let guide = try String(contentsOf: file.deletingLastPathComponent().appending(path: path), encoding: .utf8)
    let source = try String(contentsOf: file, encoding: .utf8)
    let code = guide.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(code.count == 2)
    for line in code.joined().split(separator: "\n") where !source.contains(line.drop { $0 == " " }) {
      Issue.record("not in the test: \(line)")
    }
  }
}
