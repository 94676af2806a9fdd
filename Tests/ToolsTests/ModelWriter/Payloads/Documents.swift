/// A Reddit listing: `kind` tags the things, and replies are a listing or an empty string.
func redditListing(_ seed: Int) -> Sample {
  var choice = Choice(seed: seed)
  func listing(_ choice: inout Choice, _ depth: Int) -> Sample {
    [
      "kind": "Listing",
      "data": [
        "after": choice.chance(50) ? nil : .string("t1_\(choice.hex(6))"), "dist": choice.one(nil, 2),
        "children": choice.list(1...3) { comment(&$0, depth) }, "before": nil,
      ],
    ]
  }
  func comment(_ choice: inout Choice, _ depth: Int) -> Sample {
    if choice.chance(20) {
      let ids = choice.list(1...4) { .string($0.hex(7)) }
      return ["kind": "more", "data": ["count": choice.number(1...90), "children": ids]]
    }
    return [
      "kind": "t1",
      "data": [
        "author": .string(choice.word()), "body": choice.text(),
        "created_utc": .number("\(choice.int(1_300_000_000...1_600_000_000)).0"),
        "edited": choice.chance(70) ? false : .number("\(choice.int(1_300_000_000...1_600_000_000)).0"),
        "score": choice.number(-50...900), "distinguished": choice.one(nil, "moderator"), "likes": nil,
        "replies": depth < 2 && choice.chance(50) ? listing(&choice, depth + 1) : "",
      ],
    ]
  }
  return listing(&choice, 0)
}

/// An OpenAPI description: maps of paths, responses, and schemas, with nested schemas.
func openAPIDocument(_ seed: Int) -> Sample {
  var choice = Choice(seed: seed)
  func schema(_ choice: inout Choice, _ depth: Int = 0) -> Sample {
    switch choice.int(0...(depth < 2 ? 3 : 2)) {
    case 0: return ["$ref": "#/components/schemas/\(choice.word())"]
    case 1: return ["type": "string", "description": choice.text()]
    case 2: return ["type": "integer", "format": .string(choice.of("int32", "int64"))]
    default:
      let keys = (0..<choice.int(1...4)).map { _ in choice.word() }
      return [
        "type": "object", "required": .array(keys.prefix(1).map { .string($0) }),
        "properties": .object(keys.map { ($0, schema(&choice, depth + 1)) }),
      ]
    }
  }
  func content(_ choice: inout Choice) -> Sample { ["application/json": ["schema": schema(&choice)]] }
  func operation(_ choice: inout Choice) -> Sample {
    let operation: Sample = [
      "parameters": choice.list(1...3) {
        ["name": .string($0.word()), "in": .string($0.of("query", "path", "header")), "schema": schema(&$0, 2)]
      },
      "responses": .object(
        [("200", ["description": choice.text(), "content": content(&choice)])]
          + (choice.chance(50) ? [("404", ["description": choice.text()])] : [])
          + (choice.chance(50) ? [("default", ["description": choice.text(), "content": content(&choice)])] : [])),
    ]
    return choice.chance(40) ? operation.with("requestBody", ["content": content(&choice)]) : operation
  }
  return [
    "paths": .object(
      (0..<choice.int(2...6)).map { _ in
        let get = operation(&choice)
        return ("/\(choice.word())/{id}", choice.chance(50) ? ["get": get, "post": operation(&choice)] : ["get": get])
      }), "components": ["schemas": .object((0..<choice.int(5...8)).map { _ in (choice.word(), schema(&choice)) })],
  ]
}
