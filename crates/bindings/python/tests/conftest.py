"""Paths, programs and generators that the tests share."""

from __future__ import annotations

import gzip
import os
import pathlib
import random
import shutil
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[4]
VECTORS = ROOT / "tests" / "conformance" / "vectors"
SHARED = ROOT.parent / "shared"

#: Whether to run the longest size of each test.
FULL = os.environ.get("IRI_CONFORMANCE") in ("full", "longest")


def cases(path: str) -> list[dict[str, Any]]:
    """The cases of a file of conformance vectors."""
    with (VECTORS / path).open("rb") as file:
        table = tomllib.load(file)
    found: list[dict[str, Any]] = table["case"]
    assert len(found) == table["count"], path
    return found


def corpus() -> Iterator[str]:
    """Real identifiers, if they are there."""
    folder = SHARED / "iri-corpora"
    if not folder.is_dir():
        print("skipped: no real identifiers, since there is no ../shared")
        return
    for path in sorted(folder.glob("*.txt.gz")):
        with gzip.open(path, "rt", encoding="utf-8", newline="\n") as lines:
            for line in lines:
                yield from line.rstrip("\n").split("\t")


#: Pieces of identifiers, of which some are hostile.
PIECES = (
    "http://", "HTTPS://", "mailto:", "urn:x:", "file:///", "//", "/", "/../", "/./", "..", "?",
    "#", "a", "b.html", "%41", "%7e", "%C3%A9", "%c3%a9", "%FF", "%", "%4", "%2F", "é", "日本",
    "\u05d0\u05d1", "\u0661", "e\u0301", "\u202e", "\u200d", "\ufffe", "\U0010ffff", "\U000e0001",
    "\ue000", "\x00", "\x7f", "\n", "\t", " ", "@", ":", ":80", ":443", ":99999", "example.org",
    "EXAMPLE.org", "xn--bcher-kva.example", "xn--", "straße.example", "[::1]", "[v1.x]", "[", "]",
    "127.0.0.1", "0x7F.1", "user:pw", "\\", "<", ">", "\"", "{", "}", "|", "^", "`", "&", "=", "+",
    ";", ",", "'", "(", ")", "*", "!", "$", "~", "-", "_", ".", "…", "。", "／", "www.", "x" * 300,
)  # fmt: skip


def generated(count: int, seed: int = 3987) -> Iterator[str]:
    """Strings that are nearly identifiers, or not at all."""
    choose = random.Random(seed)
    for _ in range(count):
        if choose.random() < 0.5:
            yield "http://example.org" + "".join(choose.choices(PIECES, k=choose.randrange(6)))
        else:
            yield "".join(choose.choices(PIECES, k=choose.randrange(9)))


def crawl(count: int, seed: int = 3986) -> list[str]:
    """Addresses of pages, of which about a tenth are other spellings of an earlier one."""
    choose = random.Random(seed)
    links: list[str] = []
    while len(links) < count:
        if links and choose.random() < 0.1:
            link = choose.choice(links)
            spelling = choose.randrange(3)
            if spelling == 0:
                link = link.replace("http://", "HTTP://", 1)
            elif spelling == 1:
                link = link.replace("/seite", "/./seite", 1)
            else:
                link = link.replace("é", "%c3%a9")
            links.append(link)
        else:
            host = f"www{choose.randrange(count // 20 + 1)}.example.org"
            links.append(f"http://{host}/seite/é{choose.randrange(10 * count)}?q={len(links)}")
    return links


@pytest.fixture(scope="session")
def program() -> str:
    """The program `iri`, to compare results with."""
    found = os.environ.get("IRI_PROGRAM") or shutil.which("iri")
    if not found:
        pytest.skip("skipped: IRI_PROGRAM does not name the program `iri`")
    return found
