import Testing
import UnboxCompat

struct UnboxErrorDetailTests {
  /// A key or index reads like the `String` or `Int` that it was in Unbox.
  @Test func readsLikeItsValue() {
    let key: UnboxErrorDetail<String> = "name", index: UnboxErrorDetail<Int> = 1
    #expect(key == "name" && key == UnboxErrorDetail("name") && key != UnboxErrorDetail("other"))
    #expect(key.count == 4 && key.value.hasPrefix("na") && "\(key)" == "name" && index == 1 && "\(index)" == "1")
    #expect(Set([key, UnboxErrorDetail("name")]).count == 1)
    #expect(
      UnboxErrorDetail<String>(unicodeScalarLiteral: "a") == UnboxErrorDetail(extendedGraphemeClusterLiteral: "a"))
  }
}
