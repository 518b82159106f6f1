"""The examples of the documentation run."""

from __future__ import annotations

import doctest
import inspect
import pathlib
from collections.abc import Iterator
from typing import Any

import iri_kit
import iri_kit.arrow
import iri_kit.validators
import pytest
from iri_kit import _native

README = pathlib.Path(__file__).resolve().parents[1] / "README.md"


def documented() -> Iterator[tuple[str, str, dict[str, Any]]]:
    public = {name: getattr(iri_kit, name) for name in iri_kit.__all__}
    columns = public | {name: getattr(iri_kit.arrow, name) for name in iri_kit.arrow.__all__}
    yield "iri_kit", iri_kit.__doc__ or "", public
    yield "iri_kit.arrow", iri_kit.arrow.__doc__ or "", columns
    objects: list[tuple[str, Any, dict[str, Any]]] = []
    objects += [(name, value, public) for name, value in public.items()]
    objects += [("Reference", _native.Reference, public)]
    for name in iri_kit.arrow.__all__:
        objects.append((f"arrow.{name}", getattr(iri_kit.arrow, name), columns))
    for name, value, names in objects:
        if inspect.ismodule(value):
            continue
        yield name, getattr(value, "__doc__", None) or "", names
        if inspect.isclass(value):
            for part, method in vars(value).items():
                yield f"{name}.{part}", getattr(method, "__doc__", None) or "", names


EXAMPLES = [pytest.param(*item, id=item[0]) for item in documented() if ">>>" in item[1]]


def run(name: str, text: str, names: dict[str, Any]) -> int:
    test = doctest.DocTestParser().get_doctest(text, dict(names), name, None, 0)
    lines: list[str] = []
    doctest.DocTestRunner().run(test, out=lines.append)
    assert not lines, "".join(lines)
    return len(test.examples)


@pytest.mark.parametrize(("name", "text", "names"), EXAMPLES)
def test_examples(name: str, text: str, names: dict[str, Any]) -> None:
    assert run(name, text, names) > 0


def test_the_readme() -> None:
    pytest.importorskip("polars", reason="skipped: polars is not installed")
    assert run("README.md", README.read_text(encoding="utf-8"), {}) > 20


def test_every_function_is_documented() -> None:
    for name in iri_kit.__all__:
        value = getattr(iri_kit, name)
        if inspect.isclass(value) or inspect.isbuiltin(value) or inspect.isfunction(value):
            assert value.__doc__, name
