"""Deduplicates a crawl on a cluster of processes on this machine, one of which is killed midway.

    cluster.py spark ROWS FOLDER IRI WHEEL         executors of Spark, to which the wheel is shipped
    cluster.py ballista ROWS FOLDER IRI PROGRAM    executors of Ballista: the program of crates/bindings/ballista
    cluster.py datafusion ROWS FOLDER IRI PROGRAM  the same program in one process, without executors to kill

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
        kinds = {
            "pyspark.daemon": "Python worker",
            "org.apache.spark.executor.CoarseGrainedExecutorBackend": "executor",
            "org.apache.spark.deploy.SparkSubmit": "driver",
            "executor": "executor",
            "scheduler": "scheduler",
            "run": "client",
        }
        return next((kinds[word] for word in arguments if word in kinds), "")
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
    session: Session, job: subprocess.Popen[bytes], is_midway: Callable[[], bool] | None = None
) -> tuple[float, float]:
    """Waits for the job, and kills an executor midway. Returns the time until then, and that of the job."""
    start = time.monotonic()
    killed = 0.0
    while job.poll() is None:
        time.sleep(0.2)
        if is_midway and is_midway() and not killed:
            killed = time.monotonic() - start
            print(f"killed executor {session.kill('executor')} after {killed:.1f} s", flush=True)
    seconds = time.monotonic() - start
    if job.returncode != 0 or is_midway and not killed:
        log = session.log.name
        sys.exit(f"the job ended with {job.returncode}, killed after {killed:.1f} s; see {log}")
    return killed, seconds


def spark(
    session: Session, folder: pathlib.Path, source: pathlib.Path, wheel: str
) -> tuple[float, str]:
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
    moved = f"{written / 1e6:,.0f} MB written, {read / 1e6:,.0f} MB read"
    return seconds, of_executors(killed, list(partitions.values()), moved, launched, len(distinct))


def ballista(
    session: Session, folder: pathlib.Path, source: pathlib.Path, program: str
) -> tuple[float, str]:
    (folder / "kept").mkdir()
    port = free_port()
    session.start(program, "scheduler", port)
    for number in range(EXECUTORS):
        work = folder / f"executor-{number}"
        work.mkdir()
        # The executor also uses the next port.
        session.start(program, "executor", free_port(), port, work, MEGABYTES)
    while len(get(port, "/api/executors")) < EXECUTORS:
        time.sleep(0.2)
        assert all(process.poll() is None for process in session.started), session.log.name
    job = session.start(program, "run", port, source, folder / "kept/part.parquet")
    # The scheduler forgets a task that it runs again.
    launches: set[tuple[str, int]] = set()

    def is_midway() -> bool:
        """Whether a third of the tasks that write the shuffle have ended."""
        ended = 0
        for stage in reversed(stages(port)):
            launches.update((stage["stage_id"], task["id"]) for task in stage["tasks"])
            ended = sum(bool(task["end_exec_time"]) for task in stage["tasks"])
        return ended > PARTITIONS // 3

    killed, seconds = watch(session, job, is_midway)
    is_midway()
    ended = {
        (stage["stage_id"], *task["partition_id"]): task["input_rows"]
        for stage in stages(port)
        for task in stage["tasks"]
        if task["status"] == "Successful"
    }
    last = max(stage for stage, *_ in ended)
    partitions = [rows for (stage, *_), rows in ended.items() if stage == last]
    files = [file for file in folder.glob("executor-*/*/*/**/*") if file.is_file()]
    moved = f"{sum(file.stat().st_size for file in files) / 1e6:,.0f} MB written, with the results"
    return seconds, of_executors(killed, partitions, moved, len(launches), len(ended))


def datafusion(
    session: Session, folder: pathlib.Path, source: pathlib.Path, program: str
) -> tuple[float, str]:
    (folder / "kept").mkdir()
    job = session.start(program, "run", "local", source, folder / "kept/part.parquet")
    return watch(session, job)[1], "without executors"


def stages(port: int) -> list[Any]:
    for job in get(port, "/api/jobs"):
        answer = get(port, f"/api/job/{job['job_id']}/stages")
        return sorted(answer["stages"], key=lambda stage: int(stage["stage_id"])) if answer else []
    return []


def of_executors(killed: float, partitions: list[int], shuffle: str, launched: int, needed: int) -> str:
    largest, median = max(partitions), statistics.median(partitions)
    return (
        f"{len(partitions)} partitions: {largest:,} rows in the largest, {median:,.0f} in the median, "
        f"skew {largest / median:.3f}\n"
        f"shuffle: {shuffle}\n"
        f"executor killed after {killed:.1f} s: {launched} tasks run where {needed} are needed"
    )


def of_processes(session: Session, seconds: float, count: int) -> str:
    processor = sum(session.seconds.values())
    peaks: dict[str, int] = {}
    for process, peak in session.peaks.items():
        kind = session.names.get(process) or "other"
        peaks[kind] = max(peaks.get(kind, 0), peak)
    return (
        f"{seconds:.1f} s, {processor:.1f} s of processor time, {processor / count * 1e6:.1f} µs a row\n"
        "peak resident memory: " + ", ".join(f"{kind} {peak:,} MB" for kind, peak in peaks.items())
    )


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
    # A part of the columns may have more than 2 GiB, and another type of text.
    types = pyarrow.schema([("id", pyarrow.int64()), ("url", pyarrow.large_string())])
    table = parquet.read_table(kept).cast(types).sort_by("id")
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
        engines = {"spark": spark, "ballista": ballista, "datafusion": datafusion}
        seconds, figures = engines[engine](session, run, source, shipped)
    equal = compare(source, run / "kept", expected)
    print(f"{engine}: {count:,} rows, {equal:,} kept, all of them those of the program iri")
    print(figures)
    print(of_processes(session, seconds, count))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), pathlib.Path(sys.argv[3]).resolve(), *sys.argv[4:6])
