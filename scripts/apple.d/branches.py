"""Type-checks the branches of `#if` that are for Apple's systems, on Linux: as Swift 6, strictly memory-safe, warnings as errors.

It checks Sources, Tools and Tests. --list also prints each branch.

The folder stubs has stubs of Apple's modules, so `canImport` of them is true. The script compiles copies of the sources that
import the stub of Apple's Foundation: Linux's, with what Apple's has in addition. The module Glibc is empty, so a branch that uses
a function which Darwin.swift does not declare fails: declare it there, as Apple's header does.

The compiler's syntax trees show which lines were compiled, in a debug build and in a release build without the trait. The script fails
if a line for Apple's systems was in neither. It also fails if .ci/run never compiles a branch, unless the branch is for a system in
ELSEWHERE.

The stubs cannot prove:

  - behavior: the code does not run
  - bridging casts: Linux rejects `array as [Any]` of an NSArray, and every cast between Foundation and CoreFoundation
  - signatures: the stubs follow the headers that Apple publishes, but were not compared with an SDK, and a type of Linux's Foundation may
    differ from Apple's type
  - branches for os(macOS), arch(arm64) or targetEnvironment(simulator), which are false on Linux: write canImport(Darwin) where it serves
  - availability: that is another check
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from built_package import C_MODULE
from conditions import clauses, condition
from syntax_trees import START, TOP

STUBS = TOP / "scripts" / "apple.d" / "stubs"
MODULES = ["Glibc", "Darwin", "Combine", "ObjectiveC", "AppleFoundation"]
SHELVES = ("Sources/", "Tools/", "Tests/")
# The targets that only macOS builds may start processes. The stub of Foundation hides `Process` from all others.
MACOS_ONLY = ("Tools/", "Tests/kpdTests/", "Tests/ToolsTests/")
MULTILINE = re.compile(rb'#*(""")')
IMPORT = re.compile(r"^(\s*(?:@\w+ )?import )Foundation\b", re.MULTILINE)


def version(text):
    return tuple(int(part) for part in text.split("."))


SWIFT = version(re.search(r"Swift version ([\d.]+)", subprocess.run(["swiftc", "--version"], capture_output=True, text=True).stdout)[1])


class Facts(dict):
    """The names that a build defines, for the condition of an `#if`. Every other name is false."""

    def __init__(self, *names, swift=SWIFT):
        super().__init__((name, True) for name in names)
        self.swift = swift

    def __contains__(self, token):
        return token not in ("true", "false")

    def __missing__(self, token):
        compared = re.fullmatch(r"(?:compiler|swift)\((<|>=)\s*([\d.]+)\)", token)
        return bool(compared) and (self.swift >= version(compared[2])) == (compared[1] == ">=")


USUAL = ["SWIFT_PACKAGE", "Foundation", "DEBUG"]
# The trait Foundation must change nothing on Apple's systems, and an app can have a release build.
BUILDS = [USUAL, ["SWIFT_PACKAGE"]]
HERE = ["os(Linux)", "arch(x86_64)", "_pointerBitWidth(_64)", "canImport(Glibc)", "canImport(FoundationNetworking)"]
STUBBED = ["canImport(Darwin)", "canImport(Combine)", "canImport(ObjectiveC)"]
ON_APPLE = [Facts(*build, *STUBBED, "_pointerBitWidth(_64)", arch, system)
            for build in BUILDS for arch in ("arch(arm64)", "arch(x86_64)")
            for system in ("os(macOS)", "os(iOS)", "os(tvOS)", "os(watchOS)", "os(visionOS)")]
# .ci/run has debug and release builds, one without the trait, and one with each flag of the library.
IN_CI = [Facts(*HERE, *USUAL), Facts(*HERE, *USUAL[:-1]), Facts(*HERE, "SWIFT_PACKAGE", "DEBUG")] + [
    Facts(*HERE, *USUAL, flag) for flag in set(re.findall(r"-D(KEYPATHDECODE_\w+)", (TOP / ".ci" / "run").read_text()))]
