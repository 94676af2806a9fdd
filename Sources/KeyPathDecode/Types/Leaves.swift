import Foundation

// The leaves: types whose values are read from a document in place and in which nothing nests. This is the only list.

/// The leaf that `json` holds, if it is a node that `Value` reads in place.
@inline(__always)
func leaf<Value: KeyPathDecodable>(in json: borrowing Any) -> Value? {
  withNode(json) { node in
    do throws(_NoLeaf) { return try Value(_leaf: _NodePlace(node)) } catch { return nil }
  }
}

extension String {
  public static var _isLeaf: Bool { true }

  @inline(__always)
  public init(_leaf place: _NodePlace) throws(_NoLeaf) {
    guard let text = place.reader.stringIfAny(at: place.position) else { throw _NoLeaf() }
    self = text
  }
}

extension Bool {
  public static var _isLeaf: Bool { true }

  @inline(__always)
  public init(_leaf place: _NodePlace) throws(_NoLeaf) {
    guard let bool = place.reader.bool(at: place.position) else { throw _NoLeaf() }
    self = bool
  }
}

extension KeyPathDecodable where Self: FixedWidthInteger {
  public static var _isLeaf: Bool { true }

  @inline(__always)
  public init(_leaf place: _NodePlace) throws(_NoLeaf) {
    guard place.reader[place.position].kind == .integer, let value = place.reader.integer(at: place.position),
      let integer = Self(exactly: value)
    else { throw _NoLeaf() }
    self = integer
  }
}

extension Double {
  public static var _isLeaf: Bool { true }

  @inline(__always)
  public init(_leaf place: _NodePlace) throws(_NoLeaf) {
    guard let value = place.reader.finiteDouble(at: place.position) else { throw _NoLeaf() }
    self = value
  }
}

extension Date {
  public static var _isLeaf: Bool { true }

  /// Reads the bytes of the text without making a string.
  @inline(__always)
  public init(_leaf place: _NodePlace) throws(_NoLeaf) {
    let word = place.reader[place.position]
    guard word.kind == .string, word.isPlain else { throw _NoLeaf() }
    do throws(RFC3339.Fault) {
      self = try RFC3339.date(place.reader.bytes[place.reader.contentRange(of: place.position)])
    } catch {
      throw _NoLeaf()
    }
  }
}

extension URL {
  public static var _isLeaf: Bool { true }

  @inline(__always)
  public init(_leaf place: _NodePlace) throws(_NoLeaf) {
    guard let text = place.reader.stringIfAny(at: place.position), let url = URL.verbatim(text) else { throw _NoLeaf() }
    self = url
  }
}

extension Optional where Wrapped: KeyPathDecodable {
  public static var _isLeaf: Bool { Wrapped._isLeaf }

  @inline(__always)
  public init(_leaf place: _NodePlace) throws(_NoLeaf) {
    self = place.kind == .null ? nil : try Wrapped(_leaf: place)
  }
}

extension Array where Element: KeyPathDecodable {
  public static var _isLeaf: Bool { Element._isLeaf }

  @inline(__always)
  public init(_leaf place: _NodePlace) throws(_NoLeaf) {
    guard Element._isLeaf, place.kind == .array else { throw _NoLeaf() }
    self = try leaves(of: place)
  }
}
