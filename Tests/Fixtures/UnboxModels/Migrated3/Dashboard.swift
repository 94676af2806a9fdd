import Foundation
import KeyPathDecode
import UnboxCompat3

/// One type stays: it gives its Unboxer away.
struct Dashboard: KeyPathDecodable {
  let title: String
  let widgets: [Widget]
  let settings: WidgetSettings?

  init(json: Any) throws {
    title = try json => "title" => .lenient
    widgets = try json => "widgets"
    settings = try? json => "settings"
  }
}

struct Widget: KeyPathDecodable {
  let kind: String
  let value: Int

  init(json: Any) throws {
    let unboxer = try Unboxer(json)
    kind = try json => "kind" => .lenient
    value = Widget.read("value", from: unboxer)
  }

  static func read(_ key: String, from unboxer: Unboxer) -> Int {
    unboxer.unbox(key: key) ?? 0
  }
}

struct WidgetSettings: KeyPathDecodable {
  let columns: Int
  let colour: String?

  init(json: Any) throws {
    columns = try json => "columns" => .lenient
    colour = try? json => "colour" => .lenient
  }
}
