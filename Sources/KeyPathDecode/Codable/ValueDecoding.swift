import Foundation

extension ValueDecoder {
  /// Decodes the value at `step` inside this one, or this value itself if there is no step.
  ///
  /// - Parameter known: The session's entry of the type, if the caller has it. Nil for a type that the session reads.
  // One generic copy for all containers; inlining it into each would enlarge the binary.
  @_semantics("optimize.sil.specialize.generic.never")
  func decode<Value: Decodable>(
    _ type: Value.Type, _ json: Any, at step: CodingStep, by known: KnownType? = nil
  ) throws -> Value {
    if known == nil, session.reads(type) {
      do throws(DecodeError) {
        return try session.read(type, json)
      } catch {
        var error = error
        error.pass(Value.self, from: 0)
        throw raised(error, about: json, at: step)
      }
    }
    let known = known ?? session.known(type)
    return switch known.method {
    case .collection(let collection): try decode(collection, as: type, json, at: step)
    case .keyPath(let model): try decode(model, as: type, json, at: step)
    case .plain: PlainValue(json: json, of: self, at: step) as! Value
    case .codable: try decodeCodable(type, json, at: step, by: known)
    }
  }

  /// Returns the decoder for the value at `step` inside this one, or this decoder if there is no step.
  func decoder(for json: Any, orSelfAt step: CodingStep) throws -> ValueDecoder {
    if case .none = step { return self }
    return try decoder(for: json, at: step)
  }

  private func decode<Collection: CodableCollection, Value>(
    _: Collection.Type, as _: Value.Type, _ json: Any, at step: CodingStep
  ) throws -> Value {
    sameType(try Collection.decode(json, in: self, at: step), as: Value.self)
  }

  // One generic copy of this function and the next; specialized copies would enlarge the binary.
  @_semantics("optimize.sil.specialize.generic.never")
  private func decode<Model: KeyPathDecodable, Value>(
    _: Model.Type, as _: Value.Type, _ json: Any, at step: CodingStep
  ) throws -> Value {
    if Model._isLeaf, let leaf: Model = leaf(in: json) { return sameType(leaf, as: Value.self) }
    // The requested type may be a subclass of `Value`.
    return try decode(json, at: step) { try Model(json: $0) } as! Value
  }

  /// Decodes the value at `step`, or this value, with a closure that is not part of Codable.
  @_semantics("optimize.sil.specialize.generic.never")
  func decode<Value>(_ json: Any, at step: CodingStep, by decode: (Any) throws -> Value) throws -> Value {
    do {
      return try nested(json, at: step) { try decode(json) }
    } catch {
      throw raised(ErrorContext.adding([], in: json, to: error, about: json, Value.self), about: json, at: step)
    }
  }

  private func decodeCodable<Value: Decodable>(
    _ type: Value.Type, _ json: Any, at step: CodingStep, by known: KnownType
  ) throws -> Value {
    if case .none = step { return try decodeCodable(type, in: self) }
    var inner = try decoder(for: json, at: step, reusing: known)
    defer {
      // Nothing keeps the decoder, so a later value may use it.
      if session.reusesDecoders, isKnownUniquelyReferenced(&inner) {
        inner.leave()
        known.keep(inner)
      }
    }
    return try decodeCodable(type, in: inner)
  }

  private func decodeCodable<Value: Decodable>(_ type: Value.Type, in decoder: ValueDecoder) throws -> Value {
    // Custom strategies also run here, because their closures receive the decoder of the value.
    try run(of: type, in: decoder) {
      // Not optional, because the metadata lookup takes longer than reading a number.
      if Value.self == Date.self { return sameType(try decoder.decodeDate(), as: type) }
      if Value.self == Data.self { return sameType(try decoder.decodeData(), as: type) }
      // The type may be a subclass of `Value`.
      return try type.init(from: decoder)
    }
  }

  /// Runs the code that decodes a value with `decoder`, which is this one or made by it, and remembers where it failed.
  func run<Value>(of type: Value.Type, in decoder: ValueDecoder, _ body: () throws -> Value) throws -> Value {
    do {
      return try nested(decoder.json, at: decoder === self ? .none : decoder.step, body)
    } catch {
      decoder.remember(error, of: type)
      throw error
    }
  }

  /// Runs `body`, which decodes a value inside this one, as a nested decoding call.
  @inline(__always)
  func nested<Value>(
    _ json: @autoclosure () -> Any, at step: @autoclosure () -> CodingStep, _ body: () throws -> Value
  ) throws -> Value {
    let thread = DecodingThread.current
    return try thread.nesting(
      orThrow: raised(DecodeError(.depth, object: json()), about: json(), at: step())
    ) { () throws(any Error) in
      let keptCount = thread.value.keptCount
      do {
        let value = try body()
        if thread.value.keptCount == keptCount { return value }
        return ErrorContext.adding(payloadSteps(step()), in: self.json, to: value, of: json())
      } catch {
        thread.value.forgetWarnings(
          ErrorContext(steps: payloadSteps(step()), root: self.json, object: json(), type: Value.self))
        throw error
      }
    }
  }
}
