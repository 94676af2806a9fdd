import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

/// The fast lookups give the same answers as a walk over any tree.
@Suite("lookup of a path") struct FindTests {
  private static let text = """
    {"a": {"b": [1, null, {"c": "x"}], "n": null, "0": 5}, "n": null, "list": [[1], [2]], "long key of many bytes": true,
     "é": 1, "a.b": 2}
    """

  private static let paths: [DecodePath] = [
    "a", "n", "zzz", "é", "long key of many bytes", ["a.b"], "a.b", "a.n", "a.zzz", "n.b", "a.b[0]", "a.b[1]",
    "a.b[2].c",
    "a.b.2.c", "a.b[9]", "a.b.x", "a.0", "list[1][0]", "list.0.0", "list[0][1]", "a" | "zzz", "n" | "zzz", "zzz" | "n",
    "zzz" | "yyy",
    "n.x" | "zzz", "a.b.x" | "zzz", "", "a[0]", "99999999999999999999", "list.99999999999999999999", "a..b",
    "a" => "b" => 0,
  ]

  private func text(_ lookup: Lookup<Any>) -> String {
    switch lookup {
    case .found(let value): "found \((try? String._lenient(value)) ?? JSONKind(of: value).rawValue)"
    case .absent: "absent"
    case .missing: "missing"
    case .null: "null"
    case .notContainer: "not a container"
    case .unreachable: "unreachable"
    }
  }

  @Test("every shape gives the answer of a walk", arguments: paths, [false, true])
  func documentsAndTrees(path: DecodePath, isOptional: Bool) throws {
    let tree = rebuilt(try node(Self.text).value, as: .boxed)
    let expected = text(find(path, in: tree, isOptional: isOptional))
    // The walk that finds the reason of an error goes the same way.
    if !isOptional { expectEqual(text(Walk(from: tree).follow(path)), expected, "\(path)") }
    for shape in shapes(of: Self.text) {
      let json = shape.json()
      expectEqual(text(find(path, in: json, isOptional: isOptional)), expected, "\(path) in \(shape.name)")
      expectEqual(path.steps(from: json), path.steps(from: tree), "\(path) in \(shape.name)")
    }
  }

  /// The table of missing and null values from the documentation of the lookup.
  @Test("a lookup treats missing and null as documented") func missingAndNull() {
    let rows: [(lookup: Lookup<Any>, required: String, optional: String)] = [
      (.found(1), "found 1", "found 1"), (.found(NSNull()), "found null", "absent"), (.missing, "missing", "absent"),
      (.null, "null", "absent"), (.notContainer, "not a container", "not a container"),
      (.unreachable, "unreachable", "unreachable"), (.absent, "absent", "absent"),
    ]
    for row in rows {
      expectEqual(text(row.lookup.whereAbsent(isAllowed: false, isFirst: false, isNull)), row.required)
      expectEqual(text(row.lookup.whereAbsent(isAllowed: true, isFirst: false, isNull)), row.optional)
      let first = row.optional == "absent" && row.required == "null" ? "null" : row.optional
      expectEqual(text(row.lookup.whereAbsent(isAllowed: true, isFirst: true, isNull)), first)
    }
  }
}
