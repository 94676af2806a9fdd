//: # Rules
//: The type of a field determines how it is decoded. If the type alone is not enough, add a rule at the end of the path.
import Foundation
import KeyPathDecode

let json: Any = [
  "age": "36", "zip": 8001, "size": "huge",
  "tags": ["math", 5, "notes"], "rates": ["EUR": 1.5, "USD": "?"],
  "born": "1815-12-10", "seen": 1_700_000_000, "changed": "2024-02-29T12:00:00Z",
  "shapes": [["type": "circle", "radius": 2.5], ["type": "square", "side": 3], ["type": "star"]],
  "items": [["name": "tea"], ["name": "cake"]], "payload": #"{"ids": [1, 2, "3"]}"#, "price": 1250,
]

//: ## The same value in another form
//: `.lenient` decodes a number from a string, and vice versa. It never loses information: `"2.9"` is not an `Int`.
do {
  print("age: \(try json => "age" => .lenient as Int), zip: \(try json => "zip" => .lenient as String)")
  print("size: \(try json => "size" => .lenient as Int)")
} catch {
  print(error)
}

//: ## Dropping bad elements
//: `.lossy()` drops elements that cannot be decoded. Nothing disappears silently: each dropped element causes a warning.
//: A value that is not an array is still an error.
do {
  let (tags, warnings) = try collectingWarnings { try json => "tags" => .lossy() as [String] }
  print("tags: \(tags.joined(separator: ", "))")
  for warning in warnings { print("\(warning.recovery): \(warning.error)") }
  print("rates: \(try json => "rates" => .lossy() as [String: Double])")
  print("ages: \(try json => "age" => .lossy(.array(.lenient)) as [Int])")
} catch {
  print(error)
}

//: ## Invalid and absent values
//: `??` applies only to absent values, so an invalid value is still an error. `.or` applies to any failure, with a warning.
do {
  let (sizes, warnings) = try collectingWarnings {
    [try json => "size" => .or(10), try json => "width" => .or(20), try json =>? "height" ?? 30]
  }
  print("sizes: \(sizes)")
  for warning in warnings { print("\(warning.recovery): \(warning.error)") }
  print("size: \(try json =>? "size" ?? 10)")
} catch {
  print(error)
}

//: ## Dates
//: Each field has its own format. Formats use English, and UTC unless you name a time zone.
func seconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970) }
do {
  print("changed: \(seconds(try json => "changed" => .iso8601))")
  print("seen: \(seconds(try json => "seen" => .unixSeconds))")
  print("born: \(seconds(try json => "born" => .date(format: "yyyy-MM-dd")))")
} catch {
  print(error)
}

//: ## The first rule that works
//: If none works, the error says why each of them failed.
do {
  print("seen: \(seconds(try json => "seen" => .oneOf(.iso8601, .unixSeconds)))")
  print("born: \(seconds(try json => "born" => .oneOf(.iso8601, .unixSeconds)))")
} catch {
  print(error)
}

//: ## Enums with associated values
//: `.tagged` chooses a rule by a tag. Here the tag is in the object itself. It may also be next to the content, or be the
//: only key.
enum Shape: KeyPathDecodable {
  case circle(radius: Double), square(side: Int)

  init(json: Any) throws {
    let circle = DecodeRule<Shape>.custom { .circle(radius: try $0 => "radius") }
    let square = DecodeRule<Shape>.custom { .square(side: try $0 => "side") }
    self = try json => "" => .tagged("type", ["circle": circle, "square": square])
  }
}

do {
  let (shapes, warnings) = try collectingWarnings { try json => "shapes" => .lossy() as [Shape] }
  for shape in shapes { print(shape) }
  for warning in warnings { print("\(warning.recovery): \(warning.error)") }
} catch {
  print(error)
}

//: ## Decoding with other data
//: `.each` and `.custom` take a closure. It can use variables from its context, and its errors still have the full path.
struct Item {
  let name: String, owner: String

  init(json: Any, owner: String) throws {
    name = try json => "name"
    self.owner = owner
  }
}

do {
  let items = try json => "items" => .each { try Item(json: $0, owner: "Ada") }
  print(items.map { "\($0.name) of \($0.owner)" }.joined(separator: ", "))
  print(try json => "shapes" => .each { try Item(json: $0, owner: "Ada") })
} catch {
  print(error)
}

//: ## JSON in a string
do {
  print("ids: \(try json => "payload" => .embeddedJSON(.custom { try $0 => "ids" => .lenient as [Int] }))")
  print("ids: \(try json => "payload" => .embeddedJSON(.custom { try $0 => "ids" as [Int] }))")
} catch {
  print(error)
}

//: ## A rule of your own
//: Your own rule is an extension, and is used like the others. `.check` rejects invalid values of the right type.
struct Money { let cents: Int }

extension DecodeRule where Value == Money {
  static var cents: DecodeRule { .map { (cents: Int) in Money(cents: cents) } }
}

do {
  print("price: \(try (json => "price" => .cents).cents)")
  print("cheap: \(try json => "price" => .cents.check("too expensive") { $0.cents < 1000 })")
} catch {
  print(error)
}
