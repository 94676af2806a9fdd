import Testing

@testable import UnboxMigrator
@testable import kpd

/// Lines of a model's initializer that are not rewritten, and the reasons.
@Suite struct FormsForAPersonTests {
  @Test(
    "an unclear line has the reason it stays",
    arguments: [
      (#"name = try unboxer.unbox("user.name")"#, "Unbox 1's `unbox(\"a.b\")` does not say whether the dots divide"),
      (
        #"owner = try unboxer.unbox(key: "a", context: 1)"#,
        "Owner is not known to be UnboxableWithContext"
      ),
      (
        #"born = try unboxer.unbox(key: "born", formatter: mine)"#,
        "the type of the formatter is not visible; write it where `mine` is declared"
      ),
      (#"born = try unboxer.unbox(key: "born")"#, "Date is not declared in the files that were read"),
      (#"foreign = try unboxer.unbox(key: "a")"#, "Foreign is not declared in the files that were read"),
      (#"plain = try unboxer.unbox(key: "a")"#, "Plain is neither Unboxable nor UnboxableEnum where it is declared"),
      (#"color = try unboxer.unbox(key: "a")"#, "Color is UnboxableByTransform"),
      (#"unknown = try unboxer.unbox(key: "a")"#, "`unknown` is not declared in the files that were read"),
      (
        #"inferred = try unboxer.unbox(key: "a")"#,
        "the type of `inferred` is not written where it is declared; write it there"
      ),
      (
        #"byRole = try unboxer.unbox(key: "a")"#,
        "the keys of [Role: Int] read themselves in their own way; make Role a KeyPathDecodableKey"
      ),
      (
        #"let x: AnyObject = try unboxer.unbox(key: "a")"#,
        "`=>` gives no AnyObject here; it gives [Any] and [String: Any]"
      ),
      (#"holes = try unboxer.unbox(key: "a")"#, "the elements of [Int?] are optional"),
      (
        #"let x = try unboxer.unbox(key: "a")"#,
        "the type of the value is not visible here; write `as T` after the call"
      ),
      (
        #"name = try f(unboxer.unbox(key: "a"))"#,
        "the type of the value is not visible here; write `as T` after the call"
      ),
      (
        #"name = try unboxer.unbox(key: "a") + "b""#,
        "the type of the value is not visible here; write `as T` after the call"
      ),
      (
        #"name = flag ? (try unboxer.unbox(key: "a")) : "b""#,
        "the type of the value is not visible here; write `as T` after the call"
      ),
      (
        #"flags = (try? unboxer.unbox(key: "a")) ?? 1 == 1"#,
        "the type of the value is not visible here; write `as T` after the call"
      ),
      (
        #"name = try unboxer.unbox(key: "a").trimmed()"#,
        "the type of the value is not visible here; write `as T` after the call"
      ),
      (
        #"other.name = try unboxer.unbox(key: "a")"#,
        "the type of the value is not visible here; write `as T` after the call"
      ),
      (
        #"let x = try 1 + unboxer.unbox(key: "a") as Int"#,
        "the code around the call may bind more tightly than `as`; put parentheses around the call"
      ),
      (
        #"name = f + (try unboxer.unbox(key: "a") ?? "b")"#,
        "the type of the value is not visible here; write `as T` after the call"
      ),
      (
        #"name = try? unboxer.unbox(key: "a") ?? "b""#,
        "`try` reaches over `??`: with Unbox 4 the default is never used, with Unbox 3 nothing throws"
      ),
      (#"name = try? unboxer.unbox(key: "a")"#, "`try?` and the type String do not fit"),
      (
        #"name = try unboxer.unbox(keyPath: "a..b")"#,
        "the key path has an empty part, or signs that mean something in a path of this library"
      ),
      (
        #"name = try unboxer.unbox(keyPath: "a[0].b")"#,
        "the key path has an empty part, or signs that mean something in a path of this library"
      ),
      (
        #"name = try unboxer.unbox(keyPath: "")"#,
        "the key path has an empty part, or signs that mean something in a path of this library"
      ),
      (#"name = try unboxer.unbox(keyPath: "a.-1")"#, "the key path begins with an index, or has one with a sign"),
      (#"name = try unboxer.unbox(keyPath: "0.a")"#, "the key path begins with an index, or has one with a sign"),
      (#"name = try unboxer.unbox(key: .name)"#, "`.name` needs its type in front of it"),
      (
        #"name = try unboxer.unbox(key: try unboxer.unbox(key: "a"))"#,
        "the key is itself unboxed; read it into a variable first"
      ),
      (#"name = try unboxer.unbox(key: "a" /* b */)"#, "a comment stands in the call"),
      (
        #"tags = try unboxer.unbox(key: "a", allowInvalidElements: flag)"#,
        "`allowInvalidElements` is no literal here; write `true` or `false`"
      ),
      (
        #"matrix = try unboxer.unbox(key: "a", allowInvalidElements: true)"#,
        "allowInvalidElements reaches into the collections in [[Int]]"
      ),
      (
        #"name = flag ?? unboxer.dictionary["a"] as? String ?? """#,
        "the dictionary of the Unboxer is used inside of an expression; write `try json => \"\"` before it"
      ),
      (#"name = try read(unboxer)"#, "the Unboxer is passed on; pass the JSON value itself"),
      (#"name = "\(unboxer)""#, "Unbox is used inside of a string"),
      (#"owner = try Foreign(unboxer: unboxer)"#, "Foreign is not known to be Unboxable"),
      (
        #"let json = payload + object + input"#,
        "`json`, `payload`, `object` and `input` all mean something else in the initializer"
      ),
      (
        #"owned = try unboxer.unbox(key: "a", context: self.id)"#,
        "the context uses `self`, which a closure cannot capture before all properties are set"
      ),
      (
        #"owned = try unboxer.unbox(key: "a", context: page + 1)"#,
        "the context uses a property, which a closure cannot capture before all properties are set"
      ),
      (
        #"self.init(nothing: try unboxer.unbox(key: "a"))"#,
        "`User.init(nothing:)` is not declared in the files that were read"
      ),
      (
        #"owner = try unboxer.performCustomUnboxing { _ in nil }"#,
        "performCustomUnboxing is called in no known form; write `parse(json, \"\") { … }`"
      ),
      (
        "do {} catch UnboxError.invalidData {}",
        "UnboxError is caught or thrown here; code that has moved throws DecodeError"
      ),
      ("#if canImport(Unbox)\n#endif", "the name of the module is used, or Unbox 1's function"),
    ])
  func forAPerson(line: String, reason: String) {
    #expect(migrated(line, .three).reason == reason)
  }
}
