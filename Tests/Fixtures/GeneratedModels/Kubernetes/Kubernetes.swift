import Foundation
import KeyPathDecode

enum Resource: KeyPathDecodable, Encodable {
  case pod(Pod)
  case configMap(ConfigMap)
  case service(Service)
  // The object with any other tag.
  case unknown(JSONNode)

  init(json: Any) throws {
    let cases: [String: Decoding<Resource>] = [
      "Pod": .map(Self.pod),
      "ConfigMap": .map(Self.configMap),
      "Service": .map(Self.service),
    ]
    self = try json => "" => .tagged("kind", cases, otherwise: .map(Self.unknown))
  }

  func encode(to encoder: any Encoder) throws {
    if case .unknown(let json) = self { return try json.encode(to: encoder) }
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    switch self {
    case .pod(let value):
      try json.encode("Pod", forKey: "kind")
      try value.encode(to: encoder)
    case .configMap(let value):
      try json.encode("ConfigMap", forKey: "kind")
      try value.encode(to: encoder)
    case .service(let value):
      try json.encode("Service", forKey: "kind")
      try value.encode(to: encoder)
    case .unknown: break
    }
  }
}

struct Pod: KeyPathDecodable, Encodable {
  let apiVersion: String
  let metadata: Metadata
  let spec: Spec
  let status: Status

  init(json: Any) throws {
    apiVersion = try json => "apiVersion"
    metadata = try json => "metadata"
    spec = try json => "spec"
    status = try json => "status"
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(apiVersion, forKey: "apiVersion")
    try json.encode(metadata, forKey: "metadata")
    try json.encode(spec, forKey: "spec")
    try json.encode(status, forKey: "status")
  }
}

struct ConfigMap: KeyPathDecodable, Encodable {
  let apiVersion: String
  let metadata: Metadata
  let data: [String: String]

  init(json: Any) throws {
    apiVersion = try json => "apiVersion"
    metadata = try json => "metadata"
    data = try json => "data"
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(apiVersion, forKey: "apiVersion")
    try json.encode(metadata, forKey: "metadata")
    try json.encode(data, forKey: "data")
  }
}

struct Service: KeyPathDecodable, Encodable {
  let apiVersion: String
  let metadata: Metadata
  let spec: ServiceSpec
  let status: ServiceStatus

  init(json: Any) throws {
    apiVersion = try json => "apiVersion"
    metadata = try json => "metadata"
    spec = try json => "spec"
    status = try json => "status"
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(apiVersion, forKey: "apiVersion")
    try json.encode(metadata, forKey: "metadata")
    try json.encode(spec, forKey: "spec")
    try json.encode(status, forKey: "status")
  }
}

struct Metadata: KeyPathDecodable, Encodable {
  let name: String
  let namespace: Namespace
  let uid: UUID
  let resourceVersion: String
  let creationTimestamp: Date
  let labels: [String: String]
  let annotations: [String: String]?

  init(json: Any) throws {
    name = try json => "name"
    namespace = try json => "namespace" => .unknown(as: .unknown)
    uid = try json => "uid"
    resourceVersion = try json => "resourceVersion"
    creationTimestamp = try json => "creationTimestamp"
    labels = try json => "labels"
    annotations = try json =>? "annotations"
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(name, forKey: "name")
    try json.encode(namespace, forKey: "namespace")
    try json.encode(uid, forKey: "uid")
    try json.encode(resourceVersion, forKey: "resourceVersion")
    try json.encode(creationTimestamp.rfc3339, forKey: "creationTimestamp")
    try json.encode(labels, forKey: "labels")
    try json.encodeIfPresent(annotations, forKey: "annotations")
  }
}

struct Spec: KeyPathDecodable, Encodable {
  let containers: [Container]
  let restartPolicy: String
  let nodeName: String
  let terminationGracePeriodSeconds: Int
  let hostNetwork: Bool

  init(json: Any) throws {
    containers = try json => "containers"
    restartPolicy = try json => "restartPolicy"
    nodeName = try json => "nodeName"
    terminationGracePeriodSeconds = try json => "terminationGracePeriodSeconds"
    hostNetwork = try json => "hostNetwork"
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(containers, forKey: "containers")
    try json.encode(restartPolicy, forKey: "restartPolicy")
    try json.encode(nodeName, forKey: "nodeName")
    try json.encode(terminationGracePeriodSeconds, forKey: "terminationGracePeriodSeconds")
    try json.encode(hostNetwork, forKey: "hostNetwork")
  }
}

struct Status: KeyPathDecodable, Encodable {
  let phase: Phase
  let conditions: [Condition]
  let podIP: String
  let startTime: Date

  init(json: Any) throws {
    phase = try json => "phase" => .unknown(as: .unknown)
    conditions = try json => "conditions"
    podIP = try json => "podIP"
    startTime = try json => "startTime"
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(phase, forKey: "phase")
    try json.encode(conditions, forKey: "conditions")
    try json.encode(podIP, forKey: "podIP")
    try json.encode(startTime.rfc3339, forKey: "startTime")
  }
}

