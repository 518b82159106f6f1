"""Arguments: unknown names, wrong types, hostile strings, and names of other packages."""

from __future__ import annotations

import copy
import inspect
import ipaddress
import pickle
import re
from collections.abc import Callable
from typing import Any

import iri_kit
import pytest
from conftest import FULL, PIECES
from hypothesis import given, settings
from hypothesis import strategies as st
from iri_kit import Iri, IriError, IriRef, Uri, UriRef, Validator, _columns, _names, arrow, build

CLASSES = (Iri, IriRef, Uri, UriRef)
HOST = "http://example.org/a?b#c"
much = settings(max_examples=3_000 if FULL else 200, deadline=None)
anything = st.text() | st.lists(st.sampled_from(PIECES), max_size=8).map("".join)

#: Operations on two texts.
TWO = ("resolve", "relativize", "equals", "lowest_rung", "expand", "extract")
#: Each public function, and the arguments it requires.
FUNCTIONS: dict[str, tuple[Any, ...]] = {
    name: (HOST,) * {"join": 2, "build": 0, **dict.fromkeys(TWO, 2)}.get(name, 1)
    for name in iri_kit.__all__
    if inspect.isbuiltin(getattr(iri_kit, name))
}
#: Each public method, likewise.
METHODS: dict[str, tuple[Any, ...]] = {
    "append_pair": ("a",),
    "append_pairs": ([],),
    "build": (),
    "check": (),
    "display": (),
    "equals": (HOST,),
    "from_path": ("/a",),
    "has_same_origin": (HOST,),
    "is_within": (HOST,),
    "key": (),
    "lowest_rung": (HOST,),
    "normalize": (),
    "parse": (HOST,),
    "relativize": (HOST,),
    "remove_pair": ("a",),
    "replace": (),
    "resolve": ("a",),
    "retain_pairs": (bool,),
    "set_pair": ("a",),
    "span": ("host",),
    "to_iri": (),
    "to_uri": (),
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions_reject_unknown_arguments(name: str) -> None:
    unknown(getattr(iri_kit, name), FUNCTIONS[name])


@pytest.mark.parametrize("name", METHODS)
def test_methods_reject_unknown_arguments(name: str) -> None:
    unknown(getattr(Iri(HOST), name), METHODS[name])


@pytest.mark.parametrize("name", _columns.__all__)
def test_columns_reject_unknown_arguments(name: str) -> None:
    pyarrow = pytest.importorskip("pyarrow", reason="skipped: pyarrow is not installed")
    two = name in TWO
    unknown(getattr(arrow, name), (pyarrow.array([HOST]),) * (1 + two))


def test_constructors_reject_unknown_arguments() -> None:
    for form in CLASSES:
        unknown(form, (HOST,))
    with pytest.raises(TypeError, match="Did you mean 'schemes'"):
        Validator(Iri, scheme={"http"})  # type: ignore[call-arg]


def unknown(function: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    with pytest.raises(TypeError, match="unexpected keyword argument '.*'\\. (Did you mean|Expected one of|It has none)"):
        function(*arguments, zzzzzz=1)
    names = [
        parameter.name
        for parameter in inspect.signature(function).parameters.values()
        if parameter.kind is parameter.KEYWORD_ONLY
    ]
    for name in names:
        # Other names of `hosts`.
        if name not in ("host", "version"):
            with pytest.raises(TypeError, match=f"Did you mean '{name}'\\?"):
                function(*arguments, **{name + "x": None})


def test_texts_are_keyword_arguments() -> None:
    assert Iri(text=HOST) == Iri.parse(text=HOST) == iri_kit.build(form="iri", scheme="http", authority="example.org", path="/a", query="b", fragment="c")
    assert iri_kit.normalize(text=HOST, rung="case") == HOST
    assert iri_kit.join(base=HOST, reference="d") == "http://example.org/d"
    assert iri_kit.equals(left=HOST, right=HOST) and iri_kit.is_valid(text=HOST, form="uri")
    assert iri_kit.host_to_ascii(name="é.example", version="uts46") == "xn--9ca.example"
    with pytest.raises(TypeError, match="multiple values"):
        iri_kit.normalize(HOST, text=HOST)  # type: ignore[misc]
    with pytest.raises(TypeError, match="multiple values"):
        iri_kit.normalize(HOST, "case", rung="case")  # type: ignore[misc]
    with pytest.raises(TypeError, match="missing required argument"):
        iri_kit.equals(HOST)  # type: ignore[call-arg]


def test_unknown_arguments_come_before_missing_ones() -> None:
    for name in iri_kit._functions.__all__:
        with pytest.raises(TypeError, match="unexpected keyword argument 'bade'"):
            getattr(iri_kit, name)(bade="x")


def test_options_of_calls_do_not_mix() -> None:
    """The options of the last calls are kept, by the objects that named them."""
    normalize: Any = iri_kit.normalize
    text, rungs = "HTTP://example.org:80/%7Ea/../b", ("simple", "case", "character", "percent", "syntax", "scheme")
    iri: Any = IriRef(text)
    expected = {rung: str(iri.normalize(rung)) for rung in rungs}
    assert len(set(expected.values())) >= 4
    for _ in range(3):
        for rung in rungs:
            fresh = "".join(list(rung))
            assert normalize(text, rung) == normalize(text, rung=fresh) == expected[rung]
            assert normalize(rung=rung, text=text) == normalize(text, **{"to": fresh}) == expected[rung]
            assert normalize(text, fresh, hosts="percent", uri=True) == expected[rung]
            assert normalize(text) == expected["syntax"] == normalize(text, None, uri=None)
            with pytest.raises(ValueError, match="unknown rung"):
                normalize(text, fresh + "x")
            with pytest.raises(IriError):
                normalize("a b", rung)


def test_results_without_a_change_are_the_text() -> None:
    class Text(str):
        pass

    text = "".join(["http://example.org/", "a"])
    assert iri_kit.normalize(text) is text and iri_kit.normalize(text, "scheme") is text
    assert type(iri_kit.normalize(Text(text))) is str
    assert iri_kit.normalize(Iri(text)) == text
    assert iri_kit.normalize("http://example.org/" + "é" * 5_000) == "http://example.org/" + "é" * 5_000
    assert iri_kit.to_uri("http://example.org/" + "é" * 5_000) == "http://example.org/" + "%C3%A9" * 5_000


def test_functions_can_be_pickled() -> None:
    for module, names in ((iri_kit, iri_kit._functions.__all__), (arrow, _columns.__all__)):
        for name in names:
            assert pickle.loads(pickle.dumps(getattr(module, name))) is getattr(module, name)


def test_methods_have_the_defaults_of_the_table() -> None:
    for text in ("HTTP://EXAMPLE.org:80/a/../%7Eé?%C3%A9", "http://bücher.example/%FF", "//h/../a"):
        iri = IriRef(text)
        assert str(iri.normalize()) == iri_kit.normalize(text)
        assert iri.key() == iri_kit.key(text)
        assert iri.key("case") == iri_kit.key(text, "case") == iri.key(rung="case")
        assert str(iri.to_uri()) == iri_kit.to_uri(text)
        assert str(iri.to_uri("uts46")) == iri_kit.to_uri(text, "uts46") == str(iri.to_uri(hosts="uts46"))
        assert str(iri.to_iri()) == iri_kit.to_iri(text)
        assert str(iri.to_iri("minimal", uppercase=True)) == iri_kit.to_iri(text, "minimal", uppercase=True)
        assert iri.display() == iri_kit.display(text)
        for other in (text, HOST):
            assert iri.equals(other) == iri_kit.equals(text, other)
            assert iri.lowest_rung(other) == iri_kit.lowest_rung(text, other)
    base = Iri("http://h/a/b")
    assert str(iri_kit.IriRef(str(base)).resolve("http:c", lenient=True)) == "http://h/a/c"
    assert str(base.resolve("http:c", lenient=True)) == iri_kit.join(str(base), "http:c", lenient=True) == "http://h/a/c"
    assert str(base.resolve("http:c")) == iri_kit.join(str(base), "http:c") == "http:c"
    assert base.relativize("http://h/c", max_up=0) == IriRef("/c")
    assert iri_kit.relativize("http://h/a/b", "http://h/c", max_up=0) == "/c"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ({"host": "::1"}, "s://[::1]"),
        ({"host": "[::1]"}, "s://[::1]"),
        ({"host": "2001:DB8::1"}, "s://[2001:db8::1]"),
        ({"host": ipaddress.ip_address("::1")}, "s://[::1]"),
        ({"host": "fe80::1%eth0"}, "host-invalid-char"),
        ({"host": "1:2"}, "host-invalid-char"),
        ({"host": "[::1"}, "ipv6-invalid"),
        ({"host": ""}, "s://"),
        ({"host": 5}, TypeError),
        ({"host": b"h"}, TypeError),
        ({"host": b"\x7f\x00\x00\x01"}, TypeError),
        ({"host": "h", "port": 0}, "s://h:0"),
        ({"host": "h", "port": 65535}, "s://h:65535"),
        ({"host": "h", "port": 65536}, "port-out-of-range"),
        ({"host": "h", "port": 99999}, "port-out-of-range"),
        ({"host": "h", "port": 10**30}, "port-out-of-range"),
        ({"host": "h", "port": -1}, "port-invalid"),
        ({"host": "h", "port": "99999"}, "s://h:99999"),
        ({"host": "h", "port": ""}, "s://h:"),
        ({"host": "h", "port": " 80"}, "port-invalid"),
        ({"host": "h", "port": None}, "s://h"),
        ({"host": "h", "port": True}, TypeError),
        ({"host": "h", "port": 80.0}, TypeError),
        ({"host": "h", "port": b"80"}, TypeError),
        ({"port": 80}, "host-missing"),
        ({"host": "h", "userinfo": ("a", "b")}, TypeError),
        ({"host": "h", "username": "a:b", "password": ""}, "s://a%3Ab:@h"),
        ({"host": "h", "userinfo": "a@b"}, "char-illegal"),
        ({"host": "h", "segments": ["", 5]}, "s://h//5"),
        ({"host": "h", "segments": "a"}, TypeError),
        ({"host": "h", "path": "a"}, "path-not-absolute"),
        ({"host": "h", "path": 5}, TypeError),
        ({"host": "h", "query": b""}, TypeError),
        ({"host": "h", "fragment": ""}, "s://h#"),
        ({"host": "h", "scheme": ""}, "scheme-missing"),
        ({"host": "h", "scheme": 1}, TypeError),
    ],
)
def test_building_ends_in_a_result_or_an_error(arguments: dict[str, Any], expected: Any) -> None:
    arguments = {"scheme": "s", **arguments}
    if expected is TypeError:
        with pytest.raises(TypeError):
            build(**arguments)
    elif ":" in expected:
        assert build(**arguments) == Iri(expected) == Iri("s://x").replace(**arguments)
    else:
        with pytest.raises(IriError) as caught:
            build(**arguments)
        assert caught.value.code == expected
        agrees(caught.value, None)


