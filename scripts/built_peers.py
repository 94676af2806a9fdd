"""Fetches the sources of yyjson, simdjson and serde_json into Benchmarks/Peers/.build, and builds the programs for `scripts/peers`.

This needs pip, a C++ compiler, Cargo, and Debian's `apt-get`, which downloads the crates. It installs nothing.
"""

import os
import pathlib
import re
import subprocess
import sys
import tarfile

from instructions import ROOT

PEERS = pathlib.Path(ROOT).resolve() / "Benchmarks/Peers"
BUILD = PEERS / ".build"
# Nothing for the processor of this machine: simdjson chooses its instructions when it runs.
FLAGS = ["-O3", "-DNDEBUG"]
# The package of PyPI that contains the source of a peer, the folder of the source in the package, and the file to compile.
SOURCES = {
    "yyjson": ("yyjson", "4.0.6", "yyjson", "yyjson.c"),
    "simdjson": ("fastsimdjson", "0.8.0", "vendor", "simdjson.cpp"),
}
CRATES = "serde serde-derive serde-json itoa ryu proc-macro2 quote syn unicode-ident".split()


def run(*command, **options):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, **options).stdout


def built_cpp(name, programs):
    """Builds programs with a peer in C or C++, each with its own flags, and returns the version of the peer."""
    package, version, folder, file = SOURCES[name]
    source = BUILD / f"{package}-{version}" / folder
    if not source.exists():
        pip = [sys.executable, "-m", "pip", "--quiet", "download", "--no-deps", "--no-binary", package]
        run(*pip, f"{package}=={version}", "--dest", BUILD)
        with tarfile.open(BUILD / f"{package}-{version}.tar.gz") as archive:
            archive.extractall(BUILD, filter="data")
    library = source / f"{name}.o"
    if not library.exists():
        run(*(["c++", "-std=c++20"] if file.endswith("cpp") else ["cc"]), *FLAGS, "-c", source / file, "-o", library)
    for program, flags in programs.items():
        run("c++", "-std=c++20", *FLAGS, *flags, "-I", source, PEERS / f"{name}.cpp", library, "-o", BUILD / program)
    version = re.search(r'define \w+JSON_VERSION(?:_STRING)? "([\d.]+)"', (source / f"{name}.h").read_text())[1]
    return f"{name} {version}"


def built_serde():
    """Builds the program with serde_json, and returns its version."""
    crates = BUILD / "crates"
    registry = crates / "usr/share/cargo/registry"
    if not registry.exists():
        crates.mkdir(exist_ok=True)
        run("apt-get", "--quiet", "download", *(f"librust-{name}-dev" for name in CRATES), cwd=crates)
        for package in crates.glob("*.deb"):
            run("dpkg", "-x", package, crates)
    run("cargo", "build", "--release", "--offline", "--quiet", "--manifest-path", PEERS / "serde/Cargo.toml",
        "--config", 'source.crates-io.replace-with="debian"', "--config", f'source.debian.directory="{registry}"',
        env={**os.environ, "CARGO_TARGET_DIR": str(BUILD / "serde")})
    return next(registry.glob("serde_json-*")).name.replace("-", " ")


def built_peers():
    """Builds all peers. Returns the paths of the programs, and the versions of the peers and the compilers."""
    BUILD.mkdir(exist_ok=True)
    versions = [
        built_cpp("yyjson", {"yyjson": [], "yyjson-in-order": ["-DIN_ORDER"]}), built_cpp("simdjson", {"simdjson": []}),
        built_serde(), run("c++", "--version").splitlines()[0], "rustc " + run("rustc", "--version").split()[1]]
    programs = {name: str(BUILD / name) for name in ("yyjson", "yyjson-in-order", "simdjson")}
    return programs | {"serde": str(BUILD / "serde/release/serde_peer")}, versions
