import TestSupport
import Testing

@testable import UnboxMigrator

/// Lines of a model's initializer that are not rewritten, and the reasons.
@Suite struct FormsForAPersonTests {
  private static let notVisible = "the type of the value is not visible here; write `as T` after the call"
  private static let special =
    "the key path has an empty part, or characters that are special in a path of this library"
  private static let inside =
    "the dictionary of the Unboxer is used inside an expression; write `try json => \"\"` before it"

  @Test(
    "an unclear line has the reason it stays",
    arguments: [
      (#"name = try unbox("user.name")"#, "Unbox 1's `unbox(\"a.b\")` does not show whether the dots separate keys"),
      (
        #"owner = try unbox(key: "a", context: 1)"#,
        "a context is passed by hand, as the guide shows"
      ),
      (
        #"born = try unbox(key: "born", formatter: mine)"#,
        "the type of the formatter is not visible; add it where `mine` is declared"
      ),
      (#"born = try unbox(key: "born")"#, "Date is not declared in the files that were read"),
      (#"foreign = try unbox(key: "a")"#, "Foreign is not declared in the files that were read"),
      (#"plain = try unbox(key: "a")"#, "Plain is neither Unboxable nor UnboxableEnum where it is declared"),
      (#"color = try unbox(key: "a")"#, "Color is UnboxableByTransform"),
      (#"unknown = try unbox(key: "a")"#, "`unknown` is not declared in the files that were read"),
      (#"inferred = try unbox(key: "a")"#, "`inferred` is declared without a type; add one there"),
      (
        #"byRole = try unbox(key: "a")"#,
        "the keys of [Role: Int] have their own conversion; make Role a KeyPathDecodableKey"
      ),
      (
        #"let x: AnyObject = try unbox(key: "a")"#,
        "`=>` cannot return AnyObject here; it can return [Any] and [String: Any]"
      ),
      (#"holes = try unbox(key: "a")"#, "the elements of [Int?] are optional"),
      (#"let x = try unbox(key: "a")"#, notVisible), (#"name = try f(unbox(key: "a"))"#, notVisible),
      (#"name = try unbox(key: "a") + "b""#, notVisible), (#"name = flag ? (try unbox(key: "a")) : "b""#, notVisible),
      (#"flags = (try? unbox(key: "a")) ?? 1 == 1"#, notVisible),
      (#"name = try unbox(key: "a").trimmed()"#, notVisible), (#"other.name = try unbox(key: "a")"#, notVisible),
      (
        #"let x = try 1 + unbox(key: "a") as Int"#,
        "the code around the call may bind more tightly than `as`; put parentheses around the call"
      ),
      (#"name = f + (try unbox(key: "a") ?? "b")"#, notVisible),
      (
        #"name = try? unbox(key: "a") ?? "b""#,
        "`try` covers `??`: the default is never used in Unbox 4, and nothing throws in Unbox 3"
      ),
      (#"name = try? unbox(key: "a")"#, "`try?` does not match the type String"),
      (#"name = try unbox(keyPath: "a..b")"#, special), (#"name = try unbox(keyPath: "a[0].b")"#, special),
      (#"name = try unbox(keyPath: "")"#, special),
      (#"name = try unbox(keyPath: "a.-1")"#, "the key path starts with an index, or contains an index with a sign"),
      (#"name = try unbox(keyPath: "0.a")"#, "the key path starts with an index, or contains an index with a sign"),
      (#"name = try unbox(key: .name)"#, "`.name` needs an explicit type before it"),
      (#"name = try unbox(key: try unbox(key: "a"))"#, "the key is itself unboxed; read it into a variable first"),
      (#"name = try unbox(key: "a" /* b */)"#, "the call contains a comment"),
      (
        #"tags = try unbox(key: "a", allowInvalidElements: flag)"#,
        "`allowInvalidElements` is not a literal here; write `true` or `false`"
      ),
      (
        #"matrix = try unbox(key: "a", allowInvalidElements: true)"#,
        "allowInvalidElements also applies to the collections inside [[Int]]"
      ),
      (#"name = flag ?? unboxer.dictionary["a"] as? String ?? """#, inside),
      (#"half = try! Half(a: 1, b: unboxer.dictionary["a"] as! String)"#, inside),
      (#"name = try read(unboxer)"#, "the Unboxer is passed elsewhere; pass the JSON value instead"),
      (#"name = "\(unboxer)""#, "Unbox is used inside a string"),
      (#"owner = try Foreign(unboxer: unboxer)"#, "Foreign is not known to be Unboxable"),
      (
        #"let json = payload + object + input"#,
        "`json`, `payload`, `object` and `input` all have other meanings in the initializer"
      ),
      (
        #"born = try unbox(key: "a", formatter: iso)"#,
        "ISO is not a DateFormatter; write a rule that does the same"
      ),
      (#"self.init(id: try unbox(key: "a"))"#, notVisible), (#"owner = Owner(pet: try unbox(key: "a"))"#, notVisible),
      (
        #"owner = try unboxer.performCustomUnboxing { _ in nil }"#,
        "performCustomUnboxing is rewritten by hand; write `parse(json, \"\") { … }`"
      ),
      (
        "do {} catch UnboxError.invalidData {}",
        "UnboxError is caught or thrown here; code that has moved throws DecodeError"
      ),
      ("#if canImport(Unbox)\n#endif", "the name of the module is used, or Unbox 1's function"),
    ])
  func forAPerson(line: String, reason: String) {
    expectEqual(migrated(line.replacing("unbox(", with: "unboxer.unbox("), .three).reason, reason)
  }
}
