// The part of the runtime of Objective-C that the branches use. Apple's Foundation imports it for its clients.

@_exported import Darwin

public func object_getClass(_ object: Any?) -> AnyClass? { fatalError() }
public func autoreleasepool<Result, E>(invoking body: () throws(E) -> Result) throws(E) -> Result { try body() }
