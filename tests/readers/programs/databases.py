"""Readers in data bases: clickhouse (domain and port), clickhouse-rfc (domainRFC and portRFC)."""
import sys
import tempfile

import chdb

suffix = "RFC" if sys.argv[1].endswith("rfc") else ""
with tempfile.NamedTemporaryFile("w", suffix=".tsv") as lines:
    lines.write("".join(f"{n}\t{line}" for n, line in enumerate(sys.stdin)))
    lines.flush()
    rows = chdb.query(
        f"SELECT lower(hex(protocol(s))), lower(hex(domain{suffix}(s))), port{suffix}(s), lower(hex(path(s))) "
        f"FROM (SELECT n, unhex(h) AS s FROM file('{lines.name}', 'TSV', 'n UInt64, h String')) ORDER BY n",
        "TSVRaw",
    )
for row in str(rows).removesuffix("\n").split("\n"):
    scheme, host, port, path = row.split("\t")
    # An empty string, or port 0, is what there is not; the functions do not refuse.
    print("\t".join([scheme or "-", "-", host or "-", "-" if port == "0" else port.encode().hex(), path]))
