import Foundation
import KeyPathDecode

// 60 objects, at the samples
struct API: KeyPathDecodable {
  let openapi: String
  let info: Info
  let servers: [Server]
  let paths: [String: Path]
  let components: Components

  init(json: Any) throws {
    openapi = try json => "openapi"  // 60 of 60
    info = try json => "info"  // 60 of 60
    servers = try json => "servers"  // 60 of 60
    paths = try json => "paths"  // 60 of 60
    components = try json => "components"  // 60 of 60
  }
}

// 60 objects, at info
struct Info: KeyPathDecodable {
  let title: String
  let version: String
  let license: License

  init(json: Any) throws {
    title = try json => "title"  // 60 of 60
    version = try json => "version"  // 60 of 60
    license = try json => "license"  // 60 of 60
  }
}

// 91 objects, at servers[*]
struct Server: KeyPathDecodable {
  let url: URL

  init(json: Any) throws {
    url = try json => "url"  // 91 of 91
  }
}

// 232 objects, at paths.*
struct Path: KeyPathDecodable {
  let get: Get
  let post: Get?

  init(json: Any) throws {
    get = try json => "get"  // 232 of 232
    post = try json =>? "post"  // 114 of 232
  }
}

// 60 objects, at components
struct Components: KeyPathDecodable {
  let schemas: [String: Schema]

  init(json: Any) throws {
    schemas = try json => "schemas"  // 60 of 60
  }
}

// 60 objects, at info.license
struct License: KeyPathDecodable {
  let name: String

  init(json: Any) throws {
    name = try json => "name"  // 60 of 60
  }
}

// 346 objects, at paths.*.get and 1 more place
struct Get: KeyPathDecodable {
  let summary: String
  let operationID: String
  let tags: [String]
  let parameters: [Parameter]
  let responses: [String: Response]
  let requestBody: RequestBody?

  init(json: Any) throws {
    summary = try json => "summary"  // 346 of 346
    operationID = try json => "operationId"  // 346 of 346
    tags = try json => "tags"  // 346 of 346
    parameters = try json => "parameters"  // 346 of 346
    responses = try json => "responses"  // 346 of 346
    requestBody = try json =>? "requestBody"  // 139 of 346
  }
}

// 2733 objects, at components.schemas.* and 24 more places
struct Schema: KeyPathDecodable {
  let type: SchemaType?
  let required: [String]?
  let properties: [String: Schema]?
  let format: Format?
  let description: String?
  let ref: String?

  init(json: Any) throws {
    type = try json =>? "type" => .unknown(as: .unknown)  // 1976 of 2733
    required = try json =>? "required"  // 398 of 2733
    properties = try json =>? "properties"  // 398 of 2733
    format = try json =>? "format" => .unknown(as: .unknown)  // 793 of 2733
    description = try json =>? "description"  // 785 of 2733
    ref = try json =>? "$ref"  // 757 of 2733
  }
}

// 686 objects, at paths.*.get.parameters[*] and 1 more place
struct Parameter: KeyPathDecodable {
  let name: String
  let `in`: In
  let required: Bool
  let schema: Schema

  init(json: Any) throws {
    name = try json => "name"  // 686 of 686
    `in` = try json => "in" => .unknown(as: .unknown)  // 686 of 686
    required = try json => "required"  // 686 of 686
    schema = try json => "schema"  // 686 of 686
  }
}

// 671 objects, at paths.*.get.responses.* and 1 more place
struct Response: KeyPathDecodable {
  let description: String
  let content: Content?

  init(json: Any) throws {
    description = try json => "description"  // 671 of 671
    content = try json =>? "content"  // 498 of 671
  }
}

// 139 objects, at paths.*.get.requestBody and 1 more place
struct RequestBody: KeyPathDecodable {
  let required: Bool
  let content: Content

  init(json: Any) throws {
    required = try json => "required"  // 139 of 139
    content = try json => "content"  // 139 of 139
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

// 637 objects, at paths.*.get.requestBody.content and 3 more places
struct Content: KeyPathDecodable {
  let applicationJSON: ApplicationJSON

  init(json: Any) throws {
    applicationJSON = try json => "application/json"  // 637 of 637
  }
}

// 637 objects, at paths.*.get.requestBody.content.application/json and 3 more places
struct ApplicationJSON: KeyPathDecodable {
  let schema: Schema

  init(json: Any) throws {
    schema = try json => "schema"  // 637 of 637
  }
}