def test_userinfo_that_is_not_named_stays() -> None:
    iri = Iri("http://a%41:b%42@h/")
    assert iri.replace(username="x y") == Iri("http://x%20y:b%42@h/")
    assert iri.replace(password="x") == Iri("http://a%41:x@h/")
    assert iri.replace(password=None) == Iri("http://a%41@h/")
    assert iri.replace(username=None) == Iri("http://h/") == iri.replace(userinfo=None)
    assert Iri("http://h/").replace(password=None) == Iri("http://h/")
    for given in ("http://a@h/", "http://h:80/"):
        with pytest.raises(IriError, match="authority=None removes all three") as caught:
            Iri(given).replace(host=None)
        assert caught.value.code == "host-missing"
        assert Iri(given).replace(authority=None) == Iri("http:/") == Iri("http://h/").replace(host=None)
        assert Iri(given).replace(host=None, userinfo=None, port=None) == Iri("http:/")
    for arguments in ({"password": "x"}, {"password": "x", "username": None}):
        with pytest.raises(TypeError, match="a password and no username"):
            Iri("http://h/").replace(**arguments)
    with pytest.raises(TypeError, match="Did you mean 'authority'"):
        iri.replace(netloc="h")  # type: ignore[call-arg]


COMPONENTS = ("scheme", "authority", "userinfo", "username", "password", "host", "port", "path", "segments", "query", "pairs", "fragment")
values = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    anything,
    st.binary(max_size=4),
    st.lists(anything, max_size=2),
    st.lists(st.tuples(anything, st.none() | anything), max_size=2),
    st.dictionaries(anything, anything, max_size=2),
    st.tuples(anything, anything),
)


