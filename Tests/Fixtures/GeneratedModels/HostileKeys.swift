// swift-format-ignore-file
import Foundation
import KeyPathDecode

// 60 objects, at the samples
struct Hostile: KeyPathDecodable, Encodable {
  let value: Int
  let value2: Int
  let value3: Int
  let value4: Int
  let 名前: Int
  let é: Int
  let eTat: Int
  let initValue: Int
  let selfValue: Int
  let selfValue2: Int
  let type: Int
  let `protocol`: Int
  let `class`: Int
  let `default`: Int
  let `in`: Int
  let json: Int
  let aB: Int
  let aB2: Int
  let a0: Int
  let value0: Int
  let value02: Int
  let value1080P: Int
  let plus1: Int
  let minus1: Int
  let value5: Int
  let x: Int
  let value6: Int
  let value7: Int
  let aB3: Int
  let value8: Int
  let value9: Int
  let x2: Int
  let fatalError: Int
  let value10: Int
  let value11: Int
  let userName: Int
  let userName2: Int
  let userName3: Int
  let ref: Int
  let id: Int
  let value12: Int
  let value13: Int
  let x3: Int
  let value14: Int
  let abc: Int
  let aB4: Int
  let value15: Int
  let value16: Int
  let value17: Int
  let aB5: Int
  let longlonglonglonglonglonglonglonglonglonglonglong: Int
  let data: Int
  let url: Int
  let allCases: Int
  let hashValue: Int
  let some: Int
  let `nil`: Int
  let `true`: Int
  let `await`: Int
  let async: Int
  let `throws`: Int
  let any: Int
  let any2: Int
  let `let`: Int
  let value1: Int
  let value١٢: Int
  let ⅷ: Int
  let description: Int
  let debugDescription: Int
  let `yield`: Int
  let `unsafe`: Int
  let `discard`: Int
  let then: Int
  let consume: Int
  let copy: Int
  let borrow: Int
  let each: Int
  let `repeat`: Int
  let lazy: Int
  let weak: Int
  let unowned: Int
  let final: Int
  let open: Int
  let override: Int
  let required: Int
  let convenience: Int
  let mutating: Int
  let `static`: Int
  let actor: Int
  let macro: Int
  let package: Int
  let isolated: Int
  let sending: Int
  let get: Int
  let set: Int
  let prefix: Int
  let `where`: Int
  let using: Int
  let `import`: Int
  let `do`: Int
  let `if`: Int
  let `switch`: Int
  let `super`: Int
  let `operator`: Int
  let `precedencegroup`: Int
  let indirect: Int
  let nonisolated: Int
  let type2: Int
  let map: Int
  let oneOf: Int
  let tagged: Int
  let parse: Int
  let error: Int
  let `associatedtype`: Int
  let distributed: Int
  let willSet: Int
  let `rethrows`: Int
  let `is`: Int
  let `as`: Int
  let `try`: Int
  let string: HostileString
  let optional: [HostileOptional]
  let status: [Status?]
  let nested: Nested
  let states: [State]

