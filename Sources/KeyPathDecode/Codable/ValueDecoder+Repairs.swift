extension ValueDecoder {
  /// Decodes the element or member at `step` again with repairs, or throws its error.
  ///
  /// - Returns: Nil if the element was dropped.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func repaired<Value: Decodable>(
    _ error: any Error, _ type: Value.Type, _ json: Any, at step: CodingStep, by method: DecodingMethod?
  ) throws -> Value? {
    var value: Value?
    try repair(error, of: json, at: step, as: type) { value = try decode(type, $0, at: step, by: method) }
    return value
  }

  private func repair(
    _ error: any Error, of json: Any, at step: CodingStep, as type: Any.Type, _ decode: (Any) throws -> Void
  ) throws {
    let steps = steps
    guard let failure = session.resolved(error) else { throw error }
    guard let repairs = DecodingThread.current.value.repairs, let path = repairs.path(of: self.json, elements: type)
    else {
      // A repair must know the type, since `init(from:)` of a scalar is not called.
      let count = failure.path.steps.count - steps.count - 1
      if !failure.fields.types.contains(where: { $0.stepCount == count }) {
        session.remember(error, failure.passing(type, from: steps.count + 1))
      }
      throw error
    }
    let frame = RepairFrame(path: path.dropLast(steps.count), count: steps.count + 1)
    do throws(DecodeError) {
      _ = try repairs.repair(failure, of: json, in: frame) { json throws(DecodeError) in
        do {
          try decode(json)
        } catch {
          let path = steps + [payloadStep(step)].compactMap { $0 }
          throw session.resolved(error) ?? ErrorContext.adding(path, in: session.root, to: error, about: json)
        }
      }
    } catch let unrepaired {
      session.remember(error, unrepaired)
      throw error
    }
  }
}
