"""Lists every unguarded use of an API that macOS 13, iOS 16, tvOS 16, watchOS 9 or visionOS 1 lacks. A compiler on Linux does not check this.

--list also lists every API of Foundation and Dispatch in use, with the systems that introduced it. The compiler's syntax tree has the uses:
declarations, types, conformances, and what needs a newer runtime: typed throws in generic arguments or in `.self`, value generics, and types of
parameter packs. The symbol graphs of the toolchain's modules have the versions that introduced them. `#available`, `@available` and branches of
`#if` that are false on Apple's systems count as guards. Code that an `#if` excludes on this system is not checked; the end of the output
lists it. C functions are not checked.
"""
import collections
import concurrent.futures
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from conditions import branches
from syntax_trees import TOP, syntax_trees

PLANTED = TOP / "scripts" / "apple.d" / "Availability.swift"
FLOOR = {"macOS": (13, 0), "iOS": (16, 0), "tvOS": (16, 0), "watchOS": (9, 0), "visionOS": (1, 0)}
# SE-0413: metadata of such function types requires the runtime of Swift 6.0.
NEVER = (1_000, 0)
TYPED_THROWS = {"macOS": (15, 0), "iOS": (18, 0), "tvOS": (18, 0), "watchOS": (11, 0), "visionOS": (2, 0)}
# SE-0452 and SE-0398: so does metadata of types with these parameters.
VALUE_GENERICS = {"macOS": (26, 0), "iOS": (26, 0), "tvOS": (26, 0), "watchOS": (26, 0), "visionOS": (26, 0)}
PACKS = {"macOS": (14, 0), "iOS": (17, 0), "tvOS": (17, 0), "watchOS": (10, 0)}
MODULES = ["Swift", "_Concurrency", "_StringProcessing", "Synchronization", "Dispatch", "Foundation", "FoundationEssentials"]
TARGETS = [
    "KeyPathDecode", "KeyPathDecodeStreams", "KeyPathDecodeReports", "KeyPathDecodeWatch", "UnboxCompat", "UnboxCompat3", "SwiftSource", "UnboxMigrator",
    "ModelWriter", "SchemaReader", "ModelReader", "kpd",
]
TESTS = [f"{name}Tests" for name in ("KeyPathDecode", "KeyPathDecodeStreams", "KeyPathDecodeReports", "KeyPathDecodeWatch", "UnboxCompat", "UnboxCompat3")]
# These are parts of the program kpd alone.
MACOS_ONLY = {"ModelWriter", "SchemaReader", "ModelReader", "kpd"}

# APIs that corelibs Foundation and Dispatch do not annotate. All of them are in macOS 10.15, iOS 13, tvOS 13, watchOS 6 and visionOS 1, except
# Process, which only macOS has and only kpd uses. The check fails for an API that is neither annotated nor listed here. Look it up in
# developer.apple.com/documentation.
OLD = {
    "CGFloat": "init(_:)",
    "CharacterSet": "newlines urlFragmentAllowed",
    "CustomNSError": "errorCode",
    "DateFormatter": "init() calendar date(from:) dateFormat isLenient locale string(from:) timeZone",
    "DispatchQueue": "async(group:qos:flags:execute:) init(label:qos:attributes:autoreleaseFrequency:target:) sync(execute:)",
    "DispatchSemaphore": "init(value:) signal() wait()",
    "DispatchSource": "makeTimerSource(flags:queue:)",
    "DispatchSourceProtocol": "cancel() resume() setEventHandler(qos:flags:handler:)",
    "DispatchSourceTimer": "schedule(deadline:repeating:leeway:)",
    "DispatchTime": "now()",
    "DispatchTimeInterval": "milliseconds(_:) nanoseconds(_:) seconds(_:)",
    "Error": "localizedDescription",
    "FileHandle": "init(fileDescriptor:) nullDevice readDataToEndOfFile()",
    "FileManager": "contentsOfDirectory(atPath:) createDirectory(at:withIntermediateDirectories:attributes:) currentDirectoryPath default removeItem(at:) "
                   "temporaryDirectory",
    "JSONSerialization": "data(withJSONObject:options:) isValidJSONObject(_:) jsonObject(with:options:) WritingOptions.fragmentsAllowed",
    "NSArray": "init(array:) init(object:) count object(at:)",
    "NSDecimalNumber": "init(decimal:)",
    "NSDictionary": "init(dictionary:) allKeys allValues count keyEnumerator() object(forKey:) subscript(_:)",
    "NSEnumerator": "nextObject()",
    "NSError": "code domain",
    "NSLock": "init() lock() unlock()",
    "NSLocking": "withLock(_:)",
    "NSMutableDictionary": "subscript(_:)",
    "NSNull": "init()",
    "NSNumber": "init(value:) boolValue decimalValue doubleValue int64Value objCType stringValue uint64Value",
    "NSRegularExpression": "init(pattern:options:) enumerateMatches(in:options:range:using:)",
    "NSRegularExpression.MatchingFlags": "internalError",
    "NSRegularExpression.MatchingOptions": "reportProgress",
    "NSString": "deletingLastPathComponent lastPathComponent",
    "ObjCBool": "init(booleanLiteral:)",
    "POSIXError": "init(_:) code",
    "Pipe": "init() fileHandleForReading",
    "Process": "init() arguments environment executableURL run() standardError standardInput standardOutput terminationReason "
               "terminationStatus waitUntilExit()",
    "Process.TerminationReason": "exit",
    "ProcessInfo": "environment processInfo",
    "PropertyListSerialization": "propertyList(from:options:format:)",
    "StringProtocol": "addingPercentEncoding(withAllowedCharacters:) caseInsensitiveCompare(_:) contains(_:) range(of:options:range:locale:) removingPercentEncoding trimmingCharacters(in:) "
                      "replacingOccurrences(of:with:options:range:)",
    "Thread": "current stackSize threadDictionary",
    "URL": "resourceValues(forKeys:)",
    "URLResourceKey": "fileSizeKey",
    "URLResourceValues": "fileSize",
    "": "+(_:_:) NSLocalizedDescriptionKey",
}
OLD = {f"{owner}.{name}".lstrip(".") for owner, names in OLD.items() for name in names.split()}