  init(json: Any) throws {
    value = try json => [""]  // 60 of 60
    value2 = try json => " "  // 60 of 60
    value3 = try json => "😀"  // 60 of 60
    value4 = try json => "👨‍👩‍👧"  // 60 of 60
    名前 = try json => "名前"  // 60 of 60
    é = try json => "é"  // 60 of 60
    eTat = try json => "état"  // 60 of 60
    initValue = try json => "init"  // 60 of 60
    selfValue = try json => "self"  // 60 of 60
    selfValue2 = try json => "Self"  // 60 of 60
    type = try json => "Type"  // 60 of 60
    `protocol` = try json => "Protocol"  // 60 of 60
    `class` = try json => "class"  // 60 of 60
    `default` = try json => "default"  // 60 of 60
    `in` = try json => "in"  // 60 of 60
    self.json = try json => "json"  // 60 of 60
    aB = try json => ["a.b"]  // 60 of 60
    aB2 = try json => "a b"  // 60 of 60
    a0 = try json => ["a[0]"]  // 60 of 60
    value0 = try json => ["[0]"]  // 60 of 60
    value02 = try json => "0"  // 60 of 60
    value1080P = try json => "1080p"  // 60 of 60
    plus1 = try json => "+1"  // 60 of 60
    minus1 = try json => "-1"  // 60 of 60
    value5 = try json => "*/"  // 60 of 60
    x = try json => "/* x */"  // 60 of 60
    value6 = try json => "//"  // 60 of 60
    value7 = try json => ["\n"]  // 60 of 60
    aB3 = try json => ["a\nb"]  // 60 of 60
    value8 = try json => ["\""]  // 60 of 60
    value9 = try json => "\\"  // 60 of 60
    x2 = try json => "\\(x)"  // 60 of 60
    fatalError = try json => ["\"); fatalError(); (\""]  // 60 of 60
    value10 = try json => "#"  // 60 of 60
    value11 = try json => ["##\""]  // 60 of 60
    userName = try json => "user_name"  // 60 of 60
    userName2 = try json => "userName"  // 60 of 60
    userName3 = try json => "user-name"  // 60 of 60
    ref = try json => "$ref"  // 60 of 60
    id = try json => "@id"  // 60 of 60
    value12 = try json => "_"  // 60 of 60
    value13 = try json => "__"  // 60 of 60
    x3 = try json => "`x`"  // 60 of 60
    value14 = try json => ["\u{0}"]  // 60 of 60
    abc = try json => ["\u{202E}abc"]  // 60 of 60
    aB4 = try json => "a|b"  // 60 of 60
    value15 = try json => ["[*]"]  // 60 of 60
    value16 = try json => "*"  // 60 of 60
    value17 = try json => "~"  // 60 of 60
    aB5 = try json => "a/b"  // 60 of 60
    longlonglonglonglonglonglonglonglonglonglonglong = try json => "longlonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglong"  // 60 of 60
    data = try json => "Data"  // 60 of 60
    url = try json => "URL"  // 60 of 60
    allCases = try json => "allCases"  // 60 of 60
    hashValue = try json => "hashValue"  // 60 of 60
    some = try json => "some"  // 60 of 60
    `nil` = try json => "nil"  // 60 of 60
    `true` = try json => "true"  // 60 of 60
    `await` = try json => "await"  // 60 of 60
    async = try json => "async"  // 60 of 60
    `throws` = try json => "throws"  // 60 of 60
    any = try json => "any"  // 60 of 60
    any2 = try json => "Any"  // 60 of 60
    `let` = try json => "let"  // 60 of 60
    value1 = try json => "_1"  // 60 of 60
    value١٢ = try json => "١٢"  // 60 of 60
    ⅷ = try json => "ⅷ"  // 60 of 60
    description = try json => "description"  // 60 of 60
    debugDescription = try json => "debugDescription"  // 60 of 60
    `yield` = try json => "yield"  // 60 of 60
    `unsafe` = try json => "unsafe"  // 60 of 60
    `discard` = try json => "discard"  // 60 of 60
    then = try json => "then"  // 60 of 60
    consume = try json => "consume"  // 60 of 60
    copy = try json => "copy"  // 60 of 60
    borrow = try json => "borrow"  // 60 of 60
    each = try json => "each"  // 60 of 60
    `repeat` = try json => "repeat"  // 60 of 60
    lazy = try json => "lazy"  // 60 of 60
    weak = try json => "weak"  // 60 of 60
    unowned = try json => "unowned"  // 60 of 60
    final = try json => "final"  // 60 of 60
    open = try json => "open"  // 60 of 60
    override = try json => "override"  // 60 of 60
    required = try json => "required"  // 60 of 60
    convenience = try json => "convenience"  // 60 of 60
    mutating = try json => "mutating"  // 60 of 60
    `static` = try json => "static"  // 60 of 60
    actor = try json => "actor"  // 60 of 60
    macro = try json => "macro"  // 60 of 60
    package = try json => "package"  // 60 of 60
    isolated = try json => "isolated"  // 60 of 60
    sending = try json => "sending"  // 60 of 60
    get = try json => "get"  // 60 of 60
    set = try json => "set"  // 60 of 60
    prefix = try json => "prefix"  // 60 of 60
    `where` = try json => "where"  // 60 of 60
    using = try json => "using"  // 60 of 60
    `import` = try json => "import"  // 60 of 60
    `do` = try json => "do"  // 60 of 60
    `if` = try json => "if"  // 60 of 60
    `switch` = try json => "switch"  // 60 of 60
    `super` = try json => "super"  // 60 of 60
    `operator` = try json => "operator"  // 60 of 60
    `precedencegroup` = try json => "precedencegroup"  // 60 of 60
    indirect = try json => "indirect"  // 60 of 60
    nonisolated = try json => "nonisolated"  // 60 of 60
    type2 = try json => "type"  // 60 of 60
    map = try json => "map"  // 60 of 60
    oneOf = try json => "oneOf"  // 60 of 60
    tagged = try json => "tagged"  // 60 of 60
    parse = try json => "parse"  // 60 of 60
    error = try json => "error"  // 60 of 60
    `associatedtype` = try json => "associatedtype"  // 60 of 60
    distributed = try json => "distributed"  // 60 of 60
    willSet = try json => "willSet"  // 60 of 60
    `rethrows` = try json => "rethrows"  // 60 of 60
    `is` = try json => "is"  // 60 of 60
    `as` = try json => "as"  // 60 of 60
    `try` = try json => "try"  // 60 of 60
    string = try json => "String"  // 60 of 60
    optional = try json => "Optional"  // 60 of 60
    status = try json => "status"  // 60 of 60
    nested = try json => "nested"  // 60 of 60
    states = try json => "states" => .array(.unknown(as: .unknown))  // 60 of 60
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(value, forKey: "")
    try json.encode(value2, forKey: " ")
    try json.encode(value3, forKey: "😀")
    try json.encode(value4, forKey: "👨‍👩‍👧")
    try json.encode(名前, forKey: "名前")
    try json.encode(é, forKey: "é")
    try json.encode(eTat, forKey: "état")
    try json.encode(initValue, forKey: "init")
    try json.encode(selfValue, forKey: "self")
    try json.encode(selfValue2, forKey: "Self")
    try json.encode(type, forKey: "Type")
    try json.encode(`protocol`, forKey: "Protocol")
    try json.encode(`class`, forKey: "class")
    try json.encode(`default`, forKey: "default")
    try json.encode(`in`, forKey: "in")
    try json.encode(self.json, forKey: "json")
    try json.encode(aB, forKey: "a.b")
    try json.encode(aB2, forKey: "a b")
    try json.encode(a0, forKey: "a[0]")
    try json.encode(value0, forKey: "[0]")
    try json.encode(value02, forKey: "0")
    try json.encode(value1080P, forKey: "1080p")
    try json.encode(plus1, forKey: "+1")
    try json.encode(minus1, forKey: "-1")
    try json.encode(value5, forKey: "*/")
    try json.encode(x, forKey: "/* x */")
    try json.encode(value6, forKey: "//")
    try json.encode(value7, forKey: "\n")
    try json.encode(aB3, forKey: "a\nb")
    try json.encode(value8, forKey: "\"")
    try json.encode(value9, forKey: "\\")
    try json.encode(x2, forKey: "\\(x)")
    try json.encode(fatalError, forKey: "\"); fatalError(); (\"")
    try json.encode(value10, forKey: "#")
    try json.encode(value11, forKey: "##\"")
    try json.encode(userName, forKey: "user_name")
    try json.encode(userName2, forKey: "userName")
    try json.encode(userName3, forKey: "user-name")
    try json.encode(ref, forKey: "$ref")
    try json.encode(id, forKey: "@id")
    try json.encode(value12, forKey: "_")
    try json.encode(value13, forKey: "__")
    try json.encode(x3, forKey: "`x`")
    try json.encode(value14, forKey: "\u{0}")
    try json.encode(abc, forKey: "\u{202E}abc")
    try json.encode(aB4, forKey: "a|b")
    try json.encode(value15, forKey: "[*]")
    try json.encode(value16, forKey: "*")
    try json.encode(value17, forKey: "~")
    try json.encode(aB5, forKey: "a/b")
    try json.encode(longlonglonglonglonglonglonglonglonglonglonglong, forKey: "longlonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglong")
    try json.encode(data, forKey: "Data")
    try json.encode(url, forKey: "URL")
    try json.encode(allCases, forKey: "allCases")
    try json.encode(hashValue, forKey: "hashValue")
    try json.encode(some, forKey: "some")
    try json.encode(`nil`, forKey: "nil")
    try json.encode(`true`, forKey: "true")
    try json.encode(`await`, forKey: "await")
    try json.encode(async, forKey: "async")
    try json.encode(`throws`, forKey: "throws")
    try json.encode(any, forKey: "any")
    try json.encode(any2, forKey: "Any")
    try json.encode(`let`, forKey: "let")
    try json.encode(value1, forKey: "_1")
    try json.encode(value١٢, forKey: "١٢")
    try json.encode(ⅷ, forKey: "ⅷ")
    try json.encode(description, forKey: "description")
    try json.encode(debugDescription, forKey: "debugDescription")
    try json.encode(`yield`, forKey: "yield")
    try json.encode(`unsafe`, forKey: "unsafe")
    try json.encode(`discard`, forKey: "discard")
    try json.encode(then, forKey: "then")
    try json.encode(consume, forKey: "consume")
    try json.encode(copy, forKey: "copy")
    try json.encode(borrow, forKey: "borrow")
    try json.encode(each, forKey: "each")
    try json.encode(`repeat`, forKey: "repeat")
    try json.encode(lazy, forKey: "lazy")
    try json.encode(weak, forKey: "weak")
    try json.encode(unowned, forKey: "unowned")
    try json.encode(final, forKey: "final")
    try json.encode(open, forKey: "open")
    try json.encode(override, forKey: "override")
    try json.encode(required, forKey: "required")
    try json.encode(convenience, forKey: "convenience")
    try json.encode(mutating, forKey: "mutating")
    try json.encode(`static`, forKey: "static")
    try json.encode(actor, forKey: "actor")
    try json.encode(macro, forKey: "macro")
    try json.encode(package, forKey: "package")
    try json.encode(isolated, forKey: "isolated")
    try json.encode(sending, forKey: "sending")
    try json.encode(get, forKey: "get")
    try json.encode(set, forKey: "set")
    try json.encode(prefix, forKey: "prefix")
    try json.encode(`where`, forKey: "where")
    try json.encode(using, forKey: "using")
    try json.encode(`import`, forKey: "import")
    try json.encode(`do`, forKey: "do")
    try json.encode(`if`, forKey: "if")
    try json.encode(`switch`, forKey: "switch")
    try json.encode(`super`, forKey: "super")
    try json.encode(`operator`, forKey: "operator")
    try json.encode(`precedencegroup`, forKey: "precedencegroup")
    try json.encode(indirect, forKey: "indirect")
    try json.encode(nonisolated, forKey: "nonisolated")
    try json.encode(type2, forKey: "type")
    try json.encode(map, forKey: "map")
    try json.encode(oneOf, forKey: "oneOf")
    try json.encode(tagged, forKey: "tagged")
    try json.encode(parse, forKey: "parse")
    try json.encode(error, forKey: "error")
    try json.encode(`associatedtype`, forKey: "associatedtype")
    try json.encode(distributed, forKey: "distributed")
    try json.encode(willSet, forKey: "willSet")
    try json.encode(`rethrows`, forKey: "rethrows")
    try json.encode(`is`, forKey: "is")
    try json.encode(`as`, forKey: "as")
    try json.encode(`try`, forKey: "try")
    try json.encode(string, forKey: "String")
    try json.encode(optional, forKey: "Optional")
    try json.encode(status, forKey: "status")
    try json.encode(nested, forKey: "nested")
    try json.encode(states, forKey: "states")
  }
}