struct ServiceSpec: KeyPathDecodable, Encodable {
  let clusterIP: String
  let type: ServiceSpecType
  let ports: [ServiceSpecPort]
  let selector: [String: String]
  let sessionAffinity: String

  init(json: Any) throws {
    clusterIP = try json => "clusterIP"
    type = try json => "type" => .unknown(as: .unknown)
    ports = try json => "ports"
    selector = try json => "selector"
    sessionAffinity = try json => "sessionAffinity"
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(clusterIP, forKey: "clusterIP")
    try json.encode(type, forKey: "type")
    try json.encode(ports, forKey: "ports")
    try json.encode(selector, forKey: "selector")
    try json.encode(sessionAffinity, forKey: "sessionAffinity")
  }
}

struct ServiceStatus: KeyPathDecodable, Encodable {
  let loadBalancer: [String: Any]

  init(json: Any) throws {
    loadBalancer = try json => "loadBalancer"  // only empty objects were seen
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(loadBalancer.mapValues { EncodableJSON(value: $0) }, forKey: "loadBalancer")
  }
}

enum Namespace: String, CaseIterable, KeyPathDecodable, Encodable {
  case `default`
  case kubeSystem = "kube-system"
  case unknown
}

struct Container: KeyPathDecodable, Encodable {
  let name: String
  let image: String
  let ports: [ContainerPort]
  let resources: Resources
  let imagePullPolicy: ImagePullPolicy
  let env: [Env]?

  init(json: Any) throws {
    name = try json => "name"
    image = try json => "image"
    ports = try json => "ports"
    resources = try json => "resources"
    imagePullPolicy = try json => "imagePullPolicy" => .unknown(as: .unknown)
    env = try json =>? "env"
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(name, forKey: "name")
    try json.encode(image, forKey: "image")
    try json.encode(ports, forKey: "ports")
    try json.encode(resources, forKey: "resources")
    try json.encode(imagePullPolicy, forKey: "imagePullPolicy")
    try json.encodeIfPresent(env, forKey: "env")
  }
}

enum Phase: String, CaseIterable, KeyPathDecodable, Encodable {
  case pending = "Pending"
  case running = "Running"
  case succeeded = "Succeeded"
  case unknown
}

// Only null was seen at "lastProbeTime".
struct Condition: KeyPathDecodable, Encodable {
  let type: ConditionType
  let status: String
  let lastTransitionTime: Date

  init(json: Any) throws {
    type = try json => "type" => .unknown(as: .unknown)
    status = try json => "status"
    lastTransitionTime = try json => "lastTransitionTime"
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(type, forKey: "type")
    try json.encode(status, forKey: "status")
    try json.encode(lastTransitionTime.rfc3339, forKey: "lastTransitionTime")
  }
}

enum ServiceSpecType: String, CaseIterable, KeyPathDecodable, Encodable {
  case clusterIP = "ClusterIP"
  case nodePort = "NodePort"
  case unknown
}

struct ServiceSpecPort: KeyPathDecodable, Encodable {
  let name: String
  let port: Int
  let targetPort: String
  let `protocol`: String

  init(json: Any) throws {
    name = try json => "name"
    port = try json => "port"
    targetPort = try json => "targetPort" => .lenient  // strings and numbers
    `protocol` = try json => "protocol"
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(name, forKey: "name")
    try json.encode(port, forKey: "port")
    try json.encode(targetPort, forKey: "targetPort")
    try json.encode(`protocol`, forKey: "protocol")
  }
}

struct ContainerPort: KeyPathDecodable, Encodable {
  let containerPort: Int
  let `protocol`: ContainerPortProtocol

  init(json: Any) throws {
    containerPort = try json => "containerPort"
    `protocol` = try json => "protocol" => .unknown(as: .unknown)
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(containerPort, forKey: "containerPort")
    try json.encode(`protocol`, forKey: "protocol")
  }
}

struct Resources: KeyPathDecodable, Encodable {
  let limits: Limits
  let requests: Limits

  init(json: Any) throws {
    limits = try json => "limits"
    requests = try json => "requests"
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(limits, forKey: "limits")
    try json.encode(requests, forKey: "requests")
  }
}

enum ImagePullPolicy: String, CaseIterable, KeyPathDecodable, Encodable {
  case always = "Always"
  case ifNotPresent = "IfNotPresent"
  case unknown
}

struct Env: KeyPathDecodable, Encodable {
  let name: String
  let value: String

  init(json: Any) throws {
    name = try json => "name"
    value = try json => "value"
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(name, forKey: "name")
    try json.encode(value, forKey: "value")
  }
}

enum ConditionType: String, CaseIterable, KeyPathDecodable, Encodable {
  case initialized = "Initialized"
  case ready = "Ready"
  case unknown
}

enum ContainerPortProtocol: String, CaseIterable, KeyPathDecodable, Encodable {
  case tcp = "TCP"
  case udp = "UDP"
  case unknown
}

struct Limits: KeyPathDecodable, Encodable {
  let cpu: String
  let memory: String

  init(json: Any) throws {
    cpu = try json => "cpu"
    memory = try json => "memory"
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(cpu, forKey: "cpu")
    try json.encode(memory, forKey: "memory")
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
