import KeyPathDecode
import TestSupport
import Testing

@testable import kpd

@Suite struct PathSpellingTests {
  @Test(
    "a path of jq, JSONPath or JSON Pointer reads as a pattern",
    arguments: [

      // As DecodePath writes it.
      ("", ""), ("a.b[0]", "a.b[0]"), (#"a["[*]"].b"#, #"a["[*]"].b"#), (#"["a\"]"]"#, #"["a\"]"]"#), ("[*]", "[*]"),
      ("a[*]", "a[*]"), ("a[*].b.c", "a[*].b.c"), ("a[*][0]", "a[*][0]"), ("a[*][*].b", "a[*][*].b"),
      (#"a[*]["b.c"]"#, #"a[*]["b.c"]"#), ("a.*", "a.*"), ("$ref", "$ref"), ("a|b", "a|b"), ("a?", "a?"),
      // As jq does.
      (".", ""), (".name", "name"), (".a.b", "a.b"), (".[0]", "[0]"), (".a[0].b", "a[0].b"), (".[]", "[*]"),
      (".a[].b", "a[*].b"), (".a[][]", "a[*][*]"), (#".["a.b"]"#, #"["a.b"]"#), (#".a."b.c""#, #"a["b.c"]"#),
      (".a.[0]", "a[0]"), (".a.[]", "a[*]"), (#"."a|b?""#, #"["a|b?"]"#),
      // As JSONPath does.
      ("$", ""), ("$.name", "name"), ("$['name']", "name"), ("$['a.b'].c", #"["a.b"].c"#), ("$[0]", "[0]"),
      ("$.a[*].b", "a[*].b"), ("$.a.*.b", "a.*.b"), ("$[*]", "[*]"), ("$.*", "*"), (#"$['it\'s']"#, #"["it's"]"#),
      (#"$['a"b']"#, #"["a\"b"]"#), ("a['b']", "a.b"), ("$.a.*b", "a.*b"),
      // As a JSON Pointer does.
      ("/", #"[""]"#), ("/name", "name"), ("/a/0/b", #"a["0"].b"#), ("/a~1b/c~0d/~01", #"["a/b"]["c~d"]["~1"]"#),
      ("/a.b/[*]", #"["a.b"]["[*]"]"#), ("/a//b", #"a[""].b"#), ("$..name", "**.name"), ("..", "**"),
      (".a..b", "a.**.b"), ("$..*", "**.*"), ("$..[0]", "**[0]"), ("$..['a.b']", #"**["a.b"]"#), ("**.id", "**.id"),
    ] as [(String, PathPattern)])
  func spelled(text: String, pattern: PathPattern) throws {
    #expect(!pattern.isMalformed)
    try expectEqual(PathPattern(spelled: text), pattern)
  }

  @Test(
    "a path that cannot be read has a reason",
    arguments: [
      ("a..b", #""a..b": a key is empty; write [""] for an empty key"#),
      ("$.a[?(@.b)]", #""$.a[?(@.b)]": kpd has no filters; write [*] for every element, and filter the output"#),
      ("a[?@.b > 1]", #""a[?@.b > 1]": kpd has no filters; write [*] for every element, and filter the output"#),
      (
        "$.a[(@.length-1)]",
        #""$.a[(@.length-1)]": kpd has no filters; write [*] for every element, and filter the output"#
      ),
      (".a[1:2]", #"".a[1:2]": kpd has no slices; write one index, or [*] for every element"#),
      ("$[0,1]", #""$[0,1]": a step is one key or index; run kpd for each, or write [*] for every element"#),
      ("$['a','b']", #""$['a','b']": a step is one key or index; run kpd for each, or write [*] for every element"#),
      (".a | .b", #"".a | .b": kpd has no pipes; write one path, with dots between its keys"#),
      (".a?", #"".a?": kpd has no optional steps; remove `?`, and missing values are reported"#),
      ("$[-1]", #""[-1]": indexes start at 0 and have no sign"#),
      (".a.", #""a.": a key is empty; write [""] for an empty key"#),
      ("a[*]b", #""a[*]b": expected `.`, `[` or the end after `]`"#),
      ("a[*].", #""a[*].": a key is empty; write [""] for an empty key"#), ("a[*", #""a[*": `[` is not closed"#),
      ("$['a", #""$['a": the quote is not closed"#), ("$['a'", #""$['a'": `[` is not closed"#),
      ("[]", #""[]": `[]` needs an index or a quoted key"#),
      ("/a~2", #""/a~2": in a JSON Pointer, `~` must be followed by 0 or 1"#),
      ("/~", #""/~": in a JSON Pointer, `~` must be followed by 0 or 1"#),
    ])
  func fault(text: String, reason: String) {
    #expect(throws: PathSpellingFault(reason: reason)) { try PathPattern(spelled: text) }
  }
}
