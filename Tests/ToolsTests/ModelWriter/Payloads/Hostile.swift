/// An object whose keys are invalid or awkward as Swift names.
func hostileKeys(_ seed: Int) -> Sample {
  let keys = [
    "", "👨‍👩‍👧", "名前", "e\u{301}tat", "init", "self", "Self", "Type", "class", "json", "a.b", "[0]", "1080p",
    "*/", "a\nb", "\"", "\\(x)", "\"); fatalError(); (\"", "##\"", "`x`",
    "\u{0}",
    "\u{202E}abc", String(repeating: "long", count: 40),
    "١٢",
  ]
  var object: Sample = .object(keys.enumerated().map { ($1, .number("\($0)")) })
  object = object.with("String", ["Int": 1, "Double": ["self": 2]]).with("Optional", [["x": 1]])
  object = object.with("status", [["init": true, "json": 1, "case": ""], nil])
  object = object.with("nested", nestedValues)
  return object.with(
    "states",
    .array(
      ["init", "self", "Type", "none", "some", "a b", "a\"b", "a*/b", "default", "all Cases"].flatMap {
        Array(repeating: .string($0), count: 3)
      }))
}

/// Nested types, mostly empty.
private var nestedValues: Sample {
  [
    "a": [[]], "b": [[[]]], "d": ["2024": [], "2025": []], "e": ["2024": [:]], "f": [[:]],
    "g": [[], nil],
    "h": ["open", nil, 1], "i": ["2024": "2024-01-01", "2025": nil], "j": [["2024-01-01"], nil], "k": [nil, nil],
    "l": ["2024": [[]]], "m": ["2024": nil], "n": [["2024": [1, nil]]], "o": [["2024-01-01T00:00:00Z", nil]],
    "p": [[["a", 1]]], "created_at": [1_700_000_000, nil], "r": [[nil]],
    "s": [["x": [], "y": 1], ["x": nil, "y": 2]],
  ]
}
