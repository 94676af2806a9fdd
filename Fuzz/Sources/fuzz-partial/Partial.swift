import FuzzHarnesses

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafeRawPointer?, _ count: Int) -> CInt { Harness.partial.run(start, count) }
