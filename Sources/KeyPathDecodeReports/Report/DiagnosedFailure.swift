import KeyPathDecode

/// One failure that `diagnose` found.
public struct DiagnosedFailure: Sendable {
  /// How a failure is known.
  public enum Certainty: String, Hashable, Sendable, Codable, CaseIterable {
    /// Decoding failed there.
    case observed
    /// The same failure as an observed one, in another element. Decoding that element failed too.
    case inferred
    /// It came to light after a guess, and may follow from it. A guess is a whole value that was replaced because its
    /// code threw an error of its own, unless it is in another element of an array; or it is a tag around the failure
    /// that was replaced by the only known one.
    case speculative
  }

  /// The error; its path leads from the payload to what failed.
  public let error: DecodeError
  /// How the failure is known.
  public let certainty: Certainty

  /// A failure, for tests of your own.
  public init(error: DecodeError, certainty: Certainty) {
    self.error = error
    self.certainty = certainty
  }
}

extension DiagnosedFailure: CustomStringConvertible {
  /// The error's line, and how the failure is known if it was not observed. It shows no values of the payload.
  public var description: String { certainty == .observed ? "\(error)" : "\(error) (\(certainty.rawValue))" }
}
