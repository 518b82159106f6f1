"""The reader in a data base: clickhouse (the functions domain, port and path)."""
import re
import sys
import tempfile

import chdb

texts = sys.stdin.read().split("\n")[:-1]
with tempfile.NamedTemporaryFile("w", suffix=".tsv") as lines:
    lines.write("".join(f"{n}\t{text}\n" for n, text in enumerate(texts)))
    lines.flush()
    rows = chdb.query(
        "SELECT lower(hex(domain(s))), port(s), lower(hex(path(s))) "
        f"FROM (SELECT n, unhex(h) AS s FROM file('{lines.name}', 'TSV', 'n UInt64, h String')) ORDER BY n",
        "TSVRaw",
    )
for text, row in zip(texts, str(rows).removesuffix("\n").split("\n"), strict=True):
    host, port, path = row.split("\t")
    # The functions do not refuse: an empty string is no host, and 0 no port. What is skipped before the host is the scheme.
    scheme = re.match(rb"(.[A-Za-z0-9.+-]*)://", bytes.fromhex(text), re.S)
    print("\t".join([scheme[1].hex() if scheme else "-", "-", host, "-" if port == "0" else port.encode().hex(), path]) if host else "!")
