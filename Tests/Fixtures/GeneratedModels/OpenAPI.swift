import KeyPathDecode

// 60 objects, at the samples
struct API: KeyPathDecodable {
  let paths: [String: Path]
  let components: Components

  init(json: Any) throws {
    paths = try json => "paths"  // 60 of 60
    components = try json => "components"  // 60 of 60
  }
}

// 228 objects, at paths.*
struct Path: KeyPathDecodable {
  let get: Get
  let post: Get?

  init(json: Any) throws {
    get = try json => "get"  // 228 of 228
    post = try json =>? "post"  // 114 of 228
  }
}

// 60 objects, at components
struct Components: KeyPathDecodable {
  let schemas: [String: Schema]

  init(json: Any) throws {
    schemas = try json => "schemas"  // 60 of 60
  }
}

// 342 objects, at paths.*.get and 1 more place
struct Get: KeyPathDecodable {
  let parameters: [Parameter]
  let responses: [String: Response]
  let requestBody: RequestBody?

  init(json: Any) throws {
    parameters = try json => "parameters"  // 342 of 342
    responses = try json => "responses"  // 342 of 342
    requestBody = try json =>? "requestBody"  // 144 of 342
  }
}

// 2,820 objects, at components.schemas.* and 16 more places
struct Schema: KeyPathDecodable {
  let type: SchemaType?
  let description: String?
  let required: [String]?
  let properties: [String: Schema]?
  let format: Format?
  let ref: String?

  init(json: Any) throws {
    type = try json =>? "type" => .unknown(as: .unknown)  // 2019 of 2820
    description = try json =>? "description"  // 751 of 2820
    required = try json =>? "required"  // 430 of 2820
    properties = try json =>? "properties"  // 430 of 2820
    format = try json =>? "format" => .unknown(as: .unknown)  // 838 of 2820
    ref = try json =>? "$ref"  // 801 of 2820
  }
}

// 679 objects, at paths.*.get.parameters[*] and 1 more place
struct Parameter: KeyPathDecodable {
  let name: String
  let `in`: In
  let schema: Schema

  init(json: Any) throws {
    name = try json => "name"  // 679 of 679
    `in` = try json => "in" => .unknown(as: .unknown)  // 679 of 679
    schema = try json => "schema"  // 679 of 679
  }
}

// 698 objects, at paths.*.get.responses.* and 1 more place
struct Response: KeyPathDecodable {
  let description: String
  let content: Content?

  init(json: Any) throws {
    description = try json => "description"  // 698 of 698
    content = try json =>? "content"  // 517 of 698
  }
}

// 144 objects, at paths.*.get.requestBody and 1 more place
struct RequestBody: KeyPathDecodable {
  let content: Content

  init(json: Any) throws {
    content = try json => "content"  // 144 of 144
  }
}

enum SchemaType: String, CaseIterable, KeyPathDecodable {
  case integer
  case object
  case string
  case unknown
}

enum Format: String, CaseIterable, KeyPathDecodable {
  case int32
  case int64
  case unknown
}

enum In: String, CaseIterable, KeyPathDecodable {
  case header
  case path
  case query
  case unknown
}

// 661 objects, at paths.*.get.requestBody.content and 3 more places
struct Content: KeyPathDecodable {
  let applicationJSON: ApplicationJSON

  init(json: Any) throws {
    applicationJSON = try json => "application/json"  // 661 of 661
  }
}

// 661 objects, at paths.*.get.requestBody.content.application/json and 3 more places
struct ApplicationJSON: KeyPathDecodable {
  let schema: Schema

  init(json: Any) throws {
    schema = try json => "schema"  // 661 of 661
  }
}