# Only jobs of .github/workflows/ci.yml compile the branches for these systems.
ELSEWHERE = {
    "static Linux": [Facts(*USUAL, "os(Linux)", "canImport(Musl)", "_pointerBitWidth(_64)", "arch(x86_64)")],
    "Android": [Facts(*USUAL, "os(Android)", "canImport(Android)", "_pointerBitWidth(_64)", "arch(arm64)")],
    "WebAssembly": [Facts(*USUAL, "os(WASI)", "canImport(WASILibc)")],
    "an older or newer compiler": [Facts(*HERE, *USUAL, swift=swift) for swift in ((6, 2), (99,))],
    "Windows": [Facts(*build, "os(Windows)", "_pointerBitWidth(_64)", "arch(x86_64)") for build in BUILDS],
}


class Branch:
    """A branch of an `#if`: its file, its range and its condition."""

    def __init__(self, file, source, start, end, whole):
        self.file, self.start, self.end, self.condition = file, start, end, whole
        self.first, self.last = source.count(b"\n", 0, start) + 2, source.count(b"\n", 0, end)
        self.compiled = set()

    def __str__(self):
        return f"{self.file}:{self.first}-{self.last}"

    def holds(self, builds):
        """True if one of some builds compiles the branch."""
        return any(condition(self.condition, False, facts) for facts in builds)

    @property
    def is_for_apple(self):
        """True if the condition asks for a platform, and Apple's are among them."""
        return bool(re.search(r"\b(canImport|os|targetEnvironment)\(", self.condition)) and self.holds(ON_APPLE)

    @property
    def elsewhere(self):
        """The system whose job in the workflow compiles the branch, or nil."""
        return next((system for system, builds in ELSEWHERE.items() if self.holds(builds)), None)


def branches(file, source):
    found = [Branch(file, source, start, end, whole) for start, end, _, whole in clauses(source)]
    for one in found:
        one.lines = [
            number for number in range(one.first, one.last + 1)
            if not any(one.start < other.start and other.first - 1 <= number <= other.last + 1 and other.end <= one.end for other in found)]
    return found


def code(source):
    """The numbers of the lines that have code: more than a comment, a blank or a directive."""
    return {number for number, line in enumerate(source.split(b"\n"), 1) if not re.match(rb"\s*(//.*|#(if|else|elseif|endif)\b.*)?$", line)}


def compiled(tree, source, branch):
    """The numbers of the lines of the syntax in a tree that is completely within a branch."""
    found, rest = set(), [tree]
    while rest:
        value = rest.pop()
        place = value.get("range") if isinstance(value, dict) else None
        if isinstance(place, dict) and branch.start <= place.get("start", -1) and place.get("end", -1) < branch.end:
            # A range ends where its last token starts, which can be a text of several lines.
            quotes = MULTILINE.match(source, place["end"])
            end = source.index(quotes[1], quotes.end()) if quotes else place["end"]
            found.update(range(source.count(b"\n", 0, place["start"]) + 1, source.count(b"\n", 0, end) + 2))
        rest += [part for part in (value.values() if isinstance(value, dict) else value) if isinstance(part, (dict, list))]
    return found


class Failure(Exception):
    pass


