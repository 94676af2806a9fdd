import Foundation
import KeyPathDecode
import TestSupport
import Testing
import UnboxCompat

private struct Wrapper: Unboxable {
  let value: Int

  init(unboxer: Unboxer) throws {
    value = try Unboxer.performCustomUnboxing(dictionary: unboxer.dictionary) { $0.dictionary.isEmpty ? nil : 1 }
  }
}

struct CustomUnboxingTests {
  @Test("failed custom unboxing throws") func failures() throws {
    expectEqual(
      outcome { try Unboxer.performCustomUnboxing(dictionary: [:]) { _ in nil as Int? } },
      "[UnboxError] Custom unboxing failed. | [UnboxError] Custom unboxing failed.")
    expectEqual(
      outcome { try Unboxer.performCustomUnboxing(array: [["a": 1], [:]]) { try $0.unbox(key: "a") as Int } },
      #"[1]: missing key "a" | "a": The key "a" is missing."#)
    expectEqual(
      outcome { try Unboxer.performCustomUnboxing(data: Data("[]".utf8)) { _ in 1 } },
      "[UnboxError] Invalid data. | [UnboxError] Invalid data.")
    struct Mine: Error {}
    #expect(throws: Mine.self) { try Unboxer.performCustomUnboxing(dictionary: [:]) { _ -> Int? in throw Mine() } }
    // This case has no path, so it passes through every level unchanged.
    expectEqual(
      outcome { try unbox(dictionary: ["w": [:] as UnboxableDictionary], atKey: "w") as Wrapper },
      "[UnboxError] Custom unboxing failed. | [UnboxError] Custom unboxing failed.")
  }

  @Test("a dropped element is a warning") func droppedElementsAreReported() throws {
    let (values, warnings) = try collectingWarnings {
      try Unboxer.performCustomUnboxing(array: [["a": 1], [:], ["a": 2]], allowInvalidElements: true) {
        unboxer -> Int? in unboxer.dictionary["a"] as? Int
      }
    }
    expectEqual(values, [1, 2])
    expectEqual(warnings.map(\.description), ["[1]: custom unboxing failed; dropped the element"])
  }
}
