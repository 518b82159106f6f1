"""The classes as fields of pydantic models, and the validators."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Generic, NamedTuple, NewType, Optional, TypeVar, Union

import pytest
from iri_kit import Iri, IriError, IriRef, Uri, UriRef, Validator

pytest.importorskip("pydantic", reason="skipped: pydantic is not installed")

from pydantic import AnyUrl, BaseModel, ConfigDict, TypeAdapter, ValidationError


class Page(BaseModel):
    iri: Iri
    uri: Uri | None = None
    links: list[IriRef] = []


def test_a_model_parses_and_writes() -> None:
    page = Page.model_validate({"iri": "http://example.org/é", "links": ["../a", IriRef("b")]})
    assert page.iri == Iri("http://example.org/é") and type(page.iri) is Iri
    assert page.links == [IriRef("../a"), IriRef("b")]
    written = page.model_dump_json()
    assert written == '{"iri":"http://example.org/é","uri":null,"links":["../a","b"]}'
    assert Page.model_validate_json(written) == page
    assert page.model_dump()["iri"] is page.iri
    assert page.model_dump(mode="json")["iri"] == "http://example.org/é"


@pytest.mark.parametrize("wrong", ["a b", 1, None, b"a:b", UriRef("a")])
def test_a_model_rejects(wrong: Any) -> None:
    with pytest.raises(ValidationError):
        Page.model_validate({"iri": wrong})


def test_the_message_is_that_of_the_error() -> None:
    with pytest.raises(ValidationError, match="character not allowed in the path"):
        Page.model_validate({"iri": "http://example.org/a b"})
    with pytest.raises(ValidationError, match="character not allowed in the path"):
        Page.model_validate_json('{"iri": "http://example.org/a b"}')


def test_the_json_schema_has_the_format() -> None:
    properties = Page.model_json_schema()["properties"]
    assert properties["iri"]["format"] == "iri"
    assert properties["links"]["items"] == {"type": "string", "format": "iri-reference"}


def test_validators() -> None:
    link = Validator(
        Iri, schemes=["HTTP", "https"], hosts=[".example.org"], ports={80, 443}, require=["host"]
    )
    assert link("http://www.example.org/") == Iri("http://www.example.org/")
    assert link(Uri("https://EXAMPLE.org/")) == Uri("https://EXAMPLE.org/")
    for text, code in (
        ("ftp://example.org/", "scheme-not-accepted"),
        ("http://example.com/", "host-not-accepted"),
        ("http://badexample.org/", "host-not-accepted"),
        ("http://example.org:8080/", "port-not-accepted"),
        ("http:a", "host-required"),
        ("../a", "scheme-missing"),
    ):
        assert not link.is_valid(text)
        with pytest.raises(IriError) as caught:
            link(text)
        assert caught.value.code == code, text
    with pytest.raises(TypeError):
        Validator(Iri, schemes="http")
    with pytest.raises(TypeError):
        Validator(str)  # type: ignore[type-var]
    short = Validator(IriRef, max_length=5, forbid=["query"], least="warning")
    assert short.is_valid("a/b") and not short.is_valid("a/b/c/d") and not short.is_valid("?q")


web = Validator(Iri, schemes=["http", "https"], require=["host"], max_length=30)
Web = Annotated[Iri, web]


class Link(BaseModel):
    target: Web
    text: Annotated[str, web] = "http://h/"
    canonical: Annotated[Optional[Iri], web] = None
    more: list[Web] = []
    others: Annotated[list[Iri], web] = []
    either: Union[Web, int] = 0
    exact: Annotated[Uri, Validator(Iri, schemes=["http"])] = Uri("http://h/")


def test_an_annotation_is_enforced() -> None:
    good = {"target": "http://h/é", "text": "http://h/%e9", "canonical": "http://h/a", "more": ["http://h/b"]}
    link = Link.model_validate({**good, "others": ["http://h/c"], "exact": "http://h/d"})
    assert link.target == Iri("http://h/é") and link.text == "http://h/%e9" and type(link.text) is str
    assert link.canonical == Iri("http://h/a") and link.more == [Iri("http://h/b")]
    assert link.others == [Iri("http://h/c")] and type(link.exact) is Uri
    assert Link.model_validate_json(link.model_dump_json()) == link
    assert Link(target=Uri("http://h/"), canonical=None).canonical is None
    for wrong in ("ftp://h/", "http:a", "a b", 5, "http://h/" + "a" * 30, b"http://h/"):
        for name in ("target", "text", "canonical", "either", "exact"):
            if (name, wrong) in (("either", 5), ("exact", "http:a"), ("exact", "http://h/" + "a" * 30)):
                continue
            with pytest.raises(ValidationError):
                Link.model_validate({**good, name: wrong})
        for name in ("more", "others"):
            with pytest.raises(ValidationError):
                Link.model_validate({**good, name: ["http://h/", wrong]})
    with pytest.raises(ValidationError, match="this scheme is not accepted at characters 0..3"):
        Link.model_validate_json('{"target": "ftp://h/"}')


def test_the_json_schema_of_an_annotation() -> None:
    properties = Link.model_json_schema()["properties"]
    expected = {"type": "string", "format": "iri", "maxLength": 30}
    assert properties["target"] == {**expected, "title": "Target"}
    assert properties["text"] == {**expected, "title": "Text", "default": "http://h/"}
    assert properties["more"]["items"] == expected
    assert TypeAdapter(Annotated[Uri, Validator(Uri)]).json_schema() == {"type": "string", "format": "uri"}


def test_annotations_before_a_validator_are_kept() -> None:
    from pydantic import AfterValidator, BeforeValidator, Field

    a_host = Validator(Iri, hosts=["a.example"])
    form: Any
    for form in (Iri, str):
        outer: Any
        for outer in (
            Annotated[form, web, a_host],
            Annotated[form, a_host, web],
            Annotated[Annotated[form, web], a_host],
        ):
            adapter: TypeAdapter[Any] = TypeAdapter(outer)
            assert str(adapter.validate_python("http://a.example/")) == "http://a.example/"
            for wrong in ("ftp://a.example/", "http://b.example/"):
                with pytest.raises(ValidationError):
                    adapter.validate_python(wrong)
                with pytest.raises(ValidationError):
                    adapter.validate_json(f'"{wrong}"')
    short: TypeAdapter[Any] = TypeAdapter(Annotated[str, Field(max_length=9), web])
    assert short.validate_python("http://h/") == "http://h/" and short.json_schema()["maxLength"] == 9
    with pytest.raises(ValidationError):
        short.validate_python("http://h/a")
    for form in (Iri, str):
        stripped: TypeAdapter[Any] = TypeAdapter(Annotated[form, BeforeValidator(lambda text: text.strip()), web])
        assert str(stripped.validate_python(" http://h/ ")) == "http://h/"
        after: TypeAdapter[Any] = TypeAdapter(Annotated[form, AfterValidator(lambda _: form("ftp://h/")), web])
        with pytest.raises(ValidationError):
            after.validate_python("http://h/")


Name = NewType("Name", str)


class Pair(NamedTuple):
    left: str
    right: Iri


@pytest.mark.parametrize(
    ("source", "value"),
    [
        (Optional[str], "http://h/"),
        (Union[str, None], None),
        (Name, "http://h/"),
        (list[str], ["http://h/"]),
        (tuple[str, ...], ("http://h/", "http://h/b")),
        (tuple[Iri, str], (Iri("http://h/"), "http://h/")),
        (set[str], {"http://h/"}),
        (frozenset[Iri], frozenset({Iri("http://h/")})),
        (deque[str], deque(["http://h/"], 3)),
        (Sequence[str], deque(["http://h/"])),
        (dict[str, list[Iri]], {"a": [Iri("http://h/")]}),
        (dict[int, Iri], {1: Iri("http://h/")}),
        (dict[Iri, str], {Iri("http://h/"): "http://h/"}),
        (Pair, Pair("http://h/", Iri("http://h/"))),
        (list[Annotated[Union[str, list[Iri]], "more"]], ["http://h/", [Iri("http://h/")]]),
    ],
)
def test_containers_keep_their_types(source: Any, value: Any) -> None:
    adapter = TypeAdapter(Annotated[source, web])
    found = adapter.validate_python(value)
    assert found == value and repr(found) == repr(value)
    if value is None:
        return
    wrong = eval(repr(value).replace("http:", "ftp:"))
    with pytest.raises(ValidationError, match="this scheme is not accepted"):
        adapter.validate_python(wrong)


T = TypeVar("T", bound=IriRef)
Free = TypeVar("Free")


class Box(BaseModel, Generic[T]):
    url: Annotated[T, web]


def test_generic_models() -> None:
    assert Box[Uri](url="http://h/").url == Uri("http://h/")  # type: ignore[arg-type]
    forms: list[Any] = [Box[Uri], Box[Iri], Box]
    for form in forms:
        with pytest.raises(ValidationError, match="this scheme is not accepted"):
            form(url="ftp://h/")
    with pytest.raises(TypeError, match="a Validator cannot check"):
        web.__get_pydantic_core_schema__(Free, lambda _: {"type": "any"})


class Model(BaseModel):
    url: Iri


@pytest.mark.parametrize(
    "source",
    [bytes, int, Any, list, dict, AnyUrl, Model, Iterable[str], list[bytes], dict[str, int], dict[bytes, Iri], Union[Iri, int]],
)
def test_a_type_that_cannot_be_checked_is_an_error(source: Any) -> None:
    with pytest.raises(TypeError, match="a Validator cannot check"):
        TypeAdapter(Annotated[source, web])


def test_the_configuration_is_the_same_for_both_modes() -> None:
    class Stripped(BaseModel):
        model_config = ConfigDict(str_strip_whitespace=True, str_max_length=12)
        url: Iri

    def python(text: Any) -> Stripped:
        return Stripped(url=text)

    def json(text: str) -> Stripped:
        return Stripped.model_validate_json(f'{{"url": "{text}"}}')

    for read in (python, json):
        assert read(" http://h/ ").url == Iri("http://h/")
        with pytest.raises(ValidationError):
            read("http://h/abcdef")


def test_the_json_schema_of_items() -> None:
    expected = {"type": "string", "format": "iri", "maxLength": 30}
    for mode in ("validation", "serialization"):
        schema = TypeAdapter(Annotated[Optional[list[str]], web]).json_schema(mode=mode)
        assert schema == {"anyOf": [{"type": "array", "items": expected}, {"type": "null"}]}
    assert TypeAdapter(Annotated[Uri, web]).json_schema() == {**expected, "format": "uri"}


def test_accepted_hosts_and_ports_require_one() -> None:
    hosts = Validator(IriRef, hosts={"ü.de", ".Example.org", "[::1]"})
    for text in ("http://xn--tda.de/", "http://Ü.de", "http://%C3%BC.de", "//a.example.org", "http://[::1]/"):
        assert hosts.is_valid(text), text
    for text in ("javascript:alert(1)", "/a", "mailto:a@example.org", "file:///a", "http://u.de/"):
        assert not hosts.is_valid(text), text
    ports = Validator(IriRef, ports=[443])
    assert ports.is_valid("https://h/") and ports.is_valid("//h:443")
    assert not any(map(ports.is_valid, ("javascript:alert(1)", "http://h/", "//h", "unknown://h")))


@pytest.mark.parametrize(
    ("wrong", "kind"),
    [
        ({"schemes": [1]}, TypeError),
        ({"hosts": 5}, TypeError),
        ({"ports": 80}, TypeError),
        ({"ports": ["80"]}, TypeError),
        ({"require": ["hosts"]}, ValueError),
        ({"forbid": "query"}, TypeError),
        ({"max_length": "5"}, TypeError),
        ({"least": "fatal"}, ValueError),
    ],
)
def test_wrong_rules_are_errors_at_once(wrong: Any, kind: type[Exception]) -> None:
    with pytest.raises(kind, match=next(iter(wrong))):
        Validator(Iri, **wrong)


def test_the_rules_are_shown() -> None:
    assert repr(Validator(Iri)) == "Validator(Iri)"
    shown = "Validator(Iri, schemes=['http', 'https'], require=('host',), max_length=30)"
    assert repr(web) == shown


def test_without_pydantic_nothing_is_imported() -> None:
    import subprocess
    import sys

    code = "import sys; import iri_kit; print([name for name in sys.modules if 'pydantic' in name])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "['iri_kit._pydantic']"


def test_converters_of_dataclasses_and_attrs() -> None:
    from dataclasses import dataclass

    @dataclass
    class Page:
        url: Iri

        def __post_init__(self) -> None:
            self.url = web(self.url)

    assert Page("http://h/").url == Iri("http://h/")  # type: ignore[arg-type]
    with pytest.raises(IriError):
        Page("ftp://h/")  # type: ignore[arg-type]
    attrs = pytest.importorskip("attrs", reason="skipped: attrs is not installed")
    made = attrs.make_class("Made", {"url": attrs.field(converter=web)})
    assert made("http://h/").url == Iri("http://h/")
    with pytest.raises(IriError):
        made("ftp://h/")
