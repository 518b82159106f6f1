"""The C++ library Ada, by its two packages for Python."""

import sys

import ada_url
import can_ada


def ada(text):
    url = ada_url.URL(text)
    has_authority = url.href[len(url.protocol):].startswith("//")
    userinfo = url.username + (":" + url.password if url.password else "")
    return url.protocol[:-1], userinfo or None, url.hostname if has_authority else None, url.port or None, url.pathname


def can(text):
    url = can_ada.parse(text)
    has_authority = url.href[len(url.protocol):].startswith("//")
    userinfo = url.username + (":" + url.password if url.password else "")
    return url.protocol[:-1], userinfo or None, url.hostname if has_authority else None, url.port or None, url.pathname


read = {"ada-url": ada, "can-ada": can}[sys.argv[1]]
for line in sys.stdin:
    text = bytes.fromhex(line).decode()
    try:
        fields = read(text)
    except ValueError:
        print("!")
    else:
        print("\t".join("-" if field is None else field.encode().hex() for field in fields))
