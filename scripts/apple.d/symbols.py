"""Lists what the libraries must not refer to in an app for Apple's systems, by the symbols of their objects.

An app that refers to an API for which Apple requires a reason is refused unless its privacy manifest gives one. The list is Apple's
"Describing use of required reason API". An app that refers to the metadata of a `Span` cannot start on a system older than the type. Code
that an `#if` excludes on this system has no object here.
"""
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from built_package import TOP, built, objects

PLANTED = TOP / "scripts" / "apple.d" / "Symbols.swift"
LIBRARIES = ["KeyPathDecode", "KeyPathDecodeStreams", "KeyPathDecodeReports", "KeyPathDecodeWatch", "UnboxCompat", "UnboxCompat3"]

# The names in C, in Objective-C and in Swift.
REASONS = {
    "file timestamps":
        "stat fstat fstatat lstat getattrlist getattrlistbulk fgetattrlist getattrlistat creationDate modificationDate fileModificationDate "
        "contentModificationDate creationDateKey contentModificationDateKey NSFileCreationDate NSFileModificationDate NSURLCreationDateKey "
        "NSURLContentModificationDateKey",
    "system boot time": "systemUptime mach_absolute_time",
    "disk space":
        "statfs statvfs fstatfs fstatvfs volumeAvailableCapacity volumeAvailableCapacityForImportantUsage "
        "volumeAvailableCapacityForOpportunisticUsage volumeTotalCapacity volumeAvailableCapacityKey "
        "volumeAvailableCapacityForImportantUsageKey volumeAvailableCapacityForOpportunisticUsageKey volumeTotalCapacityKey systemFreeSize "
        "systemSize NSURLVolumeAvailableCapacityKey NSURLVolumeAvailableCapacityForImportantUsageKey "
        "NSURLVolumeAvailableCapacityForOpportunisticUsageKey NSURLVolumeTotalCapacityKey NSFileSystemFreeSize NSFileSystemSize",
    "active keyboards": "activeInputModes",
    "user defaults": "UserDefaults NSUserDefaults",
}
CATEGORIES = {name: f"Apple requires a reason ({category})" for category, names in REASONS.items() for name in names.split()}
# These types are in a library that older systems lack.
SPANS = re.compile(r"^_?\$ss\d+(Span|RawSpan|MutableSpan|MutableRawSpan|OutputSpan|OutputRawSpan)V(N|M.*)$")


def undefined(files):
    """Returns the symbols that object files refer to and do not define, each with its plain form."""
    lines = subprocess.run(["nm", "-u", *files], check=True, capture_output=True, text=True).stdout.split("\n")
    names = sorted({line.split()[-1] for line in lines if re.match(r"\s+[UVWvw] ", line)})
    plain = subprocess.run(["swift", "demangle", "-compact"], input="\n".join(names), check=True, capture_output=True, text=True).stdout
    return dict(zip(names, plain.split("\n")))


def faults(files):
    """Yields each symbol that is not allowed, in plain form, and why."""
    for name, plain in undefined(files).items():
        if SPANS.match(name):
            yield plain, "older systems lack this type"
            continue
        # The names of C functions have suffixes: `fstat64`, `_fstat$INODE64`.
        words = re.findall(r"[A-Za-z_]\w*", plain) if name != plain else [re.sub(r"(64)?(\$\w+)?$", "", name).lstrip("_"), *name.split("$")]
        for word in words:
            if word in CATEGORIES:
                yield plain, CATEGORIES[word]
                break


def release_folder():
    show = ["swift", "build", "--package-path", str(TOP / "Benchmarks"), "-c", "release", "--show-bin-path"]
    return subprocess.run(show, check=True, capture_output=True, text=True).stdout.strip()


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        file = f"{folder}/Planted.o"
        subprocess.run(["swiftc", "-c", "-parse-as-library", "-swift-version", "6", str(PLANTED), "-o", file], check=True)
        found = collections.Counter(reason for _, reason in faults([file]))
    expected = json.loads(re.search(r"^// expected: (.*)$", PLANTED.read_text(), re.M)[1])
    for reason in sorted({*found, *expected}):
        print(f"{reason}: {found[reason]} of {expected.get(reason, 0)}")
    return 0 if found == expected else 1


def main(arguments):
    folder = release_folder() if arguments else built(*LIBRARIES)
    failed = False
    for library in LIBRARIES:
        files = [file for file in objects(folder, library) if pathlib.Path(file).exists()]
        found = list(faults(files)) if files else [("no objects", f"build {library} first")]
        for symbol, reason in found:
            print(f"{library}: {symbol}: {reason}")
        print(f"{library}: {len(files)} objects, {len(found)} symbols that are not allowed")
        failed = failed or bool(found)
    return 1 if failed else 0
