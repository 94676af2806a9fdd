import Foundation
import KeyPathDecode

/// JSON that arrives in pieces, such as the answer of a language model.
///
/// ```swift
/// var arriving = PartialJSON(strings: .growing)
/// try arriving.append(#"{"title": "Tea", "steps": ["Boil wa"#.utf8)
/// arriving.root.description                         // {"title":"Tea","steps":["Boil wa"]}
/// try arriving.root => "servings" as Int            // throws: "servings" has not arrived yet
/// try arriving.root =>? "servings" as Int?          // nil
/// ```
///
/// A value appears in ``root`` once it has ended; a container appears at its opening bracket, with what it contains so far.
/// A number, `true`, `false` or `null` has ended once another byte follows it, because `12` may become `123`. A key appears
/// with its value. `JSONNode.isComplete` shows whether more of a value may arrive, and `DecodeError.isIncomplete`
/// whether more bytes may resolve an error. ``JSONSnapshots`` decodes a model each time more has arrived.
public struct PartialJSON: Sendable {
  /// What to do with a string whose closing quote has not arrived.
  public enum Strings: Sendable {
    /// Leave it out, so that a date, a URL or a raw value is never read from half of its text.
    case whole
    /// Keep the characters that have arrived.
    case growing
  }

  @usableFromInline var text: ArrivingText
  fileprivate let strings: Strings
  private let byteLimit: Int
  fileprivate let ignoresProse: Bool
  /// The error of the bytes or of ``finish()``, which every later call throws again.
  private var failure: DecodeError?

  /// Creates a value to append bytes to: `PartialJSON(strings: .growing)`.
  ///
  /// - Parameters:
  ///   - strings: What to do with a string whose closing quote has not arrived. It is left out by default.
  ///   - ignoresProse: True to read the value inside a code fence or between sentences, as `JSONDocument.Options.ignoresProse`
  ///     does. Until its beginning is certain, the ``root`` is null. False by default.
  ///   - byteLimit: The maximum number of bytes, with the prose; 64 MiB by default.
  public init(strings: Strings = .whole, ignoresProse: Bool = false, byteLimit: Int = 64 << 20) {
    self.strings = strings
    self.ignoresProse = ignoresProse
    // Closing brackets come on top.
    self.byteLimit = min(byteLimit, Int(clamping: 1 << 32 as Int64) - 1 << 10)
    text = ArrivingText(limit: self.byteLimit, ignoresProse: ignoresProse)
  }

  /// Adds the next bytes, cut anywhere: `try arriving.append(Data("[1, 2".utf8))`.
  ///
  /// - Throws: `invalid_json` with the line, column and byte offset, as soon as a byte cannot be part of the JSON; also
  ///   for text after the end. The error is the same wherever the bytes are cut. `invalid_value` above the byte limit, with
  ///   the location of the bytes that do not fit. Every later call throws the same error, and ``root`` keeps what came before
  ///   it.
  /// - Complexity: O(n) in the bytes added.
  // Inlined, so that the type of the collection is known.
  @inlinable
  public mutating func append(_ piece: some Collection<UInt8>) throws(DecodeError) {
    if !text.append(piece) { throw failed() }
  }

  /// The error because of which the text was closed.
  @usableFromInline
  mutating func failed() -> DecodeError {
    if let failure { return failure }
    guard text.isTooLong else { return fail(problemOfWrongByte) }
    var error = StreamFault.longDocument(byteLimit).error
    error.location = DecodeError.Location(text.location(of: text.count))
    return fail(error)
  }

  /// Marks the end of the bytes. A number at the end of the document is now complete.
  ///
  /// - Throws: `invalid_json` if the document is not complete.
  public mutating func finish() throws(DecodeError) {
    if let failure { throw failure }
    text.finish()
    if !isComplete { throw fail(problem(of: text.bytes)) }
  }

  /// True if the outermost value has ended. Only white space may follow it, or prose if that is ignored.
  public var isComplete: Bool { text.scanner.isComplete }

  /// The outermost value, with what has arrived of it; null if nothing has. Later bytes do not change it.
  ///
  /// - Complexity: O(n) in all bytes at each call. Keep the node if you need it twice.
  public var root: JSONNode {
    do throws(DecodeError) {
      return try JSONDocument(closing: self, options: ignoresProse ? .ignoresProse : []).root
    } catch {
      // The scanner has checked the same bytes.
      preconditionFailure(error.description)
    }
  }

