//: # Basics
//: A model decodes itself from JSON in an initializer that you write by hand. Each line names a field and the path of
//: its value. The type of the field determines which values are allowed.
import Foundation
import KeyPathDecode

//: ## A first model
//: `=>` decodes the value at a path. `=>?` returns nil if the value is missing or null, so you can add a default with `??`.
struct User: KeyPathDecodable {
  let id: Int, name: String, email: String?, followers: Int

  init(json: Any) throws {
    id = try json => "id"
    name = try json => "name"
    email = try json =>? "email"
    followers = try json =>? "followers" ?? 0
  }
}

//: JSON can be any `Any`: the result of `JSONSerialization`, a property list, or a Swift literal, as here.
do {
  let user = try User(json: ["id": 1, "name": "Ada", "email": NSNull()])
  print("\(user.id) \(user.name), email: \(user.email ?? "none"), followers: \(user.followers)")
} catch {
  print(error)
}

//: ## Optional fields
//: There are two kinds of optional fields. With `=>`, the key is required, and null becomes nil. With `=>?`, the key may
//: also be missing. A value of the wrong type is an error with both: it never becomes nil.
do {
  let json: Any = ["nickname": NSNull(), "age": "36"]
  let nickname: String? = try json => "nickname"
  let city: String? = try json =>? "city"
  print("nickname: \(nickname ?? "nil"), city: \(city ?? "nil")")
  let age: Int? = try json =>? "age"
  print("age: \(age ?? 0)")
} catch {
  print(error)
}

//: ## Enums
//: For an enum with raw values, declare the conformance; no code is needed. Add `CaseIterable` so that errors list the
//: allowed values.
enum Visibility: String, CaseIterable, KeyPathDecodable {
  case everyone = "public"
  case owner = "private"
}

//: With `KeyPathDecodableKey`, an enum with string raw values can also be the key type of a dictionary.
enum Language: String, KeyPathDecodableKey {
  case swift, c
}

//: ## Models in models
//: Models, arrays, sets and dictionaries nest as their types do. A dotted path reaches into objects that do not need a
//: model of their own.
struct Repository: KeyPathDecodable {
  let name: String, owner: User, stars: Int, topics: [String]
  let visibility: Visibility, lines: [Language: Int], home: URL?, pushed: Date

  init(json: Any) throws {
    name = try json => "name"
    owner = try json => "owner"
    stars = try json => "stats.stargazers_count"
    topics = try json => "topics"
    visibility = try json => "visibility"
    lines = try json => "lines"
    home = try json =>? "home"
    pushed = try json => "pushed_at"
  }
}

//: ## From bytes
//: `JSONSerialization` parses the bytes into a tree, and an array of models decodes the tree.
let data = Data(
  """
  [{
    "name": "engine",
    "owner": { "id": 1, "name": "Ada" },
    "stats": { "stargazers_count": 1843 },
    "topics": ["math", "notes"],
    "visibility": "public",
    "lines": { "swift": 1200, "c": 80 },
    "home": "https://example.com/engine",
    "pushed_at": "2024-02-29T12:00:00Z"
  }]
  """.utf8)

do {
  let repositories = try [Repository](json: JSONSerialization.jsonObject(with: data))
  for repository in repositories {
    print("\(repository.name) by \(repository.owner.name), \(repository.stars) stars, \(repository.visibility)")
    print("  topics: \(repository.topics.joined(separator: ", "))")
    print("  lines: \(repository.lines[.swift] ?? 0) of Swift, \(repository.lines[.c] ?? 0) of C")
    print("  home: \(repository.home?.absoluteString ?? "none")")
    print("  pushed: \(Int(repository.pushed.timeIntervalSince1970)) seconds after 1970")
  }
} catch {
  print(error)
}

//: ## One bad element
//: One bad element makes the whole array fail. An array of `Result` has the error in its place and keeps the other
//: elements.
do {
  let json: Any = ["users": [["id": 1, "name": "Ada"], ["id": "2", "name": "Bob"], ["id": 3, "name": "Cleo"]]]
  let users: [Result<User, DecodeError>] = try json => "users"
  for user in users {
    switch user {
    case .success(let user): print("read \(user.name)")
    case .failure(let error): print("left out \(error)")
    }
  }
} catch {
  print(error)
}

//: ## Without a model
//: An operator can also decode a single value. Use `as` to name the type if nothing else determines it.
do {
  let json: Any = ["meta": ["count": 3, "next": NSNull()]]
  print("count: \(try json => "meta.count" as Int)")
  print("members of meta: \((try json => "meta" as [String: Any]).count)")
  print("next is nil: \((try json => "meta.next" as Any?) == nil)")
} catch {
  print(error)
}
