import KeyPathDecode

/// The parts of a value to hide, according to its path. The root has a scope, and each step leads to another scope.
struct RedactionScope {
  let keys: SensitiveKeys
  /// The patterns of secret values, and of objects whose keys are secret.
  private var redacted: PathMatcher
  private var mapped: PathMatcher
  private let hidesAllKeys: Bool
  /// True if values are shown by their kind only.
  let showsKindsOnly: Bool
  /// True if values are shown, except secrets.
  let showsValues: Bool
  /// True if the value and everything below it is secret.
  private(set) var isRedacted: Bool
  /// True if the name of the key does not determine whether the value is secret.
  private var isDoubtful = false

  /// The scope of the root.
  init(_ options: DecodeReport.Options) {
    keys = SensitiveKeys(adding: options.redactedKeys)
    redacted = PathMatcher(options.redactedPaths)
    mapped = PathMatcher(options.hiddenKeys)
    hidesAllKeys = options.hiddenKeys.contains(where: \.isMalformed)
    showsKindsOnly = options.showsKindsOnly
    showsValues = options.showsValues && !options.showsKindsOnly
    isRedacted = redacted.isMatch || options.redactedPaths.contains(where: \.isMalformed)
  }

  /// True if the keys of the value are secret.
  var hidesKeys: Bool { hidesAllKeys || mapped.isMatch }

  /// True if only the kind of the value may be shown.
  var hidesForms: Bool { isRedacted || showsKindsOnly }

  /// True if a value here may be secret.
  var mayHide: Bool { isRedacted || isDoubtful }

  /// True if the value, whose text is given, must not be shown.
  func hides(_ text: @autoclosure () -> String) -> Bool {
    isRedacted || !showsValues || isDoubtful && SecretForms.looksRandom(text())
  }

  /// The scope of a member or element.
  ///
  /// - Parameter verdict: The verdict on the key, if it is already known.
  func entering(_ step: DecodePath.Step, _ verdict: SensitiveKeys.Verdict? = nil) -> RedactionScope {
    var scope = self
    scope.redacted.enter(step)
    if scope.redacted.isMatch { scope.isRedacted = true }
    scope.mapped.enter(step)
    if !isRedacted, case .key(let key) = step {
      let verdict = verdict ?? keys.verdict(on: key)
      if verdict == .secret { scope.isRedacted = true }
      scope.isDoubtful = verdict == .doubtful
    }
    return scope
  }

  /// The steps with hidden keys starred, and the scope they lead to.
  func entering(_ steps: [DecodePath.Step]) -> (shown: [DecodePath.Step], scope: RedactionScope) {
    steps.reduce(into: (shown: [], scope: self)) {
      $0.shown.append($0.scope.shown($1))
      $0.scope = $0.scope.entering($1)
    }
  }

  /// True if a key of the value may be shown. Inside a secret value, only a key that is almost certainly a field name
  /// is shown. A key that looks like data is shown only together with values, and one that is a secret itself never.
  func shows(_ key: String) -> Bool {
    !hidesKeys && (!isRedacted || looksLikeFieldName(key)) && (showsValues || !looksLikeID(key))
      && !SecretForms.stand(in: Array(shortened(key, to: 4_000).utf8))
  }

  /// A step into the value, with a hidden key replaced by a star.
  func shown(_ step: DecodePath.Step) -> DecodePath.Step {
    switch step {
    case .index: step
    case .key(let key): .key(shows(key) ? shortened(key, to: 64) : "*")
    }
  }
}
