"""The four classes, as objects of Python."""

from __future__ import annotations

import copy
import gc
import ipaddress
import json
import pathlib
import pickle
import threading
import weakref
from typing import Any

import iri_kit
import pytest
from iri_kit import Iri, IriError, IriRef, Uri, UriRef

CLASSES = (Iri, IriRef, Uri, UriRef)
TEXT = "http://anna:pw@example.org:8042/a/b?q=1#top"


@pytest.mark.parametrize("kind", CLASSES)
def test_components_are_slices_of_the_text(kind: type[IriRef]) -> None:
    value = kind(TEXT)
    assert str(value) == TEXT
    assert value.scheme == "http"
    assert value.authority == "anna:pw@example.org:8042"
    assert (value.userinfo, value.username, value.password) == ("anna:pw", "anna", "pw")
    assert (value.host, value.hostname, value.host_kind) == ("example.org",) * 2 + ("reg-name",)
    assert (value.port, value.port_text, value.effective_port) == (8042, "8042", 8042)
    assert (value.path, value.query, value.fragment) == ("/a/b", "q=1", "top")
    assert value.segments == ("a", "b")


def test_uri_is_an_iri_and_a_reference() -> None:
    assert issubclass(Uri, Iri) and issubclass(Uri, UriRef)
    assert issubclass(Iri, IriRef) and issubclass(UriRef, IriRef)
    assert not issubclass(Iri, UriRef)


@pytest.mark.parametrize("kind", CLASSES)
def test_objects_are_pickled_and_copied(kind: type[IriRef]) -> None:
    value = kind(TEXT)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(value, protocol))
        assert again == value and type(again) is kind
    assert copy.copy(value) is value
    assert copy.deepcopy([value])[0] is value


@pytest.mark.parametrize("kind", CLASSES)
def test_objects_are_immutable(kind: type[IriRef]) -> None:
    value = kind(TEXT)
    for name in ("scheme", "path", "new"):
        with pytest.raises(AttributeError):
            setattr(value, name, "x")
    with pytest.raises(TypeError):
        value[0]  # type: ignore[index]


def test_equality_hash_and_order_are_those_of_the_text() -> None:
    assert Iri("a:b") == Uri("a:b") == IriRef("a:b") == UriRef("a:b")
    assert len({Iri("a:b"), Uri("a:b"), IriRef("a:b")}) == 1
    assert Iri("a:b") != Iri("A:b")
    assert Iri("a:b") != "a:b" and not Iri("a:b") == "a:b"
    assert sorted([IriRef("b"), IriRef("é"), IriRef("a")]) == [IriRef(x) for x in "abé"]
    assert Iri("a:b") <= Uri("a:b") < Iri("a:c")
    with pytest.raises(TypeError):
        Iri("a:b") < "a:c"  # type: ignore[operator]


def test_text_forms() -> None:
    iri = Iri("http://example.org/é")
    assert repr(iri) == "Iri('http://example.org/é')"
    assert f"{iri:>22}" == "  http://example.org/é"
    assert json.dumps({"iri": iri}, default=str) == '{"iri": "http://example.org/\\u00e9"}'
    assert bool(IriRef(""))


def test_objects_can_be_referenced_weakly() -> None:
    iri = Iri("a:b")
    reference = weakref.ref(iri)
    assert reference() is iri
    del iri
    gc.collect()
    assert reference() is None


def test_a_class_can_be_derived() -> None:
    class Page(Iri):
        @property
        def is_web(self) -> bool:
            return self.scheme in ("http", "https")

    page = Page("http://example.org/")
    assert page.is_web and isinstance(page, Iri) and repr(page).startswith("Page(")
    assert type(page.normalize()) is Iri
    with pytest.raises(IriError):
        Page("../a")


def test_a_derived_str_is_read_by_its_characters() -> None:
    class Odd(str):
        def __str__(self) -> str:
            return "odd"

    value = Iri(Odd("a:b"))
    assert str(value) == "a:b" and type(str(value)) is str


@pytest.mark.parametrize("wrong", [None, 1, b"http://example.org/", ["a:b"], object()])
def test_other_types_are_type_errors(wrong: object) -> None:
    calls: list[Any] = [Iri, IriRef, Uri, UriRef, iri_kit.is_valid, iri_kit.split, iri_kit.normalize]
    for call in calls:
        with pytest.raises(TypeError):
            call(wrong)


SURROGATE = "http://example.org/\ud800"
OF_TEXT = (
    "validate", "split", "to_uri", "to_iri", "normalize", "key", "check", "fix", "find", "prepare",
    "leiri_to_iri", "leiri_to_uri", "quote", "unquote", "unquote_to_bytes", "host_to_ascii",
    "host_to_unicode", "host_versions", "bidi_check", "bidi_visual", "explain",
)  # fmt: skip


@pytest.mark.parametrize("name", OF_TEXT)
def test_lone_surrogates_are_errors_with_a_place(name: str) -> None:
    with pytest.raises(IriError) as caught:
        getattr(iri_kit, name)("é" + SURROGATE)
    assert (caught.value.code, caught.value.start, caught.value.end) == ("invalid-utf8", 20, 21)


def test_a_lone_surrogate_is_not_valid() -> None:
    for form in ("iri", "iri-reference", "uri"):
        assert not iri_kit.is_valid(SURROGATE, form)
    assert not iri_kit.is_leiri(SURROGATE)
    for kind in CLASSES:
        with pytest.raises(IriError):
            kind(SURROGATE)
    with pytest.raises(IriError):
        IriRef("a").resolve(SURROGATE)
    with pytest.raises(IriError):
        IriRef("a").replace(query=SURROGATE)


