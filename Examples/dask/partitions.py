"""Runs kpd on the partitions of JSON Lines in a local Dask cluster, and compares the results with one process.

usage: partitions.py KPD
"""

import os
import sys
from pathlib import Path

import dask.bag
from dask.distributed import Client, LocalCluster

EXAMPLES = str(Path(__file__).resolve().parent.parent)
sys.path.insert(0, EXAMPLES)
# The processes of the cluster also import it.
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [EXAMPLES, os.environ.get("PYTHONPATH")]))
from comparison import PARTITIONS, compare


def run(path, work):
    size = Path(path).stat().st_size // PARTITIONS + 1
    lines = dask.bag.read_text(str(path), blocksize=size)
    return lines.map_partitions(lambda lines: [work("".join(lines))]).compute()


def main(program):
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster):
        return compare(program, run)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
