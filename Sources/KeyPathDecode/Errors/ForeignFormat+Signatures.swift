/// The first bytes of formats, most significant first.
let signatures: [(bytes: UInt64, count: UInt64, name: String, advice: String)] = [
  (0x1F8B, 2, "gzip", decompress), (0x7801, 2, "zlib", decompress), (0x789C, 2, "zlib", decompress),
  (0x78DA, 2, "zlib", decompress), (0x28B5_2FFD, 4, "zstd", decompress), (0x425A_6839, 4, "bzip2", decompress),
  (0xFD37_7A58_5A00, 6, "xz", decompress), (0x504B_0304, 4, "a ZIP file", checkFile),
  (0x8950_4E47, 4, "a PNG image", checkFile), (0xFFD8_FF, 3, "a JPEG image", checkFile),
  (0x4749_4638, 4, "a GIF image", checkFile), (0x5249_4646, 4, "a WebP image or sound", checkFile),
  (0x2550_4446_2D, 5, "a PDF", checkFile),
  (0x6270_6C69_7374, 6, "a binary property list", "init(propertyList:) reads it"),
]

/// The first characters of other text formats.
let beginnings: [(text: String, words: String)] = [
  (")]}'", hijacking), ("while(1)", hijacking), ("for(;;)", hijacking), ("for (;;)", hijacking),
  ("/**/", jsonp),
  ("HTTP/", #"starts with "HTTP/": an HTTP response with its headers? decode only the body"#),
  ("data:", eventStream), ("event:", eventStream), (":", eventStream),
  ("-----BEGIN ", #"starts with "-----BEGIN": a certificate or a key? check the file"#),
  ("---\n", #"starts with "---": YAML? check the file"#),
  ("eyJ", "looks like base64 of JSON, or a JSON Web Token: decode it first"),
  ("\u{1E}", "starts with a record separator: a JSON text sequence? decode each record separately"),
]

/// Words that other languages write instead of a value.
let notLiterals: [(word: String, hint: String)] = [
  ("NaN", " (`NaN` is JSON5: options: .json5 reads it)"),
  ("Infinity", " (`Infinity` is JSON5: options: .json5 reads it)"),
  ("True", " (`True` is Python: json.dumps writes JSON)"), ("False", " (`False` is Python: json.dumps writes JSON)"),
  ("None", " (`None` is Python: json.dumps writes JSON)"),
  ("undefined", " (`undefined` is JavaScript: JSON.stringify writes JSON)"),
]

private let decompress = "decompress it first, and check Content-Encoding"
private let checkFile = "check the URL and Content-Type"
let jsonp = "JSON inside a function call: JSONP? request plain JSON, without a callback"
private let hijacking = "an anti-hijacking prefix before the JSON: remove it first"
let eventStream = #"looks like server-sent events: decode the text after each "data:""#
