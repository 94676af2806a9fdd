/// Unique names for the types of a plan. They do not clash with types of Swift or Foundation.
package struct TypeNames {
  private var names = UniqueNames()

  package init() {}

  /// Takes a name for the type at a key: `Owner`, or `EventData` if `Data` is a known type or already taken.
  ///
  /// - Parameter owner: The type with the property.
  package mutating func take(for key: String, of owner: String?) -> String {
    let own = SwiftName.type(of: key), long = singular(owner ?? "") + own
    let isClear = !Self.known.contains(own) && owner != own
    if let owner, !long.hasPrefix(owner + owner) { return isClear ? names.take(own, long) : names.take(long) }
    return isClear ? names.take(own) : names.take("\(own)Model")
  }

  /// Takes a name that the user chose.
  package mutating func take(_ name: String) -> String { names.take(name) }

  /// True if a name is a type of Swift, Foundation or this library.
  package static func isKnown(_ name: String) -> Bool { known.contains(name) }

  /// Types of the standard library, Foundation and this library.
  private static let known = Set(
    """
    Any Actor AnyObject AnyHashable AnyIterator AnySequence Array ArraySlice AsyncSequence AsyncStream Bool Bundle Calendar \
    CaseIterable Character CharacterSet Codable CodingKey Collection Comparable \
    ContiguousArray Data DataProtocol Date DateComponents DateFormatter DateInterval Decimal Decodable DecodeError \
    DecodePath DecodeReport DecodeRule DecodeWarning Decoder Dictionary Dimension Double Duration Element Encodable Encoder \
    Equatable Error Expression FileHandle FileManager Float Formatter FormatStyle Foundation Hashable Hasher Host \
    Identifiable IndexPath IndexSet Int Int8 Int16 Int32 Int64 JSONDecoder JSONDocument JSONEncoder JSONKind \
    JSONNode JSONRecords JSONSerialization JSONStream KeyPath KeyPathDecodable KeyPathDecode KeyPathDecoder Locale \
    Measurement Mirror Never Notification NotificationCenter NSObject NumberFormatter Operation \
    OperationQueue Optional OptionSet OutputStream InputStream Pipe Port Predicate Presence Process Progress Protocol \
    Range ClosedRange RawRepresentable RawValue Regex Result Scanner Selector Self Sendable Sequence Set Slice \
    SortDescriptor SortOrder Stream StaticString String Subscript Substring Swift Task TaskGroup \
    Thread Timer TimeInterval TimeZone Type UInt UInt8 UInt16 UInt32 UInt64 UnicodeScalar Unicode Unit URL URLComponents \
    URLQueryItem URLRequest URLResponse URLSession UserDefaults UUID Value Void XMLParser
    """.split(separator: " ").map(String.init))
}