@much
@given(st.dictionaries(st.sampled_from(COMPONENTS), values, max_size=4), st.sampled_from(CLASSES))
def test_any_components_end_in_a_result_or_an_error(arguments: dict[str, Any], form: type[Iri]) -> None:
    for call in (form.build, form("a:b").replace if form in (Iri, Uri) else form("b").replace):
        try:
            built = call(**arguments)
        except IriError as error:
            agrees(error, None)
        except (TypeError, UnicodeError) as error:
            assert type(error) is TypeError, error
        else:
            assert form(str(built)) == built


def agrees(error: IriError, text: str | None) -> None:
    """The offsets of the message are those of the error, and inside the text that was passed."""
    found = re.search(r" at characters (\d+)\.\.(\d+)", str(error))
    if found is not None:
        assert (int(found[1]), int(found[2])) == (error.start, error.end), str(error)
    if error.start is not None:
        assert error.end is not None and 0 <= error.start <= error.end
        if text is not None:
            assert error.end <= len(text), (str(error), text)


def is_called(function: Callable[..., Any], *arguments: Any, **options: Any) -> None:
    texts = [argument for argument in arguments if isinstance(argument, str)]
    try:
        function(*arguments, **options)
    except IriError as error:
        agrees(error, max(texts, key=len))
    except (TypeError, ValueError) as error:
        # A code or another name that does not exist.
        assert "unknown" in str(error) or "expected" in str(error), error


