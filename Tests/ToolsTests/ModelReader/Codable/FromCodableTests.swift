import Foundation
import KeyPathDecode
import ModelReader
import ModelWriter
import TestSupport
import Testing

@testable import GeneratedModels

/// A file of Codable models and the models made from it. Both decode the same values.
///
/// `UPDATE_GOLDEN=1 swift test --filter FromCodableTests` rewrites the file; review the diff.
@Suite struct FromCodableTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test("the converted models match their file") func asInTheFile() throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: "Shop.swift")))
    let models = CodableModels([("Shop.swift", bytes)])
    let text = SwiftPrinter().text(of: models.plan)
    try expectGolden(
      text, in: Self.folder.appending(path: "../../../Fixtures/GeneratedModels/FromCodable.swift").standardized)
    expectEqual(models.refusals, [])
    expectEqual(
      models.notes.map(\.description),
      [
        "Shop.swift:17: Purchase.attempts is not decoded and is left out",
        "Shop.swift:18: Purchase.version already has a value and is left out",
      ])
  }

  private static let order = """
    {"id": 7, "reference": "6F9619FF-8B86-D011-B42D-00C04FC964FF", "state": "in_transit", "priority": -1,
     "customer": {"name": "Ada", "address": {"city_name": "London", "lines": ["1", "2"]}, "score": 1.5, "json": "j",
       "friends": [{"name": "Bo", "score": 2, "address": null}]},
     "lines": [{"SKU": "a", "qty": 3, "price": 9.5, "a \\"quoted\\" note": "n"}, {"SKU": "b", "qty": -1, "price": 0}],
     "tags": ["x", "y", "x"], "totals": {"net": 12.5, "tax": 3}, "website": null, "history": ["open", null, "closed"],
     "parts": {"1": "one", "20": "twenty"}, "is.default": true, "attempts": 4, "version": 9}
    """

  @Test("both models decode equal values") func decodesTheSame() throws {
    let theirs = try JSONDecoder().decode(ToolsTests.Purchase.self, from: Data(Self.order.utf8))
    let ours = try GeneratedModels.Purchase(jsonData: Data(Self.order.utf8))
    // These are not decoded.
    expectEqual(rendering(ours), rendering(theirs).replacing(", attempts: 0, version: 2", with: ""))
  }

  @Test("both models refuse the same payloads") func failsTheSame() throws {
    let whole = try #require(try JSONSerialization.jsonObject(with: Data(Self.order.utf8)) as? [String: Any])
    for key in whole.keys {
      for replacement in [nil, NSNull(), [true]] as [Any?] {
        var payload = whole
        payload[key] = replacement
        let data = try JSONSerialization.data(withJSONObject: payload)
        let theirs = try? JSONDecoder().decode(ToolsTests.Purchase.self, from: data)
        let ours = try? GeneratedModels.Purchase(jsonData: data)
        expectEqual(theirs == nil, ours == nil, "\(key): \(String(describing: replacement))")
      }
    }
  }
}
