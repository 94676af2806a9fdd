import Foundation
import Testing

@testable import KeyPathDecode

@Suite struct RuntimeNameTests {
  @Test(
    "a name of Apple's systems becomes the name in Swift",
    arguments: [
      ("Swift.Int", "Int"), ("__C.NSDecimal", "Decimal"), ("Foundation.Date", "Date"),
      ("Swift.Set<__C.NSDecimal>", "Set<Decimal>"),
      ("Swift.Optional<__C.NSDecimal>", "Decimal?"),
      ("Swift.Array<Swift.Optional<__C.NSDecimal>>", "[Decimal?]"),
      ("Swift.Dictionary<Swift.String, __C.NSDecimal>", "[String: Decimal]"),
      ("Swift.Dictionary<__C.NSDecimal, Swift.Array<Any>>", "[Decimal: array]"),
      ("Swift.Dictionary<Swift.String, Swift.Dictionary<Swift.String, Any>>", "[String: object]"),
      ("Swift.Result<__C.NSDecimal, KeyPathDecode.DecodeError>", "Result<Decimal, DecodeError>"),
      ("Swift.Result<Swift.Array<__C.NSDecimal>, Swift.Error>", "Result<Array<Decimal>, Error>"),
      ("Swift.Range<__C.NSDecimal>", "Range<Decimal>"), ("Swift.ClosedRange<__C.NSDecimal>", "ClosedRange<Decimal>"),
      ("Swift.InlineArray<3, __C.NSDecimal>", "InlineArray<3, Decimal>"), ("App.Grid<-3>", "Grid<-3>"),
      ("App.Page<__C.NSDecimal>", "Page<Decimal>"), ("App.Page<__C.NSDecimal>.Row<Swift.Bool>", "Row<Bool>"),
      ("App.Feed.Price<__C.NSDecimal>", "Price<Decimal>"),
      ("App.Columns<Pack{Swift.Int, __C.NSDecimal}>", "Columns<Pack{Int, Decimal}>"),
      ("(Swift.Int, __C.NSDecimal)", "(Int, Decimal)"),
      ("(id: Swift.Int, Swift.Array<__C.NSDecimal>)", "(id: Int, Array<Decimal>)"),
      ("Swift.Array<(Swift.Int) -> __C.NSDecimal>", "[(Int) -> Decimal]"),
      ("Swift.Set<App.Box<(__C.NSDecimal, Swift.Int) throws -> ()>>", "Set<Box<(Decimal, Int) throws -> ()>>"),
      ("@Swift.MainActor @Sendable (__C.NSDecimal...) -> ()", "@MainActor @Sendable (Decimal...) -> ()"),
      (
        "(__owned __C.NSDecimal) throws(__C_Synthesized.related decl 'e' for CLError) -> Swift.Int",
        "(__owned Decimal) throws(CLError) -> Int"
      ),
      ("any App.Source<Self.App.Source.Item == __C.NSDecimal>", "any Source<Self.Source.Item == Decimal>"),
      ("App.Named & __C.NSCopying", "Named & NSCopying"),
      ("Any", "Any"), ("()", "()"),
      // Types of extensions, functions and files.
      ("(extension in Foundation):__C.NSDecimal.FormatStyle", "FormatStyle"),
      ("(extension in App):Swift.Dictionary<Swift.String, __C.NSDecimal>.Page", "Page"),
      ("App.(unknown context at $10a3b2c4).Row", "Row"),
      ("App.(unknown context at $10a3b2c4).(unknown context at $10a3b2d8).Row<__C.NSDecimal>", "Row<Decimal>"),
      ("App.(unknown context at $10a3b2c4).Outer.Row", "Row"), ("App.Feed.(Row in _9F5D0A2B17)", "Row"),
      ("Swift.Array<App.(unknown context at $10a3b2c4).Row>", "[Row]"),
      // A model's own names.
      ("App.NSDecimal", "NSDecimal"), ("App.MyNSDecimal", "MyNSDecimal"), ("App.__C.NSDecimal", "NSDecimal"),
      ("__C.MyNSDecimal", "MyNSDecimal"), ("App.Array<App.Int>", "Array<Int>"),
      ("App.Optional<Swift.Int>", "Optional<Int>"),
      ("Swift.Dictionary<App.String, Any>", "[String: Any]"), ("App.Swift.Decimal", "Decimal"),
      ("App.Item.Type", "Type"), ("App.Größe", "Größe"), ("App.`price in €.now<x>`", "`price in €.now<x>`"),
      ("Swift.Set<App.`a>b`>", "Set<`a>b`>"),
      // Imported types.
      ("__C.CGRect", "CGRect"), ("CoreFoundation.CGFloat", "CGFloat"), ("CoreGraphics.CGFloat", "CGFloat"),
      ("__C._NSRange", "_NSRange"), ("__C.CLLocationCoordinate2D", "CLLocationCoordinate2D"), ("__C.tm", "tm"),
      ("__C.NSComparisonResult", "ComparisonResult"), ("__C.NSOperatingSystemVersion", "OperatingSystemVersion"),
      ("__C.NSCalendarUnit", "Unit"), ("__C.NSURLRequestCachePolicy", "CachePolicy"),
      ("__C.NSJSONReadingOptions", "ReadingOptions"), ("Swift.Array<__C.NSJSONReadingOptions>", "[ReadingOptions]"),
      ("__C_Synthesized.related decl 'e' for CKErrorCode", "CKError"), ("NSNumber", "NSNumber"),
      ("__C.NSNumber", "NSNumber"), ("Swift.Array<__C.NSNumber>", "[NSNumber]"),
    ])
  func names(ofRuntime name: String, inSwift text: String) {
    #expect(RuntimeName(name).text == text)
  }

