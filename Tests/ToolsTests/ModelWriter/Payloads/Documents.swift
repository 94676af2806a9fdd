/// A Kubernetes object: `kind` determines `spec` and `status`, labels are a map, and ports are numbers or names.
func kubernetesObject(_ seed: Int) -> Sample {
  var choice = Choice(seed: seed)
  func labels(_ choice: inout Choice) -> Sample {
    .object(
      [("app.kubernetes.io/name", .string(choice.word()))]
        + (choice.chance(50) ? [("app.kubernetes.io/part-of", .string(choice.word()))] : [])
        + (choice.chance(50) ? [("example.com/\(choice.word())", "true")] : []))
  }
  func metadata(_ choice: inout Choice) -> Sample {
    let metadata: Sample = [
      "name": .string(choice.word()), "namespace": .string(choice.of("default", "kube-system")),
      "uid": .string(choice.uuid()), "resourceVersion": .string("\(choice.int(1...99_999))"),
      "creationTimestamp": choice.date(), "labels": labels(&choice),
    ]
    return choice.chance(40) ? metadata.with("annotations", labels(&choice)) : metadata
  }
  func container(_ choice: inout Choice) -> Sample {
    let container: Sample = [
      "name": .string(choice.word()), "image": "registry.example/\(choice.word()):\(choice.int(1...9)).0",
      "ports": choice.list(1...2) {
        ["containerPort": $0.number(80...9_000), "protocol": .string($0.of("TCP", "UDP"))]
      },
      "resources": [
        "limits": ["cpu": "\(choice.int(1...900))m", "memory": "128Mi"], "requests": ["cpu": "10m", "memory": "64Mi"],
      ],
      "imagePullPolicy": .string(choice.of("Always", "IfNotPresent")),
    ]
    let env = choice.list(1...3) { ["name": .string($0.word()), "value": $0.text()] }
    return choice.chance(60) ? container.with("env", env) : container
  }
  let head: Sample = ["apiVersion": "v1"]
  switch choice.int(0...2) {
  case 0:
    return head.with("kind", "Pod").with("metadata", metadata(&choice))
      .with(
        "spec",
        [
          "containers": choice.list(1...2, container), "restartPolicy": "Always", "nodeName": .string(choice.word()),
          "terminationGracePeriodSeconds": 30, "hostNetwork": .bool(choice.chance(20)),
        ]
      )
      .with(
        "status",
        [
          "phase": .string(choice.of("Running", "Pending", "Succeeded")),
          "conditions": choice.list(1...3) {
            [
              "type": .string($0.of("Ready", "Initialized")), "status": "True", "lastTransitionTime": $0.date(),
              "lastProbeTime": nil,
            ]
          },
          "podIP": "10.0.\(choice.int(0...255)).7", "startTime": choice.date(),
        ])
  case 1:
    return head.with("kind", "Service").with("metadata", metadata(&choice))
      .with(
        "spec",
        [
          "clusterIP": "10.1.0.\(choice.int(1...250))", "type": .string(choice.of("ClusterIP", "NodePort")),
          "ports": choice.list(1...3) {
            [
              "name": .string($0.word()), "port": $0.number(80...9_000),
              "targetPort": $0.chance(50) ? $0.number(80...9_000) : .string($0.word()), "protocol": "TCP",
            ]
          },
          "selector": labels(&choice), "sessionAffinity": "None",
        ]
      )
      .with("status", ["loadBalancer": [:]])
  default:
    return head.with("kind", "ConfigMap").with("metadata", metadata(&choice))
      .with("data", .object((0..<choice.int(1...4)).map { _ in ("\(choice.word()).properties", choice.text()) }))
  }
}

/// A Reddit listing: `kind` tags the things, and replies are a listing or an empty string.
func redditListing(_ seed: Int) -> Sample {
  var choice = Choice(seed: seed)
  func listing(_ choice: inout Choice, _ depth: Int) -> Sample {
    [
      "kind": "Listing",
      "data": [
        "after": choice.chance(50) ? nil : .string("t1_\(choice.hex(6))"), "dist": choice.one(nil, 2),
        "children": choice.list(1...3) { comment(&$0, depth) }, "before": nil,
      ],
    ]
  }
  func comment(_ choice: inout Choice, _ depth: Int) -> Sample {
    if choice.chance(20) {
      let ids = choice.list(1...4) { .string($0.hex(7)) }
      return [
        "kind": "more",
        "data": [
          "count": choice.number(1...90), "name": .string("t1_\(choice.hex(7))"), "depth": choice.number(0...9),
          "children": ids,
        ],
      ]
    }
    return [
      "kind": "t1",
      "data": [
        "author": .string(choice.word()), "body": choice.text(),
        "created_utc": .number("\(choice.int(1_300_000_000...1_600_000_000)).0"),
        "edited": choice.chance(70) ? false : .number("\(choice.int(1_300_000_000...1_600_000_000)).0"),
        "score": choice.number(-50...900), "score_hidden": .bool(choice.chance(10)), "gilded": 0,
        "distinguished": choice.one(nil, "moderator"), "ups": choice.number(0...900),
        "replies": depth < 2 && choice.chance(50) ? listing(&choice, depth + 1) : "", "stickied": false,
        "likes": nil, "permalink": "/r/swift/comments/\(choice.hex(6))/",
      ],
    ]
  }
  return listing(&choice, 0)
}