@much
@given(anything, anything)
def test_offsets_of_errors_and_messages_agree(text: str, other: str) -> None:
    hostile = "\U0001f600\U00010400" + text
    for one in (text, hostile, "http://" + text, "http://\U00010400" + text + "/"):
        for name, arguments in FUNCTIONS.items():
            if len(arguments) == 1:
                is_called(getattr(iri_kit, name), one)
        for version in ("uts46", "uts46-browser", "uts46-browser-2025", "idna2008", "bis", "idna2003"):
            is_called(iri_kit.host_to_ascii, one, version)
            is_called(iri_kit.host_to_unicode, one, version)
            is_called(iri_kit.to_uri, one, version)
            is_called(iri_kit.to_iri, one, hosts=version)
        for name in ("join", *TWO):
            function = getattr(iri_kit, name)
            is_called(function, HOST, one)
            is_called(function, one, other)
        for form in CLASSES:
            is_called(form, one)
        base = Iri(HOST)
        for name, first in METHODS.items():
            if len(first) == 1 and isinstance(first[0], str) and first[0]:
                is_called(getattr(base, name), one)
        is_called(base.__truediv__, one)
        for place in ("segment", "path", "query", "pair", "fragment", "userinfo", "host"):
            is_called(iri_kit.quote, one, place)


@pytest.mark.parametrize("name", _names.METHODS)
def test_attributes_of_other_packages(name: str) -> None:
    for form in CLASSES:
        iri = form("a:b") if form in (Iri, Uri) else form("b")
        assert not hasattr(iri, name) and name not in dir(iri)
        with pytest.raises(AttributeError, match=f"no attribute '{name}'; use ") as caught:
            getattr(iri, name)
        named(str(caught.value), iri)


