//! Relativizing.

use iri_kit::Iri;
use url::Url;

use crate::kind::{Case, Kind, Model, Right};
use crate::question::{Operation::Relativize, Peer};
use iri_conformance::plain_parts::PlainParts;

pub(super) const KINDS: &[Kind] = &[
    Kind {
        name: "target-with-dot-segments",
        operations: &[Relativize],
        peers: &[Peer::Oxiri],
        clauses: &["3986-5.2.2-empty-path"],
        right: Right::Both,
        about: "A target whose path has dot segments is an error, even if a reference without a path leads to it.",
        examples: &[("http://h/a/./b?q", "http://h/a/./b?r")],
        model: Model::Allows(|case, ours, theirs| {
            let path = PlainParts::of(case.text).path;
            let has_dots = path.starts_with('.')
                || path.split('/').any(|segment| matches!(segment, "." | ".."));
            ours.is_some() && theirs.is_none() && has_dots
        }),
    },
    Kind {
        name: "longer-reference",
        operations: &[Relativize],
        peers: &[Peer::Oxiri, Peer::Url],
        clauses: &["3986-4.2-kinds"],
        right: Right::Both,
        about: "The reference leads to the target too, but is longer.",
        examples: &[
            ("http://h/abc/d/e", "http://h/abc/f"),
            ("http://h/a/", "http://h/"),
        ],
        model: Model::Allows(|case, ours, theirs| {
            let (Some(ours), Some(theirs)) = (ours, theirs) else {
                return false;
            };
            leads(case, theirs) && ours.len() < theirs.len()
        }),
    },
    Kind {
        name: "other-reference",
        operations: &[Relativize],
        peers: &[Peer::Oxiri, Peer::Url],
        clauses: &["3986-4.2-kinds"],
        right: Right::Both,
        about: "The reference is another one of the same length that leads to the target.",
        examples: &[
            ("http://h/a/b/c", "http://h/a/x"),
            ("http://h/a", "http://h/"),
        ],
        model: Model::Allows(|case, ours, theirs| {
            let (Some(ours), Some(theirs)) = (ours, theirs) else {
                return false;
            };
            leads(case, theirs) && ours.len() == theirs.len()
        }),
    },
    Kind {
        name: "no-reference-from-an-opaque-base",
        operations: &[Relativize],
        peers: &[Peer::Url],
        clauses: &["3986-5.2.1-scheme-only"],
        right: Right::OtherDocument,
        about: "There is no reference from a base without an authority whose path does not begin with a slash.",
        examples: &[("mailto:a@b", "mailto:a@b?c")],
        model: Model::Allows(|case, ours, theirs| {
            let is_opaque = Url::parse(case.base).is_ok_and(|base| base.cannot_be_a_base());
            ours.is_some() && theirs.is_none() && is_opaque
        }),
    },
    Kind {
        name: "other-origin",
        operations: &[Relativize],
        peers: &[Peer::Url],
        clauses: &["3986-4.2-kinds"],
        right: Right::Both,
        about: "There is no reference to a target with another scheme, host or port; `iri-kit` gives the whole target, or a reference that begins with `//`.",
        examples: &[("http://h/a", "http://i/b")],
        model: Model::Allows(|case, ours, theirs| {
            let (base, target) = (PlainParts::of(case.base), PlainParts::of(case.text));
            let origin = |pieces: PlainParts| (pieces.scheme, pieces.host, pieces.port);
            ours.is_some() && theirs.is_none() && origin(base) != origin(target)
        }),
    },
    Kind {
        name: "leads-elsewhere",
        operations: &[Relativize],
        peers: &[Peer::Url],
        clauses: &["3986-4.2-colon-guard", "3986-5.2.2-relative-path"],
        right: Right::Ours,
        about: "The result is not a reference, or does not lead to the target by RFC 3986: \
                it begins with a segment that has a colon, or confuses an empty path or segment with none.",
        examples: &[("tel:/a", "tel:/:b")],
        model: Model::Allows(|case, ours, theirs| {
            let is_ours_right = ours.is_none_or(|ours| leads(case, ours));
            is_ours_right && theirs.is_some_and(|theirs| !leads(case, theirs))
        }),
    },
];

/// Whether a reference leads from the base to the target.
fn leads(case: Case<'_>, reference: &str) -> bool {
    let target =
        Iri::parse(case.base).and_then(|base| Ok(base.resolve_str(reference)?.to_string()));
    target.as_deref() == Ok(case.text)
}
