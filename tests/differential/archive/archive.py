"""Compares keys of iri-archive with those of the Python packages whose output they repeat.

    python archive.py compare PROGRAM COUNT FOLDER [PROFILE...]
    python archive.py record FILE...
    python archive.py time [PROFILE...] < URLS

`compare` reads the lists of URLs in FOLDER, `*.txt.gz` with one a line, adds strings that are generated from them by a fixed seed up to COUNT, and compares
the key of each with that of PROGRAM, the example `keys` of the crate. A row for which the package raises an exception
has no key; it is counted, as are the rows of the differences that the crate names. All others must be equal.

`record` writes the keys of the packages into tables of vectors, whose first column is the input.

`time` prints the median of nine rounds over the URLs, in nanoseconds for a URL, as the example `time` of the crate does.
"""

import gzip
import pathlib
import random
import re
import statistics
import subprocess
import sys
import time
import unicodedata
import urllib.parse
import warnings

warnings.simplefilter("ignore")


def profiles():
    import surt

    table = {
        "surt-0.3.1": lambda url: surt.surt(url),
        "surt-comma-0.3.1": lambda url: surt.surt(url, trailing_comma=True),
        "surt-scheme-0.3.1": lambda url: surt.surt(url, with_scheme=True),
        "surt-scheme-comma-0.3.1": lambda url: surt.surt(url, with_scheme=True, trailing_comma=True),
        "surt-address-0.3.1": lambda url: surt.surt(url, reverse_ipaddr=False),
    }
    import urlcanon

    for name in ("whatwg", "google", "semantic", "semantic_precise", "aggressive"):
        form = getattr(urlcanon, name)
        shown = name.replace("_", "-")
        table[f"urlcanon-{shown}-0.3.1"] = lambda url, form=form: bytes(form(url)).decode()
        table[f"ssurt-{shown}-0.3.1"] = lambda url, form=form: form(url).ssurt().decode()
    from w3lib.url import canonicalize_url

    table["w3lib-2.5.0"] = lambda url: canonicalize_url(url)
    table["w3lib-fragment-2.5.0"] = lambda url: canonicalize_url(url, keep_fragments=True)
    return table


