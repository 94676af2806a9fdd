/// For each Unbox name that no form explains: the form to report, and why a person must look.
let vocabulary: [String: (form: Form, reason: String)] = [
  "Unboxer": (.other, "the Unboxer itself is passed on or made"),
  "Unboxable": (.model, "Unboxable is named where no form is known"),
  "UnboxableEnum": (.enumeration, "UnboxableEnum is named where no form is known"),
  "UnboxableWithContext": (.context, "a context has no counterpart; pass it to a closure: `=> .custom { … }`"),
  "UnboxCompatible": (.transform, "a type reads itself in its own way; give it `init(json:)`"),
  "UnboxableRawType": (.transform, "a type reads itself in its own way; give it `init(json:)`"),
  "UnboxableByTransform": (.transform, "a type reads itself in its own way; give it `init(json:)`"),
  "UnboxableCollection": (.transform, "a collection reads itself in its own way; give it `init(json:)`"),
  "UnboxCollectionElementTransformer": (.transform, "a collection reads itself in its own way; give it `init(json:)`"),
  "UnboxableKey": (.transform, "a key reads itself in its own way; make it a KeyPathDecodableKey"),
  "UnboxFormatter": (.formatterType, "a formatter of your own; make a rule of it"),
  "UnboxError": (.error, "errors of Unbox are caught or thrown; they become DecodeError"),
  "UnboxPathError": (.error, "errors of Unbox are caught or thrown; they become DecodeError"),
  "performCustomUnboxing": (
    .customUnboxing, "performCustomUnboxing has no counterpart; decode in a closure or initializer"
  ),
  "Unbox": (.other, "the name of the module is used, or Unbox 1's function"),
  "UnboxCompat": (.other, "the name of the module is used"),
  "UnboxCompat3": (.other, "the name of the module is used"),
  "UnboxableDictionary": (.dictionary, "UnboxableDictionary is named where no form is known"),
  "unbox": (.other, "a call of no known form"),
]

/// The modules that a file may import Unbox from, with their dialect.
let unboxModules: [String: Dialect?] = ["Unbox": nil, "UnboxCompat": .four, "UnboxCompat3": .three]
