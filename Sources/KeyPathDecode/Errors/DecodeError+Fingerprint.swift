import Foundation

extension DecodeError: CustomNSError {
  // The domain is the name of the type, `KeyPathDecode.DecodeError`.

  /// The number of the ``code``, the same in every release. Crash reporters group by it.
  public var errorCode: Int { code.number }

  /// The description, the `code` as text, the `pattern` of the path, the `model` if it is known, and the `fingerprint` of a
  /// report. It contains no values of the payload.
  public var errorUserInfo: [String: Any] {
    var info = [String: Any]()
    info[NSLocalizedDescriptionKey] = description
    info["code"] = code.rawValue
    info["pattern"] = pattern
    info["model"] = model
    info["fingerprint"] = fingerprint
    return info
  }
}

// MARK: The fingerprint

extension DecodeError {
  /// The name of the expected type, if there is one.
  package var expectedType: String? { expected.map { typeName($0) } }

  var expected: Any.Type? { kind.expected }

  /// A hash that is the same for all failures of one field of one model, in every run, process and platform.
  ///
  /// It covers the code, the model, the pattern of the path from the model to the field, and the expected type. For JSON
  /// inside a string, it also covers the fingerprint of the inner failure.
  package var fingerprint: String {
    let steps = stepsOfPattern, innermost = innermostModel
    let start = innermost.map { max(0, steps.count - $0.stepCount) } ?? 0
    let model = innermost.map { typeName($0.type) }
    let inner: String? = if case .embeddedJSON(let error) = fault { error.fingerprint } else { nil }
    return Fingerprint(
      [code.rawValue, model ?? "", shortPattern(of: Array(steps[start...]) + kind.absentSteps), expectedType ?? ""]
        + (inner.map { [$0] } ?? [])
    ).text
  }

  /// The path to what failed or is missing, with `*` for indexes, keys of dictionaries and ids: `users[*].id`.
  ///
  /// For a missing key, it includes the key: `models[*].created`. The same field has the same pattern in every payload, so count
  /// failures by it.
  ///
  /// - Complexity: O(n) in the steps of the path.
  public var pattern: String { shortPattern(of: stepsOfPattern + kind.absentSteps) }

  /// The steps of the path, with an index in place of each key that a dictionary decoded: both differ between payloads.
  package var stepsOfPattern: [DecodePath.Step] {
    var steps = path.steps
    for position in fields.dictionaryKeys where steps.indices.contains(position) { steps[position] = .index(0) }
    return steps
  }
}

/// 64-bit FNV-1a (Fowler, Noll and Vo; RFC 9923): a hash that is the same in every run, process and platform.
package struct Fingerprint {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Hashes the UTF-8 of the parts, with a zero byte between them.
  package init(_ parts: [String]) {
    for index in parts.indices {
      if index > 0 { add(0) }
      for byte in parts[index].utf8 { add(byte) }
    }
  }

  private mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Sixteen hexadecimal digits: `cbf29ce484222325`.
  package var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Returns the path of the steps, shortened in the middle if it is long: `a.b…y.z`.
package func shortDescription(of steps: [DecodePath.Step]) -> String {
  shortened(steps) { DecodePath(steps: $0).description }
}

/// Returns the shortened path, with `*` for indexes and for keys that look like ids: `users[*].id`.
package func shortPattern(of steps: [DecodePath.Step]) -> String {
  shortened(steps) { steps in
    DecodePath(
      steps: steps.map { step in
        if case .key(let key) = step, looksLikeID(key) { .key("*") } else { step }
      }
    ).pattern
  }
}

private func shortened(_ steps: [DecodePath.Step], _ text: ([DecodePath.Step]) -> String) -> String {
  steps.count <= 24 ? text(steps) : "\(text(Array(steps.prefix(8))))…\(text(Array(steps.suffix(12))))"
}
