//: # Rules
//: The type of a field says what is decoded. Where the type alone is not enough, a rule stands at the end of the path.
import Foundation
import KeyPathDecode

let json: Any = [
  "age": "36", "zip": 8001, "size": "huge",
  "tags": ["math", 5, "notes"], "rates": ["EUR": 1.5, "USD": "?"],
  "born": "1815-12-10", "seen": 1_700_000_000, "changed": "2024-02-29T12:00:00Z",
  "shapes": [["type": "circle", "radius": 2.5], ["type": "square", "side": 3], ["type": "star"]],
  "items": [["name": "tea"], ["name": "cake"]], "payload": #"{"ids": [1, 2, "3"]}"#, "price": 1250,
]

//: ## The same value in other clothes
//: `.lenient` reads a number from a string, and the other way round. It never loses anything: `"2.9"` is no `Int`.
do {
  print("age: \(try json => "age" => .lenient as Int), zip: \(try json => "zip" => .lenient as String)")
  print("size: \(try json => "size" => .lenient as Int)")
} catch {
  print(error)
}

//: ## Without the bad elements
//: `.lossy()` drops what cannot be decoded. Nothing disappears silently: each dropped element is a warning. What is no
//: array is still an error.
do {
  let (tags, warnings) = try collectingWarnings { try json => "tags" => .lossy() as [String] }
  print("tags: \(tags.joined(separator: ", "))")
  for warning in warnings { print("\(warning.recovery): \(warning.error)") }
  print("rates: \(try json => "rates" => .lossy() as [String: Double])")
  print("ages: \(try json => "age" => .lossy(.array(.lenient)) as [Int])")
} catch {
  print(error)
}

//: ## When a value is broken, or absent
//: `??` is for absence alone, so a broken value is still an error. `.or` is for any failure, and warns.
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
//: Each field has its own format. A format reads English and UTC unless you name a time zone.
func seconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970) }
do {
  print("changed: \(seconds(try json => "changed" => .iso8601))")
  print("seen: \(seconds(try json => "seen" => .unixSeconds))")
  print("born: \(seconds(try json => "born" => .date(format: "yyyy-MM-dd")))")
} catch {
  print(error)
}

//: ## The first rule that works
//: When none does, the error says what each of them met.
do {
  print("seen: \(seconds(try json => "seen" => .oneOf(.iso8601, .unixSeconds)))")
  print("born: \(seconds(try json => "born" => .oneOf(.iso8601, .unixSeconds)))")
} catch {
  print(error)
}

//: ## Enums with associated values
//: `.tagged` takes the rule that a tag names. Here the tag stands in the object itself; it may also stand beside its
//: content, or be the only key.
enum Shape: KeyPathDecodable {
  case circle(radius: Double), square(side: Int)

  init(json: Any) throws {
    let circle = Decoding<Shape>.custom { .circle(radius: try $0 => "radius") }
    let square = Decoding<Shape>.custom { .square(side: try $0 => "side") }
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

//: ## What needs more than its JSON
//: `.each` and `.custom` take a closure. It may use whatever is around, and its errors still have the whole path.
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
//: It is an extension, and reads like the others. `.check` refuses what is of the right type but not right.
struct Money { let cents: Int }

extension Decoding where Value == Money {
  static var cents: Decoding { .map { (cents: Int) in Money(cents: cents) } }
}

do {
  print("price: \(try (json => "price" => .cents).cents)")
  print("cheap: \(try json => "price" => .cents.check("too expensive") { $0.cents < 1000 })")
} catch {
  print(error)
}
