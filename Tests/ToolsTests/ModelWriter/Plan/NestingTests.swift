import ModelWriter
import Testing

@Suite struct NestingTests {
  /// The declarations of a nested model, with their indentation.
  private func declarations(_ sample: String, _ change: (inout PlanOptions) -> Void = { _ in }) throws -> [String] {
    let text = try code([sample]) {
      $0.nests = true
      change(&$0)
    }
    return text.split(separator: "\n").map(String.init).filter { line in
      ["struct ", "enum ", "class ", "let ", "  case "].contains { line.contains($0) } && !line.contains("[String: Dec")
    }.map { $0.replacing(": KeyPathDecodable {", with: "") }
  }

  /// A sample, and the declarations.
  private static let cases: [(sample: String, lines: [String])] = [
    // Each type is in the type that uses it, so the names are short.
    (
      #"{"spec": {"metadata": {"a": 1}}, "metadata": {"b": true}}"#,
      [
        "struct Root", "  let spec: Spec", "  let metadata: Metadata", "  struct Spec", "    let metadata: Metadata",
        "    struct Metadata", "      let a: Int", "  struct Metadata", "    let b: Bool",
      ]
    ),
    // A type that two types use is in the type around both.
    (
      #"{"a": {"size": {"w": 1, "h": 1}}, "b": {"id": 1, "size": {"w": 2, "h": 2}}}"#,
      [
        "struct Root", "  let a: A", "  let b: B", "  struct A", "    let size: Size", "  struct B", "    let id: Int",
        "    let size: Size", "  struct Size", "    let w: Int", "    let h: Int",
      ]
    ),
    // A type that means another one further out is qualified.
    (
      #"{"x": {"a": {"w": 1, "h": 1}}, "y": {"a": {"s": ""}, "z": {"w": 2, "h": 2}}}"#,
      [
        "struct Root", "  let x: X", "  let y: Y", "  struct X", "    let a: A", "  struct Y", "    let a: A",
        "    let z: Root.A", "    struct A", "      let s: String", "  struct A", "    let w: Int", "    let h: Int",
      ]
    ),
    // Names of Swift, of an outer type, and of a property.
    (
      #"{"data": {"a": 1}, "root": {"b": true}, "x": {"x": {"s": ""}}, "数": {"c": 1.5}}"#,
      [
        "struct Root", "  let data: RootData", "  let root: RootModel", "  let x: X", "  let 数: Root数",
        "  struct RootData", "    let a: Int", "  struct RootModel", "    let b: Bool", "  struct X",
        "    let x: XModel", "    struct XModel", "      let s: String", "  struct Root数", "    let c: Double",
      ]
    ),
    // Recursion.
    (
      #"{"id": "", "tree": {"name": "a", "size": 1, "parent": {"name": "b", "size": 2}}}"#,
      [
        "struct Root", "  let id: String", "  let tree: Tree", "  final class Tree", "    let name: String",
        "    let size: Int", "    let parent: Tree?",
      ]
    ),
    // Unions contain their cases.
    (
      #"{"x": [{"type": "circle", "radius": 1}, {"type": "square", "side": {"n": 1}}, 1]}"#,
      [
        "struct Root", "  let x: [X]", "  enum X", "    case number(Int)", "    case object(XObject)",
        "    enum XObject", "      case circle(Circle)", "      case square(Square)", "      case unknown(JSONNode)",
        "      struct Circle", "        let radius: Int", "      struct Square", "        let side: Side",
        "        struct Side", "          let n: Int",
      ]
    ),
  ]

  @Test("a type is nested in the type that uses it", arguments: cases) func nests(sample: String, lines: [String])
    throws
  { #expect(try declarations(sample) == lines) }

  @Test("at most eight types are around a type") func levels() throws {
    let keys = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]
    let sample = keys.reversed().reduce("1") { #"{"\#($1)": \#($0), "n\#($1)": 1}"# }
    let types = try declarations(sample).filter { $0.contains("struct ") }
    let indentations = types.map { $0.prefix { $0 == " " }.count / 2 }
    #expect(indentations == [0, 1, 2, 3, 4, 5, 6, 7, 8, 8])
  }

  @Test("extensions with initializers are at the top") func memberwise() throws {
    let sample = #"{"spec": {"metadata": {"a": 1}}}"#
    #expect(
      try code([sample], printer: SwiftPrinter(style: .memberwise, isPublic: true, showsEvidence: true)) {
        $0.nests = true
        $0.name = "Pod"
      } == """
        import KeyPathDecode

        // 1 object, at the samples
        nonisolated public struct Pod {
          public var spec: Spec

          // 1 object, at spec
          nonisolated public struct Spec {
            public var metadata: Metadata

            // 1 object, at spec.metadata
            nonisolated public struct Metadata {
              public var a: Int
            }
          }
        }

        nonisolated extension Pod: KeyPathDecodable {
          public init(json: Any) throws {
            spec = try json => "spec"  // 1 of 1; few
          }
        }

        nonisolated extension Pod.Spec: KeyPathDecodable {
          public init(json: Any) throws {
            metadata = try json => "metadata"  // 1 of 1; few
          }
        }

        nonisolated extension Pod.Spec.Metadata: KeyPathDecodable {
          public init(json: Any) throws {
            a = try json => "a"  // 1 of 1; few
          }
        }

        """)
  }
}
