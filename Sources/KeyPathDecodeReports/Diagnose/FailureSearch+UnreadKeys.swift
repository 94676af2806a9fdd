import KeyPathDecode

extension FailureSearch {
  /// The unread keys of a decoding that succeeded.
  func unreadKeys(after success: Success) -> [UnreadKey] {
    withoutReports {
      // Keys inside replacement values are not keys of the payload.
      UnreadKeySearch(in: success.json, success.observation) { [fixes, treatment] in
        fixes.madeUp(on: $0) != nil || treatment.ignores($0)
      }.keys
    }
  }

  /// Lists unread keys among the failures, if they are refused.
  mutating func refuse(_ unread: [UnreadKey]) {
    if !treatment.isRefused { return }
    let rest = max(0, limit - failures.count)
    for site in sites(of: unread.prefix(rest)) {
      failures.add(
        site, error: site.error, guesses.mayBeBehind(site) ? .speculative : .observed,
        isSuspect: fixes.steering(of: site) != nil, isLater: true)
    }
    // The search for unread keys stops at a limit, too.
    isComplete = isComplete && unread.count <= rest && unread.count < DecodeReport.unreadKeyLimit
  }

  /// The warnings about unread keys, if there are to be warnings. A key that may be unread because of a guess has none.
  func warnings(about unread: [UnreadKey]) -> [DecodeWarning] {
    if treatment.isAllowed || treatment.isRefused { return [] }
    return sites(of: unread[...]).filter { !guesses.mayBeBehind($0) && fixes.steering(of: $0) == nil }
      .map { DecodeWarning(error: $0.error, recovery: .unreadKey) }
  }

  private func sites(of unread: ArraySlice<UnreadKey>) -> [FailureSite] {
    unread.map { key in
      FailureSite(withoutReports { key.error(in: root) }, in: root, walk)
    }
  }
}
