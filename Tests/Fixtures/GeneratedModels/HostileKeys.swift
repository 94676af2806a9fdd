// swift-format-ignore-file
import Foundation
import KeyPathDecode

// 60 objects, at the samples
struct Hostile: KeyPathDecodable {
  let value: Int
  let value2: Int
  let 名前: Int
  let eTat: Int
  let initValue: Int
  let selfValue: Int
  let selfValue2: Int
  let type: Int
  let `class`: Int
  let json: Int
  let aB: Int
  let value0: Int
  let value1080P: Int
  let value3: Int
  let aB2: Int
  let value4: Int
  let x: Int
  let fatalError: Int
  let value5: Int
  let x2: Int
  let value6: Int
  let abc: Int
  let longlonglonglonglonglonglonglonglonglonglonglong: Int
  let value١٢: Int
  let string: HostileString
  let optional: [HostileOptional]
  let status: [Status?]
  let nested: Nested
  let states: [State]

  init(json: Any) throws {
    value = try json => [""]  // 60 of 60
    value2 = try json => "👨‍👩‍👧"  // 60 of 60
    名前 = try json => "名前"  // 60 of 60
    eTat = try json => "état"  // 60 of 60
    initValue = try json => "init"  // 60 of 60
    selfValue = try json => "self"  // 60 of 60
    selfValue2 = try json => "Self"  // 60 of 60
    type = try json => "Type"  // 60 of 60
    `class` = try json => "class"  // 60 of 60
    self.json = try json => "json"  // 60 of 60
    aB = try json => ["a.b"]  // 60 of 60
    value0 = try json => ["[0]"]  // 60 of 60
    value1080P = try json => "1080p"  // 60 of 60
    value3 = try json => "*/"  // 60 of 60
    aB2 = try json => ["a\nb"]  // 60 of 60
    value4 = try json => ["\""]  // 60 of 60
    x = try json => "\\(x)"  // 60 of 60
    fatalError = try json => ["\"); fatalError(); (\""]  // 60 of 60
    value5 = try json => ["##\""]  // 60 of 60
    x2 = try json => "`x`"  // 60 of 60
    value6 = try json => ["\u{0}"]  // 60 of 60
    abc = try json => ["\u{202E}abc"]  // 60 of 60
    longlonglonglonglonglonglonglonglonglonglonglong = try json => "longlonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglong"  // 60 of 60
    value١٢ = try json => "١٢"  // 60 of 60
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
  let r: [[Any]]
  let s: [S]

  init(json: Any) throws {
    a = try json => "a"  // only empty arrays were seen; 60 of 60
    b = try json => "b"  // only empty arrays were seen; 60 of 60
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
