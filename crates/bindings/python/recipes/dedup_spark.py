"""Deduplicates a crawl with PySpark: `spark-submit dedup_spark.py SOURCE TARGET`, as the README describes."""

import sys

import pyarrow
from pyspark.sql import SparkSession
from pyspark.sql import functions as f
from pyspark.sql.types import BinaryType


def iri_hash(column: pyarrow.Array) -> pyarrow.Array:
    # Only executors need the package.
    from iri_kit import arrow

    return arrow.hash(column, "scheme").cast("binary")


def deduplicate(source: str, target: str) -> None:
    # `spark-submit` chooses the master, the memory and the number of partitions.
    spark = SparkSession.builder.appName("dedup").getOrCreate()
    (
        spark.read.parquet(source)
        .withColumn("hash", f.arrow_udf(iri_hash, BinaryType())("url"))
        .where("hash IS NOT NULL")
        .groupBy("hash")
        .agg(f.min("id").alias("id"), f.min_by("url", "id").alias("url"))
        .select("id", "url")
        .write.mode("overwrite")
        .parquet(target)
    )
    spark.stop()


if __name__ == "__main__":
    deduplicate(*sys.argv[1:3])
