/// For each Unbox name, the form to report and the reason that a person must review it, if no form covers it.
let vocabulary: [String: (form: Form, reason: String)] = [
  "Unboxer": (.other, "an Unboxer is created or passed elsewhere; pass the JSON value instead"),
  "Unboxable": (.model, "the tool does not rewrite this use of Unboxable"),
  "UnboxableEnum": (.enumeration, "the tool does not rewrite this use of UnboxableEnum"),
  "UnboxableWithContext": (.context, "a context is passed by hand, as the guide shows"),
  "UnboxCompatible": (.transform, "UnboxCompatible has no counterpart; `=>` reads KeyPathDecodable types"),
  "UnboxableRawType": (.transform, "a type has its own conversion of numbers and strings; give it `init(json:)`"),
  "UnboxableByTransform": (.transform, "UnboxableByTransform has no counterpart; give the type `init(json:)`"),
  "UnboxableCollection": (.transform, "a collection has its own conversion; give it `init(json:)`"),
  "UnboxCollectionElementTransformer": (.transform, "a collection has its own conversion; give it `init(json:)`"),
  "UnboxableKey": (.transform, "a key has its own conversion; make it a KeyPathDecodableKey"),
  "UnboxFormatter": (.formatterType, "UnboxFormatter has no counterpart; write a rule that does the same"),
  "UnboxError": (.error, "UnboxError is caught or thrown here; code that has moved throws DecodeError"),
  "UnboxPathError": (.error, "UnboxError is caught or thrown here; code that has moved throws DecodeError"),
  "performCustomUnboxing": (
    .customUnboxing, "performCustomUnboxing is rewritten by hand; write `parse(json, \"\") { … }`"
  ),
  "Unbox": (.other, "the name of the module is used, or Unbox 1's function"),
  "UnboxCompat": (.other, "the name of the module is used"),
  "UnboxCompat3": (.other, "the name of the module is used"),
  "UnboxableDictionary": (.dictionary, "the tool does not rewrite this use of UnboxableDictionary"),
  "unbox": (.other, "the tool does not recognize this call of unbox"),
]

let unboxModules: [String: Dialect?] = ["Unbox": nil, "UnboxCompat": .four, "UnboxCompat3": .three]

/// Foundation names that models use. A file that uses one of them, or any name starting with NS, needs `import
/// Foundation`.
let foundationNames: Set<String> = [
  "URL", "Date", "Data", "UUID", "Decimal", "Locale", "TimeZone", "Calendar", "DateComponents", "TimeInterval",
  "DateFormatter", "ISO8601DateFormatter", "NumberFormatter", "Formatter", "IndexPath", "IndexSet", "CharacterSet",
  "JSONSerialization", "URLSession", "URLRequest", "URLComponents", "URLQueryItem", "UserDefaults", "Bundle",
  "FileManager", "Notification", "NotificationCenter", "Measurement", "Progress", "Timer", "CGFloat", "CGPoint",
  "CGRect", "CGSize", "DispatchQueue", "trimmingCharacters", "components", "replacingOccurrences", "capitalized",
  "localizedCaseInsensitiveCompare", "LocalizedError", "JSONDecoder", "JSONEncoder",
]
