"""Counts instructions of the benchmarks with Valgrind, so a busy machine does not change a result.

`scripts/growth`, `scripts/cliffs` and `scripts/peers` use it. It needs Valgrind: `apt-get install valgrind`.
"""

import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")


def built_benchmarks():
    """Builds the benchmarks in release mode and returns the path of the program."""
    build = ["swift", "build", "--package-path", os.path.join(ROOT, "Benchmarks"), "-c", "release"]
    subprocess.run(build + ["--quiet"], check=True)
    shown = subprocess.run(build + ["--show-bin-path"], check=True, capture_output=True, text=True)
    return shown.stdout.strip() + "/Benchmarks"


def run(tool, arguments, codes=(0,)):
    """Runs a program in one of Valgrind's tools, with the same hashes in every run. Any other exit code than these ends the script."""
    result = subprocess.run(
        ["valgrind", *tool, *arguments], capture_output=True, text=True,
        env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"})
    if result.returncode not in codes:
        last = result.stderr.strip().splitlines()[-1:] or [str(result.returncode)]
        sys.exit(f"{' '.join(arguments[1:])}: {last[0]}")
    return result


def instructions(arguments, codes=(0,)):
    """Returns the number of instructions that a program takes."""
    result = run(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"], arguments, codes)
    return int(re.search(r"I\s+refs:\s+([\d,]+)", result.stderr)[1].replace(",", ""))


def instructions_of_calls(name, arguments):
    """Returns a program's output, and the number of instructions of each call of the function whose symbol contains `name`.

    No call may be inside another one.
    """
    symbols = subprocess.run(["nm", arguments[0]], check=True, capture_output=True, text=True).stdout.split()
    function = next(symbol for symbol in symbols if name in symbol)
    with tempfile.TemporaryDirectory() as folder:
        result = run(
            ["--tool=callgrind", f"--callgrind-out-file={folder}/out", "--dump-line=no", f"--zero-before={function}",
             f"--dump-after={function}"], arguments)
        counts = []
        # The dump after call n is out.n.
        while os.path.exists(path := f"{folder}/out.{len(counts) + 1}"):
            with open(path) as file:
                counts.append(next(int(line.split()[1]) for line in file if line.startswith("summary:")))
        return result.stdout, counts
