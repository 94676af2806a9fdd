// swift-format-ignore-file
let bare = /a(b|c)[\/"]+"/, quoted = /"([^"]*)": \{(\d{2,})\}/
let called = text.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: /,\s*/)
let chosen = flag ? /a/ : /b/, tried = try? /^ x/.wholeMatch(in: text), closure = { /a\/b/ }
let extended = #/a/b "c" \/#/#, twice = ##/a/#b/##
let long = #/
  (?<name> "[^"]*" ) # a comment / with a slash
  \s* : \s*
/#
let divided = a / b / c, close = (a)/2/b, mixed = x /
  y, half = array[0]/2 + array[1]/2, added = 1 / 2 + 3 / 4
let paths = f(state: /A.x, action: /B.y), functions = reduce(1, /), pair = (/, /)
infix operator /^/
func / (a: Int, b: Int) -> Int { a/b/1 }
let cased = switch text { case /a(b)/: 1 default: 2 }
func returning() -> Regex<Substring> { return /a b/ }
let ended = a/b // c/d
