"""Clients asked what they would contact, in a network namespace without a network (`unshare -n`): wget."""
import re
import subprocess
import sys
from urllib.parse import unquote_to_bytes

MARK = b"http://mark.invalid:9/"
BATCH = 400


def wget(strings):
    """Reads the log; a mark after each string tells the answers apart."""
    arguments = [a for s in strings for a in (s.split(b"\0")[0], MARK)]
    log = subprocess.run(
        ["unshare", "-n", "wget", "--no-config", "--spider", "-t1", "-T1", "--no-hsts", "--no-netrc", "--", *arguments],
        env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"},
        capture_output=True,
    ).stderr
    answers = re.split(rb"--[\d-]+ [\d:]+--  " + MARK + rb"\n.*?unable to resolve host address .*?mark.invalid", log, flags=re.S)
    return [wget_reading(answer) for answer in answers[: len(strings)]]


def wget_reading(answer):
    started = re.search(rb"--[\d-]+ [\d:]+--  (\w+)://(?:([^/]*?)@)?(\[[^]/]*\]|[^/]*?)(?::(\d+))?(/.*)", answer)
    if not started:
        return None
    scheme, userinfo, host, port, path = started.groups()
    host = unquote_to_bytes(host)
    # A number is an address if the resolver says so.
    address = re.search(rb"Connecting to .*\|([\d.]+)\|", answer)
    if address and re.fullmatch(rb"[0-9A-Fa-fXx.]+", host):
        host = address[1]
    return scheme, userinfo, host, port, path.split(b"?")[0]


strings = [bytes.fromhex(line.strip()) for line in sys.stdin]
for start in range(0, len(strings), BATCH):
    for fields in {"wget": wget}[sys.argv[1]](strings[start : start + BATCH]):
        print("!" if fields is None else "\t".join("-" if f is None else f.hex() for f in fields))
