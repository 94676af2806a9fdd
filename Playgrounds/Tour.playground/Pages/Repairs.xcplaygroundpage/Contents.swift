//: # Repairs
//: One field differs from a type that is not yours, and nothing decodes. A decoder's `repairs` say by path what to decode
//: instead.
import Foundation
import KeyPathDecode

struct Reply: Decodable {
  let id: String, created: Int, commands: [Command], usage: [String: Int]
}

struct Command: Decodable {
  let template: String, price: Double?
}

let data = Data(
  #"""
  {"id": "r1", "commands": [
    {"template": "ls", "price": "12.50"}, {"template": {"text": "cd"}}, {"template": "pwd", "price": 3}
  ], "usage": {"in": 3, "out": null}}
  """#.utf8)

func show(_ repairs: Repairs) {
  var decoder = KeyPathDecoder()
  decoder.repairs = repairs
  do throws(DecodeError) {
    let (reply, warnings) = try collectingWarnings { () throws(DecodeError) in
      try decoder.decode(Reply.self, from: data)
    }
    let commands = reply.commands.map { "\($0.template) \($0.price ?? 0)" }
    print("created \(reply.created), commands \(commands), usage \(reply.usage)")
    for warning in warnings { print("  \(warning)") }
  } catch {
    print(error)
  }
}

//: Without repairs, the first failure ends the decoding.
show([:])

//: Each repair is used only where decoding fails, and each use is a warning.
show(["created": .or(0), "commands[*]": .dropped, "**.price": .lenient, "usage.*": .dropped])

//: A closure decides in code. If no repair helps, the error is the original one.
show(Repairs { error in error.path.steps.count > 1 ? .dropped : nil })

//: ## Relaxed
//: `.relaxed` needs no paths, but makes up no values.
do throws(DecodeError) {
  var decoder = KeyPathDecoder()
  decoder.repairs = .relaxed
  let json = try JSONDocument(data).root
  let commands = try collectingWarnings { () throws(DecodeError) in
    try decoder.decode([Command].self, from: json["commands"] as Any)
  }
  print(commands.value.map(\.template), commands.warnings.count)
} catch {
  print(error)
}

//: ## Any JSON as a field
//: A `JSONNode` is a field of any Codable type. It keeps the value and its bytes.
struct Event: Codable {
  let id: Int, body: JSONNode
}

do {
  let event = try KeyPathDecoder().decode(Event.self, from: Data(#"{"id": 1, "body": {"price": 2.50}}"#.utf8))
  print(event.body, event.body == ["price": 2.5])
  print(String(decoding: try JSONEncoder().encode(event.body), as: UTF8.self))
} catch {
  print(error)
}