def test_errors_have_attributes_and_are_pickled() -> None:
    with pytest.raises(IriError) as caught:
        Iri("http://é.example/a b")
    error = caught.value
    assert isinstance(error, ValueError)
    assert str(error) == "character not allowed in the path at characters 18..19"
    assert (error.code, error.start, error.end) == ("char-illegal", 18, 19)
    assert (error.component, error.clause_id) == ("path", "3987-2.2-ipchar")
    assert error.clause == "RFC 3987, section 2.2, ipchar"
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.args) == (str(error), error.args)


def test_no_error_repeats_the_input() -> None:
    for text in ("http://anna:secret@h/a b", "http://anna:secret@[", "secret%zz:"):
        with pytest.raises(IriError) as caught:
            Iri(text)
        assert "secret" not in str(caught.value) + repr(caught.value)


def test_spans_count_characters() -> None:
    iri = Iri("http://日本.example:80/é?é#é")
    for name in ("scheme", "authority", "host", "port", "path", "query", "fragment"):
        span = iri.span(name)
        assert span is not None
        part = iri.port_text if name == "port" else getattr(iri, name)
        assert str(iri)[slice(*span)] == part
    assert iri.span("userinfo") is None
    with pytest.raises(ValueError, match="expected one of: scheme"):
        iri.span("netloc")  # type: ignore[arg-type]


def test_unknown_options_name_the_known_ones() -> None:
    iri = Iri("http://example.org/")
    with pytest.raises(ValueError, match="simple, case, character, percent, syntax, scheme"):
        iri.normalize("all")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="uts46-browser"):
        iri.to_uri(host="idna")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="absolute-iri"):
        iri_kit.is_valid("a:b", "url")  # type: ignore[arg-type]


def test_replacing_and_building() -> None:
    iri = Iri("http://example.org/a?q#f")
    assert iri.replace() == iri
    assert iri.replace(scheme="https", port=8443) == Iri("https://example.org:8443/a?q#f")
    assert iri.replace(query=None, fragment=None) == Iri("http://example.org/a")
    assert iri.replace(host=ipaddress.ip_address("::1")) == Iri("http://[::1]/a?q#f")
    assert iri.replace(authority="anna@h:1") == Iri("http://anna@h:1/a?q#f")
    assert iri.replace(username="a:b", password="p@") == Iri("http://a%3Ab:p%40@example.org/a?q#f")
    assert iri.replace(pairs=[("n", "a&b"), ("m", None), ("k", 3)]).query == "n=a%26b&m&k=3"
    assert iri.replace(segments=["a/b", "é", ""]).path == "/a%2Fb/é/"
    assert Uri("http://h/").replace(segments=["é"]) == Uri("http://h/%C3%A9")
    assert IriRef("http://h/a").replace(scheme=None) == IriRef("//h/a")
    for wrong in (
        {"path": "x", "segments": []},
        {"authority": "h", "port": 1},
        {"netloc": "h"},
        {"segments": "abc"},
        {"pairs": "a=b"},
        {"port": True},
        {"scheme": 1},
        {"host": 1.5},
    ):
        with pytest.raises(TypeError):
            iri.replace(**wrong)
    with pytest.raises(IriError) as caught:
        iri.replace(query="é a")
    assert (caught.value.component, caught.value.start) == ("query", 1)
    with pytest.raises(IriError):
        iri.replace(scheme=None)
    with pytest.raises(IriError):
        Iri.build(scheme="a", path="//b")


def test_appending_a_segment_is_not_resolution() -> None:
    base = Iri("http://example.org/a/")
    assert base / "b" == Iri("http://example.org/a/b")
    assert base / "b" / "c d" == Iri("http://example.org/a/b/c%20d")
    assert base.resolve("/b") == Iri("http://example.org/b")
    with pytest.raises(IriError):
        base / ".."
    with pytest.raises(TypeError):
        base / 1  # type: ignore[operator]


def test_classes_of_results() -> None:
    assert type(Iri("a:é").to_uri()) is Uri and type(IriRef("é").to_uri()) is UriRef
    assert type(Uri("a:b").to_iri()) is Iri and type(UriRef("b").to_iri()) is IriRef
    assert type(Uri("http://h/a").resolve("b")) is Uri
    assert type(Uri("http://h/a").resolve(IriRef("é"))) is Iri
    assert type(Uri("http://h/a").relativize("http://h/b")) is UriRef
    with pytest.raises(IriError):
        Uri("http://h/a").resolve("é")
    uri = Uri("http://h/%C3%A9")
    assert uri.normalize() == uri and type(uri.normalize("scheme")) is Uri


def test_unchanged_objects_are_returned() -> None:
    uri = Uri("http://h/")
    assert uri.to_uri() is uri and uri.normalize("scheme") is uri


def test_file_paths() -> None:
    iri = Iri.from_path("/srv/my file/é")
    assert iri == Iri("file:///srv/my%20file/é")
    assert iri.to_path() == pathlib.Path("/srv/my file/é")
    assert Uri.from_path(pathlib.Path("/é"), directory=True) == Uri("file:///%C3%A9/")
    with pytest.raises(IriError):
        Iri.from_path("relative")
    with pytest.raises(IriError):
        Iri("http://h/").to_path()


def test_threads_share_objects() -> None:
    iri = Iri("http://example.org/é/../a")
    failed: list[object] = []

    def work() -> None:
        for _ in range(2000):
            if (iri.normalize(), iri.path, hash(iri)) != (normal, "/é/../a", number):
                failed.append(iri)

    normal, number = iri.normalize(), hash(iri)
    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed


def test_the_version_is_that_of_the_package() -> None:
    import importlib.metadata

    assert iri_kit.__version__ == importlib.metadata.version("iri-kit")
