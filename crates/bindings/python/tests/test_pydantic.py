"""The classes as fields of pydantic models, and the validators."""

from __future__ import annotations

from typing import Annotated, Any, Optional, Union

import pytest
from iri_kit import Iri, IriError, IriRef, Uri, UriRef, Validator

pytest.importorskip("pydantic", reason="skipped: pydantic is not installed")

from pydantic import BaseModel, TypeAdapter, ValidationError


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
