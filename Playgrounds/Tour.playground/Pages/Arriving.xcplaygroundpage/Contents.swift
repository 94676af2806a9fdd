//: # JSON that is still arriving
//: A language model writes its answer a few bytes at a time. Show what is there, with the models that you already have.
//: The module is `KeyPathDecodeStreams`, as on the page Streams.
import Foundation
import KeyPathDecode
import KeyPathDecodeStreams

struct Recipe: KeyPathDecodable, Sendable {
  let title: String, steps: [String]

  init(json: Any) throws {
    title = try json => "title"
    steps = try json =>? "steps" ?? []
  }
}

//: ## Piece by piece
//: Each piece may end anywhere, even inside a character.
var arriving = PartialJSON(strings: .growing)
for piece in [#"{"ti"#, #"tle": "Green"#, #" tea", "steps": ["Boil w"#, #"ater", "Wait"#, #""]}"#] {
  try arriving.append(piece.utf8)
  do {
    let recipe = try Recipe(json: arriving.root)
    print(recipe.title, recipe.steps)
  } catch let error as DecodeError where error.isIncomplete {
    print(error)
  }
}
try arriving.finish()

//: ## As a sequence
//: It waits while a required value is missing, and ends with the whole model.
func pieces(_ texts: String...) -> AsyncStream<String.UTF8View> {
  AsyncStream { stream in
    texts.forEach { stream.yield($0.utf8) }
    stream.finish()
  }
}
let text = pieces(#"{"tit"#, #"le": "Tea", "st"#, #"eps": ["Pour", "Wa"#, #"it"]}"#)
for try await recipe in JSONSnapshots(of: Recipe.self, pieces: text) { print(recipe.title, recipe.steps) }

//: ## An error that more bytes cannot cure
//: It is thrown when the object around it ends, since until then `title` may occur again. You do not wait, or pay, for the rest.
do {
  for try await recipe in JSONSnapshots(of: Recipe.self, pieces: pieces(#"{"title": ["#, #""Tea"]}"#)) { print(recipe) }
} catch {
  print(error)
}

//: ## Tool calls in server-sent events
//: The arguments are JSON in strings, in pieces, one per event.
let events = #"""
  data: {"choices": [{"delta": {"tool_calls": [{"index": 0, "function": {"name": "cook", "arguments": "{\"tit"}}]}}]}

  data: {"choices": [{"delta": {"tool_calls": [{"index": 0, "function": {"arguments": "le\": \"So"}}]}}]}

  data: {"choices": [{"delta": {"tool_calls": [{"index": 0, "function": {"arguments": "up\"}"}}]}}]}

  data: [DONE]


  """#
var arguments: [Int: PartialJSON] = [:]
for result in JSONRecords(of: JSONNode.self, chunks: [Data(events.utf8)], framing: .events) {
  for call in try result.get() =>? "choices[0].delta.tool_calls" ?? [] as [JSONNode] {
    let index = try call =>? "index" ?? 0
    let piece = try call =>? "function.arguments" ?? ""
    try arguments[index, default: PartialJSON(strings: .growing)].append(piece.utf8)
    print(arguments[index]?.root.description ?? "")
  }
}

//: ## A document that was cut off
let cut = try JSONDocument(partial: #"{"items": [{"id": 1}, {"id": 2}, {"i"#.utf8).root
print(try cut => "items" => .array(.custom { try $0 =>? "id" as Int? }))
