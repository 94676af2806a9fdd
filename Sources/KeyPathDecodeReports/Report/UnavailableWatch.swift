// These types exist only so that the compiler's message names the product that has them. In a file that also imports it, the
// compiler prefers that product's types, because they are available.

/// Counts what fails in many payloads. The product `KeyPathDecodeWatch` has it.
@available(*, unavailable, message: "add the product KeyPathDecodeWatch to your target, and import it")
public struct DecodeWatch {
  /// Has the labels of the available initializer. Otherwise the compiler would complain about a call, not about the import.
  public init(
    sampling: Double = 0, version: String? = nil, rawValuesOf models: Set<String> = [],
    reports: DecodeReport.Options = .init()
  ) {}
}

/// The counts of a watch. The product `KeyPathDecodeWatch` has it.
@available(*, unavailable, message: "add the product KeyPathDecodeWatch to your target, and import it")
public struct DecodeTrend {
  /// Has the labels of the available initializer.
  public init() {}
}