// 60 objects, at String
struct HostileString: KeyPathDecodable, Encodable {
  let int: Int
  let double: HostileStringDouble

  init(json: Any) throws {
    int = try json => "Int"  // 60 of 60
    double = try json => "Double"  // 60 of 60
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(int, forKey: "Int")
    try json.encode(double, forKey: "Double")
  }
}

// 60 objects, at Optional[*]
struct HostileOptional: KeyPathDecodable, Encodable {
  let x: Int

  init(json: Any) throws {
    x = try json => "x"  // 60 of 60
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(x, forKey: "x")
  }
}

// 60 objects, at status[*]
struct Status: KeyPathDecodable, Encodable {
  let initValue: Bool
  let json: Int
  let `case`: String

  init(json: Any) throws {
    initValue = try json => "init"  // 60 of 60
    self.json = try json => "json"  // 60 of 60
    `case` = try json => "case"  // 60 of 60
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(initValue, forKey: "init")
    try json.encode(self.json, forKey: "json")
    try json.encode(`case`, forKey: "case")
  }
}

// 60 objects, at nested
struct Nested: KeyPathDecodable, Encodable {
  let a: [[Any]]
  let b: [Any]
  let c: [[Any]]
  let d: [String: [Any]]
  let e: [String: [String: Any]]
  let f: [[String: Any]]
  let g: [[Any]?]
  let h: [String?]
  let i: [String: Date?]
  let j: [[Date]?]
  let k: [Any]
  let l: [String: Any]
  let m: [String: Any]
  let n: [[String: [Int?]]]
  let o: [[Date?]]
  let p: [[[String]]]
  let createdAt: [Date?]
  let q: [Any]
  let r: [[Any]]
  let s: [S]