# Pieces of URLs on which the rules depend.
PIECES = [
    "http:", "https:", "HTTP:", "http://", "https://", "http://http://", "https://http://", "http:/", "http:///",
    "ftp://", "FTP:", "ws://", "gopher://", "file://", "file:", "foo:", "foo://", "dns:", "dns://", "filedesc:", "warcinfo:",
    "mailto:a@b", "metadata://", "javascript:alert(1)", "data:,x",
    "//", "/", "\\", "\\\\", "?", "??", "#", "&", "&&", "=", ";", ":", "@", "[", "]", "(", ")", ",", ".", "..", "...",
    "/./", "/../", "/.", "/..", "//..//", "%2e", "%2E%2e", "%2f", "%5C", "%3a", "%40", "%3F", "%23", "%26", "%3d", "%2b",
    "%25", "%2525", "%25%32%35", "%%32%35", "%", "%2", "%zz", "%u0041", "%00", "%09", "%0a", "%0D", "%20", "%7f", "%7E",
    "%C3%A9", "%c3", "%A9", "%ff", "%FE%fd", "%E3%83%91", "%E3%83", "%ED%A0%80", "%F0%9F%98%80", "%c2%85", "%25C3%25A9",
    "\t", "\n", "\r", " ", "\x0b", "\x0c", "\x00", "\x01", "\x1f", "\x7f", "\x85", "\xa0", "\u2028", "\ufeff",
    "user@", "user:pass@", "u%40x:p%3aq@", ":@", "@@", ":80", ":443", ":8080", ":0", ":080", ":00443", ":", ":65535", ":21", ":70",
    "www.", "www1.", "WWW.", "www.www.", "wwwa.", "%77ww.", "example.org", "Example.COM", "example.org.", "a..b", ".a", "a.b.c",
    "a_b.example", "-a.example", "archive.co.uk", "localhost", "a,b.example",
    "192.0.2.1", "127.1", "3232235777", "0xC0A80001", "0300.0250.0.1", "0xc0.0250.1", "256.1.1.1", "1.2.3.4.5", "1.2.3", "01.2.3.4",
    "08.1.1.1", "4294967296", "0", "1..2", "0x", "1.2.3.", "99999999999", "[::1]", "[2001:DB8::A:0:0:1]", "[::ffff:1.2.3.4]", "[::G]", "[v1.a]", "[]",
    "bücher.example", "BÜCHER.example", "straße.example", "ς.gr", "例え.テスト", "xn--bcher-kva.example", "xn--a.example", "XN--BCHER-KVA.example",
    "\u3002", "\uff0e", "\uff61", "ａ", "☃", "😀", "ß", "İ", "ﬁ", "\xad", "\u200c", "\u200d", "א", "ب1", "e\u0301", "℀", "⒈", "ü", "É", "ẞ", "Ⴀ", "Ꭰ",
    "a" * 64 + ".example", "/index.html", "/PATH/", "/a/b/../c", "/a//b///", "/x;p=1", "/~u", "/(x)", "/é", "/a+b", "/a b",
    ";jsessionid=0123456789abcdef0123456789ABCDEF", "jsessionid=0123456789abcdef0123456789ABCDEF",
    "PHPSESSID=0123456789abcdef0123456789ABCDEF", "sid=0123456789abcdef0123456789ABCDEF", "sid=0123456789abcdef",
    "sessionid=0123456789abcdef0", "ASPSESSIONIDABCDEFGH=abcdefghijklmnopqrstuvwx", "cfid=1&cftoken=2", "CFID=1&CFTOKEN=a-b", "cfid=&cftoken=",
    "/(S(0123456789abcdef01234567))/x.aspx", "/(0123456789abcdef01234567)/x.aspx", "/(a(0123456789abcdef01234567)b(0123456789abcdef01234567))/",
    ".aspx", "b=2", "a=1", "a=", "b", "A=0", "c=%26", "é=1", "utm_source=x", "ref=1", "lang=en", "q=a+b", "q=a%20b",
]


def generated(urls, count):
    chance = random.Random(1)
    alphabet = [*map(chr, range(0x21, 0x7F)), "é", "ü", "例", "\u200b"]
    hosts = [piece for piece in PIECES if "." in piece and "/" not in piece and "=" not in piece]
    while count > 0:
        count -= 1
        kind = chance.random()
        if kind < 0.35:
            url = "".join(chance.choices(PIECES, k=chance.randint(1, 8)))
        elif kind < 0.55:
            tail = "".join(chance.choices(PIECES, k=chance.randint(0, 6)))
            url = chance.choice(["http://", "https://", "", "ftp://", "foo://"]) + chance.choice(hosts) + "/" + tail
        elif kind < 0.65:
            tail = "&".join("".join(chance.choices(PIECES, k=chance.randint(1, 2))) for _ in range(chance.randint(1, 6)))
            url = "http://example.org/x?" + tail
        else:
            url = chance.choice(urls)
            for _ in range(chance.randint(1, 4)):
                at = chance.randint(0, len(url))
                action = chance.random()
                if action < 0.6:
                    url = url[:at] + chance.choice(PIECES) + url[at:]
                elif action < 0.75:
                    url = url[:at] + chance.choice(alphabet) + url[at:]
                elif action < 0.9:
                    url = url[:at] + url[at + chance.randint(1, 3):]
                else:
                    url = url.upper() if chance.random() < 0.5 else url[:at] + url[: at + 4] + url[at:]
        yield url


# The differences that the module `differences` of the crate names, by profile: whether an input is one of them.
def is_number_of_python(url):
    """Whether `int` of Python may read a part of the host that is no number to anybody else."""
    text = urllib.parse.unquote(urllib.parse.unquote(url))
    return re.search(r"(?i)0x0x|0[xob]?0[xob]|\d_\d|0x_?[\da-f]*_[\da-f]|(^|[./:@\\])(0?[ob]?[\s+-]+\d|0x[\s+-]+[\da-f])", text)


