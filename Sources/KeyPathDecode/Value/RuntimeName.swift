/// The name that the runtime gives a type: `Swift.Set<__C.NSDecimal>`.
///
/// It has modules, outer types, and the C names of types that are imported from C. Apple's systems import parts of
/// Foundation from C that are written in Swift elsewhere. The names without them are the same on all platforms.
package struct RuntimeName {
  private let bytes: [UInt8]

  /// A name as the runtime prints it: `RuntimeName("__C.NSDecimal").text   // Decimal`.
  package init(_ name: String) { bytes = Array(name.utf8) }

  package init(of type: Any.Type) { self.init(_typeName(type, qualified: true)) }

  /// The name in messages, without modules and outer types: `[String: Int?]`.
  ///
  /// `[String: Any]` and `[Any]`, the containers that paths step into, are `object` and `array`.
  package var text: String {
    var reader = TypeNameReader(bytes)
    return reader.name()
  }

  /// The ``text`` with `Array<Int>` for `[Int]`, as `"\([Int].self)"` is.
  package var longText: String {
    var reader = TypeNameReader(bytes)
    return reader.longName()
  }

  /// The name in a line of Swift code, with outer types: `[Order.Status]`. Nil if it is unknown, since a type that is
  /// imported from C may have another name in Swift.
  package var code: String? {
    var reader = TypeNameReader(bytes, isForCode: true)
    let code = reader.name()
    return reader.isKnown ? code : nil
  }

  /// The module of the type, or nil for a type without one, such as a tuple or a class of Objective-C. Also nil for a type
  /// in an extension of another module's type.
  var module: String? {
    var reader = TypeNameReader(bytes)
    return reader.module()
  }

  /// True if C names may be part of the name.
  var hasCNames: Bool {
    var underscores = 0
    for byte in bytes {
      if byte == UInt8(ascii: "C"), underscores >= 2 { return true }
      underscores = byte == UInt8(ascii: "_") ? underscores + 1 : 0
    }
    return false
  }

  /// True for a type of the standard library, Foundation or this library, from C, or without a module.
  package var isOfSystem: Bool {
    switch module {
    case nil, "Swift", "KeyPathDecode", "__C": true
    // Foundation has other modules on other platforms.
    case "Foundation", "FoundationEssentials", "FoundationInternationalization", "CoreFoundation", "CoreGraphics": true
    default: false
    }
  }
}

/// True for a letter, digit or underscore, for the backtick of a name with other characters, and for all outside ASCII.
func isPartOfName(_ byte: UInt8) -> Bool {
  isASCIILetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`") || byte >= 0x80
}