  init(json: Any) throws {
    a = try json => "a"  // only empty arrays were seen; 60 of 60
    b = try json => "b"  // only empty arrays were seen; 60 of 60
    c = try json => "c"  // only empty arrays were seen; 60 of 60
    d = try json => "d"  // only empty arrays were seen; 60 of 60
    e = try json => "e"  // only empty objects were seen; 60 of 60
    f = try json => "f"  // only empty objects were seen; 60 of 60
    g = try json => "g"  // only empty arrays were seen; 60 of 60
    h = try json => "h" => .array(.optional(.lenient))  // strings and numbers; 60 of 60
    i = try json => "i" => .dictionary(.optional(.date(format: "yyyy-MM-dd")))  // 60 of 60
    j = try json => "j" => .array(.optional(.array(.date(format: "yyyy-MM-dd"))))  // 60 of 60
    k = try json => "k"  // only null was seen; 60 of 60
    l = try json => "l"  // only empty arrays were seen; 60 of 60
    m = try json => "m"  // only null was seen; 60 of 60
    n = try json => "n"  // 60 of 60
    o = try json => "o"  // 60 of 60
    p = try json => "p" => .array(.array(.lenient))  // strings and numbers; 60 of 60
    createdAt = try json => "created_at" => .array(.optional(.unixSeconds))  // 60 of 60
    q = try json => "q"  // only empty arrays were seen; 60 of 60
    r = try json => "r"  // only null was seen; 60 of 60
    s = try json => "s"  // 60 of 60
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(a.map { $0.map { EncodableJSON(value: $0) } }, forKey: "a")
    try json.encode(b.map { EncodableJSON(value: $0) }, forKey: "b")
    try json.encode(c.map { $0.map { EncodableJSON(value: $0) } }, forKey: "c")
    try json.encode(d.mapValues { $0.map { EncodableJSON(value: $0) } }, forKey: "d")
    try json.encode(e.mapValues { $0.mapValues { EncodableJSON(value: $0) } }, forKey: "e")
    try json.encode(f.map { $0.mapValues { EncodableJSON(value: $0) } }, forKey: "f")
    try json.encode(g.map { $0.map { $0.map { EncodableJSON(value: $0) } } }, forKey: "g")
    try json.encode(h, forKey: "h")
    try json.encode(i.mapValues { $0.map { $0.text(format: "yyyy-MM-dd") } }, forKey: "i")
    try json.encode(j.map { $0.map { $0.map { $0.text(format: "yyyy-MM-dd") } } }, forKey: "j")
    try json.encode(k.map { EncodableJSON(value: $0) }, forKey: "k")
    try json.encode(l.mapValues { EncodableJSON(value: $0) }, forKey: "l")
    try json.encode(m.mapValues { EncodableJSON(value: $0) }, forKey: "m")
    try json.encode(n, forKey: "n")
    try json.encode(o.map { $0.map { $0.map { $0.rfc3339 } } }, forKey: "o")
    try json.encode(p, forKey: "p")
    try json.encode(createdAt.map { $0.map { $0.timeIntervalSince1970 } }, forKey: "created_at")
    try json.encode(q.map { EncodableJSON(value: $0) }, forKey: "q")
    try json.encode(r.map { $0.map { EncodableJSON(value: $0) } }, forKey: "r")
    try json.encode(s, forKey: "s")
  }
}

