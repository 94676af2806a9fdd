import UnboxCompat3

/// Nothing must be there; whatever is wrong is the default.
struct AppSettings: Unboxable {
  let theme: Theme
  let fontSize: Float
  let volume: Double?
  let shortcuts: [String: String]?

  init(unboxer: Unboxer) throws {
    theme = unboxer.unbox(key: "theme") ?? .light
    fontSize = unboxer.unbox(keyPath: "font.size") ?? 12
    volume = unboxer.unbox(key: "volume")
    shortcuts = unboxer.unbox(key: "shortcuts")
  }

  enum Theme: String, UnboxableEnum {
    case light, dark
  }
}
