import KeyPathDecode
import TestSupport
import Testing

/// `RFC3339Tests` covers the messages about dates; `PathReaderTests`, the messages about paths.
@Suite("messages of faults") struct FaultWordsTests {
  @Test(
    "every fault has its code and message",
    arguments: [
      (.emptyURL, "invalid_value | an empty string is not a URL"),
      (.url(firstUnencoded: nil), "invalid_value | not a URL (RFC 3986)"),
      (
        .url(firstUnencoded: 3),
        "invalid_value | not a URL (RFC 3986): the character at offset 3 must be percent-encoded"
      ),
      (.uuid, "invalid_value | not a UUID like 12345678-9ABC-DEF0-1234-56789ABCDEF0"),
      (.base64, "invalid_value | not base64 (RFC 4648)"),
      (.character, "invalid_value | a Character is a string of exactly one character"),
      (.date(.noOffset), "invalid_value | not an RFC 3339 date: the offset is missing: Z or ±hh:mm"),
      (.dateOfFormat("yyyy\"MM"), #"invalid_value | not a date of the format "yyyy\"MM""#),
      (.dateOfFormatter, "invalid_value | not a date that the formatter reads"),
      (.foreignKey, "invalid_value | a key of the object is not a string"),
      (.key(of: Int?.self), "invalid_value | the key is not a valid Int?"),
      (.equalKeys(as: String.self), "invalid_value | two keys of the object read as the same String"),
      (.tag, "invalid_value | expected an object with one member, its tag"),
      (
        .embeddedJSON(DecodeError(.missingKey("a"), object: 1)),
        #"invalid_value | embedded JSON: (root): missing key "a" (use =>? if it may be missing)"#
      ),
      (.corrupted, "invalid_value | the data is corrupted, says the type's own decoding"),
      (
        .depth,
        "invalid_value | it is nested too deeply to decode (at most 512 levels, fewer on a small stack)"
      ),
      (.path("a[", .unclosedBracket), #"invalid_path | "a[": `[` is not closed"#),
      (.largeIndex(.key("999")), "invalid_path | 999: the index is too large"),
      (.noPath, "invalid_path | the path leads nowhere"),
    ] as [(Fault, String)])
  func everyFault(fault: Fault, words: String) {
    let error = DecodeError(fault, object: 1)
    #expect("\(error.code.rawValue) | \(error.problem)" == words)
  }
}
