import KeyPathDecode

/// The checks after which a diagnosis continues.
///
/// It continues only after a failure that ended a decoding before. A failure that code catches, as `try?` does, never ends one.
struct PassedChecks {
  /// A check, and the scalar that it refused, since the same rule may refuse another value where code catches the failure.
  private struct Name: Hashable {
    let words: String, value: String?

    init(_ error: DecodeError) {
      let value = error.object
      words = error.problem
      self.value = ObjectView(value) == nil && ListView(value) == nil ? "\(plain(value))" : nil
    }
  }

  private var checks: Set<Name> = []
  /// Those that failed again, because another alternative was tried after them. None decoded.
  private var ofAlternatives: Set<Name> = []

  /// Adds a check that ended a decoding. Returns false if that decoding already had to continue.
  ///
  /// - Parameter former: The checks of that decoding.
  mutating func add(_ check: DecodeError, after former: PassedChecks) -> Bool {
    let name = Name(check)
    if former.checks.contains(name) { ofAlternatives.insert(name) } else { checks.insert(name) }
    return !former.ofAlternatives.contains(name)
  }

  func contain(_ check: DecodeError, isDecisive: Bool) -> Bool {
    (isDecisive ? ofAlternatives : checks).contains(Name(check))
  }
}

extension DecodeError {
  /// The failure of a check of a rule, or the first such failure among alternatives; nil for any other error.
  var check: DecodeError? {
    if fault?.isOfCheck == true { return self }
    if case .noAlternative(let errors) = kind { return errors.lazy.compactMap(\.check).first }
    return nil
  }

  /// True if the failure does not change with the elements inside the array.
  var isOfElementCount: Bool {
    if case .bound(.count(_, of: "element")) = fault { true } else { false }
  }
}
