//: # Streams
//: Decode any number of records: from JSON Lines, from one huge array, or from chunks as they arrive. All processors decode
//: them, in bounded memory. Streams are a separate module, since many programs only decode whole documents.
import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import KeyPathDecodeStreams

struct Event: KeyPathDecodable, Sendable {
  let id: Int, kind: String, tags: [String]

  init(json: Any) throws {
    id = try json => "id"
    kind = try json => "kind"
    tags = try json =>? "tags" => .lossy() ?? []
  }
}

//: ## A file of lines
//: Three events and two invalid lines.
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

//: The first record that fails ends the loop with its error.
do {
  for try await event in JSONStream(of: Event.self, contentsOf: file) { print("event \(event.id)") }
} catch {
  print(error)
}

//: ## All records
//: `results` continues after a failure. The error has the number of the record and the place in the file.
for try await result in JSONStream(of: Event.self, contentsOf: file).results {
  switch result {
  case .success(let event): print("event \(event.id): \(event.kind)")
  case .failure(let error): print("record \(error.record ?? 0), line \(error.location?.line ?? 0): \(error)")
  }
}

//: ## Warnings of rules
for try await (result, warnings) in JSONStream(of: Event.self, contentsOf: file).resultsWithWarnings {
  for warning in warnings { print("event \((try? result.get().id) ?? 0), dropped: \(warning.error)") }
}

//: ## The elements of one array
//: The array may be larger than memory, and may be anywhere in its document.
let export = #"{"count": 2, "data": {"items": [{"id": 1, "kind": "a"}, {"id": 2, "kind": "b"}]}}"#
let items = JSONRecords(of: Event.self, chunks: [Data(export.utf8)], framing: .elements(of: "data.items"))
print(items.map { (try? $0.get().kind) ?? "-" })

//: ## Chunks as they arrive
//: Chunks may be cut anywhere. These are server-sent events, as language models send them.
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
//: The report shows the record and the line in the file.
for result in JSONRecords(of: Event.self, contentsOf: file) {
  if case .failure(let error) = result, error.code == .typeMismatch { print(error.report().text()) }
}
