import Foundation

extension ValueDecoder {
  /// Decodes the value at `step` inside this one, or this one itself when there is no step.
  ///
  /// - Parameter route: How values of the type are decoded, where that is known.
  @inline(__always)
  func decode<Value: Decodable>(
    _ type: Value.Type, _ json: Any, at step: @autoclosure () -> CodingStep, by route: Route? = nil
  ) throws -> Value {
    guard session.reads(type) else {
      return try decode(type, json, at: step(), along: route ?? session.route(of: type))
    }
    do throws(DecodeError) {
      return try session.read(type, json)
    } catch {
      throw raised(error, about: json, at: step())
    }
  }

  /// The same for a type that the session does not read itself. One copy, which all containers call: a call more costs
  /// such a value little, and inlined into them it took 20 KB.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private func decode<Value: Decodable>(
    _ type: Value.Type, _ json: Any, at step: CodingStep, along route: Route
  ) throws -> Value {
    switch route {
    case .alike(let collection, let leaves, let isFloatingPoint):
      isFloatingPoint && !session.options.isStrict
        ? try decodeAlike(collection, leaves, json, at: step) : try decode(leaves, as: type, json, at: step)
    case .collection(let collection): try decode(collection, as: type, json, at: step)
    case .keyPath(let model): try decode(model, as: type, json, at: step)
    case .plain: PlainValue(json: json, of: self, at: step) as! Value
    case .codable: try decodeCodable(type, in: try decoder(for: json, orSelfAt: step), at: step)
    }
  }

  /// The decoder for the value at `step` inside this one, or this one itself when there is no step.
  func decoder(for json: Any, orSelfAt step: CodingStep) throws -> ValueDecoder {
    if case .none = step { return self }
    return try decoder(for: json, at: step)
  }

  private func decode<Collection: CodableCollection, Value>(
    _: Collection.Type, as _: Value.Type, _ json: Any, at step: CodingStep
  ) throws -> Value {
    sameType(try Collection.decode(json, in: self, at: step), as: Value.self)
  }

  /// Reads a collection at once, and one by one if that may hide a number that is too small for its type.
  private func decodeAlike<Collection: CodableCollection, Leaves: KeyPathDecodable, Value>(
    _: Collection.Type, _: Leaves.Type, _ json: Any, at step: CodingStep
  ) throws -> Value {
    let values: Collection = try decode(Leaves.self, as: Collection.self, json, at: step)
    if !values.containsZero { return sameType(values, as: Value.self) }
    return sameType(try Collection.decode(json, in: self, at: step), as: Value.self)
  }

  // One generic copy of this and the next: sixteen would take 6 KB.
  @_semantics("optimize.sil.specialize.generic.never")
  private func decode<Model: KeyPathDecodable, Value>(
    _: Model.Type, as _: Value.Type, _ json: Any, at step: CodingStep
  ) throws -> Value {
    if Model._isLeaf, let place = withNode(json, { _NodePlace($0) }) {
      do throws(_NoLeaf) { return sameType(try Model._leaf(place), as: Value.self) } catch {}
    }
    // A subclass of `Value` may be asked for.
    return try decode(json, at: step) { try Model(json: $0) } as! Value
  }

  /// Decodes the value at `step`, or this one, with code that is not part of Codable.
  @_semantics("optimize.sil.specialize.generic.never")
  func decode<Value>(_ json: Any, at step: CodingStep, by decode: (Any) throws -> Value) throws -> Value {
    do {
      return try nested(json, at: step) { try decode(json) }
    } catch {
      throw raised(ErrorContext.adding([], in: json, to: error, about: json, Value.self), about: json, at: step)
    }
  }

  private func decodeCodable<Value: Decodable>(
    _ type: Value.Type, in decoder: ValueDecoder, at step: CodingStep
  ) throws -> Value {
    // Custom strategies run here too: their code gets the decoder of the value.
    try run(of: type, in: decoder, at: step) {
      // No optional of a generic type: finding its metatype would take longer than reading a number.
      if Value.self == Date.self { return sameType(try decoder.decodeDate(), as: type) }
      if Value.self == Data.self { return sameType(try decoder.decodeData(), as: type) }
      // The type may be a subclass of `Value`.
      return try type.init(from: decoder)
    }
  }

  /// Runs the code that decodes a value with `decoder`, and remembers where it failed.
  func run<Value>(
    of type: Value.Type, in decoder: ValueDecoder, at step: CodingStep = .none, _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try nested(decoder.json, at: step, body)
    } catch {
      decoder.remember(error, of: type)
      throw error
    }
  }

  /// Runs `body`, which decodes a value inside this one, as one decoding call inside those under way.
  @inline(__always)
  func nested<Value>(
    _ json: Any, at step: @autoclosure () -> CodingStep, _ body: () throws -> Value
  ) throws -> Value {
    let thread = DecodingThread.current
    guard thread.value.enter() else { throw raised(DecodeError(.depth, object: json), about: json, at: step()) }
    defer { thread.value.leave() }
    let keptCount = thread.value.keptCount
    do {
      let value = try body()
      if thread.value.keptCount == keptCount { return value }
      return ErrorContext.adding([payloadStep(step())].compactMap { $0 }, in: json, to: value)
    } catch {
      thread.value.forgetWarnings()
      throw error
    }
  }
}

/// How the values of a type are decoded.
enum Route {
  /// As a collection of scalars, by its `init(json:)`.
  case alike(any CodableCollection.Type, any KeyPathDecodable.Type, isFloatingPoint: Bool)
  /// As a collection of the standard library; its elements have their own routes.
  case collection(any CodableCollection.Type)
  /// By its `init(json:)`.
  case keyPath(any KeyPathDecodable.Type)
  /// Not at all: it takes the value as it is.
  case plain
  /// By its `init(from:)`.
  case codable

  init<Value: Decodable>(_ type: Value.Type, in session: CodableSession) {
    let model = type as? any KeyPathDecodable.Type
    if let type = type as? any CodableCollection.Type {
      if let model, type.isAlike(in: session) {
        self = .alike(type, model, isFloatingPoint: type.isFloatingPoint)
      } else {
        self = .collection(type)
      }
    } else if let model {
      self = Value.self == Date.self || Value.self == Data.self ? .codable : .keyPath(model)
    } else {
      self = type == PlainValue.self ? .plain : .codable
    }
  }
}