@pytest.mark.parametrize("name", _names.CONSTRUCTORS)
def test_constructors_of_other_packages(name: str) -> None:
    for form in CLASSES:
        assert not hasattr(form, name) and not hasattr(form("a:b"), name) and name not in dir(form("a:b"))
        with pytest.raises(AttributeError, match=f"no attribute '{name}'; use "):
            getattr(form, name)


@pytest.mark.parametrize("name", _names.MODULE)
def test_functions_of_other_packages(name: str) -> None:
    assert not hasattr(iri_kit, name)
    with pytest.raises(AttributeError, match=f"no attribute '{name}'; use ") as caught:
        getattr(iri_kit, name)
    named(str(caught.value), iri_kit)


@pytest.mark.parametrize("name", _names.PARTS)
def test_attributes_of_other_results(name: str) -> None:
    parts = iri_kit.split(HOST)
    assert not hasattr(parts, name) and pickle.loads(pickle.dumps(parts)) == parts
    with pytest.raises(AttributeError, match=f"no attribute '{name}'; use ") as caught:
        getattr(parts, name)
    named(str(caught.value), iri_kit)


def named(message: str, owner: Any) -> None:
    """What a hint names exists."""
    for code in re.findall(r"`([^`]*)`", message.split("; use ", 1)[1]):
        name = re.match(r"(iri_kit\.|arrow\.)?(\w+)", code)
        if name is None or name[2] in ("str", "pathlib", "dict", "f", "not", "base", "unsplit"):
            continue
        if name[2] == "iri":
            name = re.match(r"iri\.()(\w+)", code)
            assert name is None or hasattr(owner, name[2]), code
        elif name[1] == "arrow.":
            assert hasattr(arrow, name[2]), code
        else:
            first = iri_kit if name[1] else owner
            assert hasattr(first, name[2]) or hasattr(Iri, name[2]) or hasattr(iri_kit, name[2]), code


def test_names_of_other_packages_do_not_hide_attributes() -> None:
    class Named:
        name = "name"

        @classmethod
        def from_text(cls, text: str) -> str:
            return text

    class Both(Iri, Named):
        user = "user"

    both: Any = Both(HOST)
    assert (both.name, both.user, both.from_text("a"), Both.from_text("a")) == ("name", "user", "a", "a")
    both.netloc = "netloc"
    assert both.netloc == "netloc"
    with pytest.raises(AttributeError, match="no attribute 'geturl'; use"):
        both.geturl


def test_other_attributes_are_as_usual() -> None:
    iri = Iri(HOST)
    with pytest.raises(AttributeError, match="^'Iri' object has no attribute 'nothing'$") as caught:
        iri.nothing  # type: ignore[attr-defined]
    assert caught.value.name == "nothing" and caught.value.obj is iri
    with pytest.raises(AttributeError, match="^module 'iri_kit' has no attribute 'nothing'$"):
        iri_kit.nothing  # type: ignore[attr-defined]
    for probe in ("_repr_html_", "__array__", "__deepcopy__x", "_ipython_display_", "__fspath__"):
        assert not hasattr(iri, probe)
    assert copy.deepcopy(iri) is iri and pickle.loads(pickle.dumps(iri)) == iri


def test_messages_name_the_classes_of_the_package() -> None:
    wrong: dict[str, Callable[[], Any]] = {
        r"Iri\(\) got an unexpected keyword argument 'txt'. Did you mean 'text'": lambda: Iri(txt="a"),  # type: ignore[call-arg]
        r"^Uri\(\) requires the argument 'text'": lambda: Uri(),  # type: ignore[call-arg]
        r"expected str or IriRef, got None": lambda: Uri(None),  # type: ignore[arg-type]
        r"^IriRef.replace\(\) takes 0 positional": lambda: Iri(HOST).replace("a"),  # type: ignore[call-arg]
    }
    for message, call in wrong.items():
        with pytest.raises(TypeError, match=message):
            call()