/// A JSON:API document: `type` tags the resources, which have links and relationships to one or many.
func jsonAPIDocument(_ seed: Int) -> Sample {
  var choice = Choice(seed: seed)
  func id(_ choice: inout Choice) -> Sample { .string("\(choice.int(1...9_999))") }
  func article(_ choice: inout Choice) -> Sample {
    [
      "type": "articles", "id": id(&choice),
      "attributes": [
        "title": choice.text(), "body": choice.text(), "created": choice.date(),
        "updated": choice.chance(30) ? nil : choice.date(),
      ],
      "relationships": [
        "author": ["data": ["type": "people", "id": id(&choice)], "links": ["related": "http://example.com/author"]],
        "comments": [
          "data": choice.list(0...3) { ["type": "comments", "id": id(&$0)] },
          "links": ["related": "http://example.com/comments"],
        ],
      ],
      "links": ["self": "http://example.com/articles/\(choice.int(1...99))"],
    ]
  }
  func included(_ choice: inout Choice) -> Sample {
    choice.chance(50)
      ? [
        "type": "people", "id": id(&choice),
        "attributes": ["firstName": choice.text(), "lastName": choice.text(), "age": choice.number(18...90)],
        "links": ["self": "http://example.com/people/9"],
      ]
      : [
        "type": "comments", "id": id(&choice), "attributes": ["body": choice.text(), "likes": choice.number(0...9)],
        "links": ["self": "http://example.com/comments/5"],
      ]
  }
  return [
    "data": choice.list(1...4, article), "included": choice.list(1...5, included),
    "links": [
      "self": "http://example.com/articles", "next": choice.chance(50) ? nil : "http://example.com/articles?page=2",
    ],
    "meta": ["total-pages": choice.number(1...90)], "jsonapi": ["version": "1.1"],
  ]
}

/// An OpenAPI description: maps of paths, responses, and schemas, with nested schemas.
func openAPIDocument(_ seed: Int) -> Sample {
  var choice = Choice(seed: seed)
  func schema(_ choice: inout Choice, _ depth: Int = 0) -> Sample {
    switch choice.int(0...(depth < 2 ? 3 : 2)) {
    case 0: return ["$ref": "#/components/schemas/\(choice.word())"]
    case 1: return ["type": "string", "description": choice.text()]
    case 2: return ["type": "integer", "format": .string(choice.of("int32", "int64"))]
    default:
      let keys = (0..<choice.int(1...4)).map { _ in choice.word() }
      return [
        "type": "object", "required": .array(keys.prefix(1).map { .string($0) }),
        "properties": .object(keys.map { ($0, schema(&choice, depth + 1)) }),
      ]
    }
  }
  func content(_ choice: inout Choice) -> Sample { ["application/json": ["schema": schema(&choice)]] }
  func operation(_ choice: inout Choice) -> Sample {
    let operation: Sample = [
      "summary": choice.text(), "operationId": .string(choice.word()), "tags": [.string(choice.word())],
      "parameters": choice.list(1...3) {
        [
          "name": .string($0.word()), "in": .string($0.of("query", "path", "header")), "required": .bool($0.chance(50)),
          "schema": schema(&$0, 2),
        ]
      },
      "responses": .object(
        [("200", ["description": choice.text(), "content": content(&choice)])]
          + (choice.chance(50) ? [("404", ["description": choice.text()])] : [])
          + (choice.chance(50) ? [("default", ["description": choice.text(), "content": content(&choice)])] : [])),
    ]
    return choice.chance(40)
      ? operation.with("requestBody", ["required": true, "content": content(&choice)]) : operation
  }
  return [
    "openapi": "3.0.3",
    "info": ["title": choice.text(), "version": "\(choice.int(1...9)).0.0", "license": ["name": "MIT"]],
    "servers": choice.list(1...2) { ["url": "https://\($0.word()).example/v1"] },
    "paths": .object(
      (0..<choice.int(2...6)).map { _ in
        let get = operation(&choice)
        return ("/\(choice.word())/{id}", choice.chance(50) ? ["get": get, "post": operation(&choice)] : ["get": get])
      }),
    "components": ["schemas": .object((0..<choice.int(5...8)).map { _ in (choice.word(), schema(&choice)) })],
  ]
}