class Checker:
    """Copies a package into a folder, and compiles the copy with the stubs."""

    def __init__(self, top, folder):
        self.top, self.folder = top, pathlib.Path(folder)
        self.modules = self.folder / "modules"
        self.modules.mkdir(parents=True)
        dump = subprocess.run(["swift", "package", "--package-path", str(top), "dump-package"], check=True, capture_output=True)
        self.targets = {target["name"]: target for target in json.loads(dump.stdout)["targets"] if target["type"] != "plugin"}
        for target in self.targets.values():
            target["path"] = target.get("path") or f"{'Tests' if target['type'] == 'test' else 'Sources'}/{target['name']}"
        # `scripts/c-targets` checks the target in C.
        self.targets = {
            name: target for name, target in self.targets.items() if target["path"].startswith(SHELVES) and name != "CKeyPathDecode"}
        for target in self.targets.values():
            files = sorted((top / target["path"]).rglob("*.swift"))
            target["files"] = [self.copied(file) for file in files if ".docc/" not in str(file)]
            target["branches"] = [
                branch for file in target["files"] for branch in branches(file.relative_to(self.folder), file.read_bytes())]
        info = json.loads(subprocess.run(["swiftc", "-print-target-info"], check=True, capture_output=True).stdout)
        self.plugins = pathlib.Path(info["paths"]["runtimeResourcePath"]) / "host" / "plugins"
        for module in MODULES:
            self.run("swiftc", *self.emitted(module), "-swift-version", "6", STUBS / f"{module}.swift")

    def copied(self, file):
        """Copies a file, with the stub of Foundation instead of Foundation. Its lines keep their numbers."""
        copy = self.folder / file.relative_to(self.top)
        copy.parent.mkdir(parents=True, exist_ok=True)
        process = "; import class Foundation.Process" if str(file.relative_to(self.top)).startswith(MACOS_ONLY) else ""
        copy.write_text(IMPORT.sub(rf"\1AppleFoundation{process}", file.read_text()))
        return copy

    def run(self, *command):
        run = subprocess.run([str(word) for word in command], capture_output=True)
        if run.returncode:
            raise Failure(run.stderr.decode().replace(f"{self.folder}/", ""))
        return run.stdout.decode()

    def emitted(self, module):
        return ["-emit-module", "-wmo", "-o", self.modules / f"{module}.swiftmodule", *self.common(module)]

    def common(self, module):
        return ["-parse-as-library", "-module-name", module, *C_MODULE, "-I", self.modules, "-module-cache-path", self.folder / "cache"]

    def settings(self, name, build):
        is_strict = any("strictMemorySafety" in setting["kind"] for setting in self.targets[name]["settings"])
        return ["-swift-version", "6", "-warnings-as-errors", "-package-name", "package", "-enable-testing",
                *(["-strict-memory-safety"] if is_strict else []), *(word for flag in build for word in ("-D", flag))]

    def needed(self, name):
        """The targets that a target imports, in the order to compile them."""
        names = [next(iter(one.values()))[0] for one in self.targets[name]["dependencies"]]
        found = [module for one in names if one in self.targets for module in [*self.needed(one), one]]
        return list(dict.fromkeys(found))

    def check(self, names):
        """Checks targets, and returns all their branches and the lines of those for Apple's systems."""
        found = [branch for name in names for branch in self.targets[name]["branches"]]
        libraries = [name for name in names if self.targets[name]["path"].startswith("Sources/")]
        branching = [name for name in names if any(branch.is_for_apple for branch in self.targets[name]["branches"])]
        for build in BUILDS:
            # Only the libraries can be built without the trait.
            parts = branching if build == USUAL else [name for name in branching if name in libraries]
            modules = [module for name in [*libraries, *parts] for module in [*self.needed(name), name]]
            for module in dict.fromkeys(modules):
                if self.targets[module]["type"] != "test":
                    self.run("swiftc", *self.emitted(module), *self.settings(module, build), *self.targets[module]["files"])
            for name in parts:
                self.see(name, build)
        faults, lines = [], {}
        for branch in found:
            if branch.is_for_apple:
                lines[branch] = code((self.folder / branch.file).read_bytes()) & set(branch.lines)
                missed = sorted(lines[branch] - branch.compiled)
                faults += [f"{branch.file}:{line}: not compiled, though it is for Apple's systems" for line in missed]
            elif not branch.holds(IN_CI) and not branch.elsewhere:
                faults.append(f"{branch}: no run of CI compiles this branch")
        if faults:
            raise Failure("\n".join(faults))
        return found, lines

    def see(self, name, build):
        """Type-checks the files of a target that have branches for Apple's systems. Adds the lines that the compiler saw to the branches."""
        apple = [branch for branch in self.targets[name]["branches"] if branch.is_for_apple]
        primary = {self.folder / branch.file for branch in apple}
        files = [word for file in self.targets[name]["files"] for word in (["-primary-file"] if file in primary else []) + [file]]
        output = self.run(
            "swiftc", "-frontend", "-dump-ast", "-dump-ast-format", "json", *self.common(name), *self.settings(name, build),
            "-plugin-path", self.plugins, "-plugin-path", self.plugins / "testing", *files)
        start = output.find(START)
        while start >= 0:
            tree, end = json.JSONDecoder().raw_decode(output, start)
            file = pathlib.Path(tree["filename"])
            for branch in apple:
                if self.folder / branch.file == file:
                    branch.compiled |= compiled(tree, file.read_bytes(), branch)
            start = output.find(START, end)


