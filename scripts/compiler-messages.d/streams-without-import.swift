import Foundation
import KeyPathDecode

struct Event: KeyPathDecodable, Sendable {
  let id: Int

  init(json: Any) throws { id = try json => "id" }
}

func read(_ url: URL, _ data: Data) async throws {
  for try await event in JSONStream(of: Event.self, contentsOf: url, framing: .lines) { print(event.id) }
  for result in JSONRecords(of: Event.self, chunks: [data]) { print(try result.get().id) }
  let pieces = AsyncStream { $0.yield(data) }
  for try await event in JSONSnapshots(of: Event.self, pieces: pieces, strings: .growing) { print(event.id) }
  var arriving = PartialJSON(strings: .growing)
  try arriving.append(data)
  print(try JSONDocument(partial: data).root)
}

func read(_ options: JSONStreamOptions, _ framing: JSONFraming) {}
