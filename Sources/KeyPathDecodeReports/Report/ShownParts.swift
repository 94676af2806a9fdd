import KeyPathDecode

/// The parts of a value that a report may show, for code that shows parts of a payload elsewhere:
/// `ShownParts().entering(.key("credentials")).showsValues   // false`.
package struct ShownParts: Sendable {
  private let scope: RedactionScope

  /// The parts of the root, in a report with these options.
  package init(_ options: DecodeReport.Options = .showingValues) {
    scope = RedactionScope(options)
  }

  private init(_ scope: RedactionScope) {
    self.scope = scope
  }

  /// The parts of a member or element.
  package func entering(_ step: DecodePath.Step) -> ShownParts { ShownParts(scope.entering(step)) }

  /// False if the path names a secret, here or further up.
  package var showsValues: Bool { !scope.mayHide }

  /// True if a key of this value may be shown.
  package func shows(key: String) -> Bool { scope.shows(key) }

  /// True if a string at a member may be shown: neither its path nor its text seems to be secret.
  package func shows(_ text: String, at key: String) -> Bool {
    entering(.key(key)).showsValues && mayBeShown(text, at: key)
  }

  /// The path with a star in place of each key that may not be shown.
  package func shown(_ steps: [DecodePath.Step]) -> [DecodePath.Step] { scope.entering(steps).shown }
}
