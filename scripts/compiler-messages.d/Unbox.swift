import UnboxCompat3

enum Unbox1WithoutTry {
  struct User: Unboxable {
    let name: String

    init(unboxer: Unboxer) throws {
      name = unboxer.unbox("name")  // expected-error {{call can throw but is not marked with 'try'}} expected-note {{did you mean to use 'try'?}} expected-note {{did you mean to handle error as optional value?}} expected-note {{did you mean to disable error propagation?}} expected-warning {{'unbox' is deprecated: renamed to 'unbox(key:)'}} expected-note {{use 'unbox(key:)' instead}}
      if unboxer.context is String { unboxer.failForKey("name") }  // expected-error {{'context' is unavailable: make the model UnboxableWithContext, whose initializer gets the context}} expected-error {{'failForKey' is unavailable: write throw UnboxError.pathError(.missingKey(key), key)}}
    }
  }
}

enum Unbox1 {
  struct User: Unboxable {
    let name: String, nick: String?, tags: [String]

    init(unboxer: Unboxer) throws {
      name = try unboxer.unbox("name")  // expected-warning {{'unbox' is deprecated: renamed to 'unbox(key:)'}} expected-note {{use 'unbox(key:)' instead}}
      nick = unboxer.unbox("names.nick", isKeyPath: true)  // expected-warning {{'unbox(_:isKeyPath:)' is deprecated: write unbox(keyPath:), or unbox(key:) for isKeyPath: false}}
      tags = unboxer.unbox("tags", allowInvalidElements: true) ?? []  // expected-warning {{'unbox(_:allowInvalidElements:)' is deprecated: renamed to 'unbox(key:allowInvalidElements:)'}} expected-note {{use 'unbox(key:allowInvalidElements:)' instead}}
    }
  }

  func users(_ dictionary: UnboxableDictionary, _ data: Data) throws -> [User?] {
    let one: User? = Unbox(dictionary)  // expected-warning {{'Unbox' is deprecated: write try? unbox(dictionary:)}} expected-note {{use 'unbox(dictionary:)' instead}}
    let two: User = try UnboxOrThrow(data)  // expected-warning {{'UnboxOrThrow' is deprecated: renamed to 'unbox(data:)'}} expected-note {{use 'unbox(data:)' instead}}
    return [one, two]
  }
}

struct Owner: UnboxableWithContext {
  let id: Int, names: [String]

  init(unboxer: Unboxer, context: String) throws {
    id = try unboxer.unbox(key: "ids", isKeyPath: false, index: 0)  // expected-warning {{'unbox(key:isKeyPath:index:)' is deprecated: write unbox(keyPath:), with the index at the end: "key.0"}}
    names = try unboxer.unbox(key: "all.names", isKeyPath: true)  // expected-warning {{'unbox(key:isKeyPath:)' is deprecated: write unbox(keyPath:), or unbox(key:) for isKeyPath: false}}
    if names.isEmpty { throw UnboxError.missingValue("names") }  // expected-warning {{'missingValue' is deprecated: write .pathError(.missingKey(key), key)}}
  }
}

extension Owner: UnboxableWithFormatter { typealias UnboxFormatterType = DateFormatter }  // expected-warning {{'UnboxableWithFormatter' is deprecated: remove it: whatever a formatter makes is read}}

func owner(_ dictionary: UnboxableDictionary) throws -> Owner {
  try Unbox(dictionary: dictionary, context: "Ada")  // expected-warning {{'Unbox(dictionary:context:)' is deprecated: renamed to 'unbox(dictionary:context:)'}} expected-note {{use 'unbox(dictionary:context:)' instead}}
}
