import Foundation
import KeyPathDecode

enum ArrayWithoutConformance {
  struct Owner {
    let name: String
  }
  func read(_ json: Any) throws {
    let owners: [Owner] = try json => "owners"  // expected-error {{'=>' is unavailable: the result type, or a type in it, cannot be decoded; make it KeyPathDecodable or Decodable (an enum with raw values needs no code), or end the path in a rule like '.custom'}}
    print(owners)
  }
}

enum BytesInPlaceOfJson {
  struct User: KeyPathDecodable {
    let name: String
    init(json: Any) throws {
      name = try json => "name"
    }
  }
  func read(_ data: Data) throws -> User {
    try User(data: data)  // expected-error {{no exact matches in call to initializer}}
  }
}

enum BytesWithoutConformance {
  struct User {
    let id: Int
    init(json: Any) throws { id = try json => "id" }
  }
  func read(_ data: Data) throws {
    print(try User(jsonData: data))  // expected-error {{incorrect argument label in call (have 'jsonData:', expected 'json:')}}
  }
  // No declaration can be offered on a type without the conformance, so the compiler knows only the initializer of the struct.
}

class ClassInExtensionUser {
  let name: String
  init(name: String) {
    self.name = name
  }
}

extension ClassInExtensionUser: KeyPathDecodable {
  convenience init(json: Any) throws {  // expected-error {{initializer requirement 'init(json:)' can only be satisfied by a 'required' initializer in the definition of non-final class 'ClassInExtensionUser'}}
    self.init(name: try json => "name")
  }
}

enum ClassThatIsNotFinal {
  class User: KeyPathDecodable {
    let name: String
    init(json: Any) throws {  // expected-error {{initializer requirement 'init(json:)' can only be satisfied by a 'required' initializer in non-final class 'ClassThatIsNotFinal.User'}}
      name = try json => "name"
    }
  }
}

enum CodingKeyAsOptionalPath {
  struct User: KeyPathDecodable {
    enum CodingKeys: String, CodingKey { case id }
    let id: Int?
    init(json: Any) throws {
      id = try json =>? CodingKeys.id  // expected-error {{'=>?' is unavailable: a coding key is not a path; write the key as text, or 'DecodePath(key: key.stringValue)'}}
    }
  }
}

enum CodingKeyAsPath {
  struct User: KeyPathDecodable {
    enum CodingKeys: String, CodingKey { case id }
    let id: Int
    init(json: Any) throws {
      id = try json => CodingKeys.id  // expected-error {{'=>' is unavailable: a coding key is not a path; write the key as text, or 'DecodePath(key: key.stringValue)'}}
    }
  }
}

enum DefaultOfRequired {
  // This compiles: `=>` to `Int?` reads null as nil, so the default is for null. A missing key throws, and its error names `=>?`.
  func read(_ json: Any) throws {
    let count: Int = try json => "count" ?? 0
    print(count)
  }
}

enum DefaultWithoutConformance {
  enum Visibility: String {
    case open, closed
  }
  func read(_ json: Any) throws {
    let visibility: Visibility = try json =>? "visibility" ?? .open  // expected-error {{'=>?' is unavailable: the result type, or a type in it, cannot be decoded; make it KeyPathDecodable or Decodable (an enum with raw values needs no code), or end the path in a rule like '.custom'}}
    print(visibility)
  }
}

enum EnumWithAssociatedValues {
  enum Shape: KeyPathDecodable {  // expected-error {{type 'EnumWithAssociatedValues.Shape' does not conform to protocol 'KeyPathDecodable'}} expected-note {{add stubs for conformance}}
    case circle(radius: Double), square(side: Double)
  }
}

enum Side: KeyPathDecodable {  // expected-error {{type 'Side' does not conform to protocol 'KeyPathDecodable'}} expected-note {{add stubs for conformance}}
  case left, right
}

enum FallbackOfAnotherType {
  func read(_ json: Any) throws {
    let count: Int = try json => "count" => .or("none")  // expected-error {{'=>' is unavailable: the rule, or its fallback, has another type than the result}}
    print(count)
  }
}

enum ForgottenLabel {
  struct User: KeyPathDecodable {
    let name: String
    init(json: Any) throws {
      name = try json => "name"
    }
  }
  func read(_ json: Any) throws -> User {
    try User(json)  // expected-error {{missing argument label 'json:' in call}}
  }
}

enum ForgottenThrows {
  func name(_ json: Any) -> String {
    try json => "name"  // expected-error {{errors thrown from here are not handled}}
  }
}

