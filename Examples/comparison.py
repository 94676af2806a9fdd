"""Generates JSON Lines, runs kpd on their partitions, combines the results and compares them with one process. Both engines use it."""

import json
import subprocess
import tempfile
from pathlib import Path

PARTITIONS = 8
PATH = "user.name"


def kpd(program, arguments, text, *path):
    """Returns the output of kpd for a text on standard input. The exit code 1 means that some records fail."""
    run = subprocess.run([program, *arguments, "-", *path], input=text.encode(), capture_output=True)
    if run.returncode > 1:
        raise RuntimeError(run.stderr.decode())
    return run.stdout.decode()


def get(program, text):
    return kpd(program, ["get", "--lines", "--compact"], text, PATH)


def check(program, text):
    """Returns the numbers of records and of failures."""
    total = kpd(program, ["check", "--lines", "--limit", "0"], text).splitlines()[-1]
    numbers = [int(part.split()[0].replace(",", "")) for part in total.split(", ")]
    return numbers[0], numbers[1] if len(numbers) > 1 else 0


def report(program, text):
    return kpd(program, ["report", "--format", "json"], text)


def counted(page):
    """Returns the totals of a page. Groups of equal size are sorted because partitions change their order."""
    page = json.loads(page)
    return page["reports"], page["firstSeen"], page["lastSeen"], sorted(map(json.dumps, page["groups"]))


def make_events(path):
    with open(path, "w") as file:
        for number in range(20_000):
            user = {"name": f"user {number} 🚀"} if number % 1_000 else {}
            line = json.dumps({"id": number, "user": user, "price": number / 8}, ensure_ascii=False)
            file.write((line if number % 3_000 else line[:-1]) + "\n")


def make_reports(path, program):
    """Writes a log of the reports in the demo, some more often than others."""
    demo = json.loads(subprocess.run([program, "demo", "--report", "json"], capture_output=True).stdout)
    with open(path, "w") as file:
        for number in range(2_000):
            group = demo["groups"][number * number % 17 % len(demo["groups"])]
            file.write(json.dumps({"time": 1_700_000_000 + number, "report": group["exemplar"]}) + "\n")


def compare(program, run):
    """Compares and prints the results; returns the exit code.

    `run(path, work)` returns the result of `work` for each partition of a file, in order. The engine calls `work` in its processes.
    """
    program = str(Path(program).resolve())
    with tempfile.TemporaryDirectory() as folder:
        events, reports = Path(folder) / "events.jsonl", Path(folder) / "reports.jsonl"
        make_events(events)
        make_reports(reports, program)
        values = run(events, lambda text: get(program, text))
        counts = run(events, lambda text: check(program, text))
        pages = run(reports, lambda text: report(program, text))
        text = events.read_text()
        same_values = "".join(values) == get(program, text)
        same_counts = tuple(map(sum, zip(*counts))) == check(program, text)
        same_groups = counted(report(program, "".join(pages))) == counted(report(program, reports.read_text()))
    print(f"{len(values)} partitions; values: {same_values}, counts: {same_counts}, groups: {same_groups}")
    return 0 if len(values) > 1 and same_values and same_counts and same_groups else 1