def version(text):
    parts = [int(part) for part in text.split(".")]
    return parts[0], parts[1] if len(parts) > 1 else 0


def missing(need, known):
    """The systems whose guaranteed version lacks an API, each with the version that introduced it."""
    return {system: need[system] for system in FLOOR if need.get(system, (0, 0)) > known[system]}


def exceeds(need, known):
    return bool(missing(need, known))


class Symbols:
    """The toolchain's symbol graphs: the systems that introduced each declaration, by USR, and each type, by name."""

    def __init__(self):
        self.since, self.titles, self.modules, self.types = {}, {}, {}, {}
        with tempfile.TemporaryDirectory() as folder:
            target = json.loads(subprocess.run(["swiftc", "-print-target-info"], check=True, capture_output=True).stdout)
            for module in MODULES:
                extract = ["swift", "symbolgraph-extract", "-module-name", module, "-sdk", "/", "-output-dir", folder]
                subprocess.run([*extract, "-target", target["target"]["unversionedTriple"]], check=True)
            twins = collections.defaultdict(list)
            for file in sorted(pathlib.Path(folder).glob("*.symbols.json")):
                graph = json.loads(file.read_bytes())
                for symbol in graph["symbols"]:
                    self.add(symbol, file.name.split("@")[0].split(".")[0], graph["module"]["name"], twins)
        # If two declarations read the same, such as a requirement and its default, an older target uses the older one.
        for usrs in twins.values():
            old = [self.since[usr] for usr in usrs if not exceeds(self.since[usr], FLOOR)]
            self.since.update((usr, old[0]) for usr in usrs if old and exceeds(self.since[usr], FLOOR))
        self.members = set(self.titles.values())

    def is_overload_of_sequence(self, usr):
        """True for methods such as `reversed()`. If a type is a collection only on newer systems, an older target uses the method of Sequence."""
        return f"Sequence.{self.titles.get(usr, '').partition('.')[2]}" in self.members

    def add(self, symbol, module, owner, twins):
        usr, title = symbol["identifier"]["precise"], ".".join(symbol["pathComponents"])
        since = {}
        for item in symbol.get("availability", []):
            if item.get("domain") in FLOOR and "introduced" in item:
                since[item["domain"]] = (item["introduced"]["major"], item["introduced"].get("minor", 0))
            elif item.get("domain") in FLOOR and item.get("isUnconditionallyUnavailable"):
                since[item["domain"]] = NEVER
        # An API whose annotation does not name visionOS came with the visionOS of the same year as its iOS.
        if "visionOS" not in since and since.get("iOS", (0, 0)) >= (18, 0):
            major, minor = since["iOS"]
            since["visionOS"] = (major - 16 if major == 18 else major, minor)
        self.since[usr], self.titles[usr], self.modules[usr] = since, title, module
        words = "".join(part["spelling"] for part in symbol["declarationFragments"] if part["kind"] != "attribute")
        twins[module, title, words].append(usr)
        if exceeds(since, FLOOR) and symbol["kind"]["identifier"].split(".")[-1] in ("struct", "class", "enum", "protocol", "actor"):
            self.types[f"{owner}.{title}"] = since


