"""Compares expansions of templates with those of uritemplate (Python) and uri-template-system (Rust).

    python templates.py PROGRAM COUNT FOLDER

PROGRAM is the example `templates` of the package. It writes COUNT random templates with values, and judges the expansions of each
peer: a difference that `src/templates.rs` does not name is a failure. FOLDER is where the program of uri-template-system is built; its
licence is no licence of this workspace, so it is no dependency.
"""

import json
import pathlib
import re
import subprocess
import sys

import uritemplate

PEER = pathlib.Path(__file__).with_name("peer.rs")
MANIFEST = """[package]
name = "peer"
edition = "2024"
[[bin]]
name = "peer"
path = "%s"
[dependencies]
serde_json = "1.0"
uri-template-system = "=0.1.5"
[workspace]
"""


def expansions(lines):
    """Those of uritemplate, which has dictionaries for associative arrays."""
    for line in lines:
        template, values = json.loads(line)
        values = {name: dict(value["pairs"]) if isinstance(value, dict) else value for name, value in values.items()}
        yield json.dumps(uritemplate.expand(template, values))


def has_triplet(line):
    return "%" in re.sub(r"\{[^}]*\}", "", json.loads(line)[0])


def main(program, count, folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "Cargo.toml").write_text(MANIFEST % PEER.resolve())
    subprocess.run(["cargo", "build", "--quiet", "--manifest-path", folder / "Cargo.toml"], check=True)
    lines = subprocess.run([program, "generate", count], check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    # It does not return from a triplet of a literal.
    asked = "".join(('["",{}]' if has_triplet(line) else line) + "\n" for line in lines)
    peer = subprocess.run([folder / "target/debug/peer"], check=True, input=asked, stdout=subprocess.PIPE, text=True)
    peers = {"uritemplate": "\n".join(expansions(lines)), "uri-template-system": peer.stdout}
    status = 0
    for name, outputs in peers.items():
        judged = subprocess.run([program, "judge", count, name], input=outputs, text=True)
        status |= judged.returncode
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
