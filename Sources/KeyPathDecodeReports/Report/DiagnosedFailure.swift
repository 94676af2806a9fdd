import KeyPathDecode

/// One failure that `diagnose` found.
public struct DiagnosedFailure: Sendable {
  /// How it is known.
  public enum Certainty: String, Hashable, Sendable, Codable, CaseIterable {
    /// Decoding failed there.
    case observed
    /// It is the same failure as an observed one, in another element; decoding that element failed too.
    case inferred
    /// It came to light after a guess, and may follow from that: after a value was replaced as a whole because its code threw an error
    /// of its own, unless that was in another element of an array, or beside a raw value that was replaced by another case.
    case speculative
  }

  /// The error; its path leads from the payload to what failed.
  public let error: DecodeError
  /// How it is known.
  public let certainty: Certainty

  /// A failure, for tests of your own.
  public init(error: DecodeError, certainty: Certainty) {
    self.error = error
    self.certainty = certainty
  }
}

extension DiagnosedFailure: CustomStringConvertible {
  /// The error's line, and how it is known when it was not observed: it shows no values of the payload.
  public var description: String { certainty == .observed ? "\(error)" : "\(error) (\(certainty.rawValue))" }
}
