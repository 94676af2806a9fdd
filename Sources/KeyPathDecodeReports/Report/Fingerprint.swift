import KeyPathDecode

/// A hash that is the same in every run, process and platform: 64-bit FNV-1a (Fowler, Noll and Vo; RFC 9923).
struct Fingerprint {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Hashes the UTF-8 of the parts, with a zero byte between them.
  init(_ parts: [String]) {
    for (index, part) in parts.enumerated() {
      if index > 0 { add(0) }
      for byte in part.utf8 { add(byte) }
    }
  }

  private mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Sixteen hexadecimal digits: `cbf29ce484222325`.
  var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The name of a type without what differs between platforms: the modules and private contexts that runtimes prepend.
///
/// `portable("__C.CGSize")   // CGSize`, `portable("[Foundation.Date]")   // [Date]`
func portable(_ typeName: String) -> String {
  var name = typeName
  while let start = name.range(of: "(unknown context at $"), let end = name[start.upperBound...].range(of: ").") {
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
  var expectedType: String? {
    switch kind {
    case .typeMismatch(let type, _), .nullValue(let type), .unknownRawValue(_, let type, _),
      .numberOutOfRange(_, let type):
      portable(typeName(type))
    default: nil
    }
  }
}
