import Foundation

extension DecodeError: CustomNSError {
  /// `KeyPathDecode.DecodeError`, in every release.
  public static var errorDomain: String { "KeyPathDecode.DecodeError" }

  /// The number of the ``code``, the same in every release. Crash reporters group by it.
  public var errorCode: Int { code.number }

  /// The description, the `code` as text, the `pattern` of the path, the `model` if it is known, and the `fingerprint` of a
  /// report. It holds no values of the payload.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [:]
    info[NSLocalizedDescriptionKey] = description
    info["code"] = code.rawValue
    info["pattern"] = pattern
    info["model"] = model
    info["fingerprint"] = fingerprint
    return info
  }
}
