"""Newer releases of C and C++ libraries, from wheels: curl (libcurl of pycurl, with its URL API), qt6 (QUrl of PySide6)."""
import ctypes
import pathlib
import sys


def curl():
    import pycurl  # loads the library

    # Built without IDN: names outside US-ASCII go to the resolver as they are.
    (path,) = pathlib.Path(pycurl.__file__).parent.with_name("pycurl.libs").glob("libcurl-*")
    lib = ctypes.CDLL(str(path))
    lib.curl_url.restype = ctypes.c_void_p
    lib.curl_url_cleanup.argtypes = [ctypes.c_void_p]
    lib.curl_url_set.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint]
    lib.curl_url_get.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(ctypes.c_void_p), ctypes.c_uint]
    lib.curl_free.argtypes = [ctypes.c_void_p]

    def part(url, what):
        text = ctypes.c_void_p()
        code = lib.curl_url_get(url, what, ctypes.byref(text), 0)
        value = None if code else ctypes.string_at(text.value)
        lib.curl_free(text)
        return value

    def read(text):
        url = lib.curl_url()
        try:
            if lib.curl_url_set(url, 0, text, 1 << 9):  # CURLU_GUESS_SCHEME
                return None
            user, password = part(url, 2), part(url, 3)
            userinfo = user if password is None else (user or b"") + b":" + password
            host, zone = part(url, 5), part(url, 10)  # the zone is kept apart from the address
            if zone is not None:
                host = host[:-1] + b"%" + zone + b"]"
            return part(url, 1), userinfo, host, part(url, 6), part(url, 7)
        finally:
            lib.curl_url_cleanup(url)

    return read


def qt6():
    from PySide6.QtCore import QUrl

    encoded = QUrl.ComponentFormattingOption.FullyEncoded

    def read(text):
        url = QUrl(text.decode())
        if not url.isValid() and not url.isEmpty():
            return None
        authority = url.toString().startswith(url.scheme() + "://") if url.scheme() else url.toString().startswith("//")
        port = url.port()
        return (
            url.scheme().encode() or None,
            url.userInfo(encoded).encode() or None,
            url.host(encoded).encode() if authority or url.host() else None,
            str(port).encode() if port >= 0 else None,
            url.path(encoded).encode(),
        )

    return read


read = {"curl": curl, "qt6": qt6}[sys.argv[1]]()
for line in sys.stdin:
    fields = read(bytes.fromhex(line.strip()))
    print("!" if fields is None else "\t".join("-" if f is None else f.hex() for f in fields))
