"""Laws that hold for every string, and the longest list of strings through every function."""

from __future__ import annotations

import pickle
import urllib.parse
from collections.abc import Callable

import iri_kit
from conftest import FULL, PIECES, corpus, generated
from hypothesis import given, settings
from hypothesis import strategies as st
from iri_kit import Iri, IriError, IriRef, Uri, UriRef

#: Any characters, surrogates among them, and strings that are nearly identifiers.
anything = st.text() | st.lists(st.sampled_from(PIECES), max_size=8).map("".join)
rungs = ("simple", "case", "character", "percent", "syntax", "scheme")
much = settings(max_examples=5_000 if FULL else 300, deadline=None)


def reference(text: str) -> IriRef | None:
    try:
        return IriRef(text)
    except IriError:
        return None


@much
@given(anything)
def test_a_reference_keeps_its_text(text: str) -> None:
    value = reference(text)
    assert (value is not None) == iri_kit.is_valid(text, "iri-reference")
    if value is not None:
        assert str(value) == text and pickle.loads(pickle.dumps(value)) == value
        assert iri_kit.split(text) == (
            value.scheme,
            value.authority,
            value.path,
            value.query,
            value.fragment,
        )
        assert iri_kit.split(text).unsplit() == text
        assert value.replace() == value


@much
@given(anything)
def test_mapping_and_normalizing_are_idempotent(text: str) -> None:
    value = reference(text)
    if value is None:
        return
    uri = value.to_uri()
    assert str(uri).isascii() and isinstance(uri, UriRef) and uri.to_uri() == uri
    assert value.to_iri().to_iri() == value.to_iri()
    for rung in rungs:
        normal = value.normalize(rung)  # type: ignore[arg-type]
        assert normal.normalize(rung) == normal  # type: ignore[arg-type]
        assert value.equals(normal, rung)  # type: ignore[arg-type]
        key = iri_kit.key(text, rung)  # type: ignore[arg-type]
        assert key == iri_kit.key(normal, rung)  # type: ignore[arg-type]


@much
@given(anything, anything)
def test_equality_is_equality_of_keys(a: str, b: str) -> None:
    if reference(a) is None or reference(b) is None:
        return
    for rung in rungs:
        keys = iri_kit.key(a, rung) == iri_kit.key(b, rung)  # type: ignore[arg-type]
        assert iri_kit.equals(a, b, rung) == keys  # type: ignore[arg-type]


@much
@given(anything, anything)
def test_relative_references_resolve_back(base: str, target: str) -> None:
    one, two = reference(base), reference(target)
    if one is None or two is None:
        return
    try:
        relative = one.relativize(two) if one.has_scheme == two.has_scheme else None
    except IriError:
        relative = None
    if relative is not None:
        assert one.resolve(relative) == two
    assert str(one.resolve(two)) == iri_kit.join(one, two)


@much
@given(st.text(alphabet=st.characters(exclude_categories=["Cs"])))
def test_quoting_is_undone(text: str) -> None:
    for place in ("query", "pair", "fragment", "userinfo"):
        for uri in (False, True):
            quoted = iri_kit.quote(text, place, uri=uri)
            assert iri_kit.unquote(quoted) == text
            assert urllib.parse.unquote(quoted) == text
    if text not in ("", ".", ".."):
        assert IriRef.build(segments=[text]).decoded_segments == (text,)
    assert iri_kit.unquote_to_bytes(iri_kit.quote(text, "query")) == text.encode()


@much
@given(anything)
def test_findings_and_fixes_stay_inside(text: str) -> None:
    try:
        findings = iri_kit.check(text, "iri-reference")
    except IriError as error:
        assert error.code == "invalid-utf8"
        return
    for finding in findings:
        assert 0 <= finding.start <= finding.end <= len(text)
        if finding.fix is not None:
            assert 0 <= finding.fix.start <= finding.fix.end <= len(text)
    is_valid = iri_kit.is_valid(text, "iri-reference")
    assert is_valid or any(finding.severity == "error" for finding in findings)
    for one in iri_kit.find(text, www=True, mail=True):
        assert text[one.start : one.end] == one.text


def everything(text: str) -> None:
    """Calls every function; only `IriError` may be raised."""
    calls: list[Callable[[], object]] = [
        lambda: iri_kit.is_valid(text, "uri-reference"),
        lambda: iri_kit.split(text).unsplit(),
        lambda: iri_kit.check(text, "iri-reference"),
        lambda: iri_kit.fix(text),
        lambda: iri_kit.find(text, www=True, mail=True),
        lambda: iri_kit.prepare(text, references="html", nfc=True, width=True, bidi="remove"),
        lambda: iri_kit.is_leiri(text) and iri_kit.leiri_to_uri(text),
        lambda: iri_kit.leiri_to_iri(text),
        lambda: iri_kit.bidi_check(text),
        lambda: iri_kit.bidi_visual(text),
        lambda: iri_kit.unquote(text),
        lambda: iri_kit.unquote_to_bytes(text),
        lambda: iri_kit.quote(text, "query"),
        lambda: iri_kit.quote(text),
        lambda: iri_kit.host_to_ascii(text),
        lambda: iri_kit.host_to_unicode(text, "idna2003"),
        lambda: iri_kit.host_versions(text),
        lambda: iri_kit.to_uri(text, host="uts46"),
        lambda: iri_kit.to_iri(text, host="idna2008"),
        lambda: iri_kit.key(text, "scheme", host="uts46"),
        lambda: iri_kit.join("http://example.org/a/b", text),
        lambda: iri_kit.join(text, "../c"),
        lambda: iri_kit.relativize("http://example.org/a/b", text),
        lambda: iri_kit.lowest_rung(text, "http://example.org/"),
        lambda: Uri(text),
        lambda: UriRef(text),
        lambda: Iri(text).effective_port,
        lambda: IriRef(text) / text,
        lambda: IriRef(text).replace(segments=[text], pairs={text: text}, fragment=text),
        lambda: IriRef(text).check(least="warning"),
    ]
    for call in calls:
        try:
            call()
        except IriError:
            pass
    value = reference(text)
    if value is not None:
        for name in dir(value):
            if not name.startswith("_"):
                try:
                    getattr(value, name)
                except IriError as error:
                    assert error.code.startswith("port-"), (text, error)


def test_no_string_breaks_a_function() -> None:
    real = list(corpus())
    if not FULL:
        real = real[:: max(1, len(real) // 1_000)]
    for text in (*real, *generated(1_000_000 - len(real) if FULL else 1_000)):
        everything(text)


@much
@given(anything)
def test_no_characters_break_a_function(text: str) -> None:
    everything(text)


@much
@given(st.text(st.characters(exclude_categories=["Cs"])) | st.sampled_from(PIECES))
def test_what_is_spoken_is_heard(text: str) -> None:
    assert iri_kit.hear(iri_kit.speak(text)) == text


@much
@given(anything)
def test_what_is_typed_is_read_back(text: str) -> None:
    if iri_kit.is_valid(text, "iri-reference"):
        back = iri_kit.prepare(iri_kit.friendly(text)).reference
        assert iri_kit.equals(text, str(back), "scheme")
