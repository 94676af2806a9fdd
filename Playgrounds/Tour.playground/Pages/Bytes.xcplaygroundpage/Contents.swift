//: # Bytes
//: Models decode bytes without building a tree of dictionaries. One scan validates the bytes and builds an index of the
//: values.
import Foundation
import KeyPathDecode
import KeyPathDecodeReports

struct Server: KeyPathDecodable {
  let host: String, port: UInt16, tags: [String]

  init(json: Any) throws {
    host = try json => "host"
    port = try json => "port"
    tags = try json =>? "tags" ?? []
  }
}

let data = Data(
  """
  {"servers": [
    {"host": "a.example", "port": 443, "tags": ["web"]},
    {"host": "b.example", "port": 8080, "note": "old"},
    {"host": "c.example", "port": 80443}
  ]}
  """.utf8)

//: ## From Data and from text
//: `init(jsonData:)` takes `Data`, `[UInt8]` or any other collection of bytes, and `init(jsonString:)` a `String`.
do {
  let one = try Server(jsonString: #"{"host": "a.example", "port": 443}"#)
  let many = try [Server](jsonData: Array(#"[{"host": "b.example", "port": 80, "tags": ["old"]}]"#.utf8))
  print("\(one.host):\(one.port), \(many[0].host):\(many[0].port) \(many[0].tags)")
} catch {
  print(error)
}

//: ## A document
//: Both use a `JSONDocument`. Its root is an `Any` like any other, so the operators are the same.
do {
  let document = try JSONDocument(data)
  print("the first: \(try document => "servers[0].host" as String)")
  let servers: [Result<Server, DecodeError>] = try document => "servers"
  for server in servers { print((try? server.get().host) ?? "left out") }
} catch {
  print(error)
}

//: ## Where it failed
//: An error from bytes has a line, a column and a byte offset. Every value has them as well.
do {
  let servers: [Server] = try JSONDocument(data) => "servers"
  print(servers.count)
} catch {
  print(error)
  if let place = error.location { print("line \(place.line), column \(place.column), byte \(place.byteOffset)") }
}

//: For an error from a plain tree, `location(in:)` finds the place in the original bytes.
do {
  let tree = try JSONSerialization.jsonObject(with: data)
  print(try tree => "servers" as [Server])
} catch let error as DecodeError {
  print(error.location == nil ? "the tree knows no place" : "")
  if let place = error.location(in: data) { print("line \(place.line), column \(place.column)") }
} catch {
  print(error)
}

//: ## Nodes
//: A value in a document is a `JSONNode`. It has a kind, keys, elements and subscripts. `value` returns it as a plain tree.
do {
  let root = try JSONDocument(data).root
  if let note = root["servers"]?[1]?["note"] {
    print("\(note.kind) at line \(note.location.line), bytes \(note.byteRange), \(note.value)")
  }
  if let keys = root["servers"]?[1]?.keys { print(keys.joined(separator: ", ")) }
  let node: JSONNode = try root => "servers[0].port"
  print(node.kind)
}

//: A node is not a dictionary: `json as? [String: Any]` is nil for it. `plain` converts any value to a plain tree.
do {
  let json: Any = try JSONDocument(data).root
  print(json as? [String: Any] == nil ? "a node is no dictionary" : "")
  if let object = plain(json) as? [String: Any] { print("a dictionary with \(object.keys.joined())") }
}

//: ## Not JSON
//: The error names what was expected, and where. It does not contain the bytes.
do {
  print(try [Server](jsonData: Data("[\n  {\"host\": \"a.example\", \"port\" 443}\n]".utf8)))
} catch {
  print(error)
  if let place = error.location { print("line \(place.line), column \(place.column)") }
}

//: ## Duplicate keys
//: If a key appears twice, the last one wins, as in `JSONSerialization`. An option rejects duplicate keys.
do {
  let twice = Data(#"{"port": 80, "port": 443}"#.utf8)
  print(try JSONDocument(twice) => "port" as Int)
  print(try JSONDocument(twice, options: .rejectDuplicateKeys) => "port" as Int)
} catch {
  print(error)
}

//: ## JSON5
//: JSON5 allows comments, trailing commas and unquoted keys, as in configuration files. Errors point into the original
//: file.
do {
  let text = """
    {
      // where we listen
      server: {host: 'a.example', port: 0x1BB, tags: ['web',]},
      backup: {host: 'b.example', port: +80.5},
    }
    """
  let document = try JSONDocument(jsonString: text, options: .json5)
  let server: Server = try document => "server"
  print("\(server.host):\(server.port) \(server.tags)")
  print(try document => "backup" as Server)
} catch {
  print(error)
  if let place = error.location { print("line \(place.line), column \(place.column)") }
}

//: ## Unread keys
//: By default, a key that no code reads is accepted. To find such keys, use `unreadKeys:` from `KeyPathDecodeReports`.
struct Fleet: KeyPathDecodable {
  let servers: [Server]
  init(json: Any) throws { servers = try json => "servers" }
}

let fleet = Data(#"{"servers": [{"host": "b.example", "port": 80, "note": "old"}], "vesrion": 2}"#.utf8)
do {
  let (read, warnings) = try collectingWarnings { try Fleet(jsonData: fleet, unreadKeys: .warned(except: "meta")) }
  print("\(read.servers.count) server")
  for warning in warnings { print(warning.error) }
  print(try Fleet(jsonData: fleet, unreadKeys: .refused).servers.count)
} catch {
  print(error)
}