  /// How much has arrived. Two states with the same progress decode to the same model.
  var progress: (valueCount: Int, stringEnd: Int?) {
    (text.scanner.valueCount, strings == .growing ? text.scanner.endOfOpenString : nil)
  }

  /// The number of containers that have not ended.
  var depth: Int { text.scanner.depth }

  /// The error of the first byte that cannot be part of the JSON. It does not depend on the bytes that follow, so it is the
  /// same wherever the bytes are cut.
  @inline(never)
  private var problemOfWrongByte: DecodeError {
    let bytes = text.bytes, start = text.scanner.offset
    var beginning = ArrivingText(limit: bytes.count, ignoresProse: ignoresProse)
    _ = beginning.append(bytes[..<start])
    for offset in start..<bytes.count {
      if !beginning.append(bytes[offset...offset]) { return problem(ofCutText: beginning.bytes) }
      // Only a byte after `finish()` is wrong although it continues a number.
      if isComplete { break }
    }
    return problem(of: Array(bytes[..<start]))
  }

  /// The error of bytes that others follow, so that they do not look cut off.
  fileprivate func problem(ofCutText bytes: [UInt8]) -> DecodeError { problem(of: bytes + [UInt8(ascii: "\"")]) }

  /// The error that a whole document of these bytes has. If it has none, the bytes after it are wrong.
  private func problem(of bytes: [UInt8]) -> DecodeError {
    var problem = DecodeError(.invalidJSON("expected the end, found more bytes"), object: Data())
    do throws(DecodeError) {
      let origin = ArrivedBytes(count: bytes.count, mayRepeatKeys: false)
      _ = try JSONDocument(bytes[...], of: origin, options: ignoresProse ? .ignoresProse : [])
      problem.location = DecodeError.Location(text.location(of: text.scanner.offset))
    } catch {
      problem = error
    }
    problem.object = Data(text.bytes)
    problem.root = problem.object
    return problem
  }

  private mutating func fail(_ error: DecodeError) -> DecodeError {
    failure = error
    text.close()
    return error
  }
}

extension JSONDocument {
  /// Reads the beginning of a document, such as a download that was cut off:
  /// `try JSONDocument(partial: data).root => "items[0].id" as Int`.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that have arrived; less than 4 GiB.
  ///   - strings: What to do with a string whose closing quote is missing. It is left out by default.
  ///   - options: Options that reject duplicate keys or ignore prose. JSON5 and trailing commas are not supported.
  /// - Throws: `invalid_json` with the line, column and byte offset if a byte cannot be part of the JSON;
  ///   `invalid_value` for the options `JSONDocument.Options.json5` and `JSONDocument.Options.trailingCommas`.
  /// - Complexity: O(n) in the bytes.
  public init(
    partial bytes: some Collection<UInt8>, strings: PartialJSON.Strings = .whole, options: Options = []
  ) throws(DecodeError) {
    if options.contains(.json5) || options.contains(.trailingCommas) { throw StreamFault.partialJSON5.error }
    var arriving = PartialJSON(
      strings: strings, ignoresProse: options.contains(.ignoresProse), byteLimit: .max)
    do throws(DecodeError) {
      try arriving.append(bytes)
    } catch {
      // No bytes follow in other pieces, so all of them can show what is wrong.
      throw arriving.text.isTooLong ? error : arriving.problem(ofCutText: arriving.text.bytes)
    }
    try self.init(closing: arriving, options: options)
  }

  fileprivate init(closing arriving: PartialJSON, options: Options) throws(DecodeError) {
    let (text, count) = arriving.text.closed(growsStrings: arriving.strings == .growing)
    do throws(JSONProblem) {
      let origin = ArrivedBytes(count: count, mayRepeatKeys: !options.contains(.rejectDuplicateKeys))
      try self.init(closed: text, from: count > 0 ? arriving.text.scanner.start : 0, of: origin, options: options)
    } catch {
      // Reading the text again makes the error.
      try self.init(text.bytes.array, options: options)
    }
  }
}

/// The bytes of an arriving document that have arrived. Those after them close what is open.
private final class ArrivedBytes: DocumentOrigin {
  private let count: Int
  let mayRepeatKeys: Bool

  init(count: Int, mayRepeatKeys: Bool) {
    self.count = count
    self.mayRepeatKeys = mayRepeatKeys
  }

  func isComplete(_ range: Range<Int>) -> Bool { range.upperBound <= count }
  func byteRange(of range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<count) }
}
