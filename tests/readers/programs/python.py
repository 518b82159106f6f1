"""Reads lines of hexadecimal UTF-8 and writes what a Python package takes: python.py READER."""

import sys
import warnings
from importlib import import_module

warnings.simplefilter("ignore")


def split(parts):
    """The attributes that `urllib.parse` gave its results, and many packages after it."""
    user, password = parts.username, parts.password
    userinfo = user if password is None else f"{user or ''}:{password}"
    return parts.scheme or None, userinfo, parts.hostname, parts.port, parts.path


def urlsplit(text):
    return split(import_module("urllib.parse").urlsplit(text))


def urllib_request(text):
    request = import_module("urllib.request").Request(text)
    if request.type not in ("http", "https") or not request.host:
        raise ValueError("unknown url type or no host given")
    # Without the certificates that the connection of https loads; its host and port are read by the same code.
    connection = type("Connection", (import_module("http.client").HTTPConnection,), {"default_port": None})(request.host)
    return request.type, None, connection.host, connection.port, request.selector.partition("?")[0]


def urllib3(text):
    url = import_module("urllib3.util").parse_url(text)
    return url.scheme, url.auth, url.host, url.port, url.path


def requests(text):
    package = import_module("requests")
    prepared = package.Request("GET", text).prepare()
    adapter = SESSIONS.setdefault(package, package.Session()).get_adapter(prepared.url)
    key, _ = adapter.build_connection_pool_key_attributes(prepared, True)
    pool = adapter.poolmanager.connection_from_host(**key)
    userinfo, path = urlsplit(prepared.url)[1], urlsplit(prepared.url)[4]
    return pool.scheme, userinfo, pool.host, key["port"], path


def httpx(text):
    url = import_module("httpx").URL(text)
    return url.scheme or None, url.userinfo or None, url.raw_host, url.port, url.raw_path.partition(b"?")[0]


def yarl(text):
    url = import_module("yarl").URL(text)
    user, password = url.raw_user, url.raw_password
    userinfo = user if password is None else f"{user or ''}:{password}"
    return url.scheme or None, userinfo, url.raw_host, url.explicit_port, url.raw_path


def aiohttp(text):
    fields = yarl(text)
    if fields[0] not in ("http", "https", "ws", "wss") or not fields[2]:
        raise ValueError("a client needs a scheme and a host")
    return fields


def rfc3986(text):
    reference = import_module("rfc3986").uri_reference(text)
    return reference.scheme, reference.userinfo, reference.host, reference.port, reference.path


def hyperlink(text):
    package = import_module("hyperlink._url")
    url = package.URL.from_text(text)
    port = url.port if url.port != package.SCHEME_PORT_MAP.get(url.scheme) else None
    return url.scheme or None, url.userinfo or None, url.host, port, ("/" if url.rooted else "") + "/".join(url.path)


def furl(text):
    url = import_module("furl").furl(text)
    userinfo = url.username if url.password is None else f"{url.username or ''}:{url.password}"
    return url.scheme, userinfo, url.host, url.port, str(url.path)


def uritools(text):
    url = import_module("uritools").urisplit(text)
    host = url.gethost()
    return url.getscheme(), url.userinfo, host if host is None else str(host), url.getport(), url.path


def pydantic(text):
    package = import_module("pydantic")
    if not SESSIONS:
        SESSIONS[package] = package.TypeAdapter(package.AnyUrl)
    url = SESSIONS[package].validate_python(text)
    userinfo = url.username if url.password is None else f"{url.username or ''}:{url.password}"
    return url.scheme, userinfo, url.host, url.port, url.path


def w3lib(text):
    return urlsplit(import_module("w3lib.url").safe_url_string(text))


SESSIONS = {}


def field(value):
    if value is None:
        return "-"
    if isinstance(value, int) and value < 0:
        raise ValueError("nothing can be contacted at a negative port")
    return (value if isinstance(value, bytes) else str(value).encode()).hex()


def main(reader):
    for line in sys.stdin:
        try:
            print(*map(field, reader(bytes.fromhex(line.strip()).decode())), sep="\t")
        except Exception:
            print("!")


main(globals()[sys.argv[1].replace("-", "_").removeprefix("python_")])
