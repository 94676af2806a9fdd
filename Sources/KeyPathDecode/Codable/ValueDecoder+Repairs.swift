extension ValueDecoder {
  /// Appends the repaired element, or nothing if it was dropped.
  // Apart from the loop over the elements, which would otherwise make the type of an optional element for each.
  @_semantics("optimize.sil.specialize.generic.never")
  func appendRepaired<Elements: RangeReplaceableCollection>(
    to elements: inout Elements, _ error: any Error, _ json: Any, at step: CodingStep, by known: KnownType?
  ) throws where Elements.Element: Decodable {
    guard let element = try repaired(error, Elements.Element.self, json, at: step, by: known) else { return }
    elements.append(element)
  }

  /// Sets the repaired member, or returns false if it was dropped.
  @_semantics("optimize.sil.specialize.generic.never")
  func addRepaired<Key: Hashable, Value: Decodable>(
    to members: inout [Key: Value], _ key: Key, _ error: any Error, _ json: Any, at step: CodingStep
  ) throws -> Bool {
    guard let value = try repaired(error, Value.self, json, at: step) else { return false }
    members[key] = value
    return true
  }

  /// Decodes the element or member at `step` again with repairs, or throws its error.
  ///
  /// - Returns: Nil if the element was dropped.
  @_semantics("optimize.sil.specialize.generic.never")
  func repaired<Value: Decodable>(
    _ error: any Error, _ type: Value.Type, _ json: Any, at step: CodingStep, by known: KnownType? = nil
  ) throws -> Value? {
    var value: Value?
    try repair(error, of: json, at: step, as: type) { value = try decode(type, $0, at: step, by: known) }
    return value
  }

  /// Returns the error of an unkeyed container that has no more elements. If some were dropped, the array is decoded again
  /// without them, since the caller expects an element.
  func atEnd(_ error: any Error) -> any Error {
    DecodingThread.repairing?.omitLast(of: json)
    return error
  }

  // Not generic, so the binary has one copy.
  private func repair(
    _ error: any Error, of json: Any, at step: CodingStep, as type: Any.Type, _ decode: (Any) throws -> Void
  ) throws {
    guard let observer = DecodingThread.repairing, let failure = session.resolved(error) else { throw error }
    let steps = steps, element = ErrorContext(steps: [], root: self.json, object: json, type: type)
    do throws(DecodeError) {
      _ = try observer.repair(failure, of: element, below: steps.count) { json throws(DecodeError) in
        do { try decode(json) } catch {
          throw session.resolved(error) ?? ErrorContext.adding(steps, in: session.root, to: error, about: json)
        }
      }
    } catch let unrepaired {
      session.remember(error, unrepaired)
      throw error
    }
  }
}