class Uses:
    """Every use of a declaration or a type in a target, with the system versions that are guaranteed there."""

    def __init__(self, target, top):
        self.found, self.declared, self.unseen = set(), {}, []
        for tree in syntax_trees(target, top):
            self.file = tree["filename"]
            self.source = pathlib.Path(self.file).read_bytes()
            left_out, unseen = branches(self.source)
            self.unseen += [(self.file, start, end) for start, end in unseen]
            self.left_out = left_out
            self.walk(tree)
        mangled = sorted({name for kind, name, *_ in self.found if kind in ("type", "argument", "metatype")})
        plain = subprocess.run(["swift", "demangle", "-compact"], input="\n".join(mangled), capture_output=True, text=True, check=True)
        plain = dict(zip(mangled, plain.stdout.split("\n")))
        self.found = {(kind, plain.get(name, name), *rest) for kind, name, *rest in self.found}

    def walk(self, tree):
        rest = [(tree, 0, FLOOR, "")]
        while rest:
            value, offset, known, callee = rest.pop()
            if isinstance(value, list):
                rest += ((*member, callee) for member in self.members(value, offset, known))
                continue
            place = value.get("range")
            if isinstance(place, dict) and place.get("start"):
                offset = place["start"]
            if any(start <= offset < end for start, end in self.left_out):
                continue
            known = self.raised(known, value.get("attrs"))
            if known is None:
                continue
            if value.get("usr") and known != FLOOR:
                self.declared[value["usr"]] = known
            callee = value.get("decl_usr", "") if value.get("_kind") == "decl_ref" else callee
            self.note(value, offset, known, callee)
            rest += ((*part, callee) for part in self.parts(value, offset, known))

    def note(self, value, offset, known, callee):
        kind = value.get("_kind", "")
        for key, name in value.items():
            if not isinstance(name, str):
                continue
            if key == "decl_usr" and name:
                use = ("declaration", name)
            elif kind == "conformance_context" and key == "decl" and name.startswith("s:e:"):
                use = ("conformance", name[4:])
            elif name.startswith("$s") and key != "usr":
                metatype = kind in ("dot_self_expr", "metatype_expr", "type_expr")
                use = ("argument" if key == "replacement_type" else "metatype" if metatype else "type", name)
            else:
                continue
            self.found.add((*use, self.file, offset, tuple(known.items()), callee if use[0] == "conformance" else ""))

    def members(self, values, offset, known):
        """The elements of a list. Code after a `guard #available` is guarded, and so is the initial value of a guarded property."""
        for value in values:
            if not isinstance(value, (dict, list)):
                continue
            inside = known
            if isinstance(value, dict) and value.get("_kind") == "pattern_binding_decl":
                place = value.get("range", {"start": 0, "end": -1})
                for other in values:
                    if other.get("_kind") == "var_decl" and place["start"] <= other.get("range", {}).get("start", -1) <= place["end"]:
                        inside = inside and self.raised(inside, other.get("attrs"))
            if inside is not None:
                yield value, offset, inside
            if isinstance(value, dict) and value.get("_kind") == "guard_stmt":
                known = self.after(value, value.get("conditions", []), known)

    def parts(self, value, offset, known):
        """The members of a node, each with the versions that the conditions of the node guarantee."""
        conditions = value.get("conditions")
        if value.get("_kind") not in ("if_stmt", "guard_stmt", "while_stmt") or not conditions:
            yield from ((part, offset, known) for part in value.values() if isinstance(part, (dict, list)))
            return
        for index, one in enumerate(conditions):
            yield one, offset, self.after(value, conditions[:index], known)
        inside = self.after(value, conditions, known)
        for key, part in value.items():
            if key == "conditions" or not isinstance(part, (dict, list)):
                continue
            guarded = key == "then_stmt" or (key == "body" and value["_kind"] == "while_stmt")
            yield part, offset, inside if guarded else known

    def after(self, statement, conditions, known):
        """The versions guaranteed if the conditions of a statement hold. `#unavailable` guarantees nothing: use `#available`."""
        queries = [query for one in conditions if one.get("_kind") == "#available" for query in one["queries"]]
        if not queries or b"#unavailable" in self.source[statement["range"]["start"] : statement["range"]["end"] + 1]:
            return known
        return self.raise_to(known, [(query["domain"], query.get("version")) for query in queries])

    def raised(self, known, attributes):
        """The versions guaranteed inside a declaration with these attributes, or None if it cannot be called at all."""
        given = [one for one in attributes or [] if isinstance(one, dict) and one.get("_kind") == "available_attr"]
        if any(one.get("domain") == "*" and one.get("unavailable") for one in given):
            return None
        return self.raise_to(known, [(one.get("domain"), one.get("introduced")) for one in given])

    @staticmethod
    def raise_to(known, systems):
        raised = dict(known)
        for system, since in systems:
            if system in FLOOR and since:
                raised[system] = max(raised[system], version(since))
        return raised if raised != FLOOR else FLOOR


