"""Deduplicates a crawl with PySpark. On a cluster, install the wheel on every worker."""

import os
import sys
from typing import Any

# The workers run the same Python as the driver.
os.environ.setdefault("PYSPARK_PYTHON", sys.executable)

import pyarrow
from iri_kit import arrow
from pyspark.sql import SparkSession, Window
from pyspark.sql import functions as f


def iri_key(column: pyarrow.Array) -> pyarrow.Array:
    # Spark reads these types, so the module does not turn them into strings.
    return arrow.key(column, "scheme")


def deduplicate(source: str, target: str) -> None:
    spark: Any = (
        SparkSession.builder.master("local[2]")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "4")
        .getOrCreate()
    )
    key = f.arrow_udf(iri_key, "string")
    first = Window.partitionBy("key").orderBy("id")
    (
        spark.read.parquet(source)
        .withColumn("key", key("url"))
        .where("key IS NOT NULL")
        .withColumn("rank", f.row_number().over(first))
        .where("rank = 1")
        .select("id", "url")
        .orderBy("id")
        .write.mode("overwrite")
        .parquet(target)
    )


if __name__ == "__main__":
    deduplicate(*sys.argv[1:3])
