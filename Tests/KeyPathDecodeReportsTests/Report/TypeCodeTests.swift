import TestSupport

@testable import KeyPathDecodeReports

@Suite("the name of a type in code") struct TypeCodeTests {
  @Test("a name in code has the outer types")
  func code() {
    let names: [(String, String?)] = [
      ("Swift.Int", "Int"), ("__C.NSDecimal", "Decimal"), ("App.Order.Status", "Order.Status"),
      ("App.Page<App.Order.Status>.Row", "Page<Order.Status>.Row"),
      ("App.(unknown context at $10a3b2c4).Order.Status", "Order.Status"),
      ("App.Order.(unknown context at $10a3b2c4).Status", "Status"), ("App.Feed.(Row in _9F5D0A2B17)", "Feed.Row"),
      ("(extension in Foundation):__C.NSDecimal.FormatStyle", "Decimal.FormatStyle"), ("__C.CGRect", "CGRect"),
      ("CoreFoundation.CGFloat", "CGFloat"), ("App.Item.Type", "Item.Type"), ("App.Größe", "Größe"),
      // These may have another name in Swift.
      ("__C.NSJSONReadingOptions", nil), ("Swift.Dictionary<Swift.String, __C.UIFontWeight>", nil),
      ("App.Page<__C.SMShape>", nil), ("(extension in App):__C.SMShape.Corner", nil), ("App.`a b`", nil),
    ]
    for (name, code) in names { expectEqual(typeCode(name), code, "\(name)") }
  }

  @Test("collections and optionals have their own notation")
  func sugar() {
    struct Row {}
    expectEqual(typeCode([[String: Any]].self), "[[String: Any]]")
    expectEqual(typeCode([Int: Row?].self), "[Int: Row?]")
    expectEqual(typeCode(Set<Decimal>.self), "Set<Decimal>")
    expectEqual(typeCode(Result<Date, URLError>.self), "Result<Date, URLError>")
  }
}
