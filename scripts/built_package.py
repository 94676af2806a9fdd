"""Builds the package for scripts that compile programs against it, and installs the Python modules that they read with.

`scripts/apple`, `scripts/generated-models`, `scripts/programs` and `scripts/pages` use it.
"""

import importlib
import json
import pathlib
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
# With --ignore-lock, a script runs beside another build.
LOCK = ["--ignore-lock"] if "--ignore-lock" in sys.argv else []
# The options to import a module of the library, since the core imports this module in C.
C_MODULE = ["-I", str(TOP / "Sources/CKeyPathDecode")]


def built(*products):
    """Builds products in debug mode and returns the folder with the programs and modules."""
    build = ["swift", "build", "--package-path", str(TOP), *LOCK]
    for product in products:
        subprocess.run([*build, "--product", product, "--quiet"], check=True, stdout=sys.stderr)
    return subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()


def objects(folder, *modules):
    """Returns the objects of modules in such a folder, without the objects of deleted files."""
    found = [f"{folder}/CKeyPathDecode.build/CKeyPathDecode.c.o"] if "KeyPathDecode" in modules else []
    for module in modules:
        outputs = json.loads(pathlib.Path(f"{folder}/{module}.build/output-file-map.json").read_text())
        found += [paths["object"] for paths in outputs.values() if "object" in paths]
    return found


def imported(script, packages, *names):
    """Imports modules, in order. If Python lacks one, installs `packages` of PyPI in .build/SCRIPT. Returns the last module."""
    folder = str(TOP / ".build" / script)
    try:
        return [importlib.import_module(name) for name in names][-1]
    except ImportError:
        sys.path.insert(0, folder)
    try:
        return [importlib.import_module(name) for name in names][-1]
    except ImportError:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--target", folder, *packages], check=True)
        importlib.invalidate_caches()
        return [importlib.import_module(name) for name in names][-1]
