import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Event: KeyPathDecodable, Equatable {
  let id: Int, tags: [String]

  init(json: Any) throws {
    id = try json => "id"
    tags = try json =>? "tags" => .lossy() ?? []
  }
}

@Suite struct JSONStreamTests {
  private static func text(_ count: Int) -> String {
    (0..<count).map { "{\"id\": \($0), \"tags\": [\"a\", \"\($0 % 7)\"]}\n" }.joined()
  }

  @Test func files() async throws {
    try await withFile(Self.text(20_000).utf8) { url in
      let events = try await JSONStream(of: Event.self, contentsOf: url, framing: .lines).collected()
      #expect(events.map(\.id) == Array(0..<20_000))
    }
  }
}