def needs(symbols, declared, kind, name):
    """Yields the APIs that a use needs: the title of each, and the systems that introduced it."""
    if kind in ("declaration", "conformance"):
        since = declared.get(name) or symbols.since.get(name, {})
        yield symbols.titles.get(name, name), since
        return
    for word in re.findall(r"[A-Za-z_]\w*(?:\.\w+)+", name):
        parts = word.split(".")
        for count in range(2, len(parts) + 1):
            if since := symbols.types.get(".".join(parts[:count])):
                yield ".".join(parts[1:count]), since
    if "throws(" in name and kind in ("argument", "metatype"):
        yield f"metadata of a function with typed throws, {name}", TYPED_THROWS
    if re.search(r"\w<(?:[^<>]*, )?-?\d+[,>]", name):
        yield f"a value as a generic argument, {name}", VALUE_GENERICS
    if re.search(r"\w<(?:[^<>]*, )?Pack\{", name):
        yield f"a type of a parameter pack, {name}", PACKS


def line(file, offset):
    return pathlib.Path(file).read_bytes().count(b"\n", 0, offset) + 1


def check(top, targets):
    """Returns the unguarded uses, the declarations of unknown age, the uses of Foundation with their age, and the unchecked code."""
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        future = pool.submit(Symbols)
        uses = list(pool.map(Uses, targets, [top] * len(targets)))
        symbols = future.result()
    declared = {usr: known for one in uses for usr, known in one.declared.items()}
    unguarded, unknown, ages = {}, {}, {}
    for target, (kind, name, file, offset, known, callee) in ((target, use) for target, one in zip(targets, uses) for use in one.found):
        for title, since in needs(symbols, declared, kind, name):
            lacking = {system: need for system, need in missing(since, dict(known)).items() if system == "macOS" or target not in MACOS_ONLY}
            if lacking and not (callee and symbols.is_overload_of_sequence(callee)):
                unguarded.setdefault((file, line(file, offset), title), lacking)
        if kind == "declaration" and symbols.modules.get(name) in ("Foundation", "FoundationEssentials", "Dispatch"):
            title = symbols.titles[name]
            ages[title] = symbols.since[name]
            if not symbols.since[name] and title not in OLD:
                unknown[title] = (file, line(file, offset))
    unseen = [(file, line(file, start) + 1, line(file, end) - 1) for one in uses for file, start, end in one.unseen]
    return unguarded, unknown, ages, unseen


def said(since):
    return ", ".join(
        f"{system} {since[system][0]}.{since[system][1]}" if since[system] != NEVER else f"no {system}" for system in FLOOR if system in since)


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        top = pathlib.Path(folder) / "Planted"
        source = top / "Sources" / "Planted" / "Planted.swift"
        source.parent.mkdir(parents=True)
        shutil.copy(PLANTED, source)
        (top / "Package.swift").write_text(
            '// swift-tools-version: 6.2\nimport PackageDescription\n'
            'let package = Package(name: "Planted", targets: [.target(name: "Planted")])\n')
        unguarded, _, _, _ = check(top, ["Planted"])
    lines = PLANTED.read_text().split("\n")
    found = {lines[line - 1].split("(")[0].strip().removeprefix("func "): list(lacking) for (_, line, _), lacking in unguarded.items()}
    expected = dict.fromkeys(["elsewhereThanWatch", "last", "thrown", "thrownType", "types", "unguarded", "usesOwn", "value"], list(FLOOR))
    expected |= {f"without{system[0].upper()}{system[1:]}": [system] for system in FLOOR}
    expected["pack"] = list(PACKS)
    for name in sorted(name for name in {*found, *expected} if found.get(name) != expected.get(name)):
        print(f"{name}: found for {', '.join(found.get(name, [])) or 'nothing'}")
    return 0 if found == expected else f"expected: {expected}"


def main(arguments):
    sys.setrecursionlimit(1_000_000)
    unguarded, unknown, ages, unseen = check(TOP, TESTS if "--tests" in arguments else TARGETS)
    if "--tests" in arguments:
        # Only code of an app must name the age of each API.
        unknown = {}
    if "--list" in arguments:
        for title, since in sorted(ages.items()):
            print(f"{title}: {said(since) or 'not annotated, but listed in this script'}")
    for (file, line, title), since in sorted(unguarded.items()):
        print(f"{pathlib.Path(file).relative_to(TOP)}:{line}: {title} needs {said(since)}")
    for title, (file, line) in sorted(unknown.items()):
        print(f"{pathlib.Path(file).relative_to(TOP)}:{line}: the age of {title} is unknown: look it up, and add it to OLD")
    for file, first, last in sorted(unseen):
        print(f"not checked on this system: {pathlib.Path(file).relative_to(TOP)}:{first}-{last}")
    print(f"{len(unguarded)} unguarded, {len(unknown)} of unknown age")
    return 1 if unguarded or unknown else 0
