"""Gets the compiler's syntax trees of a target, for scripts that need to know what a name refers to."""
import json
import pathlib
import shutil
import subprocess
import sys

from built_package import C_MODULE, TOP

START = '{"_kind":"source_file"'


def syntax_trees(target, top=TOP):
    """Yields the compiler's tree of each file in a target. Builds the modules that the target imports first."""
    # The steps of a tutorial are documentation, which SwiftPM does not build either.
    folder = next(top / shelf / target for shelf in ("Sources", "Tools", "Tests") if (top / shelf / target).is_dir())
    sources = sorted(str(path) for path in folder.rglob("*.swift") if ".docc/" not in str(path))
    build = ["swift", "build", "--package-path", str(top)]
    subprocess.run([*build, "--target", target, "--quiet"], check=True, stdout=sys.stderr)
    products = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    # One process for all files: the driver would start one for each, and each would check what it uses of the others.
    library = pathlib.Path(shutil.which("swiftc")).resolve().parent.parent / "lib/swift/host/plugins"
    dump = ["swiftc", "-frontend", "-dump-ast", "-dump-ast-format", "json", "-swift-version", "6", "-module-name", target]
    dump += ["-DFoundation", "-package-name", top.name.lower(), "-I", f"{products}/Modules", *C_MODULE, "-plugin-path", str(library)]
    if target.endswith("Tests"):
        dump += ["-plugin-path", f"{library}/testing", "-enable-testing"]
    for source in sources:
        dump += ["-primary-file", source]
    run = subprocess.run(dump, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    output = run.stdout.decode()
    decoder, count, start = json.JSONDecoder(), 0, output.find(START)
    while start >= 0:
        tree, end = decoder.raw_decode(output, start)
        count += 1
        yield tree
        start = output.find(START, end)
    if run.returncode != 0 or count != len(sources):
        sys.exit(f"the compiler printed the syntax trees of {count} of the {len(sources)} files of {target}")
