/// A hash that is the same in every run, process and platform: 64-bit FNV-1a (Fowler, Noll and Vo; RFC 9923).
package struct Fingerprint {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Hashes the UTF-8 of the parts, with a zero byte between them.
  package init(_ parts: [String]) {
    for (index, part) in parts.enumerated() {
      if index > 0 { add(0) }
      for byte in part.utf8 { add(byte) }
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

/// The name of a type without what differs between platforms: the modules and private contexts that runtimes prepend.
///
/// `portable("__C.CGSize")   // CGSize`, `portable("[Foundation.Date]")   // [Date]`
package func portable(_ typeName: String) -> String {
  // Most names are plain, and replacing takes a microsecond for each module.
  guard typeName.utf8.contains(where: { $0 == "." || $0 == "_" }) else { return typeName }
  var name = typeName
  while let start = name.firstRange(of: "(unknown context at $"),
    let end = name[start.upperBound...].firstRange(of: ").")
  {
    name.removeSubrange(start.lowerBound..<end.upperBound)
  }
  for module in [
    "__C.", "Swift.", "FoundationEssentials.", "FoundationInternationalization.", "Foundation.", "CoreFoundation.",
  ] {
    name = name.replacing(module, with: "")
  }
  return ["__NSCFNumber": "NSNumber", "__NSCFString": "NSString", "__NSCFBoolean": "NSNumber"][name] ?? name
}

extension DecodeError {
  /// The name of the expected type, if the error knows it.
  package var expectedType: String? { expected.map { portable(typeName($0)) } }

  /// The expected type, if the error knows it.
  var expected: Any.Type? {
    switch kind {
    case .typeMismatch(let type, _), .nullValue(let type), .unknownRawValue(_, let type, _),
      .numberOutOfRange(_, let type):
      type
    default: nil
    }
  }

  /// A hash that is the same for all failures of one field of one model, in every run, process and platform.
  ///
  /// It is made from the code, the model, the path from the model to the field with indexes and ids starred, and the
  /// expected type; for JSON in a string, also from the fingerprint of the failure in it.
  package var fingerprint: String {
    let steps = stepsOfPattern, innermost = innermostModel
    let field = steps.suffix(innermost?.stepCount ?? steps.count) + [kind.absentStep].compactMap { $0 }
    let model = innermost.map { portable(typeName($0.type)) }
    let inner: String? = if case .embeddedJSON(let error) = fault { error.fingerprint } else { nil }
    return Fingerprint(
      [code.rawValue, model ?? "", Array(field).shortPattern, expectedType ?? ""] + (inner.map { [$0] } ?? [])
    ).text
  }

  /// The path with the missing key or index, indexes, keys of dictionaries and ids starred:
  /// `users[*].id`.
  package var pattern: String { (stepsOfPattern + [kind.absentStep].compactMap { $0 }).shortPattern }
}

extension DecodeError.Kind {
  /// The step from the object to what is absent.
  package var absentStep: DecodePath.Step? {
    switch self {
    case .missingKey(let key): .key(key)
    case .indexOutOfRange(let index, _): .index(index)
    default: nil
    }
  }
}
