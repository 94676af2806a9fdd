import KeyPathDecode

extension ReportSubject {
  /// Why the other alternatives failed, starting with the one that got furthest.
  func attempts(_ secrets: Secrets) -> [String] {
    if case .noAlternative(let errors) = error.kind {
      return listed(errors) { attempt in
        let (steps, scope) = redactedPath.scope.entering(attempt.path.steps)
        return (steps, RedactedProblem(error: attempt, scope: scope, in: redactedPath.scope, secrets: secrets))
      }
    }
    return listed(error.otherAttempts) { attempt in
      let redactedPath = RedactedPath(to: attempt, options)
      let problem = RedactedProblem(
        error: attempt, scope: redactedPath.scope, in: redactedPath.rootScope, secrets: secrets)
      return (redactedPath.shownSteps, problem)
    }
  }

  private func listed(
    _ errors: [DecodeError], _ redacted: (DecodeError) -> (steps: [DecodePath.Step], problem: RedactedProblem)
  ) -> [String] {
    let shown = errors.prefix(4).map { error in
      let (steps, problem) = redacted(error)
      return steps.isEmpty ? problem.message : "\(shortDescription(of: steps)): \(problem.message)"
    }
    return errors.count > shown.count ? shown + ["and \(errors.count - shown.count) more"] : shown
  }
}
