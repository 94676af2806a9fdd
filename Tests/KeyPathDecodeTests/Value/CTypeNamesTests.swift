import Foundation
import Testing

@testable import KeyPathDecode

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct CTypeNamesTests {
  @Test("a C type has the name of Foundation's type for Swift, which messages and fingerprints have on all platforms")
  func changedNames() {
    for (cName, name, type) in Self.types {
      #expect(swiftName(ofCType: cName, hasOuterTypes: true) == name)
      #expect(RuntimeName("__C.\(cName)").text == typeName(type))
    }
    // Only macOS has this type.
    #expect(swiftName(ofCType: "NSTaskTerminationReason", hasOuterTypes: true) == "Process.TerminationReason")
  }

  @Test("a type that keeps its name in Swift has it in code", arguments: ["CGPoint", "CGSize", "CGRect", "_NSRange"])
  func keptNames(name: String) {
    #expect(swiftName(ofCType: name, hasOuterTypes: true) == name)
    #expect(RuntimeName("Swift.Array<__C.\(name)>").code == "[\(name)]")
  }

  @Test(
    "the table knows no name that is almost in it",
    arguments: ["MyNSDecimal", "NSDecimals", "Decimal", "nsDecimal", ""])
  func unknownNames(name: String) {
    #expect(swiftName(ofCType: name, hasOuterTypes: true) == nil)
  }

  private static let types: [(String, String, Any.Type)] = [
    ("NSDecimal", "Decimal", Decimal.self),
    ("NSComparisonResult", "ComparisonResult", ComparisonResult.self),
    ("NSOperatingSystemVersion", "OperatingSystemVersion", OperatingSystemVersion.self),
    ("NSQualityOfService", "QualityOfService", QualityOfService.self),
    ("NSByteCountFormatterUnits", "ByteCountFormatter.Units", ByteCountFormatter.Units.self),
    ("NSByteCountFormatterCountStyle", "ByteCountFormatter.CountStyle", ByteCountFormatter.CountStyle.self),
    ("NSCalendarUnit", "NSCalendar.Unit", NSCalendar.Unit.self),
    ("NSCalendarOptions", "NSCalendar.Options", NSCalendar.Options.self),
    ("NSCalendarIdentifier", "NSCalendar.Identifier", NSCalendar.Identifier.self),
    ("NSDateFormatterStyle", "DateFormatter.Style", DateFormatter.Style.self),
    ("NSDateIntervalFormatterStyle", "DateIntervalFormatter.Style", DateIntervalFormatter.Style.self),
    ("NSEnergyFormatterUnit", "EnergyFormatter.Unit", EnergyFormatter.Unit.self),
    (
      "NSDirectoryEnumerationOptions", "FileManager.DirectoryEnumerationOptions",
      FileManager.DirectoryEnumerationOptions.self
    ),
    ("NSFormattingContext", "Formatter.Context", Formatter.Context.self),
    ("NSFormattingUnitStyle", "Formatter.UnitStyle", Formatter.UnitStyle.self),
    ("NSHTTPCookieAcceptPolicy", "HTTPCookie.AcceptPolicy", HTTPCookie.AcceptPolicy.self),
    ("NSISO8601DateFormatOptions", "ISO8601DateFormatter.Options", ISO8601DateFormatter.Options.self),
    ("NSJSONReadingOptions", "JSONSerialization.ReadingOptions", JSONSerialization.ReadingOptions.self),
    ("NSJSONWritingOptions", "JSONSerialization.WritingOptions", JSONSerialization.WritingOptions.self),
    ("NSLengthFormatterUnit", "LengthFormatter.Unit", LengthFormatter.Unit.self),
    ("NSMassFormatterUnit", "MassFormatter.Unit", MassFormatter.Unit.self),
    ("NSNumberFormatterStyle", "NumberFormatter.Style", NumberFormatter.Style.self),
    ("NSNumberFormatterRoundingMode", "NumberFormatter.RoundingMode", NumberFormatter.RoundingMode.self),
    ("NSOperationQueuePriority", "Operation.QueuePriority", Operation.QueuePriority.self),
    (
      "NSPropertyListMutabilityOptions", "PropertyListSerialization.MutabilityOptions",
      PropertyListSerialization.MutabilityOptions.self
    ),
    (
      "NSPropertyListFormat", "PropertyListSerialization.PropertyListFormat",
      PropertyListSerialization.PropertyListFormat.self
    ),
    ("NSRegularExpressionOptions", "NSRegularExpression.Options", NSRegularExpression.Options.self),
    ("NSTextCheckingType", "NSTextCheckingResult.CheckingType", NSTextCheckingResult.CheckingType.self),
    ("NSTimeZoneNameStyle", "NSTimeZone.NameStyle", NSTimeZone.NameStyle.self),
    ("NSURLCacheStoragePolicy", "URLCache.StoragePolicy", URLCache.StoragePolicy.self),
    ("NSURLCredentialPersistence", "URLCredential.Persistence", URLCredential.Persistence.self),
    ("NSURLRequestCachePolicy", "NSURLRequest.CachePolicy", NSURLRequest.CachePolicy.self),
    ("NSURLRequestNetworkServiceType", "NSURLRequest.NetworkServiceType", NSURLRequest.NetworkServiceType.self),
    ("NSURLSessionTaskState", "URLSessionTask.State", URLSessionTask.State.self),
    ("NSDataReadingOptions", "NSData.ReadingOptions", NSData.ReadingOptions.self),
    ("NSDataWritingOptions", "NSData.WritingOptions", NSData.WritingOptions.self),
    ("NSDataBase64EncodingOptions", "NSData.Base64EncodingOptions", NSData.Base64EncodingOptions.self),
    ("NSDataBase64DecodingOptions", "NSData.Base64DecodingOptions", NSData.Base64DecodingOptions.self),
    ("NSRoundingMode", "NSDecimalNumber.RoundingMode", NSDecimalNumber.RoundingMode.self),
    ("NSLocaleLanguageDirection", "NSLocale.LanguageDirection", NSLocale.LanguageDirection.self),
    ("NSLocaleKey", "NSLocale.Key", NSLocale.Key.self),
    ("NSNotificationName", "NSNotification.Name", NSNotification.Name.self),
    ("NSSearchPathDirectory", "FileManager.SearchPathDirectory", FileManager.SearchPathDirectory.self),
    ("NSSearchPathDomainMask", "FileManager.SearchPathDomainMask", FileManager.SearchPathDomainMask.self),
    ("NSStringCompareOptions", "NSString.CompareOptions", NSString.CompareOptions.self),
    ("NSFileAttributeKey", "FileAttributeKey", FileAttributeKey.self),
    ("NSFileAttributeType", "FileAttributeType", FileAttributeType.self),
    ("NSFileProtectionType", "FileProtectionType", FileProtectionType.self),
    ("NSURLResourceKey", "URLResourceKey", URLResourceKey.self),
    ("NSURLFileResourceType", "URLFileResourceType", URLFileResourceType.self),
    ("NSStringTransform", "StringTransform", StringTransform.self),
    ("NSRunLoopMode", "RunLoop.Mode", RunLoop.Mode.self),
    ("NSHTTPCookiePropertyKey", "HTTPCookiePropertyKey", HTTPCookiePropertyKey.self),
    ("NSProgressKind", "ProgressKind", ProgressKind.self),
  ]
}