  @Test("a type has the name that Swift prints, with `[]` and `?`", arguments: Self.types.indices)
  func printedNames(index: Int) {
    let type = Self.types[index], name = RuntimeName(of: type)
    // Swift prints the C name of an imported type.
    #expect(name.hasCNames || name.longText == "\(type)")
    #expect(name.text == typeName(type))
  }

  @Test("a name in code has the outer types, and the parts that C names lose")
  func code() {
    let names: [(String, String?)] = [
      ("Swift.Int", "Int"), ("__C.NSDecimal", "Decimal"),
      ("Swift.Array<Swift.Dictionary<Swift.String, Any>>", "[[String: Any]]"),
      ("App.Order.Status", "Order.Status"), ("App.Page<App.Order.Status>.Row", "Page<Order.Status>.Row"),
      ("App.(unknown context at $10a3b2c4).Order.Status", "Order.Status"),
      ("App.Order.(unknown context at $10a3b2c4).Status", "Status"),
      ("(extension in Foundation):__C.NSDecimal.FormatStyle", "Decimal.FormatStyle"),
      ("__C.NSJSONReadingOptions", "JSONSerialization.ReadingOptions"),
      ("Swift.Set<__C.NSCalendarUnit>", "Set<NSCalendar.Unit>"), ("__C.CGRect", "CGRect"),
      ("CoreFoundation.CGFloat", "CGFloat"), ("App.Item.Type", "Item.Type"),
      // These may have another name in Swift.
      ("__C.UIFontWeight", nil), ("Swift.Dictionary<Swift.String, __C.UIFontWeight>", nil),
      ("App.Page<__C.SMShape>", nil),
      ("(extension in App):__C.SMShape.Corner", nil),
    ]
    for (name, code) in names { #expect(RuntimeName(name).code == code, "\(name)") }
  }

  @Test("a module is found on each platform")
  func modules() {
    let modules: [(String, String?)] = [
      ("App.Feed", "App"), ("App.Page<Swift.Int>", "App"), ("Swift.Array<App.Feed>", "Swift"), ("__C.NSDecimal", "__C"),
      ("App.(unknown context at $10a3b2c4).Row", "App"), ("any App.Named<Self.App.Named.ID == Swift.Int>", "App"),
      ("NSNumber", nil), ("Any", nil), ("()", nil), ("(App.Feed, App.Feed)", nil), ("(Swift.Int) -> App.Feed", nil),
      ("(extension in App):Foundation.Date.Span", nil),
    ]
    for (name, module) in modules { #expect(RuntimeName(name).module == module, "\(name)") }
  }

  @Test("any text is parsed to its end")
  func otherText() {
    let name = "@A (extension in a):b.c<(d.e in _1).(unknown context at $1).`f g`, (h: -1) -> {i...}>.j & __C.k"
    let texts = [
      "", ".", "..", "a.", "a..b", "<", ">", "a<", "a<b", "a<b,", "a<,>", "a.(", "a.()", "`", "a.`", "-", "->", "a>b",
      "a)b<c)>",
    ]
    for text in texts + (0...name.count).flatMap({ [String(name.prefix($0)), String(name.suffix($0))] }) {
      let parsed = RuntimeName(text)
      #expect(parsed.longText.utf8.count <= 2 * text.utf8.count)
      #expect(parsed.text.utf8.count <= 2 * text.utf8.count)
    }
    #expect(
      ["", ".", "..", "a..b", "<", ">", "a>b", "->"].map { RuntimeName($0).text } == [
        "", ".", "..", "a..b", "<", ">", "a>b", "->",
      ])
  }

  private typealias Function = (Int, Decimal...) throws(CocoaError) -> Void

  private static let types: [Any.Type] = {
    struct Local { struct Nested {} }
    var types: [Any.Type] = [
      Int.self, [Int].self, [String: Int?].self, Set<Int?>.self, Result<Decimal, any Error>.self, Range<Decimal>.self,
      Outer.self, Outer.Inner.self, Outer.Page<Int>.self, Outer.Page<Decimal>.Row<[String]>.self, Outer.hidden,
      Private<Int>.self,
      Private<Int>.Nested.self, Outer.Inner.Added.self, Local.self, Local.Nested.self, (any Named).self,
      (any Named & AnyObject).self, Any.self, AnyObject.self, Void.self,
      (Int, String).self, (a: Int, b: Decimal?).self, ((Int) -> String).self, ((Int) async throws -> Void).self,
      ((inout Int, Decimal) -> (Int) -> Void).self, (@Sendable (Int) -> Void).self, (@MainActor () -> Void).self,
      (@convention(c) (Int) -> Void).self, [((Int) -> Void)].self,
      Array<Int>.Added.self, Decimal.Added.Nested.self, Set<Int>.Added.Nested.self, Outer.named,
      Set<[Int]>.self, `a.b<c>`.self,
      [`a.b<c>`].self, NSDecimal.self, Größe.self, tm.self, [tm].self, UnsafePointer<timespec>.self, CGFloat.self,
      CGRect.self,
      NSRange.self, UUID.self, URL.self, Data.self, Date.self, ComparisonResult.self, Calendar.Component.self,
      JSONSerialization.ReadingOptions.self, Decimal.FormatStyle.self, NSNumber.self, Measurement<UnitLength>.self,
      Dictionary<AnyHashable, Any>.Index.self, Slice<[Int]>.self, KeyValuePairs<String, Decimal>.self,
      Unicode.Scalar.self,
      Optional<Any>.self, Never.self, (any Sourced<Decimal>).self, DecodeError.Kind.self, JSONNode.self,
    ]
    // Older systems of Apple's have no metadata of these.
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) { types.append(Columns<Int, Set<Decimal>>.self) }
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) { types.append(Function.self) }
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { types.append(Grid<3>.self) }
    return types
  }()
}

private struct Outer {
  struct Inner {}
  struct Page<Element> { struct Row<Cell> {} }
  enum `Type` {}
  static var named: Any.Type { `Type`.self }
  private struct Hidden {}
  static var hidden: Any.Type { Hidden.self }
}

extension Outer.Inner { struct Added {} }
private struct Private<Value> { struct Nested {} }
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
private struct Columns<each Column> {}
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
private struct Grid<let side: Int> {}
private protocol Named {}
private protocol Sourced<Item> { associatedtype Item }
private struct `a.b<c>` {}
private struct NSDecimal {}
private struct Größe {}
extension Array { fileprivate struct Added {} }
extension Decimal { fileprivate struct Added { struct Nested {} } }
extension Set where Element: Comparable { fileprivate struct Added { struct Nested {} } }
