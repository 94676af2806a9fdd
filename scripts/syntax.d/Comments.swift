// swift-format-ignore-file
/* a /* nested " */ let hidden = 1 */ let a = 1 // "open
/// let b = "
/** "c" */
let d = 2 /**/ + 3 /***/ /* // */
let e = 4 //*/ not closed
let f = a /* b */ / /* c */ d, g = a*b/*c*/
struct A /* : B */ : /* C */ D { /* } */ let x /* : Int */ : /* Int */ String /* = 1 */ = "" }
let url = "http://a.b/c" // http://d
func h(/* a: Int */ _ b: /* Int */ Int, // , c: Int
  d: Int) {}
