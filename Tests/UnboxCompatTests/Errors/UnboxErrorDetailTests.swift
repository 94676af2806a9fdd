import TestSupport
import Testing
import UnboxCompat

struct UnboxErrorDetailTests {
  @Test("a detail compares and prints like its value") func readsLikeItsValue() {
    let key: UnboxErrorDetail<String> = "name", index: UnboxErrorDetail<Int> = 1
    #expect(key == "name" && key == UnboxErrorDetail("name") && key != UnboxErrorDetail("other"))
    #expect(key.count == 4 && key.value.hasPrefix("na") && "\(key)" == "name" && index == 1 && "\(index)" == "1")
    expectEqual(Set([key, UnboxErrorDetail("name")]).count, 1)
    expectEqual(
      UnboxErrorDetail<String>(unicodeScalarLiteral: "a"), UnboxErrorDetail(extendedGraphemeClusterLiteral: "a"))
  }
}
