#if Foundation || canImport(Darwin)
  import Foundation

  /// True if a match of the expression is in the text, or nil if the search takes too many steps or too much memory.
  ///
  /// `NSRegularExpression` is ICU's, which backtracks: some patterns take 2ⁿ steps for n characters. ICU reports progress every
  /// ten thousand steps, so the number of reports bounds the work.
  ///
  /// - Parameter work: The reports of earlier searches that share the limit. Ten steps for each byte of a text are free, so the number of
  ///   texts is not limited. Once the limit is reached, nothing is searched.
  func containsMatch(of expression: NSRegularExpression, in text: String, work: inout Int) -> Bool? {
    guard work < reportLimit else { return nil }
    let limit = reportLimit - work, all = NSRange(text.startIndex..., in: text)
    var result: Bool? = false, reportCount = 0 - text.utf8.count / 1_000
    unsafe expression.enumerateMatches(in: text, options: .reportProgress, range: all) { match, flags, stop in
      if match != nil {
        result = true
      } else if flags.contains(.internalError) {
        result = nil
      } else {
        reportCount += 1
        if reportCount < limit { return }
        result = nil
      }
      unsafe stop.pointee = true
    }
    work += max(0, reportCount)
    return result
  }

  /// Ten million steps.
  private let reportLimit = 1_000
#endif
