/// The name in Swift of a type that is imported from C: `Decimal` for `NSDecimal`. Nil if it is not in the table.
///
/// - Parameter hasOuterTypes: True for `JSONSerialization.ReadingOptions`, false for `ReadingOptions`.
func swiftName(ofCType name: String, hasOuterTypes: Bool) -> String? {
  // Loops over arrays are short code.
  let wanted = Array("\(name) ".utf8), text = Array(namesInCAndSwift.utf8)
  var matched = 0, found: [UInt8] = []
  for byte in text {
    if byte == UInt8(ascii: "\n") {
      if matched == wanted.count { return String(decoding: found, as: UTF8.self) }
      matched = 0
    } else if matched == wanted.count {
      if byte == UInt8(ascii: "."), !hasOuterTypes { found = [] } else { found.append(byte) }
    } else {
      matched = matched >= 0 && byte == wanted[matched] ? matched + 1 : -1
    }
  }
  return nil
}

/// The types that models may store and that Foundation imports from C under another name on Apple's systems, then some C
/// types that keep their names. One text takes less space than an array, and the first line is found first.
private let namesInCAndSwift = """
  NSDecimal Decimal
  NSByteCountFormatterCountStyle ByteCountFormatter.CountStyle
  NSByteCountFormatterUnits ByteCountFormatter.Units
  NSCalendarIdentifier NSCalendar.Identifier
  NSCalendarOptions NSCalendar.Options
  NSCalendarUnit NSCalendar.Unit
  NSComparisonResult ComparisonResult
  NSDataBase64DecodingOptions NSData.Base64DecodingOptions
  NSDataBase64EncodingOptions NSData.Base64EncodingOptions
  NSDataReadingOptions NSData.ReadingOptions
  NSDataWritingOptions NSData.WritingOptions
  NSDateComponentsFormatterUnitsStyle DateComponentsFormatter.UnitsStyle
  NSDateComponentsFormatterZeroFormattingBehavior DateComponentsFormatter.ZeroFormattingBehavior
  NSDateFormatterStyle DateFormatter.Style
  NSDateIntervalFormatterStyle DateIntervalFormatter.Style
  NSDirectoryEnumerationOptions FileManager.DirectoryEnumerationOptions
  NSEnergyFormatterUnit EnergyFormatter.Unit
  NSFileAttributeKey FileAttributeKey
  NSFileAttributeType FileAttributeType
  NSFileProtectionType FileProtectionType
  NSFormattingContext Formatter.Context
  NSFormattingUnitStyle Formatter.UnitStyle
  NSHTTPCookieAcceptPolicy HTTPCookie.AcceptPolicy
  NSHTTPCookiePropertyKey HTTPCookiePropertyKey
  NSISO8601DateFormatOptions ISO8601DateFormatter.Options
  NSJSONReadingOptions JSONSerialization.ReadingOptions
  NSJSONWritingOptions JSONSerialization.WritingOptions
  NSLengthFormatterUnit LengthFormatter.Unit
  NSLocaleKey NSLocale.Key
  NSLocaleLanguageDirection NSLocale.LanguageDirection
  NSMassFormatterUnit MassFormatter.Unit
  NSMeasurementFormatterUnitOptions MeasurementFormatter.UnitOptions
  NSNotificationName NSNotification.Name
  NSNumberFormatterRoundingMode NumberFormatter.RoundingMode
  NSNumberFormatterStyle NumberFormatter.Style
  NSOperatingSystemVersion OperatingSystemVersion
  NSOperationQueuePriority Operation.QueuePriority
  NSProcessInfoThermalState ProcessInfo.ThermalState
  NSProgressKind ProgressKind
  NSPropertyListFormat PropertyListSerialization.PropertyListFormat
  NSPropertyListMutabilityOptions PropertyListSerialization.MutabilityOptions
  NSQualityOfService QualityOfService
  NSRegularExpressionOptions NSRegularExpression.Options
  NSRoundingMode NSDecimalNumber.RoundingMode
  NSRunLoopMode RunLoop.Mode
  NSSearchPathDirectory FileManager.SearchPathDirectory
  NSSearchPathDomainMask FileManager.SearchPathDomainMask
  NSStringCompareOptions NSString.CompareOptions
  NSStringTransform StringTransform
  NSTaskTerminationReason Process.TerminationReason
  NSTextCheckingType NSTextCheckingResult.CheckingType
  NSTimeZoneNameStyle NSTimeZone.NameStyle
  NSURLCacheStoragePolicy URLCache.StoragePolicy
  NSURLCredentialPersistence URLCredential.Persistence
  NSURLFileResourceType URLFileResourceType
  NSURLRequestCachePolicy NSURLRequest.CachePolicy
  NSURLRequestNetworkServiceType NSURLRequest.NetworkServiceType
  NSURLResourceKey URLResourceKey
  NSURLSessionTaskState URLSessionTask.State
  CATransform3D CATransform3D
  CGAffineTransform CGAffineTransform
  CGPoint CGPoint
  CGRect CGRect
  CGSize CGSize
  CGVector CGVector
  CLLocationCoordinate2D CLLocationCoordinate2D
  CMTime CMTime
  CMTimeRange CMTimeRange
  NSEdgeInsets NSEdgeInsets
  UIEdgeInsets UIEdgeInsets
  _NSRange _NSRange

  """
