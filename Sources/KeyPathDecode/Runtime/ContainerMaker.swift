/// A keyed container of a decoder.
///
/// Only one generic type conforms to it, so the type of the keys determines the type of the container.
protocol SourcedContainer: KeyedDecodingContainerProtocol {
  associatedtype Source: AnyObject

  init(of source: Source)
}

/// Makes keyed containers with one type of keys.
///
/// Generic code that makes a container looks up its type, and how the type conforms, each time. An instance knows both.
/// Nothing is assumed of memory: the type of the keys is compared before the instance is used as one of its own class.
@safe class ContainerMaker {
  private let key: Any.Type

  fileprivate init(keyedBy key: Any.Type) { self.key = key }

  static func of<Container: SourcedContainer>(_: Container.Type) -> ContainerMaker {
    ContainerMakerOfType<Container>(keyedBy: Container.Key.self)
  }

  func isKeyed(by key: Any.Type) -> Bool { self.key == key }

  /// Makes a container of a source. Check ``isKeyed(by:)`` first.
  @inline(__always)
  func container<Container: SourcedContainer>(
    _: Container.Type, of source: Container.Source
  ) -> KeyedDecodingContainer<Container.Key> {
    precondition(isKeyed(by: Container.Key.self))
    return unsafe unsafeDowncast(self, to: ContainerMakerOfType<Container>.self).container(of: source)
  }
}

private final class ContainerMakerOfType<Container: SourcedContainer>: ContainerMaker {
  // Apart from code that knows the keys, which would look up the type of the container.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func container(of source: Container.Source) -> KeyedDecodingContainer<Container.Key> {
    KeyedDecodingContainer(Container(of: source))
  }
}
