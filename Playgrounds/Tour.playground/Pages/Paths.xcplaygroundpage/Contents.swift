//: # Paths
//: A path leads from a value to a value inside it. It is a `DecodePath`, usually written as a literal.
import Foundation
import KeyPathDecode

let json: Any = [
  "user": ["name": "Ada", "nickname": NSNull(), "address": ["city": "London"]],
  "items": [["id": 7], ["id": 8, "tags": ["a", "b"]]],
  "headers": ["x.rate": 60, "say \"hi\"": "hello"],
]

//: ## Keys and indexes
//: Dots separate keys. Write an index in brackets or between dots: a segment of digits is an index if the value is an
//: array. Indexes start at 0.
do {
  print(try json => "user.address.city" as String)  // London
  print(try json => "items[1].tags[0]" as String)  // a
  print(try json => "items.1.tags.1" as String)  // b
} catch {
  print(error)
}

//: ## Keys with dots
//: A quoted key in brackets is not split, and neither are the keys in an array literal. An integer literal is an index,
//: and the empty path is the root itself.
do {
  print(try json => #"headers["x.rate"]"# as Int)  // 60
  print(try json => ["headers", "x.rate"] as Int)  // 60
  print(try json => ["headers", "say \"hi\""] as String)  // hello
  print(try ["first", "second"] => 1 as String)  // second
  print(try 42 => "" as Int)  // 42
} catch {
  print(error)
}

//: ## Values in a path
//: An interpolated value is a single key or index: a dot in `header` does not split it. Array literals can also contain
//: variables.
let last = 1, header = "x.rate"
do {
  print(try json => "items[\(last)].id" as Int)  // 8
  print(try json => "headers.\(header)" as Int)  // 60
  print(try json => ["items", last, "id"] as Int)  // 8
  print(try json => "headers.x.rate" as Int)
} catch {
  print(error)  // headers: missing key "x" (did you mean ["x.rate"]?)
}

//: ## Joins
//: `=>` between paths joins them, so a path can start with a constant.
let address: DecodePath = "user.address"
do {
  print(address => "city")  // user.address.city
  print(try json => address => "city" as String)  // London
} catch {
  print(error)
}

//: ## Values that may be absent
//: The operand after `=>?` may be missing or null. All others are required.
//:
//: - `json =>? "a.b"`: both may be absent, because a dotted literal is one operand.
//: - `json =>? "a" => "b"`: only `a` may be absent. If `a` is present, `b` is required.
//: - `json => "a" =>? "b"`: only `b` may be absent.
do {
  let phone: String? = try json =>? "user.phone.mobile"
  print("phone: \(phone ?? "nil")")
  let company: String? = try json =>? "company" => "name"
  print("company: \(company ?? "nil")")
  let street: String? = try json => "user" =>? "address.street"
  print("street: \(street ?? "nil")")
  let zip: String? = try json =>? "user" => "zip"
  print("zip: \(zip ?? "nil")")
} catch {
  print(error)
}

//: With `=>?`, an index past the end counts as missing.
do {
  let third: Int? = try json =>? "items[2].id"
  print("third: \(third ?? -1)")
} catch {
  print(error)
}

//: ## Alternatives
//: `|` uses the first path whose value is present and not null. If every path is missing, the error names all of them.
do {
  print(try json => "user.nickname" | "user.name" as String)  // Ada
  let nickname: String? = try json => "user.nickname" | "user.alias"
  print("nickname: \(nickname ?? "nil")")
  print(try json => "login" | "handle" as String)
} catch {
  print(error)
}

//: ## Missing or null
//: `presence` distinguishes the two. Use it to update an existing object: a missing field keeps its value, and null
//: clears it.
for path: DecodePath in ["user.name", "user.nickname", "user.alias"] {
  print("\(path) is \(presence(of: path, in: json))")
}

//: ## What a path prints
//: The description is the shortest text that parses to an equal path. A JSON Pointer (RFC 6901) is for other tools. A
//: pattern is the same for all elements of an array.
let path: DecodePath = ["users", 1, "meta", "a.b"]
print(path)  // users[1].meta["a.b"]
print(path.jsonPointer)  // /users/1/meta/a.b
print(path.pattern)  // users[*].meta["a.b"]
print(path == DecodePath(path.description))  // true
for step in path.steps { print("  \(step)") }

//: ## Malformed paths
//: Malformed text never traps. Decoding with such a path throws.
for text in ["items[", "items..id", "items[-1]", "items[one]"] {
  do {
    print(try json => DecodePath(text) as Int)
  } catch {
    print(error)
  }
}
