"""Runs kpd on the partitions of JSON Lines in a local Spark cluster, and compares the results with one process.

usage: partitions.py KPD
"""

import os
import sys
from pathlib import Path

from pyspark.sql import SparkSession

EXAMPLES = str(Path(__file__).resolve().parent.parent)
sys.path.insert(0, EXAMPLES)
# The processes of the cluster also import it.
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [EXAMPLES, os.environ.get("PYTHONPATH")]))
from comparison import PARTITIONS, compare


def main(program):
    spark = SparkSession.builder.master("local-cluster[2,1,1024]").config("spark.ui.enabled", "false").getOrCreate()

    def run(path, work):
        lines = spark.sparkContext.textFile(str(path), PARTITIONS)
        return lines.mapPartitions(lambda lines: [work("".join(line + "\n" for line in lines))]).collect()

    try:
        return compare(program, run)
    finally:
        spark.stop()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