def test_one_string_has_no_invalid_rows() -> None:
    iri: Any = Iri(HOST)
    calls: list[tuple[Any, tuple[str, ...]]] = [(getattr(iri, name), ()) for name in ("to_uri", "normalize", "key", "redact", "check")]
    calls += [(iri.equals, (HOST,)), (iri_kit.to_uri, (HOST,)), (iri_kit.check, (HOST,))]
    for call, texts in calls:
        with pytest.raises(TypeError, match="'invalid'"):
            call(*texts, invalid="keep")


def test_none_removes_and_may_be_combined() -> None:
    iri = Iri("http://u:p@h:8/a?b=c")
    assert str(iri.replace(query=None, pairs=None)) == "http://u:p@h:8/a"
    assert str(iri.replace(query=None, pairs={"a": 1})) == "http://u:p@h:8/a?a=1"
    assert str(iri.replace(query="z", pairs=None)) == "http://u:p@h:8/a?z"
    assert str(iri.replace(path=None, segments=["z"])) == "http://u:p@h:8/z?b=c"
    assert str(iri.replace(authority=None, host="a")) == "http://a/a?b=c"
    assert str(iri.replace(authority=None, host="a", username="x")) == "http://x@a/a?b=c"
    assert str(iri.replace(userinfo=None, username="x")) == "http://x@h:8/a?b=c"
    assert build(scheme="http", authority=None, host="a") == Iri("http://a")
    wrong: list[dict[str, Any]] = [
        {"query": "a", "pairs": {"b": "c"}},
        {"authority": "a", "host": None},
        {"authority": "a", "password": "b"},
        {"userinfo": None, "password": "x"},
        {"authority": None, "host": "a", "password": "x"},
    ]
    for changes in wrong:
        with pytest.raises(TypeError, match="cannot combine"):
            iri.replace(**changes)


def test_a_lone_surrogate_is_an_iri_error_in_methods() -> None:
    iri = Iri(HOST)
    wrong: list[Callable[[], Any]] = [
        lambda: iri / "\ud800",
        lambda: iri.append_pair("\ud800"),
        lambda: iri.set_pair("\ud800", 1),
        lambda: iri.remove_pair("\ud800"),
        lambda: iri.append_pairs({"a": "\ud800"}),
    ]
    for call in wrong:
        with pytest.raises(IriError, match="lone surrogate"):
            call()


def test_the_types_have_every_option_of_a_method() -> None:
    iri = Iri("http://Example.org/é")
    assert iri.key(profile="surt") == iri_kit.key(iri, profile="surt")
    assert iri.normalize(uri=True) == Iri("http://example.org/%C3%A9")
    assert iri.normalize(steps=None, hosts=None) == iri.normalize()
    assert iri.to_uri(version="uts46") == iri.to_uri("uts46") == iri.to_uri(host="uts46")
    assert iri.equals(iri, steps=None, version="idna2008")
    assert Validator(Iri, require=["authority"]).is_valid("http://h/")


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("urlsplit", "`components`"),
        ("urljoin", "`resolve`"),
        ("netloc", "`authority`"),
        ("tldextract", "`domain`"),
        ("surt", "`key(column, profile='surt')`"),
        ("canonicalize_url", "`key(column, profile='w3lib')`"),
        ("iri_to_uri", "`to_uri`"),
    ],
)
def test_functions_of_other_packages_over_columns(name: str, hint: str) -> None:
    assert not hasattr(arrow, name)
    with pytest.raises(AttributeError, match=re.escape(f"no attribute '{name}'; use {hint}") + "$"):
        getattr(arrow, name)


def test_other_names_have_no_hint() -> None:
    for module in (iri_kit, arrow):
        with pytest.raises(AttributeError, match="no attribute 'quux'$"):
            module.quux  # noqa: B018


@pytest.mark.parametrize(("module", "hint"), [("iri_kit", "`split`"), ("iri_kit.arrow", "`components`")])
def test_an_import_of_a_function_of_other_packages_names_ours(module: str, hint: str) -> None:
    with pytest.raises(ImportError, match=re.escape(f"cannot import name 'urlsplit'; use {hint}")):
        exec(f"from {module} import urlsplit")
    with pytest.raises(ImportError, match="cannot import name 'quux' from"):
        exec(f"from {module} import quux")
