//: # Streams
//: Records without end: JSON Lines, one huge array, and what arrives in pieces. They are decoded on all processors, in bounded memory.
import Foundation
import KeyPathDecode
import KeyPathDecodeReports

struct Event: KeyPathDecodable, Sendable {
  let id: Int, kind: String, tags: [String]

  init(json: Any) throws {
    id = try json => "id"
    kind = try json => "kind"
    tags = try json =>? "tags" => .lossy() ?? []
  }
}

//: ## A file of lines
//: Three events, and two lines that are none.
let file = FileManager.default.temporaryDirectory.appendingPathComponent("events-\(UUID().uuidString).jsonl")
try Data(
  """
  {"id": 1, "kind": "start"}
  {"id": "2", "kind": "stop"}
  {"id": 3, "kind": "start", "tags": ["a", 7]}

  {"id": 4, "kind":
  {"id": 5, "kind": "stop"}

  """.utf8
).write(to: file)
defer { try? FileManager.default.removeItem(at: file) }

//: The first record that fails ends a loop with its error.
do {
  for try await event in JSONStream(of: Event.self, contentsOf: file) { print("event \(event.id)") }
} catch {
  print(error)
}

//: ## All of them
//: The results go on. An error knows its record, and its place in the file.
for await result in JSONStream(of: Event.self, contentsOf: file).results {
  switch result {
  case .success(let event): print("event \(event.id): \(event.kind)")
  case .failure(let error): print("record \(error.record ?? 0), line \(error.location?.line ?? 0): \(error)")
  }
}

//: ## What rules dropped
for await (result, warnings) in JSONStream(of: Event.self, contentsOf: file).resultsWithWarnings {
  for warning in warnings { print("event \((try? result.get().id) ?? 0), dropped: \(warning.error)") }
}

//: ## The elements of one array
//: It may be larger than memory, and stand anywhere in its document.
let export = #"{"count": 2, "data": {"items": [{"id": 1, "kind": "a"}, {"id": 2, "kind": "b"}]}}"#
let items = JSONRecords(of: Event.self, chunks: [Data(export.utf8)], framing: .elements(of: "data.items"))
print(items.map { (try? $0.get().kind) ?? "-" })

//: ## What arrives in pieces
//: Chunks are cut anywhere. These are server-sent events, as language models send them.
let chunks = AsyncStream<Data> { continuation in
  for piece in [
    "data: {\"id\": 1, \"ki", "nd\": \"token\"}\n\ndata: {\"id\": 2, \"kind\": \"end\"}\n\nda", "ta: [DONE]\n\n",
  ] {
    continuation.yield(Data(piece.utf8))
  }
  continuation.finish()
}
for try await event in JSONStream(of: Event.self, chunks: chunks) { print("\(event.id) \(event.kind)") }

//: ## A report
//: It shows the record, and the line of the file.
for result in JSONRecords(of: Event.self, contentsOf: file) {
  if case .failure(let error) = result, error.code == .typeMismatch { print(error.report().text()) }
}
