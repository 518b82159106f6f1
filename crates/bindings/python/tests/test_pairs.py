"""Pairs of a query: written back as they were read, and changed one by one."""

from __future__ import annotations

import copy
import pickle
import urllib.parse

import pytest
from conftest import FULL, PIECES
from hypothesis import given, settings
from hypothesis import strategies as st
from iri_kit import Iri, IriError, IriRef, Pair, Uri, UriRef, build

QUERY = "q=a+b&flag&x=%e9"
iri = Iri(f"http://h/?{QUERY}#f")
queries = st.lists(st.sampled_from([*PIECES, "&", "&&", "=", "+", "%e9"]), max_size=8).map("".join)


def test_what_was_read_is_written_back() -> None:
    for pairs in (iri.pairs, iri.query_pairs):
        assert iri.replace(pairs=pairs) == iri
        assert iri.replace(pairs=[*pairs, ("y", "2")]).query == f"{QUERY}&y=2"
        assert iri.replace(pairs=reversed(pairs)).query == "x=%e9&flag&q=a+b"
        assert Iri.build(scheme="a", path="", pairs=pairs).query == QUERY
        assert build(scheme="a", path="", pairs=pairs[:1]).query == "q=a+b"
    assert iri.replace(query=None).append_pairs(iri.pairs) == iri


@settings(max_examples=5_000 if FULL else 300, deadline=None)
@given(queries, queries)
def test_every_query_is_written_back(query: str, other: str) -> None:
    try:
        one, two = IriRef(f"?{query}#f"), IriRef(f"?{other}")
    except IriError:
        return
    for pairs in (one.pairs, one.query_pairs):
        assert one.replace(pairs=pairs) == one
        if pairs:
            assert one.replace(pairs=[*pairs, ("y", "2")]) == one.append_pair("y", "2")
    assert one.retain_pairs(lambda pair: True) == one
    assert one.retain_pairs(lambda pair: False).query == (None if one.pairs else one.query)
    assert two.append_pairs(one.pairs).pairs == two.pairs + one.pairs
    for name, value in one.query_pairs:
        changed = one.set_pair(name, "&")
        assert [pair[1] for pair in changed.query_pairs if pair[0] == name] == ["&"]
        kept = tuple(pair for pair in one.query_pairs if pair[0] != name)
        assert one.remove_pair(name).query_pairs == kept
        assert tuple(pair for pair in changed.query_pairs if pair[0] != name) == kept


def test_a_pair_is_a_tuple() -> None:
    first, flag, last = iri.pairs
    assert first == ("q", "a+b") and hash(first) == hash(("q", "a+b")) and len(first) == 2
    name, value = flag
    assert (name, value) == ("flag", None) == (flag.name, flag.value)
    assert dict(iri.query_pairs) == {"q": "a b", "flag": "", "x": "\ufffd"}
    assert isinstance(first, Pair) and isinstance(first, tuple) and repr(first) == "('q', 'a+b')"
    assert (first.text, flag.text, last.text) == ("q=a+b", "flag", "x=%e9")
    for copied in (copy.copy(last), copy.deepcopy(last), pickle.loads(pickle.dumps(last))):
        assert copied == last and copied.text == last.text and type(copied) is Pair
    assert urllib.parse.urlencode(iri.query_pairs) == "q=a+b&flag=&x=%EF%BF%BD"


def test_plain_tuples_are_content() -> None:
    assert iri.replace(pairs=[(name, value) for name, value in iri.pairs]).query == "q=a%2Bb&flag&x=%25e9"
    assert iri.replace(pairs=dict(iri.query_pairs)).query == "q=a%20b&flag=&x=\ufffd".replace("\ufffd", "%EF%BF%BD")
    assert iri.replace(pairs=[Pair("%41", "+"), ("b", 2)]).query == "%41=+&b=2"


def test_empty_pairs() -> None:
    one = Iri("a:?&&k=&&=v&")
    assert one.pairs == (("k", ""), ("", "v")) and one.replace(pairs=one.pairs) == one
    assert one.append_pair("y").query == "&&k=&&=v&&y"
    for text in ("a:", "a:?", "a:?&&"):
        assert Iri(text).replace(pairs=[]) == Iri(text) == Iri(text).replace(pairs=Iri(text).pairs)
    assert iri.replace(pairs=[]) == iri.replace(pairs=None) == Iri("http://h/#f")


def test_pairs_are_changed_by_name() -> None:
    assert iri.append_pair("é", "1 & 2").query == f"{QUERY}&é=1%20%26%202"
    assert iri.append_pair("n").query == f"{QUERY}&n" and iri.append_pair("n", 5).query == f"{QUERY}&n=5"
    assert iri.append_pairs({"a": 1, "b": None}).query == f"{QUERY}&a=1&b"
    assert iri.set_pair("q", "+").query == "q=%2B&flag&x=%e9"
    assert iri.set_pair("flag").query == QUERY and iri.set_pair(name="z", value="").query == f"{QUERY}&z="
    assert iri.remove_pair("flag").query == "q=a+b&x=%e9"
    assert iri.remove_pair("nothing") == iri
    assert Iri("a:?a%20b=1&a+b=2").remove_pair("a b") == Iri("a:")
    assert Uri("a:").set_pair("é", "é") == Uri("a:?%C3%A9=%C3%A9")
    assert type(UriRef("?a").append_pair("b")) is UriRef and type(IriRef("?a").remove_pair("a")) is IriRef


def test_wrong_pairs() -> None:
    for wrong in (5, "a=1", [5], [("a",)], [("a", "b", "c")], {"a": 1.5}, {"a": True}, {"a": ["b"]}, {1.0: "a"}):
        with pytest.raises(TypeError):
            iri.replace(pairs=wrong)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            iri.append_pairs(wrong)  # type: ignore[arg-type]
    with pytest.raises(IriError) as caught:
        Uri("a:").replace(pairs=Iri("a:?x&é").pairs)
    assert (caught.value.start, caught.value.end, caught.value.component) == (2, 3, "query")
    with pytest.raises(IriError):
        Uri("a:").append_pairs([Pair("a b")])
    with pytest.raises(ZeroDivisionError):
        iri.retain_pairs(lambda pair: 1 / 0)