# A fault in a branch, and what the check says of it.
FAULTS = [
    ("let here = unsafe UInt(bitPattern: strerror(0))", "#if canImport(Darwin)", None),
    ("let here = UInt(bitPattern: strerror(0))", "#if canImport(Darwin)", "not marked with 'unsafe'"),
    ("let here = UInt(strerror(0))", "#if canImport(Darwin)", "missing argument label 'bitPattern:'"),
    ("let here = gettid()", "#if canImport(Darwin)", "cannot find 'gettid' in scope"),
    ("func here() { let value = 1 }", "#if canImport(Darwin)", "never used"),
    ("func here() { autoreleasepool { } }", "#if canImport(ObjectiveC)", None),
    ("func here(_ one: JSONDecoder.DateDecodingStrategy) { if case .format = one {} }", "#if canImport(Combine)", "has no member 'format'"),
    ("let here = 1", "#if os(macOS)", "not compiled, though it is for Apple's systems"),
    ("let here = 1", "#if canImport(Nowhere)", "no run of CI compiles this branch"),
    ("let here = 1", "#if os(Windows)", None),
]


def self_test():
    sys.setrecursionlimit(1_000_000)
    with tempfile.TemporaryDirectory() as folder:
        top = pathlib.Path(folder) / "Planted"
        for number, (fault, directive, _) in enumerate(FAULTS):
            file = top / "Sources" / f"Planted{number}" / "Planted.swift"
            file.parent.mkdir(parents=True)
            file.write_text(f"import Foundation\n{directive}\n{fault}\n#else\nlet here = 0\n#endif\n")
        names = [f"Planted{number}" for number in range(len(FAULTS))]
        targets = "".join(f'.target(name: "{name}", swiftSettings: [.strictMemorySafety()]),' for name in names)
        (top / "Package.swift").write_text(
            f'// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: "Planted", targets: [{targets}])\n')
        checker = Checker(top, pathlib.Path(folder) / "copy")
        for name, (fault, directive, expected) in zip(names, FAULTS):
            try:
                checker.check([name])
                said = None
            except Failure as failure:
                said = str(failure)
            if (said is None) != (expected is None) or expected and expected not in said:
                sys.exit(f"{directive} {fault}\nexpected: {expected}\nfound: {said}")
    print(f"found {sum(expected is not None for *_, expected in FAULTS)} planted faults")


def main(arguments):
    sys.setrecursionlimit(1_000_000)
    with tempfile.TemporaryDirectory() as folder:
        checker = Checker(TOP, folder)
        try:
            found, lines = checker.check(list(checker.targets))
        except Failure as failure:
            sys.exit(str(failure))
    elsewhere = [branch for branch in found if branch not in lines and not branch.holds(IN_CI)]
    if arguments:
        print(*(f"{branch}: {len(numbers)} lines" for branch, numbers in lines.items()), sep="\n")
        print(*(f"{branch}: not compiled, for {branch.elsewhere}" for branch in elsewhere), sep="\n")
    count = sum(map(len, lines.values()))
    print(f"compiled {count} lines in {len(lines)} branches for Apple's systems; {len(elsewhere)} branches are for other systems only")
