import KeyPathDecode

// A collection of models that allows invalid elements drops invalid objects, but an element that is not an object makes
// the whole collection fail. A model keeps this rule after it is migrated. Enums and transforms never had it.

extension UnboxingOptions {
  /// Sets the type of the elements, which determines whether an element that is not an object can be dropped.
  mutating func setElement(_ type: Any.Type) {
    requiresObjects = type is any Unboxable.Type
    if !requiresObjects, !(type is any UnboxCompatible.Type), !(type is any RawRepresentable.Type) {
      migratedElement = type as? any KeyPathDecodable.Type
    }
  }

  /// True if the elements are models.
  ///
  /// A migrated model throws for an array, because it expects an object. The type shows no other difference from a
  /// migrated transform.
  var elementsAreModels: Bool {
    if requiresObjects { return true }
    guard let type = migratedElement else { return false }
    do {
      _ = try collectingWarnings { try type.init(json: [Any]()) }
      return false
    } catch let error as DecodeError {
      guard case .typeMismatch(let expected, _) = error.kind else { return false }
      return expected == UnboxableDictionary.self && error.path.steps.isEmpty
    } catch {
      return false
    }
  }
}

/// Throws for an element that is not an object, if the elements are models and invalid ones are dropped.
struct ObjectCheck {
  private let options: UnboxingOptions
  /// Nil until an element is not an object.
  private var areModels: Bool?

  /// Nil if no element needs a check.
  init?(_ options: UnboxingOptions) {
    guard options.allowsInvalidElements, options.requiresObjects || options.migratedElement != nil else { return nil }
    self.options = options
  }

  mutating func callAsFunction(_ json: Any) throws(DecodeError) {
    if isObject(json) { return }
    let areModels = areModels ?? options.elementsAreModels
    self.areModels = areModels
    if areModels { throw DecodeError(expected: UnboxableDictionary.self, butFound: json) }
  }
}
