import Foundation
import KeyPathDecode

extension DecodeReport.Options {
  /// The address of the page about a code, below ``helpBase``: `https://docs.example/type_mismatch`.
  func helpPage(on code: DecodeError.Code) -> String? {
    helpBase?.appending(path: code.rawValue).absoluteString.escaped
  }
}

extension DecodeReport {
  /// The pages about the codes of the failures shown, each once.
  var helpPages: [String] {
    var pages: [String] = []
    for case let page? in shownGroups.map(\.failure.help) where !pages.contains(page) { pages.append(page) }
    return pages
  }
}

extension String {
  /// True for an address that is safe to link to: `https` or `http`, with no characters that end a link. A report from
  /// another source may contain any text.
  var isWebAddress: Bool {
    (hasPrefix("https://") || hasPrefix("http://"))
      && utf8.allSatisfy { $0 > UInt8(ascii: " ") && $0 < 0x7F && !"<>\"'`\\".utf8.contains($0) }
  }
}
