import ModelWriter
import Testing

@Suite struct FlattenTests {
  /// A field is read by path, and may be absent from where something may be absent.
  @Test func fieldsByPath() throws {
    let text = try code(
      [
        #"{"id": 1, "stats": {"stargazers_count": 2, "size": null, "forks": 1, "deep": {"er": 1}}, "license": {"id": 7}}"#,
        #"{"id": 1, "stats": {"stargazers_count": 2, "size": 1, "deep": {"er": null}}, "license": null}"#,
      ]
    ) { $0.flattens = true }
    #expect(
      text == """
        import KeyPathDecode

        struct Root: KeyPathDecodable {
          let id: Int
          let stargazersCount: Int
          let statsSize: Int?
          let statsForks: Int?
          let deepEr: Int?
          let licenseID: Int?

          init(json: Any) throws {
            id = try json => "id"
            stargazersCount = try json => "stats.stargazers_count"
            statsSize = try json => "stats.size"
            statsForks = try json => "stats" =>? "forks"
            deepEr = try json => "stats.deep.er"
            licenseID = try json =>? "license.id"
          }
        }

        """)
  }

  /// An object with two uses, in an array or with many fields keeps its type.
  @Test(arguments: [
    #"{"a": {"x": 1, "y": 1}, "b": {"x": 2, "y": 2}}"#, #"{"a": [{"x": 1, "y": 1}]}"#,
    #"{"a": {"b1": 1, "b2": 1, "b3": 1, "b4": 1, "b5": 1, "b6": 1, "b7": 1, "b8": 1, "b9": 1}, "c": 1}"#,
  ])
  func typesThatStay(sample: String) throws {
    let text = try code([sample]) { $0.flattens = true }
    #expect(text.contains("struct A: "), "\(text)")
  }

  /// Whether it is there would be lost.
  @Test func largerOptionalObjectsStay() throws {
    let text = try code([#"{"a": {"x": 1, "y": 1, "z": 1}, "b": {"x": "", "y": ""}}"#, "{}"]) { $0.flattens = true }
    #expect(text.contains("let a: A?\n  let bX: String?\n  let bY: String?\n"))
  }
}
