import KeyPathDecode
import TestSupport
import Testing

/// `RFC3339Tests` covers the messages about dates; `PathReaderTests`, the messages about paths.
@Suite("messages of faults") struct FaultTests {
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
      (.base64, "invalid_value | not valid base64 (RFC 4648)"),
      (.character, "invalid_value | expected a string of exactly one character"),
      (.date(.noOffset), "invalid_value | not an RFC 3339 date: expected an offset, Z or ±hh:mm, after the time"),
      (.dateOfFormat("yyyy\"MM"), #"invalid_value | not a date in the format "yyyy\"MM""#),
      (.dateOfFormatter, "invalid_value | not a date that the formatter can parse"),
      (.foreignKey, "invalid_value | the object has a key that is not a string"),
      (.key(of: Int?.self), "invalid_value | the key is not a valid Int?"),
      (.equalKeys(as: String.self), "invalid_value | two keys of the object decode to the same String"),
      (.tag, "invalid_value | expected an object with exactly one member, the tag"),
      (
        .embeddedJSON(DecodeError(.typeMismatch(expected: Int.self, found: .string), object: 1)),
        #"invalid_value | embedded JSON: (root): expected Int, found string"#
      ),
      (.corrupted, "invalid_value | the type's own init(from:) reported corrupted data"),
      (
        .depth,
        "invalid_value | nested too deeply to decode (at most 512 levels, fewer on a small stack)"
      ),
      (
        .depthOfDecoder,
        "invalid_value | nested too deeply to read from a Decoder of another library (at most 256 levels)"
      ),
      (.path("a[", .unclosedBracket), #"invalid_path | invalid path "a[": `[` is not closed"#),
      (.largeIndex(.key("999")), "invalid_path | invalid path 999: the index is too large"),
      (.noPath, "invalid_path | invalid path that leads nowhere"),
    ] as [(Fault, String)])
  func everyFault(fault: Fault, words: String) {
    let error = DecodeError(fault, object: 1)
    #expect("\(error.code.rawValue) | \(error.problem)" == words)
  }
}