enum State: String, CaseIterable, KeyPathDecodable, Encodable {
  case type = "Type"
  case aB = "a b"
  case aBValue = "a\"b"
  case aBValue2 = "a*/b"
  case allCasesValue = "all Cases"
  case `default`
  case initValue = "init"
  case none
  case selfValue = "self"
  case some
  case unknown
}

// 60 objects, at String.Double
struct HostileStringDouble: KeyPathDecodable, Encodable {
  let selfValue: Int

  init(json: Any) throws {
    selfValue = try json => "self"  // 60 of 60
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(selfValue, forKey: "self")
  }
}

// 120 objects, at nested.s[*]
struct S: KeyPathDecodable, Encodable {
  let x: [Any]?
  let y: Int

  init(json: Any) throws {
    x = try json => "x"  // only empty arrays were seen; 120 of 120; null 60×
    y = try json => "y"  // 120 of 120
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(x.map { $0.map { EncodableJSON(value: $0) } }, forKey: "x")
    try json.encode(y, forKey: "y")
  }
}

// MARK: Encoding

nonisolated private struct JSONCodingKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral key: String) { stringValue = key }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A value of any kind. Numbers beyond 64 bits are rounded.
nonisolated private struct EncodableJSON: Encodable {
  let value: Any

  func encode(to encoder: any Encoder) throws {
    var json = encoder.singleValueContainer()
    if let bool = try? Bool(json: value) {
      try json.encode(bool)
    } else if let integer = try? Int(json: value) {
      try json.encode(integer)
    } else if let number = try? Double(json: value) {
      try json.encode(number)
    } else if let text = try? String(json: value) {
      try json.encode(text)
    } else if let elements = value as? [Any] {
      try json.encode(elements.map { EncodableJSON(value: $0) })
    } else if let members = value as? [String: Any] {
      try json.encode(members.mapValues { EncodableJSON(value: $0) })
    } else {
      try json.encodeNil()
    }
  }
}

nonisolated extension Date {
  /// The date in RFC 3339 format, with as many digits of the fraction as it needs.
  fileprivate var rfc3339: String {
    var text = ""
    for (digits, scale) in [(0, 1.0), (3, 1e3), (6, 1e6), (9, 1e9)] {
      let seconds = timeIntervalSince1970.rounded(.down)
      let fraction = ((timeIntervalSince1970 - seconds) * scale).rounded()
      let whole = Date(timeIntervalSince1970: fraction == scale ? seconds + 1 : seconds).formatted(.iso8601)
      let zeros = String(String(Int(scale + (fraction == scale ? 0 : fraction))).dropFirst())
      text = digits == 0 ? formatted(.iso8601) : "\(whole.dropLast()).\(zeros)Z"
      if (try? Date(json: text)) == self { break }
    }
    return text
  }
}

nonisolated extension Date {
  fileprivate func text(format: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = format
    return formatter.string(from: self)
  }
}
