import KeyPathDecode
import TestSupport
import Testing

private let payload = """
  {"nick": null, "name": "Ada", "deep": {"name": "Lovelace"}, "n": 1, "m": 2, "a": {"b": {"c": [1]}},
   "list": ["a", "b"], "object": {"0": "c"}}
  """

@Suite("steps along a path") struct WalkTests {
  @Test("`|` takes the first path with a value", arguments: shapes(of: payload))
  func alternatives(shape: Shape) throws {
    let json = shape.json()
    #expect(try json => "nick" | "name" == "Ada")
    #expect(try json => "deep.nick" | "deep.name" | "name" == "Lovelace")
    #expect(try json => "deep" => "nick" | "name" == "Lovelace")
    #expect(try json => "nick" | "zzz" as String? == nil)
    #expect(try json =>? "nick" | "zzz" as String? == nil)
    #expect(try json =>? "yyy" | "zzz" as String? == nil)
    #expect(try json =>? "deep.nick" | "zzz" as String? == nil)
    #expect(try json =>? "yyy" | "zzz" => "a" as String? == nil)
    #expect(try json => "n.x" | "m" == 2)
    #expect(try json => "n.x" | "n" == 1)
  }

  @Test("each joined path stays optional or required", arguments: shapes(of: payload))
  func optionalSteps(shape: Shape) throws {
    let json = shape.json()
    #expect(try json => "a" => "b" =>? "z" => "c" as Int? == nil)
    #expect(try json =>? "a" => "b" => "c[0]" as Int? == 1)
    #expect(try json =>? ("y" => "x" =>? "z") as Int? == nil)
    #expect(try json =>? "y.x" as Int? == nil)
    #expect(try json =>? ["y", "x"] as Int? == nil)
    #expect(try json =>? ["a", "x"] as Int? == nil)
    #expect(try json =>? ["a", "b", "c", 0] == 1)
  }

  @Test("digits are an array's index or an object's key", arguments: shapes(of: payload))
  func digits(shape: Shape) throws {
    #expect(try shape.json() => "list.1" == "b")
    #expect(try shape.json() => "object.0" == "c")
  }
}
