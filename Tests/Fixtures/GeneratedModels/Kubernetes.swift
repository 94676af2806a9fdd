import Foundation
import KeyPathDecode

public enum Resource: KeyPathDecodable, Encodable {
  case pod(Pod)
  case configMap(ConfigMap)
  case service(Service)
  // The object with any other tag.
  case unknown(JSONNode)

  public init(json: Any) throws {
    let cases: [String: DecodeRule<Resource>] = [
      "Pod": .map(Self.pod),
      "ConfigMap": .map(Self.configMap),
      "Service": .map(Self.service),
    ]
    self = try json => "" => .tagged("kind", cases, otherwise: .map(Self.unknown))
  }

  public func encode(to encoder: any Encoder) throws {
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

  public struct Pod: KeyPathDecodable, Encodable {
    public let apiVersion: String
    public let metadata: Metadata
    public let spec: Spec
    public let status: Status

    public init(json: Any) throws {
      apiVersion = try json => "apiVersion"
      metadata = try json => "metadata"
      spec = try json => "spec"
      status = try json => "status"
    }

    public func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(apiVersion, forKey: "apiVersion")
      try json.encode(metadata, forKey: "metadata")
      try json.encode(spec, forKey: "spec")
      try json.encode(status, forKey: "status")
    }

    public struct Spec: KeyPathDecodable, Encodable {
      public let containers: [Container]
      public let restartPolicy: String
      public let nodeName: String
      public let terminationGracePeriodSeconds: Int
      public let hostNetwork: Bool

      public init(json: Any) throws {
        containers = try json => "containers"
        restartPolicy = try json => "restartPolicy"
        nodeName = try json => "nodeName"
        terminationGracePeriodSeconds = try json => "terminationGracePeriodSeconds"
        hostNetwork = try json => "hostNetwork"
      }

      public func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(containers, forKey: "containers")
        try json.encode(restartPolicy, forKey: "restartPolicy")
        try json.encode(nodeName, forKey: "nodeName")
        try json.encode(terminationGracePeriodSeconds, forKey: "terminationGracePeriodSeconds")
        try json.encode(hostNetwork, forKey: "hostNetwork")
      }

      public struct Container: KeyPathDecodable, Encodable {
        public let name: String
        public let image: String
        public let ports: [ContainerPort]
        public let resources: Resources
        public let imagePullPolicy: ImagePullPolicy
        public let env: [Env]?

        public init(json: Any) throws {
          name = try json => "name"
          image = try json => "image"
          ports = try json => "ports"
          resources = try json => "resources"
          imagePullPolicy = try json => "imagePullPolicy" => .unknown(as: .unknown)
          env = try json =>? "env"
        }

        public func encode(to encoder: any Encoder) throws {
          var json = encoder.container(keyedBy: JSONCodingKey.self)
          try json.encode(name, forKey: "name")
          try json.encode(image, forKey: "image")
          try json.encode(ports, forKey: "ports")
          try json.encode(resources, forKey: "resources")
          try json.encode(imagePullPolicy, forKey: "imagePullPolicy")
          try json.encodeIfPresent(env, forKey: "env")
        }

        public struct ContainerPort: KeyPathDecodable, Encodable {
          public let containerPort: Int
          public let `protocol`: ContainerPortProtocol

          public init(json: Any) throws {
            containerPort = try json => "containerPort"
            `protocol` = try json => "protocol" => .unknown(as: .unknown)
          }

          public func encode(to encoder: any Encoder) throws {
            var json = encoder.container(keyedBy: JSONCodingKey.self)
            try json.encode(containerPort, forKey: "containerPort")
            try json.encode(`protocol`, forKey: "protocol")
          }

          public enum ContainerPortProtocol: String, CaseIterable, KeyPathDecodable, Encodable {
            case tcp = "TCP"
            case udp = "UDP"
            case unknown
          }
        }

        public struct Resources: KeyPathDecodable, Encodable {
          public let limits: Limits
          public let requests: Limits

          public init(json: Any) throws {
            limits = try json => "limits"
            requests = try json => "requests"
          }

          public func encode(to encoder: any Encoder) throws {
            var json = encoder.container(keyedBy: JSONCodingKey.self)
            try json.encode(limits, forKey: "limits")
            try json.encode(requests, forKey: "requests")
          }

          public struct Limits: KeyPathDecodable, Encodable {
            public let cpu: String
            public let memory: String

            public init(json: Any) throws {
              cpu = try json => "cpu"
              memory = try json => "memory"
            }

            public func encode(to encoder: any Encoder) throws {
              var json = encoder.container(keyedBy: JSONCodingKey.self)
              try json.encode(cpu, forKey: "cpu")
              try json.encode(memory, forKey: "memory")
            }
          }
        }

        public enum ImagePullPolicy: String, CaseIterable, KeyPathDecodable, Encodable {
          case always = "Always"
          case ifNotPresent = "IfNotPresent"
          case unknown
        }

        public struct Env: KeyPathDecodable, Encodable {
          public let name: String
          public let value: String

          public init(json: Any) throws {
            name = try json => "name"
            value = try json => "value"
          }

          public func encode(to encoder: any Encoder) throws {
            var json = encoder.container(keyedBy: JSONCodingKey.self)
            try json.encode(name, forKey: "name")
            try json.encode(value, forKey: "value")
          }
        }
      }
    }

    public struct Status: KeyPathDecodable, Encodable {
      public let phase: Phase
      public let conditions: [Condition]
      public let podIP: String
      public let startTime: Date

