// swift-format-ignore-file
import Foundation
import KeyPathDecode

// 60 objects, at the samples
struct Hostile: KeyPathDecodable {
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
}

// 60 objects, at String
struct HostileString: KeyPathDecodable {
  let int: Int
  let double: HostileStringDouble

  init(json: Any) throws {
    int = try json => "Int"  // 60 of 60
    double = try json => "Double"  // 60 of 60
  }
}

// 60 objects, at Optional[*]
struct HostileOptional: KeyPathDecodable {
  let x: Int

  init(json: Any) throws {
    x = try json => "x"  // 60 of 60
  }
}

// 60 objects, at status[*]
struct Status: KeyPathDecodable {
  let initValue: Bool
  let json: Int
  let `case`: String

  init(json: Any) throws {
    initValue = try json => "init"  // 60 of 60
    self.json = try json => "json"  // 60 of 60
    `case` = try json => "case"  // 60 of 60
  }
}

// 60 objects, at nested
struct Nested: KeyPathDecodable {
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
}

enum State: String, CaseIterable, KeyPathDecodable {
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
struct HostileStringDouble: KeyPathDecodable {
  let selfValue: Int

  init(json: Any) throws {
    selfValue = try json => "self"  // 60 of 60
  }
}

// 120 objects, at nested.s[*]
struct S: KeyPathDecodable {
  let x: [Any]?
  let y: Int

  init(json: Any) throws {
    x = try json => "x"  // only empty arrays were seen; 120 of 120; null 60×
    y = try json => "y"  // 120 of 120
  }
}
