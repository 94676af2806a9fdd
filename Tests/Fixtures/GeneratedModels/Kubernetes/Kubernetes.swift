import Foundation
import KeyPathDecode

enum Resource: KeyPathDecodable {
  case pod(Pod)
  case configMap(ConfigMap)
  case service(Service)
  // A tag that no sample had.
  case unknown(String)

  init(json: Any) throws {
    let cases: [String: Decoding<Resource>] = [
      "Pod": .map(Self.pod),
      "ConfigMap": .map(Self.configMap),
      "Service": .map(Self.service),
    ]
    let other = Decoding<Resource>.custom { .unknown(try $0 => "kind") }
    self = try json => "" => .tagged("kind", cases, otherwise: other)
  }
}

struct Pod: KeyPathDecodable {
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
}

struct ConfigMap: KeyPathDecodable {
  let apiVersion: String
  let metadata: Metadata
  let data: [String: String]

  init(json: Any) throws {
    apiVersion = try json => "apiVersion"
    metadata = try json => "metadata"
    data = try json => "data"
  }
}

struct Service: KeyPathDecodable {
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
}

struct Metadata: KeyPathDecodable {
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
}

struct Spec: KeyPathDecodable {
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
}

struct Status: KeyPathDecodable {
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
}

struct ServiceSpec: KeyPathDecodable {
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
}

struct ServiceStatus: KeyPathDecodable {
  let loadBalancer: [String: Any]

  init(json: Any) throws {
    loadBalancer = try json => "loadBalancer"  // only empty objects were seen
  }
}

enum Namespace: String, CaseIterable, KeyPathDecodable {
  case `default`
  case kubeSystem = "kube-system"
  case unknown
}

struct Container: KeyPathDecodable {
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
}

enum Phase: String, CaseIterable, KeyPathDecodable {
  case pending = "Pending"
  case running = "Running"
  case succeeded = "Succeeded"
  case unknown
}

struct Condition: KeyPathDecodable {
  let type: ConditionType
  let status: String
  let lastTransitionTime: Date
  let lastProbeTime: Any?

  init(json: Any) throws {
    type = try json => "type" => .unknown(as: .unknown)
    status = try json => "status"
    lastTransitionTime = try json => "lastTransitionTime"
    lastProbeTime = try json => "lastProbeTime"  // only null was seen
  }
}

enum ServiceSpecType: String, CaseIterable, KeyPathDecodable {
  case clusterIP = "ClusterIP"
  case nodePort = "NodePort"
  case unknown
}

struct ServiceSpecPort: KeyPathDecodable {
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
}

struct ContainerPort: KeyPathDecodable {
  let containerPort: Int
  let `protocol`: ContainerPortProtocol

  init(json: Any) throws {
    containerPort = try json => "containerPort"
    `protocol` = try json => "protocol" => .unknown(as: .unknown)
  }
}

struct Resources: KeyPathDecodable {
  let limits: Limits
  let requests: Limits

  init(json: Any) throws {
    limits = try json => "limits"
    requests = try json => "requests"
  }
}

enum ImagePullPolicy: String, CaseIterable, KeyPathDecodable {
  case always = "Always"
  case ifNotPresent = "IfNotPresent"
  case unknown
}

struct Env: KeyPathDecodable {
  let name: String
  let value: String

  init(json: Any) throws {
    name = try json => "name"
    value = try json => "value"
  }
}

enum ConditionType: String, CaseIterable, KeyPathDecodable {
  case initialized = "Initialized"
  case ready = "Ready"
  case unknown
}

enum ContainerPortProtocol: String, CaseIterable, KeyPathDecodable {
  case tcp = "TCP"
  case udp = "UDP"
  case unknown
}

struct Limits: KeyPathDecodable {
  let cpu: String
  let memory: String

  init(json: Any) throws {
    cpu = try json => "cpu"
    memory = try json => "memory"
  }
}
