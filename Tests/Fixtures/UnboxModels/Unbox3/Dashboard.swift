import Foundation
import UnboxCompat3

/// One type stays: it gives its Unboxer away.
struct Dashboard: Unboxable {
  let title: String
  let widgets: [Widget]
  let settings: WidgetSettings?

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    widgets = try unboxer.unbox(key: "widgets")
    settings = unboxer.unbox(key: "settings")
  }
}

struct Widget: Unboxable {
  let kind: String
  let value: Int

  init(unboxer: Unboxer) throws {
    kind = try unboxer.unbox(key: "kind")
    value = Widget.read("value", from: unboxer)
  }

  static func read(_ key: String, from unboxer: Unboxer) -> Int {
    unboxer.unbox(key: key) ?? 0
  }
}

struct WidgetSettings: Unboxable {
  let columns: Int
  let colour: String?

  init(unboxer: Unboxer) throws {
    columns = try unboxer.unbox(key: "columns")
    colour = unboxer.unbox(key: "colour")
  }
}
