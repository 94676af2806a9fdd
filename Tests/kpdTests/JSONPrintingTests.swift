import Foundation
import KeyPathDecode
import TestSupport
import Testing

@testable import kpd

@Suite struct JSONPrintingTests {
  @Test(
    "a string prints with the fewest escapes",
    arguments: [
      (#""""#, #""""#), (#""a/b é 🚀""#, #""a/b é 🚀""#), (#""a\/b \u00e9 \ud83d\ude80""#, #""a/b é 🚀""#),
      (#""\"\\\b\f\n\r\t\u0000\u0010\u007f""#, #""\"\\\u0008\u000c\n\r\t\u0000\u0010\u007f""#),
      ("\"\u{7F}\"", #""\u007f""#), ("\"e\u{301}\u{301}\\n\"", "\"e\u{301}\u{301}\\n\""),
    ])
  func string(json: String, output: String) {
    expectEqual(kpd("get", "-", "", input: "[\(json)]"), Run(output: "[\n  \(output)\n]\n"))
    expectEqual(kpd("get", "-", "", input: "{\(json): 1}"), Run(output: "{\n  \(output): 1\n}\n"))
  }

  @Test("keys keep the document's order") func keysKeepTheirOrder() {
    let json = #"{"b": {"z": 1, "Z": 2}, "ä": 3, "a": 4, "": 5, "10": 6, "9": 7}"#
    let output = """
      {
        "b": {
          "z": 1,
          "Z": 2
        },
        "ä": 3,
        "a": 4,
        "": 5,
        "10": 6,
        "9": 7
      }

      """
    expectEqual(kpd("get", "-", "", input: json), Run(output: output))
  }

  @Test("empty containers take one line") func nested() {
    let output = """
      [
        [],
        {},
        [
          {
            "a": [
              1
            ]
          }
        ]
      ]

      """
    expectEqual(kpd("get", "-", "", input: #"[[],{},[{"a":[1]}]]"#), Run(output: output))
  }

  @Test("deep nesting prints on a stack of 128 KB") func nestingTakesNoStack() async {
    let json = String(repeating: "[{\"a\":", count: 256) + "1" + String(repeating: "}]", count: 256)
    let text = await onAnotherThread(stackSize: 128 << 10) {
      var text = ""
      let output = Output { (piece: String) throws(POSIXError) in text += piece }
      try? output.write(JSONDocument(json.utf8).root, JSONStyle(isCompact: true))
      try? output.flush()
      return text
    }
    expectEqual(text, json)
  }
}
