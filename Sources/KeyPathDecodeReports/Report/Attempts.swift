import KeyPathDecode

extension ReportSubject {
  /// Why the other ways to read the value failed, the one that got furthest first.
  func attempts(_ secrets: Secrets) -> [String] {
    if case .noAlternative(let errors) = error.kind {
      return listed(errors) { attempt in
        let (steps, scope) = trail.scope.entering(attempt.path.steps)
        return (steps, Wording(error: attempt, scope: scope, secrets: secrets))
      }
    }
    return listed(error.otherAttempts) { attempt in
      let trail = Trail(to: attempt, options)
      return (trail.shownSteps, Wording(error: attempt, scope: trail.scope, secrets: secrets))
    }
  }

  private func listed(
    _ errors: [DecodeError], _ words: (DecodeError) -> (steps: [DecodePath.Step], wording: Wording)
  ) -> [String] {
    let shown = errors.prefix(4).map { error in
      let (steps, wording) = words(error)
      return steps.isEmpty ? wording.message : "\(steps.shortDescription): \(wording.message)"
    }
    return errors.count > shown.count ? shown + ["and \(errors.count - shown.count) more"] : shown
  }
}
