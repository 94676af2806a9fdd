"""Checks the pods for `scripts/release`. Each library has its own, because a pod is one module: subspecs would merge them.

It finds every problem that can be found without a Mac. On a Mac, `pod lib lint --include-podspecs='*.podspec.json'` finds the others.
"""
import graphlib
import json
import pathlib
import subprocess
import tempfile

TOP = pathlib.Path(__file__).resolve().parent.parent
KEYS = {"name", "version", "summary", "homepage", "license", "authors", "source", "platforms", "swift_versions", "source_files",
        "exclude_files", "pod_target_xcconfig", "dependencies"}


def pods():
    """Returns what each file of a pod says, by the file's name, after the pods it depends on."""
    found = {path.name: json.loads(path.read_text()) for path in sorted(TOP.glob("*.podspec.json"))}
    needed = {file: [f"{name}.podspec.json" for name in spec.get("dependencies", {})] for file, spec in found.items()}
    return {file: found[file] for file in graphlib.TopologicalSorter(needed).static_order() if file in found}


def sources(spec):
    excluded = set(TOP.glob(spec["exclude_files"])) if "exclude_files" in spec else set()
    return sorted(str(path.relative_to(TOP)) for path in set(TOP.glob(spec["source_files"])) - excluded)


def faults(file, spec, described):
    target = next((target for target in described["targets"] if target["name"] == spec["name"]), None)
    if target is None:
        return [f"{file}: the package has no target {spec['name']}"]
    version = spec["version"]
    platforms = {{"macos": "osx"}.get(one["name"], one["name"]): one["version"] for one in described["platforms"]}
    expected = {
        "name": file.removesuffix(".podspec.json"),
        "source": {"git": spec["homepage"] + ".git", "tag": version},
        "license": {"type": "MIT", "file": "LICENSE"},
        "platforms": platforms,
        "swift_versions": [one + ".0" for one in described["swift_languages_versions"]],
        "dependencies": {name: [version] for name in target.get("target_dependencies", [])},
        # The modules share declarations with `package` access, as the targets of one package do.
        "pod_target_xcconfig": {"OTHER_SWIFT_FLAGS": f"$(inherited) -package-name {described['name']}"},
    }
    found = [f"{file}: {key} is {spec.get(key, {})}, not {value}" for key, value in expected.items() if spec.get(key, {}) != value]
    found += [f"{file}: no pod here needs the key {key}" for key in sorted(set(spec) - KEYS)]
    differing = set(sources(spec)) ^ {f"{target['path']}/{source}" for source in target["sources"]}
    if differing:
        found.append(f"{file}: {spec['source_files']} does not match the files of the target: {sorted(differing)}")
    if not (TOP / spec["license"]["file"]).is_file():
        found.append(f"{file}: {spec['license']['file']} is missing")
    return found


def pod_faults():
    """Returns how the pods differ from Package.swift, one line each."""
    command = ["swift", "package", "--package-path", str(TOP), "describe", "--type", "json"]
    described = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    libraries = {f"{one['name']}.podspec.json" for one in described["products"] if "library" in one["type"]}
    found = [f"{file} is missing" for file in sorted(libraries - set(pods()))]
    return found + [fault for file, spec in pods().items() for fault in faults(file, spec, described)]


def compile_pods():
    """Compiles each module alone with the flags of its pod, with only its dependencies in the search path."""
    with tempfile.TemporaryDirectory() as folder:
        for spec in pods().values():
            flags = spec["pod_target_xcconfig"]["OTHER_SWIFT_FLAGS"].split()
            modules = [str(pathlib.Path(folder) / name) for name in spec.get("dependencies", {})]
            own = pathlib.Path(folder) / spec["name"]
            own.mkdir()
            # On Apple's systems, the trait Foundation changes nothing. On other systems, these modules need it.
            command = ["swiftc", "-emit-module", "-parse-as-library", "-wmo", "-enable-testing", "-DCOCOAPODS", "-DFoundation"]
            command += ["-module-name", spec["name"], "-swift-version", spec["swift_versions"][0].split(".")[0]]
            command += [flag for flag in flags if flag != "$(inherited)"] + [part for one in modules for part in ("-I", one)]
            command += ["-emit-module-path", str(own / f"{spec['name']}.swiftmodule")]
            subprocess.run([*command, *sources(spec)], check=True, cwd=TOP)
            print(f"{spec['name']}: {len(sources(spec))} files, {len(modules)} dependencies", flush=True)
