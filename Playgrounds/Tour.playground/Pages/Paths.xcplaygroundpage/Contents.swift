//: # Paths
//: A path leads from a value to a value inside it. It is a `DecodePath`, and nearly always a literal.
import Foundation
import KeyPathDecode

let json: Any = [
  "user": ["name": "Ada", "nickname": NSNull(), "address": ["city": "London"]],
  "items": [["id": 7], ["id": 8, "tags": ["a", "b"]]],
  "headers": ["x.rate": 60, "say \"hi\"": "hello"],
]

//: ## Keys and indexes
//: Dots separate keys. An index stands in brackets, or between dots: a segment of digits is an index where it meets an
//: array. Indexes count from 0.
do {
  print(try json => "user.address.city" as String)  // London
  print(try json => "items[1].tags[0]" as String)  // a
  print(try json => "items.1.tags.1" as String)  // b
} catch {
  print(error)
}

//: ## Keys that hold dots
//: A quoted key in brackets is not split. An array literal takes its keys as they are. An integer literal is an index,
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
//: A value in a literal is one key or index, as it stands: the dot in `header` divides nothing. An array literal takes
//: variables too.
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
//: `=>` between paths joins them, so that a path can begin in a constant.
let address: DecodePath = "user.address"
do {
  print(address => "city")  // user.address.city
  print(try json => address => "city" as String)  // London
} catch {
  print(error)
}

//: ## Where a value may be absent
//: The operand right of `=>?` may be missing or null. The rest stays required.
//:
//: - `json =>? "a.b"`: both may be absent, because a dotted literal is one operand.
//: - `json =>? "a" => "b"`: only `a` may be absent. Where `a` is there, `b` must be there too.
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

//: Under `=>?` an index past the end counts as missing.
do {
  let third: Int? = try json =>? "items[2].id"
  print("third: \(third ?? -1)")
} catch {
  print(error)
}

//: ## Alternatives
//: `|` takes the first path that is there and not null. When none is there, the error names them all.
do {
  print(try json => "user.nickname" | "user.name" as String)  // Ada
  let nickname: String? = try json => "user.nickname" | "user.alias"
  print("nickname: \(nickname ?? "nil")")
  print(try json => "login" | "handle" as String)
} catch {
  print(error)
}

//: ## Missing or null
//: `presence` tells the two apart. Use it to update an object that exists: a missing field keeps its value, and null
//: clears it.
for path: DecodePath in ["user.name", "user.nickname", "user.alias"] {
  print("\(path) is \(presence(of: path, in: json))")
}

//: ## What a path prints
//: A description is the shortest text that reads back to an equal path. A JSON Pointer (RFC 6901) is for other tools.
//: A pattern is the same for all elements of an array.
let path: DecodePath = ["users", 1, "meta", "a.b"]
print(path)  // users[1].meta["a.b"]
print(path.jsonPointer)  // /users/1/meta/a.b
print(path.pattern)  // users[*].meta["a.b"]
print(path == DecodePath(path.description))  // true
for step in path.steps { print("  \(step)") }

//: ## Text that is no path
//: Malformed text never traps. Using the path throws.
for text in ["items[", "items..id", "items[-1]", "items[one]"] {
  do {
    print(try json => DecodePath(text) as Int)
  } catch {
    print(error)
  }
}
