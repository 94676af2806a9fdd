/// A `KeyedDecodingContainer` that a decoder uses again for later values.
///
/// Assumed: a `KeyedDecodingContainer` is one reference, to an instance that only its copies refer to, as its source in the
/// standard library shows. Making one takes three lookups of metadata and an allocation. Using it and its decoder again
/// saves a quarter of the instructions of decoding a catalog of small objects. If the layout is not proven, no
/// container is used again.
@safe class ReusableContainer {
  private let key: Any.Type
  private let instance: UnsafeMutableRawPointer

  fileprivate init(keyedBy key: Any.Type, _ instance: UnsafeMutableRawPointer) {
    self.key = key
    unsafe self.instance = instance
  }

  /// Makes a container reusable.
  static func of<Key: CodingKey>(_ container: KeyedDecodingContainer<Key>) -> ReusableContainer? {
    guard Layout.isProven, MemoryLayout<KeyedDecodingContainer<Key>>.size == MemoryLayout<Int>.size else { return nil }
    let instance = unsafe _withUnprotectedUnsafePointer(to: container) {
      unsafe UnsafeRawPointer($0).load(as: UnsafeMutableRawPointer.self)
    }
    return unsafe ReusableContainerOfType(container, keyedBy: Key.self, instance)
  }

  /// True if no other copy of the container exists.
  @inline(__always)
  var isUnique: Bool { unsafe hasReferences(at: instance, 1) }

  @inline(__always)
  func isKeyed(by key: Any.Type) -> Bool { self.key == key }

  /// The container. Check ``isKeyed(by:)`` first.
  @inline(__always)
  func container<Key: CodingKey>(keyedBy key: Key.Type) -> KeyedDecodingContainer<Key> {
    precondition(isKeyed(by: key))
    return unsafe unsafeDowncast(self, to: ReusableContainerOfType<KeyedDecodingContainer<Key>>.self).copy()
  }
}

/// It is generic over the container, not its key, because its methods then find the metadata of the container in the
/// metadata of the instance.
private final class ReusableContainerOfType<Container>: ReusableContainer {
  private let container: Container

  init(_ container: Container, keyedBy key: Any.Type, _ instance: UnsafeMutableRawPointer) {
    self.container = container
    unsafe super.init(keyedBy: key, instance)
  }

  // Apart from code that knows the key, which would look up the metadata of the container.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func copy() -> Container { container }
}
