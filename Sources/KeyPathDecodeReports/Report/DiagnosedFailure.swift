import KeyPathDecode

/// One failure that `diagnose` found.
public struct DiagnosedFailure: Sendable {
  /// How certain a failure is.
  #if compiler(>=6.2.3)
    @nonexhaustive
  #endif
  public enum Certainty: String, Hashable, Sendable, Codable, CaseIterable {
    /// Decoding failed at the path.
    case observed
    /// The same failure as an observed one, in another element that also failed to decode.
    case inferred
    /// A failure found after a guess, which may follow from the guess. A guess is a whole value inside the object
    /// that was replaced because its code threw its own error, a number or boolean that code acts on, or a tag around the
    /// failure that was replaced by the only known one.
    case speculative
  }

  /// The error. Its path leads from the payload's root to what failed.
  public let error: DecodeError
  /// How certain the failure is.
  public let certainty: Certainty

  /// Creates a failure, such as for your own tests.
  public init(error: DecodeError, certainty: Certainty) {
    self.error = error
    self.certainty = certainty
  }
}

extension DiagnosedFailure: CustomStringConvertible {
  /// The error's line, and the certainty if the failure was not observed. It shows no values of the payload.
  public var description: String { certainty == .observed ? "\(error)" : "\(error) (\(certainty.rawValue))" }
}
