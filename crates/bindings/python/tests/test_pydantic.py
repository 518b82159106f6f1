"""The classes as fields of pydantic models, and the validators."""

from __future__ import annotations

from typing import Any

import pytest
from iri_kit import Iri, IriError, IriRef, Uri, UriRef, Validator

pytest.importorskip("pydantic", reason="skipped: pydantic is not installed")

from pydantic import BaseModel, ValidationError


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
