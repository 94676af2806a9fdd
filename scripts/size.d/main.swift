// The program that `scripts/size --static` builds without Foundation: models from bytes and trees, errors, plain
// trees, both bridges, and threads.
import FoundationEssentials
import KeyPathDecode

struct Repository: KeyPathDecodable {
  let name: String, about: String?, license: String, owner: User, tags: [String]
  let stars: Int, score: Double, price: Decimal
  let pushed: Date, page: URL, id: UUID, bytes: Data

  init(json: Any) throws {
    name = try json => "name"
    about = try json =>? "description"
    stars = try json => "stats.stars"
    score = try json => "stats.score"
    price = try json => "price"
    owner = try json => "owner"
    tags = try json => "tags" => .lossy()
    license = try json =>? "license" => "name" ?? "none"
    pushed = try json => "pushed"
    page = try json => "page"
    id = try json => "id"
    bytes = try json => "bytes" => .base64
  }
}

struct User: Decodable {
  let login: String, since: Date?
}

struct Point: DecodableByKeyPaths {
  let x: Int, y: Double

  init(json: Any) throws {
    x = try json => "x"
    y = try json => "at.y"
  }
}

enum PriceError: Error { case negative(Int) }

let document = """
  {"name": "kit", "description": null, "stats": {"stars": 4.0, "score": 1e1}, "price": 19.99, "owner": {"login": "ada"},
   "tags": ["a", 1, "b"], "pushed": "2024-02-29T12:00:00.5+01:00", "page": "https://swift.org",
   "id": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "bytes": "AAE="}
  """

func show(_ title: String, _ body: () throws -> Any) {
  do {
    print("\(title): \(try body())")
  } catch let error as DecodeError {
    // Without the hint, whose words may change.
    print("\(title): \(error.path.steps.isEmpty ? "(root)" : error.path.description): \(error.kind)")
  } catch {
    print("\(title): \(error)")
  }
}

func line(_ value: Repository) -> String {
  "\(value.name) \(value.about ?? "-") \(value.stars) \(value.score) \(value.price) \(value.owner.login) \(value.tags) "
    + "\(value.license) \(value.pushed.timeIntervalSince1970) \(value.page) \(value.id) \(value.bytes.count)"
}

show("model") {
  let (repository, warnings) = try collectingWarnings { try Repository(jsonString: document) }
  return "\(line(repository)); \(warnings.map(\.error.description))"
}
show("tree") { line(try Repository(json: plain(try JSONDocument(jsonString: document).root))) }
show("missing") { try Repository(jsonString: document.replacing("\"name\"", with: "\"title\"")).name }
show("place") { try [Int](jsonString: "[1,\n true]") }
show("not JSON") { try [Int](jsonString: "[1,]") }
show("range") { try [UInt8](jsonString: "[1, 256]") }
show("error of a model") { try parse(["a": 1], "a") { _ in throw PriceError.negative(1) } as Int }

show("plain") {
  let text = #"[null, true, 1, -1.5, 18446744073709551615, 0.1234567890123456789, "a"]"#
  return try (JSONDocument(jsonString: text).root => "" as [Any]).map { "\(type(of: $0))" }
}
show("null") {
  let tree = try JSONDocument(jsonString: #"{"a": null}"#).root => "" as [String: Any]
  return "\(tree["a"] is NSNull) \(try tree =>? "a" as Int? == nil)"
}
show("null in a literal") { try (["a": NSNull()] as Any => "a" as Int?) == nil }
show("nil in a literal") { try ["a": nil as Int?] as Any => "a" as Int }
show("numbers of a tree") { try [1, 2.0, Decimal(3), UInt64(4)] as [Any] => "" as [Int] }
show("true is not 1") { try [true] as [Any] => "" as [Int] }

show("KeyPathDecoder") {
  var decoder = KeyPathDecoder()
  decoder.dateDecodingStrategy = .secondsSince1970
  return try decoder.decode(User.self, from: Data(#"{"login": "ada", "since": 60}"#.utf8)).since!.timeIntervalSince1970
}
show("JSONDecoder") {
  try JSONDecoder().decode([Point].self, from: Data(#"[{"x": 1, "at": {"y": 2.5}}]"#.utf8)).map { "\($0.x) \($0.y)" }
}
show("JSONDecoder with an error") {
  try JSONDecoder().decode(Point.self, from: Data(#"{"x": "1"}"#.utf8)).x
}

// Each thread has its own depth, failures and warnings.
func sums() async -> Int {
  await withTaskGroup(of: Int.self) { group in
    for count in 1...64 {
      group.addTask {
        let text = "[" + (0..<count * 10).map { $0 % 10 == 0 ? "true" : "\($0)" }.joined(separator: ",") + "]"
        let result = try? collectingWarnings { try JSONDocument(jsonString: text).root => "" => .lossy() as [Int] }
        return (result?.value.count ?? 0) * 100 + (result?.warnings.count ?? 0)
      }
    }
    return await group.reduce(0, +)
  }
}
print("threads: \(await sums())")
show("depth") { try JSONDocument(jsonString: String(repeating: "[", count: 600)).root }
