"""The conformance vectors of the repository, through Python."""

from __future__ import annotations

from typing import Any

import iri_kit
import pytest
from conftest import cases
from iri_kit import Iri, IriError, IriRef

NAMES = ("scheme", "authority", "userinfo", "host", "path", "query", "fragment")


def text(value: Any) -> str | None:
    """A string of a vector; `None` if it is written in another notation."""
    return value if isinstance(value, str) else None


@pytest.mark.parametrize("file", ["rfc3986", "rfc3987", "iuc19"])
def test_grammar(file: str) -> None:
    tried = 0
    for case in cases(f"grammar/{file}.toml"):
        given, form = text(case.get("input")), case.get("as")
        if given is None or form is None or "accept" not in case:
            continue
        tried += 1
        assert iri_kit.is_valid(given, form) == case["accept"], case
        if case["accept"] and form in ("iri", "iri-reference", "uri", "uri-reference"):
            value = IriRef(given)
            for name in NAMES:
                if name in case:
                    assert getattr(value, name) == case[name], case
    assert tried > 1


def test_components() -> None:
    for file in ("rfc3986", "rfc3987"):
        for case in cases(f"components/{file}.toml"):
            given = text(case["input"])
            if given is not None:
                value = IriRef(given)
                found = {name: getattr(value, name) for name in NAMES if name in case}
                assert found == {name: case[name] for name in found}, case
                assert iri_kit.split(given).unsplit() == given


def test_errors() -> None:
    tried = 0
    for case in cases("errors/kinds.toml"):
        given = text(case.get("input"))
        if given is None or "as" not in case or "span" not in case:
            continue
        with pytest.raises(IriError) as caught:
            iri_kit.validate(given, case["as"])
        error = caught.value
        octets = given.encode()
        start, end = (len(octets[:at].decode()) for at in case["span"])
        assert (error.code, error.start, error.end) == (case["code"], start, end), case
        assert error.component == case.get("component", error.component), case
        assert error.clause_id == case.get("rule", error.clause_id), case
        tried += 1
    assert tried > 40


@pytest.mark.parametrize("file", ["rfc3986-5.4", "rfc3986", "iris", "relative"])
def test_resolution(file: str) -> None:
    tried = 0
    for case in cases(f"resolve/{file}.toml"):
        base, reference = text(case.get("base")), text(case.get("reference"))
        target = text(case.get("target"))
        if None in (base, reference, target) or case.get("strict") is False:
            continue
        assert base is not None and reference is not None
        tried += 1
        assert iri_kit.join(base, reference) == target, case
        assert str(IriRef(base).resolve(reference)) == target, case
    assert tried > 3


def test_relativizing() -> None:
    options = ("max-up", "empty-path", "absolute-path", "network-path", "whole")
    for file in ("options", "rfc3986"):
        for case in cases(f"relativize/{file}.toml"):
            chosen = {name.replace("-", "_"): case[name] for name in options if name in case}
            base, target = IriRef(case["base"]), IriRef(case["target"])
            if "reference" in case:
                assert str(base.relativize(target, **chosen)) == case["reference"], case
                if not chosen:
                    assert iri_kit.relativize(base, target) == case["reference"], case
            else:
                with pytest.raises(IriError) as caught:
                    base.relativize(target, **chosen)
                assert caught.value.code == case.get("code", case.get("error")), case


def test_mapping() -> None:
    tried = 0
    for case in cases("to_uri/clauses.toml"):
        given, uri = text(case.get("input")), text(case.get("to_uri"))
        if given is None or uri is None or not iri_kit.is_valid(given, "iri-reference"):
            continue
        tried += 1
        assert iri_kit.to_uri(given) == uri, case
        assert str(IriRef(given).to_uri()) == uri, case
    assert tried > 20


def test_findings() -> None:
    tried = 0
    for file in ("bidi", "characters", "grammar", "hosts", "percent", "schemes", "shape"):
        for case in cases(f"lint/{file}.toml"):
            if set(case) - {"input", "findings", "clauses", "name", "as"}:
                continue
            given = text(case["input"])
            if given is None:
                continue
            tried += 1
            found = []
            for finding in iri_kit.check(given, case.get("as")):
                start = len(given[: finding.start].encode())
                end = len(given[: finding.end].encode())
                component = finding.component or "iri"
                found.append(f"{finding.severity} {finding.code} {component} {start}..{end}")
            assert [line.split(" fix ")[0] for line in case["findings"]] == found, case
    assert tried > 50


def test_finding_in_text() -> None:
    tried = 0
    for case in cases("finding/languages.toml"):
        if set(case) <= {"name", "text", "found", "clauses"}:
            tried += 1
            found = iri_kit.find(case["text"])
            assert [str(one.iri) for one in found] == case["found"], case
            for one in found:
                assert case["text"][one.start : one.end] == one.text, case
    assert tried > 20


def test_hosts() -> None:
    for case in cases("hosts/literals.toml"):
        iri = Iri(f"http://{case['input']}/")
        if "address" in case:
            assert str(iri.ip) == case["address"], case
        else:
            assert (iri.host_kind == "ipvfuture") == case.get("future", False), case
