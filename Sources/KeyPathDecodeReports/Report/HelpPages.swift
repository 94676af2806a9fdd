import Foundation
import KeyPathDecode

extension DecodeReport.Options {
  /// The URL of the page about a code, under ``helpBase``: `https://docs.example/type_mismatch`.
  func helpPage(on code: DecodeError.Code) -> String? {
    helpBase.map { escaped($0.appending(path: code.rawValue).absoluteString) }
  }
}

extension DecodeReport {
  /// The pages for the codes of the failures shown, without duplicates.
  var helpPages: [String] {
    var pages: [String] = []
    for case let page? in shownGroups.map(\.failure.help) where !pages.contains(page) { pages.append(page) }
    return pages
  }
}

/// True for an `https` or `http` URL without characters that could end a link. A decoded report may contain any text.
func isWebAddress(_ text: String) -> Bool {
  (text.hasPrefix("https://") || text.hasPrefix("http://"))
    && allBytes(of: text, satisfy: { $0 > UInt8(ascii: " ") && $0 < 0x7F && !"<>\"'`\\".utf8.contains($0) })
}
