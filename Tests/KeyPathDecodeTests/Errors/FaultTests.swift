import KeyPathDecode
import TestSupport
import Testing

@Suite("messages of faults") struct FaultTests {
  private static let pathFaults: [(PathFault, String)] = [
    (.textAfterBracket, "expected `.`, `[` or the end after `]`"),
    (.unopenedBracket, "`]` has no matching `[`"), (.unclosedBracket, "`[` is not closed"),
    (.emptyBrackets, "`[]` needs an index or a quoted key"),
    (.bareKeyInBrackets, #"brackets need an index or a quoted key: [0] or ["key"]"#),
    (.bareQuote, #"a quoted key needs brackets: ["…"]"#), (.unclosedQuote, "a quoted key is not closed"),
    (.unknownEscape, #"a quoted key allows only the escapes \" \\ \n \r \t and \u{…}"#),
    (.badUnicodeEscape, #"\u{…} needs a hexadecimal code point"#),
    (.emptyKey, #"a key is empty; write [""] for an empty key"#),
    (.signedIndex, "indexes start at 0 and have no sign"), (.largeIndex, "the index is too large"),
    (.alternatives, "the path of a stream cannot have alternatives"),
    (.deepAlternatives, "alternatives can be nested up to 64 deep"),
  ]

  private static let dateFaults: [(RFC3339.Fault, String)] = [
    (.digits(.year, count: 4), "the year must have 4 digits"),
    (.separator("-", before: .month), "expected `-` before the month"),
    (.range(.hour, 0...23), "the hour must be in 0...23"), (.noT, "expected `T` between the date and the time"),
    (.leapSecond, "a Date cannot hold a leap second"), (.emptyFraction, "expected digits after the decimal point"),
    (.noOffset, "expected an offset, Z or ±hh:mm, after the time"), (.offsetSign, "the offset must be Z or ±hh:mm"),
    (.textAfterOffset, "unexpected text after the offset"),
  ]

  @Test("every fault has its code and message", arguments: FaultCase.all)
  func everyFault(row: FaultCase) {
    let error = DecodeError(row.fault, object: 1)
    #expect("\(error.code.rawValue) | \(error.problem)" == row.message)
  }

  @Test("every reason to refuse a path has its words", arguments: pathFaults)
  func everyPathFault(fault: PathFault, words: String) {
    #expect(DecodeError(.path("a", fault), object: 1).problem == "invalid path \"a\": \(words)")
  }

  @Test("every reason to refuse a date has its words", arguments: dateFaults)
  func everyDateFault(fault: RFC3339.Fault, words: String) {
    #expect(DecodeError(.date(fault), object: 1).problem == "not an RFC 3339 date: \(words)")
  }

  @Test("these tests have every case that is declared") func everyCase() throws {
    let rows: [(tested: [Any], name: String, file: String)] = [
      (FaultCase.all.map(\.fault), "Fault", "KeyPathDecode/Errors/Fault.swift"),
      (Self.pathFaults.map(\.0), "PathFault", "KeyPathDecode/Path/PathReader.swift"),
      (Self.dateFaults.map(\.0), "Fault", "KeyPathDecode/Value/RFC3339.swift"),
    ]
    for row in rows {
      #expect(try Set(row.tested.map { caseName(of: $0) }) == declaredCases(of: row.name, in: row.file))
    }
  }
}
