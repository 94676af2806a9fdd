//: # Errors
//: Every operator throws the same error type, `DecodeError`. Its description is one line: the path, what was expected,
//: what was found, and a suggestion. It shows no values from the payload.
import Foundation
import KeyPathDecode
import KeyPathDecodeReports

let json: Any = [
  "users": [["id": 1, "login": "ada"], ["id": "2", "login": NSNull()]],
  "stars": 1843, "ratio": 0.5, "visibility": "secret",
  "home": "not a url", "born": "2023-02-30T00:00:00Z", "token": "E621E1F8",
]

//: This helper decodes a value, and prints the code and description of the error.
func show<Value>(_ value: @autoclosure () throws -> Value) {
  do {
    print("read \(try value())")
  } catch let error as DecodeError {
    print("\(error.code.rawValue)\n  \(error)")
  } catch {
    print("some other error: \(error)")
  }
}

//: ## The wrong type
//: The error names kinds of JSON, never Foundation classes. If a value in the middle of a path is not an object, the
//: error has the path of that value.
show(try json => "users[1].id" as Int)
show(try json => "stars" as String?)
show(try json => "users" as [String: Int])
show(try json => "stars.count" as Int)

//: ## Null
show(try json => "users[1].login" as String)

//: ## A missing key
//: The error suggests a similar key: first the same words in another style, then the key with the fewest edits.
show(try json => "users[0].Login" as String)
show(try json => "visiblity" as String)
show(try json => "owner" as String)
show(try json => "owner" | "author" as String)

//: ## An index past the end
show(try json => "users[5].id" as Int)

//: ## An unknown raw value
enum Visibility: String, CaseIterable, KeyPathDecodable {
  case everyone = "public"
  case owner = "private"
}

show(try json => "visibility" as Visibility)

//: ## Numbers that do not fit
//: A number decodes as any type that can represent it exactly. It never wraps or loses digits.
show(try json => "stars" as Int8)
show(try json => "ratio" as Int)

//: ## Invalid values of the right type
show(try json => "home" as URL)
show(try json => "born" as Date)
show(try json => "token" as UUID)

//: ## A malformed path
show(try json => "users[0.id" as Int)

//: ## Your own errors
//: A `DecodeError` that you throw keeps its kind and gets the full path. Any other error becomes `.other`, with the path
//: and the original error.
struct Period: KeyPathDecodable {
  let start: Int, end: Int

  init(json: Any) throws {
    start = try json => "start"
    end = try json => "end"
    if end < start { throw DecodeError(.invalidValue("a period ends before it starts"), object: json) }
  }
}

enum PriceError: Error {
  case negative
}

struct Price: KeyPathDecodable {
  let cents: Int

  init(json: Any) throws {
    cents = try json => "cents"
    if cents < 0 { throw PriceError.negative }
  }
}

let shop: Any = ["open": [["start": 9, "end": 17], ["start": 20, "end": 8]], "prices": ["tea": ["cents": -1]]]
show(try shop => "open" as [Period])
show(try shop => "prices" as [String: Price])

//: ## What an error contains
//: The path leads from the root to the object that failed. Swift prints `debugDescription` for an error inside another
//: value. It adds the code, and shows no values either.
do {
  let prices: [String: Price] = try shop => "prices"
  print("read \(prices.count)")
} catch {
  print(error.path)
  print(error.path.jsonPointer)
  if case .other(let original) = error.kind { print("the original: \(original)") }
  do {
    print("at the path: \(try error.root => error.path => "cents" as Int)")
  } catch {
    print(error)
  }
  print(error.debugDescription)
}

//: ## Every failure at once
//: Decoding stops at the first failure. `diagnose` finds all failures, and the unread keys.
let day = """
  [{"start": 9, "end": 17},
   {"start": "9", "ned": 17},
   {"start": 20, "end": 8}]
  """
let diagnosis = diagnose([Period].self, jsonData: Data(day.utf8))
for failure in diagnosis.failures { print(failure.error) }
print(diagnosis.report().text())

//: ## Deciding by kind
do {
  print(try json => "visibility" as Visibility)
} catch {
  switch error.kind {
  case .unknownRawValue(let value, _, let allowed): print("unknown \(value); this version knows \(allowed)")
  case .missingKey(let key): print("no \(key)")
  default: print(error)
  }
}

//: ## Inside a closure
//: In the `do` blocks above, `error` is a `DecodeError`, since nothing else throws in them. Inside a closure, Swift infers
//: `any Error`, so write `do throws(DecodeError)`.
let lines = ["stars", "born", "owner"].map { key in
  do throws(DecodeError) {
    return "\(key): \(try json => DecodePath(key: key) as Int)"
  } catch {
    return "\(key): no Int, \(error.code.rawValue)"
  }
}
print(lines.joined(separator: "\n"))
