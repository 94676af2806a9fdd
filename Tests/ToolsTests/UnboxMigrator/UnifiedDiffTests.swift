import Testing

@testable import UnboxMigrator

@Suite struct UnifiedDiffTests {
  private static let model = """
    import UnboxCompat

    struct A: Unboxable {
      let a: Int
      // 1
      // 2
      // 3
      // 4
      // 5
      // 6
      // 7
      init(unboxer: Unboxer) throws { a = try unboxer.unbox(key: "a") }
    }
    """

  @Test("distant changes are separate hunks", arguments: ["", "\n", "\r\n", "\n// end"])
  func changesFarFromEachOtherAreHunks(end: String) {
    let file = Migration([("A.swift", Array((Self.model + end).utf8))]).files[0]
    let last = end == "" ? " }\n\\ No newline at end of file\n" : " }\(end == "\n// end" ? "\n" : end)"
    let more = end == "\n// end" ? " // end\n\\ No newline at end of file\n" : ""
    let count = more.isEmpty ? 5 : 6
    #expect(
      file.diff == """
        --- a/A.swift
        +++ b/A.swift
        @@ -1,6 +1,6 @@
        -import UnboxCompat
        +import KeyPathDecode
        \("") 
        -struct A: Unboxable {
        +struct A: KeyPathDecodable {
           let a: Int
           // 1
           // 2
        @@ -9,\(count) +9,\(count) @@
           // 5
           // 6
           // 7
        -  init(unboxer: Unboxer) throws { a = try unboxer.unbox(key: "a") }
        +  init(json: Any) throws { a = try json => "a" => .lenient }
        \(last)\(more)
        """)
  }

  @Test("an unchanged file has no diff") func whatStaysHasNone() {
    let file = Migration([("A.swift", Array("import UnboxCompat\nlet e: UnboxError\n".utf8))]).files[0]
    #expect(file.diff == "" && !file.isChanged)
  }
}
