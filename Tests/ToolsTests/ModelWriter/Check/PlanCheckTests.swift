import KeyPathDecode
import ModelWriter
import TestSupport
import Testing

/// A plan's errors match the generated code's, with path and location.
@Suite struct PlanCheckTests {
  private static let plan = Plan(models: [
    Plan.Model(
      name: "Root",
      form: .structure([
        .init(name: "id", path: "id", reading: .type("Int")),
        .init(name: "at", path: "at", presence: .nullable, reading: .date(format: "yyyy-MM-dd")),
        .init(name: "name", path: "owner.name", presence: .optional, reading: .lenient("String")),
        .init(name: "tags", path: "tags", presence: .optional, reading: .array(.optional(.type("URL")))),
        .init(name: "times", path: "times", presence: .optional, reading: .dictionary(.unixSeconds)),
        .init(name: "shape", path: "shape", presence: .optional, reading: .type("Shape")),
        .init(name: "money", path: "money", presence: .optional, reading: .type("Shop.Money")),
        .init(name: "any", path: "any", presence: .optional, reading: .any),
      ])),
    Plan.Model(
      name: "Shape",
      form: .tagged(
        tag: "type", content: nil,
        [
          .init(name: "circle", tag: "circle", reading: .type("Circle")),
          .init(name: "none", tag: "none", reading: nil),
        ])), Plan.Model(name: "Circle", form: .structure([.init(name: "edge", path: "edge", reading: .type("Edge"))])),
    Plan.Model(
      name: "Edge",
      form: .alternatives([
        .init(name: "bool", reading: .type("Bool")), .init(name: "state", reading: .open("State")),
        .init(name: "shape", reading: .type("Shape")),
      ])), Plan.Model(name: "State", form: .enumeration([])),
  ])

  @Test(
    "a check accepts or refuses as generated code does",
    arguments: [
      ("", nil),
      (
        #", "at": "2024-02-29", "owner": {"name": 5}, "tags": ["https://a.example", null], "money": [], "any": null"#,
        nil
      ),
      (#", "shape": {"type": "circle", "edge": {"type": "circle", "edge": "new"}}"#, nil),
      (#", "shape": {"type": "new"}"#, nil), (#", "id": 1.5"#, "id: expected Int, found a number with a fraction"),
      (#", "at": 5"#, "at: expected String, found number"), (#", "tags": [null, "a b"]"#, "tags[1]: "),
      (#", "times": {"a": 1, "b": "1"}"#, "times.b: expected Date, found string"),
      (#", "shape": {}"#, "shape: missing key \"type\""),
      (#", "shape": {"type": "circle", "edge": 1}"#, "shape.edge: "), (#", "owner": null"#, nil),
      (#", "owner": []"#, "owner: expected object, found array"),
    ])
  func samples(members: String, message: String?) throws {
    let head = members.contains("\"id\"") ? "" : #""id": 1"#
    let rest = members.contains("\"at\"") ? "" : #", "at": null"#
    let owner = members.contains("\"owner\"") ? "" : #", "owner": {}"#
    let text = "{\(head)\(head.isEmpty ? String(members.dropFirst(2)) : members)\(rest)\(owner)}"
    do throws(DecodeError) {
      try PlanCheck(Self.plan).check(try JSONDocument(text.utf8).root)
      expectEqual(message, nil, "\(text)")
    } catch { #expect(message.map { error.description.hasPrefix($0) } == true && error.location != nil, "\(error)") }
  }

  @Test("text in place of an object weakens the field with the type of the object") func weakens() throws {
    let plan = Plan(models: [
      .init(name: "Root", form: .structure([.init(name: "a", path: "a", reading: .type("A"))])),
      .init(name: "A", form: .structure([.init(name: "b", path: "b", reading: .type("Int"))])),
    ])
    let misfit = try #require(PlanCheck.misfit(of: JSONDocument(#"{"a": "x"}"#.utf8).root, in: plan))
    expectEqual(plan.weaker(at: [misfit])?["Root"]?.readings, [.type("String")])
  }
}
