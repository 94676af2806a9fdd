import KeyPathDecode
import ModelWriter
import SwiftSource

extension SourceFile {
  /// A path literal or constant, or several separated by `|`.
  ///
  /// - Parameter constant: The path of the constant at a token, and the index after it.
  func operand(
    at index: Int, _ constant: (Int) -> (DecodePath, end: Int)?
  ) -> (paths: [DecodePath], alternatives: Int, end: Int)? {
    guard let (first, end) = path(at: index) ?? constant(index) else { return nil }
    var paths = [first], next = end
    while self[next] == "|" {
      guard let (path, end) = path(at: next + 1) ?? constant(next + 1) else { return nil }
      paths.append(path)
      next = end
    }
    return (paths, paths.count, next)
  }

  private func path(at index: Int) -> (DecodePath, end: Int)? {
    if let text = string(at: index) {
      let path = DecodePath(text)
      return path.isMalformed ? nil : (path, index + 1)
    }
    if code.at(index)?.kind == .number { return Int(self[index]).map { (DecodePath(steps: [.index($0)]), index + 1) } }
    guard self[index] == "[", partner[index] > index else { return nil }
    var steps: [DecodePath.Step] = [], next = index + 1
    while next < partner[index] {
      if let key = string(at: next) {
        steps.append(.key(key))
      } else if code.at(next)?.kind == .number, let number = Int(self[next]) {
        steps.append(.index(number))
      } else {
        return nil
      }
      guard [",", "]"].contains(self[next + 1]) else { return nil }
      next += 2
    }
    return (DecodePath(steps: steps), partner[index] + 1)
  }

  /// The index after a rule such as `.date(format: "yyyy")` or `.map { … }`, whose dot is at `index`.
  func endOfRule(from index: Int) -> Int {
    var end = index + 2
    if self[end] == "(" { end = max(partner[end], end) + 1 }
    if self[end] == "{" { end = max(partner[end], end) + 1 }
    // A condition does not change what is read.
    let isCondition = self[end] == "." && Self.conditions.contains(self[end + 1])
    return isCondition ? endOfRule(from: end) : end
  }

  /// The rules that read the declared type and then test the value.
  private static let conditions: Set<String> = ["check", "in"]

  /// The type that a rule reads, given the declared type. A rule that is not understood accepts anything.
  func rule(at index: Int, _ type: TypeReading?, _ depth: Int) -> (
    type: TypeReading?, isTolerant: Bool, isUnderstood: Bool
  ) {
    let name = self[index + 1], hasArguments = self[index + 2] == "("
    func read(_ reading: Plan.Reading) -> (TypeReading?, Bool, Bool) {
      (TypeReading(reading: reading, isOptional: type?.isOptional ?? false), false, true)
    }
    if depth == 0 || self[endOfRule(from: index)] == "." { return (nil, false, false) }
    switch name {
    case "value" where !hasArguments: return (type, false, type != nil)
    case "lenient" where !hasArguments:
      return (type?.mapped { .lenient($0) }, false, type != nil)
    case "unknown": return (type?.mapped { .open($0) }, false, type != nil)
    case _ where Self.conditions.contains(name): return (type, false, type != nil)
    case "iso8601": return read(.type("Date"))
    case "base64": return read(.type("Data"))
    case "unixSeconds": return read(.unixSeconds)
    case "unixMilliseconds": return read(.unixMilliseconds)
    case "date" where reads(["format", ":"], at: index + 3):
      return string(at: index + 5).map { read(.date(format: $0)) } ?? (nil, false, false)
    case "or", "orKeep": return (type, true, type != nil)
    case "orNil" where hasArguments && self[index + 3] == ")": return (type, true, type != nil)
    case "lossy" where hasArguments && self[index + 3] == ")": return (type, false, type != nil)
    case "array", "lossy", "dictionary", "optional":
      guard hasArguments, self[index + 3] == "." else { return (nil, false, false) }
      let inner = rule(at: index + 3, type?.element, depth - 1)
      guard inner.isUnderstood, let element = inner.type?.reading else { return (nil, false, false) }
      return read(name == "optional" ? element : name == "dictionary" ? .dictionary(element) : .array(element))
    default: return (nil, false, false)
    }
  }
}

extension TypeReading {
  /// Replaces the innermost named type of the reading.
  fileprivate func mapped(_ transform: (String) -> Plan.Reading) -> TypeReading {
    var result = self
    result.reading = reading.mapped(transform)
    return result
  }

  fileprivate var element: TypeReading? {
    switch reading {
    case .array(let element), .dictionary(let element): TypeReading(reading: element)
    default: self
    }
  }
}

extension Plan.Reading {
  fileprivate func mapped(_ transform: (String) -> Plan.Reading) -> Plan.Reading {
    switch self {
    case .type(let name): transform(name)
    case .array(let element): .array(element.mapped(transform))
    case .dictionary(let value): .dictionary(value.mapped(transform))
    case .optional(let wrapped): .optional(wrapped.mapped(transform))
    default: self
    }
  }
}