enum ForgottenTry {
  struct User: KeyPathDecodable {
    let name: String
    init(json: Any) throws {
      name = json => "name"  // expected-error {{operator can throw but expression is not marked with 'try'}} expected-note {{did you mean to use 'try'?}} expected-note {{did you mean to handle error as optional value?}} expected-note {{did you mean to disable error propagation?}}
    }
  }
}

enum InitializerOfDictionary {
  struct User: KeyPathDecodable {  // expected-error {{type 'InitializerOfDictionary.User' does not conform to protocol 'KeyPathDecodable'}} expected-note {{add stubs for conformance}}
    let name: String
    init(json: [String: Any]) throws {  // expected-note {{candidate has non-matching type '(json: [String : Any])'}}
      name = try json => "name"
    }
  }
}

enum JoinedTexts {
  struct User: KeyPathDecodable {
    let name: String
    init(json: Any) throws {
      name = try json => "first" + " " + json => "last"  // expected-error {{binary operator '+' cannot be applied to operands of type 'String' and 'Any'}} expected-note {{overloads for '+' exist with these partially matching parameter lists: (String, String)}}
    }
  }
}

enum JoinedValues {
  struct User: KeyPathDecodable {
    let name: String
    init(json: Any) throws {
      name = try json => "first" + json => "last"  // expected-error {{binary operator '+' cannot be applied to operands of type 'String' and 'Any'}} expected-note {{overloads for '+' exist with these partially matching parameter lists: (String, String)}}
    }
  }
}

enum LossyToInt {
  func read(_ json: Any) throws {
    let count: Int = try json => "count" => .lossy()  // expected-error {{generic parameter 'Value' could not be inferred}}
    print(count)
  }
}

enum MappedNumbers {
  struct User: KeyPathDecodable {
    let ids: [Int]
    init(json: Any) throws {
      ids = try (json => "ids").map { $0 + 1 }  // expected-error {{cannot convert value of type 'String' to expected argument type 'OptionalDecodePath'}} expected-error {{cannot assign value of type 'Int?' to type '[Int]'}}
    }
  }
}

enum MappedResult {
  struct User: KeyPathDecodable {
    let names: [String]
    init(json: Any) throws {
      names = try (json => "names").map { $0.uppercased() }  // expected-error {{cannot convert value of type 'String' to expected argument type 'OptionalDecodePath'}} expected-error {{cannot assign value of type 'U?' to type '[String]'}} expected-error {{cannot infer type of closure parameter '$0' without a type annotation}}
    }
  }
}

struct User: KeyPathDecodable {  // expected-error {{type 'User' does not conform to protocol 'KeyPathDecodable'}} expected-note {{add stubs for conformance}}
  let name: String
}

enum MisspeltRule {
  func read(_ json: Any) throws {
    let count: Int = try json => "count" => .leniant  // expected-error {{reference to member 'leniant' cannot be resolved without a contextual type}}
    print(count)
  }
}

enum ModelWithoutConformance {
  struct Owner {
    let name: String
  }
  func read(_ json: Any) throws {
    let owner: Owner = try json => "owner"  // expected-error {{'=>' is unavailable: the result type, or a type in it, cannot be decoded; make it KeyPathDecodable or Decodable (an enum with raw values needs no code), or end the path in a rule like '.custom'}}
    print(owner)
  }
}

enum NilFallbackToInt {
  func read(_ json: Any) throws {
    let count: Int = try json => "count" => .orNil()  // expected-error {{generic parameter 'Wrapped' could not be inferred}}
    print(count)
  }
}

enum NoContextOptional {
  func read(_ json: Any) throws {
    let name = try json =>? "name"  // expected-error {{ambiguous use of operator '=>?'}}
    print(name as Any)
  }
}

enum NoContextWithRule {
  func read(_ json: Any) throws {
    let count = try json => "count" => .lenient  // expected-error {{generic parameter 'Value' could not be inferred}}
    print(count)
  }
}

enum NoContext {
  func read(_ json: Any) throws {
    let name = try json => "name"  // expected-error {{ambiguous use of operator '=>'}}
    print(name)
  }
  // An unavailable overload loses to the available ones, so the compiler cannot be made to say "say the type". It shows the lines of the
  // candidates, and the comments in them.
}

enum OptionalTryToInt {
  struct User: KeyPathDecodable {
    let age: Int, name: String, tags: [String]
    init(json: Any) throws {
      age = try? json => "age"  // expected-error {{failed to produce diagnostic for expression; please submit a bug report}}
      name = try? json =>? "name"  // expected-error {{failed to produce diagnostic for expression; please submit a bug report}}
      tags = try? json => "more" =>? "tags"  // expected-error {{failed to produce diagnostic for expression; please submit a bug report}}
    }
  }
}