def is_decomposed_first(url):
    """Whether NFKC gives a dot or, for a character after Unicode 3.2, something else in the authority."""
    authority = (re.findall(r"[/\\]{2}([^/?#]*)", url) or [""])[0]
    forms = ((c, unicodedata.normalize("NFKC", c)) for c in authority if not c.isascii())
    return any("." in form or form != unicodedata.ucd_3_2_0.normalize("NFKC", c) for c, form in forms)


DIFFERENCES = {
    f"{form}-{name}-0.3.1": [is_number_of_python]
    for form in ("urlcanon", "ssurt")
    for name in ("whatwg", "google", "semantic", "semantic-precise", "aggressive")
} | {name: [is_decomposed_first] for name in ("w3lib-2.5.0", "w3lib-fragment-2.5.0")}


def key(expected, url):
    """The key, or None if the package has none."""
    try:
        return expected(url)
    except Exception:
        return None


def compare(program, count, folder, *names):
    lists = sorted(pathlib.Path(folder).glob("*.txt.gz"))
    texts = [gzip.decompress(path.read_bytes()).decode("utf-8", "ignore") for path in lists]
    urls = list(dict.fromkeys("\n".join(texts).split("\n")))
    count = int(count)
    if len(urls) > count * 3 // 5:
        urls = random.Random(0).sample(urls, count * 3 // 5)
    urls += generated(urls, count - len(urls))
    table = profiles()
    failed = False
    for name in names or table:
        strings = b"\xff".join(url.encode() for url in urls)
        ran = subprocess.run([program, name], input=strings, stdout=subprocess.PIPE, check=True)
        counts = dict.fromkeys(("equal", "without a key", "of a named difference", "different"), 0)
        for url, ours in zip(urls, ran.stdout.split(b"\xff"), strict=True):
            theirs = key(table[name], url)
            if theirs is None:
                verdict = "without a key"
            elif theirs.encode() == ours:
                verdict = "equal"
            elif any(of(url) for of in DIFFERENCES.get(name, ())):
                verdict = "of a named difference"
            else:
                verdict = "different"
                if counts[verdict] < 20 and len(url) < 300:
                    print(f"  {url!r}\n    package {theirs.encode()!r}\n    ours    {ours!r}")
            counts[verdict] += 1
        print(f"{name}: {len(urls)} rows, " + ", ".join(f"{rows} {verdict}" for verdict, rows in counts.items()))
        failed |= counts["different"] > 0
    sys.exit(failed)


def escaped(text):
    if text is None:
        return "\\N"
    plain = lambda c: c.isprintable() and c != "\\" and not unicodedata.combining(c)
    return "".join(c if plain(c) else "\\\\" if c == "\\" else f"\\u{{{ord(c):X}}}" for c in text)


def unescaped(text):
    unescape = lambda found: chr(int(found[1], 16)) if found[1] else "\\"
    return re.sub(r"\\(?:u\{(\w+)\}|\\)", unescape, text)


def record(*files):
    table = profiles()
    for file in files:
        path = pathlib.Path(file)
        header, *rows = path.read_text().splitlines()
        names = header.split("\t")[1:]
        lines = [header]
        for url in dict.fromkeys(unescaped(row.split("\t")[0]) for row in rows):
            keys = [key(table[name], url) for name in names]
            lines.append("\t".join(map(escaped, [url, *keys])))
        path.write_text("\n".join(lines) + "\n")


def timed(*names):
    urls = sys.stdin.read().split("\n")
    table = profiles()
    for name in names or table:
        rounds = []
        for _ in range(9):
            start = time.perf_counter_ns()
            for url in urls:
                key(table[name], url)
            rounds.append(time.perf_counter_ns() - start)
        print(f"{name:36} {statistics.median(rounds) // len(urls):6}")


if __name__ == "__main__":
    {"compare": compare, "record": record, "time": timed}[sys.argv[1]](*sys.argv[2:])
