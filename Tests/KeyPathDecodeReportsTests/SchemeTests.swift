import TestSupport

/// The scheme of Xcode that the playground uses.
@Suite struct SchemeTests {
  @Test("Xcode's scheme builds every module that a page of the playground imports") func pages() throws {
    let top = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let file = top.appending(path: ".swiftpm/xcode/xcshareddata/xcschemes/KeyPathDecode-iOS.xcscheme")
    let scheme = try String(contentsOf: file, encoding: .utf8)
    let pages = top.appending(path: "Playgrounds/Tour.playground/Pages")
    let names = try FileManager.default.contentsOfDirectory(atPath: pages.path)
    #expect(names.contains("FromUnbox.xcplaygroundpage"))
    for name in names {
      let source = try String(contentsOf: pages.appending(path: "\(name)/Contents.swift"), encoding: .utf8)
      for line in source.split(separator: "\n") where line.hasPrefix("import ") && line != "import Foundation" {
        #expect(scheme.contains("BlueprintName = \"\(line.dropFirst(7))\""), "\(name): \(line)")
      }
    }
  }
}