enum LossyWithoutParentheses {
  struct User: KeyPathDecodable {
    let tags: [String]
    init(json: Any) throws {
      tags = try json =>? "tags" => .lossy ?? []  // expected-error {{failed to produce diagnostic for expression}}
    }
  }
}

struct Cents {
  let cents: Int
}

// As every declaration is where the main actor is the default.
@MainActor extension DecodeRule where Value == Cents {
  static var cents: DecodeRule { .map { (cents: Int) in Cents(cents: cents) } }  // expected-note {{static property declared here}}
}

enum RuleOfMainActor {
  struct Order: KeyPathDecodable {
    let price: Cents
    init(json: Any) throws {
      price = try json => "price" => .cents  // expected-error {{main actor-isolated static property 'cents' can not be referenced from a nonisolated context}}
    }
  }
}

enum RawEnumKey {
  enum Currency: String, KeyPathDecodable {
    case eur, usd
  }
  func read(_ json: Any) throws {
    let rates: [Currency: Int] = try json => "rates"  // expected-error {{'=>' is unavailable: the result type, or a type in it, cannot be decoded; make it KeyPathDecodable or Decodable (an enum with raw values needs no code), or end the path in a rule like '.custom'}}
    print(rates)
  }
}

enum RawEnumWithoutConformance {
  enum Visibility: String {
    case open, closed
  }
  struct Repository: KeyPathDecodable {
    let visibility: Visibility, count: Int
    init(json: Any) throws {
      visibility = try json => "visibility"  // expected-error {{'=>' is unavailable: the result type, or a type in it, cannot be decoded; make it KeyPathDecodable or Decodable (an enum with raw values needs no code), or end the path in a rule like '.custom'}}
      count = try json => "count"
    }
  }
}

enum RuleAfterDefault {
  func read(_ json: Any) throws {
    let count: Int = try json =>? "count" ?? 0 => .lenient  // expected-error {{cannot convert value of type 'Any' to specified type 'Int'}} expected-error {{generic parameter 'Value' could not be inferred}}
    let price: Double = try json =>? "price" ?? 0.5 => .lenient  // expected-error {{cannot convert value of type 'Any' to specified type 'Double'}} expected-error {{cannot convert value of type 'Double' to expected argument type 'DecodePath'}} expected-error {{generic parameter 'Value' could not be inferred}}
    print(count, price)
  }
}

extension DecodeRule where Value == Date {
  static let day = DecodeRule.date(format: "yyyy-MM-dd")  // expected-error {{static property 'day' is not concurrency-safe because non-'Sendable' type 'DecodeRule<Date>' may have shared mutable state}} expected-note {{add '@MainActor' to make static property 'day' part of global actor 'MainActor'}} expected-note {{disable concurrency-safety checks if accesses are protected by an external synchronization mechanism}}
}

enum RuleOfAnotherTypeInClosure {
  struct Item { let kind: String, size: Int }
  func read(_ json: Any) throws -> [Item] {
    try json => "items" => .each { Item(kind: try $0 => "kind", size: try $0 => "size" => .iso8601) }  // expected-error {{'=>' is unavailable: the rule, or its fallback, has another type than the result}}
  }
}

enum RuleOfAnotherType {
  func read(_ json: Any) throws {
    let count: Int = try json => "born" => .iso8601  // expected-error {{'=>' is unavailable: the rule, or its fallback, has another type than the result}}
    print(count)
  }
}

enum RuleOfPlainTree {
  func read(_ json: Any) throws {
    let meta: [String: Any] = try json => "meta" => .or([:])  // expected-error {{instance member 'or' cannot be used on type 'DecodeRule<_>'}}
    let tags: [Any] = try json => "tags" => .check("empty") { !$0.isEmpty }  // expected-error {{instance member 'check' cannot be used on type 'DecodeRule<_>'}}
    let kept: [String: Any] = try json => "meta" => .orKeep(meta)  // expected-error {{instance member 'orKeep' cannot be used on type 'DecodeRule<_>'}}
    let count: Int = try json => "meta" => .map { (meta: [String: Any]) in meta.count }  // expected-error {{instance member 'map' cannot be used on type 'DecodeRule<_>'}}
    let any: Any = try json => "meta" => .embeddedJSON  // expected-error {{generic parameter 'Value' could not be inferred}}
    print(meta, tags, kept, count, any)
  }
}