      public init(json: Any) throws {
        phase = try json => "phase" => .unknown(as: .unknown)
        conditions = try json => "conditions"
        podIP = try json => "podIP"
        startTime = try json => "startTime"
      }

      public func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(phase, forKey: "phase")
        try json.encode(conditions, forKey: "conditions")
        try json.encode(podIP, forKey: "podIP")
        try json.encode(startTime.rfc3339, forKey: "startTime")
      }

      public enum Phase: String, CaseIterable, KeyPathDecodable, Encodable {
        case pending = "Pending"
        case running = "Running"
        case succeeded = "Succeeded"
        case unknown
      }

      // Only null was seen at "lastProbeTime".
      public struct Condition: KeyPathDecodable, Encodable {
        public let type: ConditionType
        public let status: String
        public let lastTransitionTime: Date

        public init(json: Any) throws {
          type = try json => "type" => .unknown(as: .unknown)
          status = try json => "status"
          lastTransitionTime = try json => "lastTransitionTime"
        }

        public func encode(to encoder: any Encoder) throws {
          var json = encoder.container(keyedBy: JSONCodingKey.self)
          try json.encode(type, forKey: "type")
          try json.encode(status, forKey: "status")
          try json.encode(lastTransitionTime.rfc3339, forKey: "lastTransitionTime")
        }

        public enum ConditionType: String, CaseIterable, KeyPathDecodable, Encodable {
          case initialized = "Initialized"
          case ready = "Ready"
          case unknown
        }
      }
    }
  }

  public struct ConfigMap: KeyPathDecodable, Encodable {
    public let apiVersion: String
    public let metadata: Metadata
    public let data: [String: String]

    public init(json: Any) throws {
      apiVersion = try json => "apiVersion"
      metadata = try json => "metadata"
      data = try json => "data"
    }

    public func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(apiVersion, forKey: "apiVersion")
      try json.encode(metadata, forKey: "metadata")
      try json.encode(data, forKey: "data")
    }
  }

  public struct Service: KeyPathDecodable, Encodable {
    public let apiVersion: String
    public let metadata: Metadata
    public let spec: Spec
    public let status: Status

    public init(json: Any) throws {
      apiVersion = try json => "apiVersion"
      metadata = try json => "metadata"
      spec = try json => "spec"
      status = try json => "status"
    }

    public func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(apiVersion, forKey: "apiVersion")
      try json.encode(metadata, forKey: "metadata")
      try json.encode(spec, forKey: "spec")
      try json.encode(status, forKey: "status")
    }

    public struct Spec: KeyPathDecodable, Encodable {
      public let clusterIP: String
      public let type: SpecType
      public let ports: [SpecPort]
      public let selector: [String: String]
      public let sessionAffinity: String

      public init(json: Any) throws {
        clusterIP = try json => "clusterIP"
        type = try json => "type" => .unknown(as: .unknown)
        ports = try json => "ports"
        selector = try json => "selector"
        sessionAffinity = try json => "sessionAffinity"
      }

      public func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(clusterIP, forKey: "clusterIP")
        try json.encode(type, forKey: "type")
        try json.encode(ports, forKey: "ports")
        try json.encode(selector, forKey: "selector")
        try json.encode(sessionAffinity, forKey: "sessionAffinity")
      }

      public enum SpecType: String, CaseIterable, KeyPathDecodable, Encodable {
        case clusterIP = "ClusterIP"
        case nodePort = "NodePort"
        case unknown
      }

      public struct SpecPort: KeyPathDecodable, Encodable {
        public let name: String
        public let port: Int
        public let targetPort: String
        public let `protocol`: String

        public init(json: Any) throws {
          name = try json => "name"
          port = try json => "port"
          targetPort = try json => "targetPort" => .lenient  // strings and numbers
          `protocol` = try json => "protocol"
        }

        public func encode(to encoder: any Encoder) throws {
          var json = encoder.container(keyedBy: JSONCodingKey.self)
          try json.encode(name, forKey: "name")
          try json.encode(port, forKey: "port")
          try json.encode(targetPort, forKey: "targetPort")
          try json.encode(`protocol`, forKey: "protocol")
        }
      }
    }

    public struct Status: KeyPathDecodable, Encodable {
      public let loadBalancer: [String: Any]

      public init(json: Any) throws {
        loadBalancer = try json => "loadBalancer"  // only empty objects were seen
      }

      public func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(loadBalancer.mapValues { EncodableJSON(value: $0) }, forKey: "loadBalancer")
      }
    }
  }

  public struct Metadata: KeyPathDecodable, Encodable {
    public let name: String
    public let namespace: Namespace
    public let uid: UUID
    public let resourceVersion: String
    public let creationTimestamp: Date
    public let labels: [String: String]
    public let annotations: [String: String]?

    public init(json: Any) throws {
      name = try json => "name"
      namespace = try json => "namespace" => .unknown(as: .unknown)
      uid = try json => "uid"
      resourceVersion = try json => "resourceVersion"
      creationTimestamp = try json => "creationTimestamp"
      labels = try json => "labels"
      annotations = try json =>? "annotations"
    }

    public func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(name, forKey: "name")
      try json.encode(namespace, forKey: "namespace")
      try json.encode(uid, forKey: "uid")
      try json.encode(resourceVersion, forKey: "resourceVersion")
      try json.encode(creationTimestamp.rfc3339, forKey: "creationTimestamp")
      try json.encode(labels, forKey: "labels")
      try json.encodeIfPresent(annotations, forKey: "annotations")
    }

    public enum Namespace: String, CaseIterable, KeyPathDecodable, Encodable {
      case `default`
      case kubeSystem = "kube-system"
      case unknown
    }
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
