#if Foundation || canImport(Darwin)
  import Foundation

  /// True if a match of the expression is in the text, or nil if the search takes too many steps or too much memory.
  ///
  /// `NSRegularExpression` is ICU's, which backtracks: some patterns take 2ⁿ steps for n characters. ICU reports progress every
  /// ten thousand steps, so the number of reports bounds the work.
  @inline(never)
  func containsMatch(of expression: NSRegularExpression, in text: String) -> Bool? {
    var result: Bool? = false, reportCount = 0
    let all = NSRange(text.startIndex..., in: text)
    unsafe expression.enumerateMatches(in: text, options: .reportProgress, range: all) { match, flags, stop in
      if match != nil {
        result = true
      } else if flags.contains(.internalError) {
        result = nil
      } else {
        reportCount += 1
        if reportCount < reportLimit { return }
        result = nil
      }
      unsafe stop.pointee = true
    }
    return result
  }

  /// Enough for every step of a linear pattern in ten million characters.
  private let reportLimit = 1_000
#endif