enum RuleOfUnknownType {
  struct Owner {}
  func read(_ json: Any) throws {
    let owner: Owner = try json => "owner" => .value  // expected-error {{no exact matches in reference to static property 'value'}}
    let text: Owner = try json => "owner" => .embeddedJSON  // expected-error {{static property 'embeddedJSON' requires that 'RuleOfUnknownType.Owner' conform to 'KeyPathDecodable'}}
    print(owner, text)
  }
}

enum RuleWithParentheses {
  struct User: KeyPathDecodable {
    let age: Int
    init(json: Any) throws {
      age = try json => "age" => .lenient()  // expected-error {{member 'callAsFunction' in 'DecodeRule<Int>' produces result of type 'Int', but context expects 'DecodeRule<Int>'}} expected-error {{missing argument for parameter #1 in call}}
    }
  }
}

enum RuleWithoutConformance {
  struct Owner {
    let name: String
  }
  func read(_ json: Any) throws {
    let owners: [Owner] = try json => "owners" => .lossy()  // expected-error {{static method 'lossy()' requires that 'RuleWithoutConformance.Owner' conform to 'KeyPathDecodable'}}
    print(owners)
  }
}

enum StringVariableAsOptionalPath {
  func read(_ json: Any, at key: String) throws {
    let count: Int? = try json =>? key  // expected-error {{'=>?' is unavailable: a String or an Int is not a path; write '[key]' for one key or index, 'DecodePath(text)' for dotted text, or '(json => "a") + text' to join values}}
    print(count as Any)
  }
}

enum VariableAsPath {
  func read(_ json: Any, at key: String, _ index: Int) throws {
    let first: Int = try json => index  // expected-error {{'=>' is unavailable: a String or an Int is not a path; write '[key]' for one key or index}}
    let count: Int = try json => key  // expected-error {{'=>' is unavailable: a String or an Int is not a path; write '[key]' for one key or index, 'DecodePath(text)' for dotted text, or '(json => "a") + text' to join values}}
    print(first, count)
  }
}

enum SwitchWithoutUnknownDefault {
  // An enum of the library may gain cases, so a switch in a client needs an `@unknown default`. The first function lacks it.
  func form(_ kind: JSONKind) -> String {
    switch kind {  // expected-error {{switch covers known cases, but 'JSONKind' may have additional unknown values, possibly added in future versions}} expected-note {{handle unknown values using "@unknown default"}}
    case .null, .bool, .number, .string: "scalar"
    case .array, .object: "container"
    case .other: "other"
    }
  }
  func formInEveryRelease(_ kind: JSONKind) -> String {
    switch kind {
    case .null, .bool, .number, .string: "scalar"
    case .array, .object: "container"
    case .other: "other"
    @unknown default: "other"
    }
  }
  // These enums never gain cases: a path has keys and indexes, and a value is missing, null, or present.
  func presence(_ presence: Presence) -> Bool {
    switch presence {
    case .missing, .null: false
    case .present: true
    }
  }
  func isKey(_ step: DecodePath.Step) -> Bool {
    switch step {
    case .key: true
    case .index: false
    }
  }
  #if compiler(<6.2.3)
  #error("an older compiler does not ask for an @unknown default")
  #endif
}

enum TextPlusNumber {
  func read(_ json: Any) throws {
    let count: Int = try json => "a" + 1  // expected-error {{referencing operator function '+' on 'RangeReplaceableCollection' requires that 'DecodePath' conform to 'RangeReplaceableCollection'}}
    print(count)
  }
}

enum UnknownRule {
  struct User: KeyPathDecodable {
    let age: Int
    init(json: Any) throws {
      age = try json => "age" => .default(0)  // expected-error {{reference to member 'default' cannot be resolved without a contextual type}}
    }
  }
}

enum ValuesOfAnotherTypeInClosure {
  struct Item: KeyPathDecodable {
    let kind: String, size: Int
    init(kind: String, size: Int) {
      self.kind = kind
      self.size = size
    }
    init(json: Any) throws {
      self.init(kind: try json => "kind", size: try json => "size")
    }
  }
  func read(_ json: Any) throws -> [Item] {
    try json => "items"
      => .each { Item(kind: try $0 => "kind" => .in([1, 2]), size: try $0 => "size" => .in(["s", "m"])) }  // expected-error 2 {{'=>' is unavailable: the rule, or its fallback, has another type than the result}}
  }
}

enum ValuesOfAnotherType {
  struct Release: KeyPathDecodable {
    let version: String, channel: String
    init(json: Any) throws {
      version = try json => "version" => .in([1, 2])  // expected-error {{'=>' is unavailable: the rule, or its fallback, has another type than the result}}
      channel = try json => "channel" => .in("a")  // expected-error {{'=>' is unavailable: the rule, or its fallback, has another type than the result}}
    }
  }
}
