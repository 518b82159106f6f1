"""Deduplicates a crawl on a cluster of processes on this machine, one of which is killed midway.

    cluster.py spark ROWS FOLDER IRI WHEEL   executors of Spark, to which the wheel is shipped

All rows are compared with those that the program `iri` keeps. FOLDER receives the crawl, the results and the logs.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import pathlib
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

import crawl
import pyarrow
from pyarrow import compute, parquet

HOST = "127.0.0.1"
EXECUTORS = 2
MEGABYTES = 1024
# The number of partitions of the shuffle.
PARTITIONS = 16


class Session:
    """The processes of a run, by their session, so that no others are counted or killed."""

    def __init__(self, log: pathlib.Path) -> None:
        self.log = log.open("wb")
        self.started: list[subprocess.Popen[bytes]] = []
        self.seconds: dict[tuple[int, str], float] = {}
        self.peaks: dict[tuple[int, str], int] = {}
        self.names: dict[tuple[int, str], str] = {}
        self.stopped = threading.Event()
        self.sampler = threading.Thread(target=self.sample)

    def start(self, *command: object, **settings: Any) -> subprocess.Popen[bytes]:
        words = [str(word) for word in command]
        process = subprocess.Popen(
            words, stdout=self.log, stderr=self.log, start_new_session=True, **settings
        )
        self.started.append(process)
        return process

    def processes(self) -> Iterator[tuple[int, list[str]]]:
        """Each process of the run, and the fields of its `/proc/PID/stat` after its name."""
        sessions = {str(process.pid) for process in self.started}
        for entry in pathlib.Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
                if fields[3] in sessions and fields[0] != "Z":
                    yield int(entry.name), fields

    def sample(self) -> None:
        """Notes processor time and memory of each process until the end: later, nobody knows them."""
        ticks = os.sysconf("SC_CLK_TCK")
        while not self.stopped.wait(0.2):
            for pid, fields in self.processes():
                process = (pid, fields[19])
                self.seconds[process] = (int(fields[11]) + int(fields[12])) / ticks
                with contextlib.suppress(OSError, StopIteration):
                    lines = pathlib.Path(f"/proc/{pid}/status").read_text().splitlines()
                    peak = next(line for line in lines if line.startswith("VmHWM:"))
                    self.peaks[process] = int(peak.split()[1]) >> 10
                    self.names[process] = name(pid) or self.names.get(process, "")

    def kill(self, which: str) -> int:
        """Kills the first process of the run with this name."""
        pid = min(pid for pid, _ in self.processes() if name(pid) == which)
        os.kill(pid, signal.SIGKILL)
        return pid

    def __enter__(self) -> Session:
        self.sampler.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stopped.set()
        self.sampler.join()
        for process in self.started:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        self.log.close()


def name(pid: int) -> str:
    """What a process is, by its arguments."""
    with contextlib.suppress(OSError):
        arguments = pathlib.Path(f"/proc/{pid}/cmdline").read_text().split("\0")
        if "executor" in arguments or any("CoarseGrainedExecutor" in word for word in arguments):
            return "executor"
        if "pyspark.daemon" in arguments:
            return "Python worker"
        if "scheduler" in arguments or any("SparkSubmit" in word for word in arguments):
            return "driver"
    return ""


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind((HOST, 0))
        return int(listener.getsockname()[1])


def get(port: int, path: str) -> Any:
    """The answer of an interface for the state of jobs, or nothing before it exists."""
    try:
        with urllib.request.urlopen(f"http://{HOST}:{port}{path}", timeout=10) as answer:
            return json.load(answer)
    except (OSError, json.JSONDecodeError):
        return []


def watch(
    session: Session, job: subprocess.Popen[bytes], is_midway: Callable[[], bool]
) -> tuple[float, float]:
    """Waits for the job, and kills an executor midway. Returns the time until then, and that of the job."""
    start = time.monotonic()
    killed = 0.0
    while job.poll() is None:
        time.sleep(0.2)
        if is_midway() and not killed:
            killed = time.monotonic() - start
            print(f"killed executor {session.kill('executor')} after {killed:.1f} s", flush=True)
    seconds = time.monotonic() - start
    if job.returncode != 0 or not killed:
        log = session.log.name
        sys.exit(f"the job ended with {job.returncode}, killed after {killed:.1f} s; see {log}")
    return killed, seconds


def spark(session: Session, folder: pathlib.Path, source: pathlib.Path, wheel: str) -> list[str]:
    # A wheel is a ZIP archive, which Spark unpacks on each executor if its name says so.
    archive = shutil.copy(wheel, folder / "iri_kit.zip")
    log = folder / "events"
    log.mkdir()
    port = free_port()
    settings = {
        "spark.driver.host": HOST,
        "spark.driver.bindAddress": HOST,
        "spark.ui.port": port,
        "spark.eventLog.enabled": "true",
        "spark.eventLog.dir": log.as_uri(),
        "spark.eventLog.compress": "false",
        "spark.executor.memory": f"{MEGABYTES}m",
        "spark.executorEnv.PYTHONPATH": "iri",
        "spark.local.dir": folder / "temporary",
        "spark.sql.shuffle.partitions": PARTITIONS,
        # The figures are those of all partitions.
        "spark.sql.adaptive.coalescePartitions.enabled": "false",
    }
    options = [word for key, value in settings.items() for word in ("--conf", f"{key}={value}")]
    home = pathlib.Path(str(importlib.import_module("pyspark").__file__)).parent
    # The folders of executors, which remain if one was killed.
    shutil.rmtree(home / "work", ignore_errors=True)
    environment = {
        **os.environ,
        "PYSPARK_PYTHON": sys.executable,
        "SPARK_HOME": str(home),
        "SPARK_LOCAL_IP": HOST,
        "SPARK_LOCAL_HOSTNAME": HOST,
    }
    job = session.start(
        pathlib.Path(sys.executable).with_name("spark-submit"),
        *("--master", f"local-cluster[{EXECUTORS},1,{MEGABYTES}]"),
        *("--archives", f"{archive}#iri"),
        *options,
        pathlib.Path(__file__).with_name("dedup_spark.py"),
        *(source, folder / "kept"),
        env=environment,
        cwd=folder,
    )

    def is_midway() -> bool:
        """Whether a task of the stage after the shuffle has ended."""
        for application in get(port, "/api/v1/applications"):
            stages = get(port, f"/api/v1/applications/{application['id']}/stages")
            return any(s["shuffleReadBytes"] and s["numCompleteTasks"] >= 2 for s in stages)
        return False

    killed, seconds = watch(session, job, is_midway)
    launched, tasks = 0, []
    for events in log.rglob("events_*"):
        for line in events.open():
            event = json.loads(line)
            launched += event["Event"] == "SparkListenerTaskStart"
            if event["Event"] == "SparkListenerTaskEnd":
                tasks.append(event)
    written = read = 0
    partitions: dict[int, int] = {}
    distinct = {(task["Stage ID"], task["Task Info"]["Partition ID"]) for task in tasks}
    for task in tasks:
        metrics = task.get("Task Metrics") or {}
        shuffle = metrics.get("Shuffle Read Metrics", {})
        read += shuffle.get("Remote Bytes Read", 0) + shuffle.get("Local Bytes Read", 0)
        written += metrics.get("Shuffle Write Metrics", {}).get("Shuffle Bytes Written", 0)
        rows = shuffle.get("Total Records Read", 0)
        if rows and task["Task End Reason"]["Reason"] == "Success":
            partitions[task["Task Info"]["Partition ID"]] = rows
    return figures(session, killed, seconds, list(partitions.values()), (written, read), launched, len(distinct))


def figures(
    session: Session,
    killed: float,
    seconds: float,
    partitions: list[int],
    shuffle: tuple[int, int],
    launched: int,
    needed: int,
) -> list[str]:
    processor = sum(session.seconds.values())
    peaks: dict[str, int] = {}
    for process, peak in session.peaks.items():
        kind = session.names.get(process) or "other"
        peaks[kind] = max(peaks.get(kind, 0), peak)
    median = statistics.median(partitions)
    return [
        f"{seconds:.1f} s, {processor:.1f} s of processor time",
        f"{len(partitions)} partitions: {max(partitions):,} rows in the largest, {median:,.0f} in the median, "
        f"skew {max(partitions) / median:.3f}",
        f"shuffle: {shuffle[0] / 1e6:,.0f} MB written, {shuffle[1] / 1e6:,.0f} MB read",
        f"executor killed after {killed:.1f} s: {launched} tasks run where {needed} are needed",
        "peak resident memory: " + ", ".join(f"{kind} {peak:,} MB" for kind, peak in peaks.items()),
    ]


def truth(source: pathlib.Path, iri: str) -> pathlib.Path:
    """The URLs that the program `iri` keeps, each the first of its kind."""
    kept = source.with_suffix(".kept")
    if not kept.exists():
        partial = source.with_suffix(".partial")
        command = "normalize --to scheme --unique --original --quiet --memory 256M --temp-dir".split()
        with partial.open("wb") as output:
            program = subprocess.Popen(
                [iri, *command, source.parent], stdin=subprocess.PIPE, stdout=output
            )
            assert program.stdin
            for file in sorted(source.glob("*.parquet")):
                urls = parquet.read_table(file, columns=["url"])["url"].to_pylist()
                program.stdin.write("".join(f"{url}\n" for url in urls).encode())
            program.stdin.close()
            # Exit code 1: some inputs were bad.
            assert program.wait() in (0, 1)
        partial.rename(kept)
    return kept


def compare(source: pathlib.Path, kept: pathlib.Path, expected: pathlib.Path) -> int:
    """Compares all rows, and returns their number: the URLs in the order of their ids, and the URL of each id."""
    table = parquet.read_table(kept).sort_by("id")
    ids = table["id"]
    start = 0
    with expected.open("rb") as lines:
        for file in sorted(source.glob("*.parquet")):
            rows = parquet.read_table(file)
            last = rows["id"][-1]
            part = table.slice(start, compute.sum(compute.less_equal(ids, last)).as_py() - start)
            start += len(part)
            urls = part["url"].to_pylist()
            taken = rows["url"].take(compute.subtract(part["id"], rows["id"][0])).to_pylist()
            assert urls == taken, f"{file}: the URL of an id is another one"
            for url in urls:
                line = next(lines, b"").decode().rstrip("\n")
                assert url == line, f"{file}: kept {url!r} instead of {line!r}"
        assert not next(lines, b""), "rows are missing"
    assert start == len(table), "ids are not in the crawl"
    return start


def main(engine: str, count: int, folder: pathlib.Path, iri: str, shipped: str) -> None:
    source = folder / f"crawl-{count}"
    if not source.exists():
        partial = folder / f"partial-{count}"
        shutil.rmtree(partial, ignore_errors=True)
        crawl.write(count, partial)
        partial.rename(source)
    expected = truth(source, iri)
    run = folder / engine
    shutil.rmtree(run, ignore_errors=True)
    run.mkdir()
    with Session(run / "log.txt") as session:
        lines = {"spark": spark}[engine](session, run, source, shipped)
    equal = compare(source, run / "kept", expected)
    print(f"{engine}: {count:,} rows, {equal:,} kept, all of them those of the program iri")
    print("\n".join(lines))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), pathlib.Path(sys.argv[3]).resolve(), *sys.argv[4:6])
