"""What is wrong with a pod. Each library has its own, because a pod is one module: subspecs would merge them.

On a Mac, `pod lib lint --include-podspecs='*.podspec.json'` finds the problems that only Xcode finds.
"""
import json
import pathlib
import subprocess
import tempfile

TOP = pathlib.Path(__file__).resolve().parent.parent
KEYS = {"name", "version", "summary", "homepage", "license", "authors", "source", "platforms", "swift_versions", "source_files",
        "exclude_files", "pod_target_xcconfig", "dependencies"}


def package():
    command = ["swift", "package", "--package-path", str(TOP), "describe", "--type", "json"]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


def files(spec):
    excluded = set(TOP.glob(spec["exclude_files"])) if "exclude_files" in spec else set()
    return sorted(str(path.relative_to(TOP)) for path in set(TOP.glob(spec["source_files"])) - excluded)


def faults_of(path, described):
    spec = json.loads(path.read_text())
    target = next((target for target in described["targets"] if target["name"] == spec["name"]), None)
    if target is None:
        return [f"{path.name}: the package has no target {spec['name']}"]
    version = spec["version"]
    platforms = {{"macos": "osx"}.get(one["name"], one["name"]): one["version"] for one in described["platforms"]}
    expected = {
        "name": path.name.removesuffix(".podspec.json"),
        "source": {"git": spec["homepage"] + ".git", "tag": version},
        "license": {"type": "MIT", "file": "LICENSE"},
        "platforms": platforms,
        "swift_versions": [one + ".0" for one in described["swift_languages_versions"]],
        "dependencies": {name: [version] for name in target.get("target_dependencies", [])},
        # The modules share declarations with `package` access, as the targets of one package do.
        "pod_target_xcconfig": {"OTHER_SWIFT_FLAGS": f"$(inherited) -package-name {described['name']}"},
    }
    found = [f"{path.name}: {key} is {spec.get(key, {})}, not {value}" for key, value in expected.items() if spec.get(key, {}) != value]
    found += [f"{path.name}: no pod here needs the key {key}" for key in sorted(set(spec) - KEYS)]
    sources = sorted(f"{target['path']}/{file}" for file in target["sources"])
    if files(spec) != sources:
        found.append(f"{path.name}: {spec['source_files']} does not match the files of the target: {sorted(set(files(spec)) ^ set(sources))}")
    if not (TOP / spec["license"]["file"]).is_file():
        found.append(f"{path.name}: {spec['license']['file']} is missing")
    return found


def faults():
    """Returns the problems of all pods, one line each."""
    described = package()
    paths = sorted(TOP.glob("*.podspec.json"))
    libraries = {one["name"] for one in described["products"] if "library" in one["type"]}
    missing = sorted(libraries - {path.name.removesuffix(".podspec.json") for path in paths})
    return [f"{name}: no pod" for name in missing] + [fault for path in paths for fault in faults_of(path, described)]


def build():
    """Compiles each module alone with the flags of its pod, with only its dependencies in the search path."""
    with tempfile.TemporaryDirectory() as folder:
        made, waiting = [], [json.loads(path.read_text()) for path in sorted(TOP.glob("*.podspec.json"))]
        while waiting:
            spec = next(one for one in waiting if set(one.get("dependencies", {})) <= set(made))
            waiting.remove(spec)
            flags = spec["pod_target_xcconfig"]["OTHER_SWIFT_FLAGS"].split()
            modules = [str(pathlib.Path(folder) / name) for name in spec.get("dependencies", {})]
            own = pathlib.Path(folder) / spec["name"]
            own.mkdir()
            # On Apple's systems, the trait Foundation changes nothing. On other systems, these modules need it.
            command = ["swiftc", "-emit-module", "-parse-as-library", "-wmo", "-enable-testing", "-DCOCOAPODS", "-DFoundation"]
            command += ["-module-name", spec["name"], "-swift-version", spec["swift_versions"][0].split(".")[0]]
            command += [flag for flag in flags if flag != "$(inherited)"] + [part for one in modules for part in ("-I", one)]
            command += ["-emit-module-path", str(own / f"{spec['name']}.swiftmodule")]
            subprocess.run([*command, *files(spec)], check=True, cwd=TOP)
            made.append(spec["name"])
            print(f"{spec['name']}: {len(files(spec))} files, {len(modules)} dependencies")
