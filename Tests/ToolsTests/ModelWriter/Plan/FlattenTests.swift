import ModelWriter
import Testing

@Suite struct FlattenTests {
  /// A field is optional if any value on its path may be absent.
  @Test("a flattened field is read by its path") func fieldsByPath() throws {
    let samples = [
      #"{"id": 1, "stats": {"stargazers_count": 2, "size": null, "forks": 1, "deep": {"er": 1}}, "license": {"id": 7}}"#,
      #"{"id": 1, "stats": {"stargazers_count": 2, "size": 1, "deep": {"er": null}}, "license": null}"#,
    ]
    // With fewer objects, a null in one field would make others optional.
    let text = try code(Array(repeating: samples, count: 5).flatMap { $0 }) { $0.flattens = true }
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

  /// An object keeps its type if it has two uses, is in an array, or has many fields.
  @Test(
    "a shared, repeated, or large object keeps its type",
    arguments: [
      #"{"a": {"x": 1, "y": 1}, "b": {"x": 2, "y": 2}}"#, #"{"a": [{"x": 1, "y": 1}]}"#,
      #"{"a": {"b1": 1, "b2": 1, "b3": 1, "b4": 1, "b5": 1, "b6": 1, "b7": 1, "b8": 1, "b9": 1}, "c": 1}"#,
    ])
  func typesThatStay(sample: String) throws {
    let text = try code([sample]) { $0.flattens = true }
    #expect(text.contains("struct A: "), "\(text)")
  }

  /// Flattening would hide whether the object is present.
  @Test("an optional object of three fields keeps its type") func largerOptionalObjectsStay() throws {
    let text = try code([#"{"a": {"x": 1, "y": 1, "z": 1}, "b": {"x": "", "y": ""}}"#, "{}"]) { $0.flattens = true }
    #expect(text.contains("let a: A?\n  let bX: String?\n  let bY: String?\n"))
  }
}
