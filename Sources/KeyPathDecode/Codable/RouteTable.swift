/// The routes of types, by the address of the type: a dictionary hashes for as long as reading a number takes.
struct RouteTable {
  private typealias Entry = (type: ObjectIdentifier, route: Route)

  /// A power of two of places, of which at most half are taken. An entry is at its type's place or soon after it.
  private var places = [Entry?](repeating: nil, count: 16)
  private var count = 0

  /// The route of a type, if it was added.
  subscript(type: Any.Type) -> Route? { places[place(of: ObjectIdentifier(type))]?.route }

  /// Adds the route of a type that has none.
  mutating func add(_ route: Route, of type: Any.Type) {
    if 2 * count == places.count { grow() }
    places[place(of: ObjectIdentifier(type))] = (ObjectIdentifier(type), route)
    count += 1
  }

  private mutating func grow() {
    let entries = places.compactMap { $0 }
    places = Array(repeating: nil, count: 2 * places.count)
    for entry in entries { places[place(of: entry.type)] = entry }
  }

  /// Where the type is, or the free place where it belongs.
  @inline(__always)
  private func place(of type: ObjectIdentifier) -> Int {
    let hash = UInt64(UInt(bitPattern: type)) &* 0x9E37_79B9_7F4A_7C15
    var place = Int(truncatingIfNeeded: hash >> 32) & (places.count - 1)
    while let entry = places[place], entry.type != type { place = (place + 1) & (places.count - 1) }
    return place
  }
}
