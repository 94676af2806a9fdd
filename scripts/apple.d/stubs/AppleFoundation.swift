// Foundation of Linux, with what Apple's has in addition. The copies that `scripts/apple branches` compiles import this module
// instead of Foundation. A declaration here hides the one of the same name in Foundation.

import Combine
@_exported import Foundation
@_exported import ObjectiveC

/// Apple's `DateDecodingStrategy` has one more case, and Apple's decoder is a `TopLevelDecoder`.
open class JSONDecoder: TopLevelDecoder, @unchecked Sendable {
  public enum DateDecodingStrategy: Sendable {
    case deferredToDate
    case secondsSince1970
    case millisecondsSince1970
    case iso8601
    case formatted(DateFormatter)
    @preconcurrency case custom(@Sendable (_ decoder: any Decoder) throws -> Date)
  }

  public typealias DataDecodingStrategy = Foundation.JSONDecoder.DataDecodingStrategy
  public typealias NonConformingFloatDecodingStrategy = Foundation.JSONDecoder.NonConformingFloatDecodingStrategy
  public typealias KeyDecodingStrategy = Foundation.JSONDecoder.KeyDecodingStrategy

  open var dateDecodingStrategy = DateDecodingStrategy.deferredToDate
  open var dataDecodingStrategy = DataDecodingStrategy.base64
  open var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.throw
  open var keyDecodingStrategy = KeyDecodingStrategy.useDefaultKeys
  open var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  open var allowsJSON5 = false
  open var assumesTopLevelDictionary = false

  public init() {}

  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
  open func decode<T: DecodableWithConfiguration>(
    _ type: T.Type, from data: Data, configuration: T.DecodingConfiguration
  ) throws -> T { fatalError() }
  open func decode<T: DecodableWithConfiguration, C: DecodingConfigurationProviding>(
    _ type: T.Type, from data: Data, configuration: C.Type
  ) throws -> T where T.DecodingConfiguration == C.DecodingConfiguration { fatalError() }
}

@available(*, unavailable, message: "only macOS has processes")
public final class Process {}

// MARK: CoreFoundation, which Apple's Foundation imports for its clients

public typealias CFTypeRef = AnyObject
public typealias CFTypeID = UInt

public final class CFBoolean {}
public final class CFNumber {}

nonisolated(unsafe) public let kCFBooleanTrue: CFBoolean! = nil
nonisolated(unsafe) public let kCFBooleanFalse: CFBoolean! = nil

public func CFGetTypeID(_ cf: CFTypeRef!) -> CFTypeID { fatalError() }
public func CFBooleanGetTypeID() -> CFTypeID { fatalError() }
public func CFNumberGetTypeID() -> CFTypeID { fatalError() }
