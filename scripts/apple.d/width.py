"""Lists what 32 bits cannot hold. An `Int` has 32 of them in an app for watchOS (arm64_32) and in WebAssembly.

The compiler's syntax tree has the types. The script finds constants of type Int or UInt that 32 bits cannot hold, also as raw values;
shifts of an Int or UInt by 32 bits or more; and conversions such as `Int(number)` that end the program if a number of another type does
not fit. Write `Int(exactly:)`, `Int(clamping:)` or `Int(truncatingIfNeeded:)`, or calculate with Int64. It does not find sums and products
that overflow: counts, dates and lengths in a payload must be calculated with Int64 if they can exceed two billion. Code that an `#if`
excludes on this system is not checked.
"""
import concurrent.futures
import pathlib
import shutil
import sys
import tempfile

sys.dont_write_bytecode = True
from syntax_trees import TOP, syntax_trees

PLANTED = TOP / "scripts" / "apple.d" / "Width.swift"
TARGETS = ["KeyPathDecode", "KeyPathDecodeStreams", "KeyPathDecodeReports", "KeyPathDecodeWatch", "UnboxCompat", "UnboxCompat3"]

INT, UINT = "$sSiD", "$sSuD"
LIMITS = {INT: range(-(1 << 31), 1 << 31), UINT: range(0, 1 << 32)}
# Every number of these types fits, or fails to fit in 64 bits as well.
FITS = {INT: {INT, UINT, "$ss4Int8VD", "$ss5Int16VD", "$ss5Int32VD", "$ss5UInt8VD", "$ss6UInt16VD"},
        UINT: {INT, UINT, "$ss5UInt8VD", "$ss6UInt16VD", "$ss6UInt32VD"}}
SHIFTS = {"<<", ">>", "&<<", "&>>", "<<=", ">>=", "&<<=", "&>>="}
OPERATORS = {
    "+": int.__add__, "-": int.__sub__, "*": int.__mul__, "|": int.__or__, "&": int.__and__, "<<": int.__lshift__, "&<<": int.__lshift__,
    "&+": int.__add__, "&-": int.__sub__, "&*": int.__mul__,
}


def callee(call):
    """The name of the function that a call refers to, or nil."""
    function = call.get("fn")
    while isinstance(function, dict) and "decl" not in function:
        function = function.get("fn") or function.get("sub_expr")
    name = function["decl"].get("base_name") if function else None
    return name if isinstance(name, str) else None


def arguments(call):
    args = call.get("args")
    return [one for one in args.get("args", []) if isinstance(one, dict)] if isinstance(args, dict) else []


def constant(value):
    """The value of a constant expression, or nil."""
    kind = value.get("_kind")
    if kind == "integer_literal_expr":
        number = int(value["value"].replace("_", ""), 0)
        return -number if value.get("negative") else number
    if kind == "paren_expr":
        return constant(value.get("sub_expr", {}))
    operation, operands = OPERATORS.get(callee(value)), [one.get("expr", {}) for one in arguments(value)]
    if kind != "binary_expr" or operation is None or len(operands) != 2:
        return None
    first, second = map(constant, operands)
    return None if first is None or second is None or (operation is int.__lshift__ and not 0 <= second < 128) else operation(first, second)


def fault(value):
    """Returns the reason that 32 bits cannot hold an expression, or nil."""
    kind, type_name = value.get("_kind"), value.get("type")
    if type_name in LIMITS and (number := constant(value)) is not None and number not in LIMITS[type_name]:
        return f"{number} does not fit"
    if kind == "binary_expr" and callee(value) in SHIFTS:
        shifted, places = [one.get("expr", {}) for one in arguments(value)]
        shifted = shifted.get("sub_expr", shifted)
        if shifted.get("type") in LIMITS and (count := constant(places)) is not None and abs(count) >= 32:
            return f"nothing is left after a shift by {count}"
    if kind == "call_expr" and callee(value) == "init" and type_name in FITS and len(arguments(value)) == 1:
        argument = arguments(value)[0]
        source = argument.get("expr", {})
        if "label" not in argument and source.get("type") not in FITS[type_name] and "$" in source.get("type", ""):
            return f"a conversion that fails if the number does not fit, from {source['type']}"
    return None


def faults(tree):
    """Yields the offset of each fault in a file, and what it is."""
    rest = [(tree, 0, None)]
    while rest:
        value, offset, enum = rest.pop()
        if isinstance(value, list):
            rest += [(one, offset, enum) for one in value]
        if not isinstance(value, dict):
            continue
        place = value.get("range")
        if isinstance(place, dict) and place.get("start"):
            offset = place["start"]
        if value.get("_kind") == "enum_decl":
            enum = offset, value.get("inherits", {}).get("raw_type")
        # The compiler makes an initializer from the raw values. Their literals have no type and no place.
        if enum and value.get("implicit") and value.get("_kind") == "integer_literal_expr" and not value.get("type"):
            offset, value = enum[0], {**value, "type": enum[1]}
        if found := fault(value):
            yield offset, found
            continue
        rest += [(part, offset, enum) for key, part in value.items() if key != "original_init" or "processed_init" not in value]


def check(target, top=TOP):
    """Returns the file, the line and the text of each fault in a target."""
    sys.setrecursionlimit(1_000_000)
    found = set()
    for tree in syntax_trees(target, top):
        source = pathlib.Path(tree["filename"]).read_bytes()
        found |= {(tree["filename"], source.count(b"\n", 0, offset) + 1, text) for offset, text in faults(tree)}
    return sorted(found)


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        top = pathlib.Path(folder) / "Planted"
        source = top / "Sources" / "Planted" / "Planted.swift"
        source.parent.mkdir(parents=True)
        shutil.copy(PLANTED, source)
        (top / "Package.swift").write_text(
            '// swift-tools-version: 6.2\nimport PackageDescription\n'
            'let package = Package(name: "Planted", targets: [.target(name: "Planted")])\n')
        found = {line: text for _, line, text in check("Planted", top)}
    lines = PLANTED.read_text().split("\n")
    expected = {number for number, line in enumerate(lines, 1) if line.endswith("// fault")}
    for number in sorted(expected ^ set(found)):
        print(f"{PLANTED.name}:{number}: {found.get(number, 'not found')}: {lines[number - 1]}")
    print(f"{len(found)} of {len(expected)} planted faults found")
    return 0 if expected and expected == set(found) else 1


def main(arguments):
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        found = [fault for part in pool.map(check, TARGETS) for fault in part]
    for file, line, text in found:
        print(f"{pathlib.Path(file).relative_to(TOP)}:{line}: {text}")
    print(f"{len(found)} that 32 bits cannot hold")
    return 1 if found else 0
