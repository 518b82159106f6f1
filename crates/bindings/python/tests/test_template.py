"""URI templates: the class `Template`, and the functions `expand` and `extract`."""

from __future__ import annotations

import json
from typing import Any

import pytest
from iri_kit import Iri, IriError, Template, expand, extract


@pytest.mark.parametrize(
    ("template", "values", "expanded"),
    [
        ("/users/{id}{?tag*}", {"id": "a b", "tag": ["x", "y"]}, "/users/a%20b?tag=x&tag=y"),
        ("{?n,f,b,z}", {"n": 1, "f": 0.5, "b": True, "z": None}, "?n=1&f=0.5&b=true"),
        ("{/k*}{?k}", {"k": {"a": "1", "b": ""}}, "/a=1/b=?k=a,1,b,"),
        ("{+u}", {"u": Iri("http://h/a?b")}, "http://h/a?b"),
        ("/{x}", {}, "/"),
    ],
)
def test_expand(template: str, values: dict[str, Any], expanded: str) -> None:
    assert Template(template).expand(values) == expanded
    assert Template(template).expand(**values) == expanded
    given = {name: str(value) if isinstance(value, Iri) else value for name, value in values.items()}
    assert expand(template, json.dumps(given)) == expanded


def test_an_iri_keeps_unicode() -> None:
    assert Template("/stra\u00dfe/{x}").expand(x="n\u00e9") == "/stra%C3%9Fe/n%C3%A9"
    template = Template("/stra\u00dfe/{x}", iri=True)
    assert template.expand(x="n\u00e9") == "/stra\u00dfe/n\u00e9"
    assert template.match("/stra\u00dfe/n\u00e9") == {"x": "n\u00e9"}


def test_match() -> None:
    template = Template("/{id}{/tag*}{?q}")
    assert template.match("/a%20b/x/y?q=") == {"id": "a b", "tag": ["x", "y"], "q": ""}
    assert template.match("/a?p=1") is None
    assert Template("{?k*}", pairs=["k"]).match("?a=1&b=2") == {"k": {"a": "1", "b": "2"}}
    assert Template("{?k}", lists=["k"]).match("?k=1,2") == {"k": ["1", "2"]}
    assert Template("{?a,b}").match("?b=1&a=2") is None
    assert Template("{?a,b}", any_order=True).match("?b=1&a=2") == {"a": "2", "b": "1"}
    assert json.loads(extract("/{id}{/tag*}", "/a%20b/x")) == {"id": "a b", "tag": ["x"]}


@pytest.mark.parametrize("attack", ["..", "%2e%2e", "a%2Fb", "a%5Cb", "%252e%252e", "a/b"])
def test_safe_values_name_one_segment(attack: str) -> None:
    assert Template("file:///notes/{+name}").match(f"file:///notes/{attack}") is not None
    assert Template("file:///notes/{+name}", safe=True).match(f"file:///notes/{attack}") is None


def test_an_ambiguous_template_is_refused_with_a_witness() -> None:
    template = Template("{x}{y}")
    assert template.expand(x="a", y="b") == "ab"
    with pytest.raises(IriError, match='x = "a", y = "" and x = "", y = "a" both expand to "a"') as raised:
        template.match("ab")
    assert raised.value.code == "template-ambiguous"


def test_errors_have_a_place() -> None:
    with pytest.raises(IriError) as raised:
        Template("/\u00e9{user-id}")
    assert (raised.value.code, raised.value.start) == ("template-name-illegal", 7)
    with pytest.raises(IriError) as raised:
        Template("/{x:3}").expand(x=["a"])
    assert raised.value.code == "template-prefix-composite"
    with pytest.raises(TypeError, match="expected a str, a number, a list or a mapping, found object"):
        Template("/{x}").expand(x=object())  # type: ignore[arg-type]


def test_the_parts_of_a_template() -> None:
    template = Template("/{x:3}{?y*}")
    assert template.variables == ("x", "y")
    assert (str(template), repr(template)) == ("/{x:3}{?y*}", "Template('/{x:3}{?y*}')")
