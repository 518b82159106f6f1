"""The exception, and the results that are more than a string."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from . import _names

if TYPE_CHECKING:
    from ._reference import Iri, IriRef


class IriError(ValueError):
    """A string is not what it should be, or an operation is not possible with it.

    The message and the attributes contain nothing of the string, so they can be logged even if the
    string contains a password.

    >>> try:
    ...     Iri('http://example.org/a b')
    ... except IriError as error:
    ...     print(error)
    ...     print(error.code, error.start, error.end, error.component, error.clause, sep=', ')
    character not allowed in the path at characters 20..21
    char-illegal, 20, 21, path, RFC 3987, section 2.2, ipchar
    """

    #: A stable name of the error, such as `char-illegal`. `iri_kit.explain` explains it.
    code: str
    #: The index of the first character that is wrong; `None` if there is no span.
    start: int | None
    #: The index after the last character that is wrong.
    end: int | None
    #: The component that is wrong, such as `path`.
    component: str | None
    #: The clause of the specification that the string violates, in words.
    clause: str | None
    #: The id of the clause, such as `3987-2.2-ipchar`.
    clause_id: str | None

    def __init__(
        self,
        message: str,
        code: str,
        start: int | None = None,
        end: int | None = None,
        component: str | None = None,
        clause: str | None = None,
        clause_id: str | None = None,
    ) -> None:
        super().__init__(message, code, start, end, component, clause, clause_id)
        self.code = code
        self.start = start
        self.end = end
        self.component = component
        self.clause = clause
        self.clause_id = clause_id

    def __str__(self) -> str:
        return str(self.args[0])


class Pair(tuple[str, "str | None"]):
    """A name and a value of a query, with their text: an item of `pairs` and `query_pairs`.

    It is a tuple, and equal to one. `replace`, `build` and `append_pairs` write its text as it was
    read, so nothing is decoded or encoded on the way:

    >>> iri = Iri('http://example.org/?q=a+b&flag&x=%e9')
    >>> iri.replace(pairs=[*iri.pairs, ('y', '1 & 2')])
    Iri('http://example.org/?q=a+b&flag&x=%e9&y=1%20%26%202')
    >>> iri.pairs == (('q', 'a+b'), ('flag', None), ('x', '%e9'))
    True

    A plain tuple is content, and is encoded. So a tuple or a `dict` made of `pairs` is encoded twice
    (`%e9` becomes `%25e9`, and `+` becomes `%2B`); make it of `query_pairs`, which are decoded:

    >>> iri = Iri('http://example.org/?q=a+b%26')
    >>> iri.replace(pairs=dict(iri.pairs)), iri.replace(pairs=dict(iri.query_pairs))
    (Iri('http://example.org/?q=a%2Bb%2526'), Iri('http://example.org/?q=a%20b%26'))

    `Pair(name, value)` is a pair that is written as it is.
    """

    #: The text, with the empty strings between separators that belong to no pair.
    text: str

    @_names.suggesting
    def __new__(cls, name: str, value: str | None = None, text: str | None = None) -> Pair:
        pair = tuple.__new__(cls, (name, value))
        if text is None:
            text = name if value is None else f"{name}={value}"
        pair.text = text
        return pair

    def __getnewargs__(self) -> tuple[str, str | None, str]:
        return self[0], self[1], self.text

    @property
    def name(self) -> str:
        """The name."""
        return self[0]

    @property
    def value(self) -> str | None:
        """The value; `None` without `=`."""
        return self[1]


class Parts(NamedTuple):
    """The five components of any string: the result of `split`.

    >>> scheme, authority, path, query, fragment = split('http://example.org/a?q')
    >>> authority, fragment
    ('example.org', None)
    """

    scheme: str | None
    authority: str | None
    path: str
    query: str | None
    fragment: str | None

    def unsplit(self) -> str:
        """Joins the components (RFC 3986, section 5.3), as `urllib.parse.urlunsplit`.

        Nothing is checked; `build` checks.

        >>> split('http://example.org/a b?q#')._replace(scheme='https').unsplit()
        'https://example.org/a b?q#'
        """
        return "".join(
            (
                "" if self.scheme is None else f"{self.scheme}:",
                "" if self.authority is None else f"//{self.authority}",
                self.path,
                "" if self.query is None else f"?{self.query}",
                "" if self.fragment is None else f"#{self.fragment}",
            )
        )


# The types have no such method, so that an unknown attribute is an error of the types.
setattr(Parts, "__getattr__", _names.parts_missing)


@dataclass(frozen=True)
class Fix:
    """A change that removes the cause of a finding."""

    #: Where to replace, as indices of characters.
    start: int
    end: int
    replacement: str
    #: Whether the changed string identifies the same resource.
    keeps_meaning: bool


@dataclass(frozen=True)
class Finding:
    """What `check` reports."""

    #: A stable name, such as `userinfo-password`. `explain` explains it.
    code: str
    #: `error`, `warning` or `advice`.
    severity: str
    #: The span, as indices of characters.
    start: int
    end: int
    component: str | None
    message: str
    #: The clause that the finding rests on, in words, and its id.
    clause: str
    clause_id: str
    fix: Fix | None


@dataclass(frozen=True)
class Found:
    """An IRI in running text."""

    iri: Iri
    #: The text as written, which may contain line breaks in `<...>`.
    text: str
    start: int
    end: int
    #: `iri`, `www`, `mail` or `domain`.
    kind: str


@dataclass(frozen=True)
class Reading:
    """What a reader of other software takes from a text."""

    reader: str
    #: Whether it refuses the text. All that follows is then `None`.
    refused: bool
    scheme: str | None
    userinfo: str | None
    #: The host that it would contact, in its normal spelling.
    host: str | None
    #: The port, or the default port of the scheme.
    port: int | None


@dataclass(frozen=True)
class Edit:
    """A change that `prepare` made."""

    code: str
    start: int
    end: int
    replacement: str
    clause: str
    clause_id: str


@dataclass(frozen=True)
class Prepared:
    """A reference that was made from typed or pasted text."""

    reference: IriRef
    edits: tuple[Edit, ...]


@dataclass(frozen=True)
class Rule:
    """The explanation of a code."""

    code: str
    title: str
    severity: str
    explanation: str
    clause: str
    clause_id: str
