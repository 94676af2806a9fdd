/// For each Unbox name, the form to report and the reason that a person must review it, if no form covers it.
let vocabulary: [String: (form: Form, reason: String)] = [
  "Unboxer": (.other, "an Unboxer is made or passed on; pass the JSON value itself"),
  "Unboxable": (.model, "Unboxable is named in a way that the tool does not rewrite"),
  "UnboxableEnum": (.enumeration, "UnboxableEnum is named in a way that the tool does not rewrite"),
  "UnboxableWithContext": (.context, "UnboxableWithContext is named in a way that the tool does not rewrite"),
  "UnboxCompatible": (.transform, "UnboxCompatible has no counterpart; `=>` reads what is KeyPathDecodable"),
  "UnboxableRawType": (.transform, "a type reads numbers and strings in its own way; give it `init(json:)`"),
  "UnboxableByTransform": (.transform, "UnboxableByTransform is named in a way that the tool does not rewrite"),
  "UnboxableCollection": (.transform, "a collection reads itself in its own way; give it `init(json:)`"),
  "UnboxCollectionElementTransformer": (.transform, "a collection reads itself in its own way; give it `init(json:)`"),
  "UnboxableKey": (.transform, "a key reads itself in its own way; make it a KeyPathDecodableKey"),
  "UnboxFormatter": (.formatterType, "UnboxFormatter is named in a way that the tool does not rewrite"),
  "UnboxError": (.error, "UnboxError is caught or thrown here; code that has moved throws DecodeError"),
  "UnboxPathError": (.error, "UnboxError is caught or thrown here; code that has moved throws DecodeError"),
  "performCustomUnboxing": (
    .customUnboxing, "performCustomUnboxing is called in no known form; write `parse(json, \"\") { … }`"
  ),
  "Unbox": (.other, "the name of the module is used, or Unbox 1's function"),
  "UnboxCompat": (.other, "the name of the module is used"),
  "UnboxCompat3": (.other, "the name of the module is used"),
  "UnboxableDictionary": (.dictionary, "UnboxableDictionary is named in a way that the tool does not rewrite"),
  "unbox": (.other, "the tool does not know this call of unbox"),
]

/// The modules that provide Unbox, with their dialect.
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
