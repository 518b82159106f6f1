//! Resolving.

use iri_conformance::resolution;

use super::{has_drive, is_special};
use crate::input::Input;
use crate::kind::{Kind, Model, Right};
use crate::question::{
    Operation::{Resolve, ResolveRelative},
    Peer::{FluentUri, IriString, Oxiri, Url},
};
use iri_conformance::plain_parts::PlainParts;

pub(super) const KINDS: &[Kind] = &[
    Kind {
        name: "encoded-dot-segment",
        operations: &[Resolve],
        peers: &[FluentUri, IriString, Url],
        clauses: &["3986-5.2.4", "3987-5.3.2.4-complete"],
        right: Right::Ours,
        about: "A segment `%2E` or `%2E%2E` is removed like `.` or `..`.",
        examples: &[("http://h/a/b", "c/%2e/../d")],
        model: Model::Input(|case| {
            let (mut base, mut reference) = (PlainParts::of(case.base), PlainParts::of(case.text));
            if reference.takes_base_path() {
                return Input::new(case.base, case.text);
            }
            base.path = with_plain_dots(&base.path);
            reference.path = with_plain_dots(&reference.path);
            Input::new(base.join(), reference.join())
        }),
    },
    Kind {
        name: "base-ends-in-dot-dot",
        operations: &[Resolve],
        peers: &[FluentUri],
        clauses: &["3986-5.2.3-last-segment"],
        right: Right::Ours,
        about: "If the path of the base ends in `..`, that segment is kept when the paths are merged.",
        examples: &[("http://h/a/..", "b")],
        model: Model::Input(|case| {
            let mut base = PlainParts::of(case.base);
            if base.path.ends_with("/..") && !PlainParts::of(case.text).takes_base_path() {
                base.path.push('/');
            }
            Input::new(base.join(), case.text)
        }),
    },
    Kind {
        name: "path-of-the-base-changes",
        operations: &[Resolve],
        peers: &[FluentUri],
        clauses: &["3986-5.2.2-empty-path"],
        right: Right::Ours,
        about: "A reference with an empty path gets the path of the base without its dot segments.",
        examples: &[("http://h/a/../b", "?q")],
        model: Model::Answer(|case, answer| {
            let reference = PlainParts::of(case.text);
            let mut target = PlainParts::of(&answer?);
            if reference.takes_base_path() && target.path.starts_with('/') {
                target.path = guarded(
                    &target,
                    resolution::remove_dot_segments(&with_plain_dots(&target.path)),
                );
            }
            Some(target.join())
        }),
    },
    Kind {
        name: "rootless-reference-kept",
        operations: &[Resolve],
        peers: &[FluentUri, Url],
        clauses: &["3986-5.2.2-scheme"],
        right: Right::Ours,
        about: "Dot segments of a reference with a scheme stay if its path does not begin with a slash.",
        examples: &[("http://h/", "a:b/../c")],
        model: Model::Answer(|case, answer| {
            let reference = PlainParts::of(case.text);
            let Some(scheme) = reference
                .scheme
                .as_deref()
                .filter(|_| reference.is_rootless())
            else {
                return answer;
            };
            if case.peer != Url {
                return Some(case.text.to_owned());
            }
            if is_special(scheme) {
                return answer;
            }
            url::Url::parse(case.text).ok().map(Into::into)
        }),
    },
    Kind {
        name: "base-with-fragment",
        operations: &[Resolve],
        peers: &[FluentUri],
        clauses: &["3986-5.1-fragment"],
        right: Right::Ours,
        about: "A base with a fragment is an error.",
        examples: &[("http://h/a#f", "b")],
        model: Model::Answer(|case, answer| {
            answer.filter(|_| PlainParts::of(case.base).fragment.is_none())
        }),
    },
    Kind {
        name: "opaque-base",
        operations: &[Resolve],
        peers: &[FluentUri],
        clauses: &["3986-5.2.1-scheme-only", "3986-5.2.3-no-slash"],
        right: Right::Ours,
        about: "A relative reference with a path or a query is an error if the base has no authority and its path does not begin with a slash.",
        examples: &[("mailto:a@b", "c")],
        model: Model::Answer(|case, answer| {
            let (base, reference) = (PlainParts::of(case.base), PlainParts::of(case.text));
            let is_allowed =
                reference.scheme.is_some() || case.text.is_empty() || case.text.starts_with('#');
            answer.filter(|_| is_allowed || !base.is_rootless())
        }),
    },
    Kind {
        name: "dot-segments-of-relative-paths",
        operations: &[ResolveRelative],
        peers: &[Oxiri],
        clauses: &["3986-5.2.4"],
        right: Right::Both,
        about: "Against a base without a scheme, dot segments stay in a path that does not begin with a slash.",
        examples: &[("a/b", "./c")],
        model: Model::Answer(|case, answer| {
            let (base, reference) = (PlainParts::of(case.base), PlainParts::of(case.text));
            let mut target = PlainParts::of(&answer?);
            if is_relative_path(&base, &reference) {
                target.path = format!("{}{}", base.folder(), reference.path);
            }
            Some(target.join())
        }),
    },
    Kind {
        name: "dot-dot-of-relative-paths",
        operations: &[ResolveRelative],
        peers: &[Oxiri],
        clauses: &["3986-5.2.4"],
        right: Right::Both,
        about: "Against a base without a scheme, `..` is an error in the last segment of the base, and in a reference if the base has no slash.",
        examples: &[("a", "../b")],
        model: Model::Answer(|case, answer| {
            let (base, reference) = (PlainParts::of(case.base), PlainParts::of(case.text));
            let is_merged =
                reference.is_rootless() && reference.scheme.is_none() && !reference.path.is_empty();
            let merges = is_merged && !(base.host.is_some() && base.path.is_empty());
            let has_dots = reference.path.split('/').any(|segment| segment == "..");
            let last = base.path.rsplit('/').next();
            answer.filter(|_| {
                !(merges
                    && (last == Some("..")
                        || has_dots && base.host.is_none() && !base.path.contains('/')))
            })
        }),
    },
    Kind {
        name: "same-scheme",
        operations: &[Resolve],
        peers: &[Url],
        clauses: &["3986-5.2.2-scheme", "3986-5.2.2-non-strict"],
        right: Right::OtherDocument,
        about: "A reference with the scheme of the base and without an authority is relative, for `http` and the other special schemes.",
        examples: &[("http://h/a/b", "http:c")],
        model: Model::Input(|case| {
            let base = url::Url::parse(case.base);
            let mut reference = PlainParts::of(case.text);
            let is_same = reference.scheme.as_ref().is_some_and(|scheme| {
                base.is_ok_and(|base| {
                    scheme.eq_ignore_ascii_case(base.scheme()) && is_special(base.scheme())
                })
            });
            if is_same && reference.host.is_none() {
                reference.scheme = None;
                // The first segment of a reference has no colon.
                if reference
                    .path
                    .split('/')
                    .next()
                    .is_some_and(|segment| segment.contains(':'))
                {
                    reference.path.insert_str(0, "./");
                }
            }
            Input::new(case.base, reference.join())
        }),
    },
    Kind {
        name: "special-scheme-without-authority",
        operations: &[Resolve],
        peers: &[Url],
        clauses: &["3986-5.2.2-scheme"],
        right: Right::OtherDocument,
        about: "In a reference with a special scheme that is not that of the base, the text after the slashes, if there are any, is the authority; \
                its dots are not dot segments.",
        examples: &[("a:", "http:/.")],
        model: Model::Answer(|case, answer| {
            let (base, reference) = (PlainParts::of(case.base), PlainParts::of(case.text));
            let is_other = |scheme: &str| {
                base.scheme
                    .is_none_or(|base| !base.eq_ignore_ascii_case(scheme))
            };
            let is_read_alone = reference.scheme.is_some_and(|scheme| match reference.host {
                None => is_special(&scheme) && is_other(&scheme),
                Some(host) => is_special(&scheme) && host.is_empty(),
            });
            if is_read_alone {
                return url::Url::parse(case.text).ok().map(Into::into);
            }
            answer
        }),
    },
    Kind {
        name: "drive-letter",
        operations: &[Resolve],
        peers: &[Url],
        clauses: &["3986-5.2.4-2C"],
        right: Right::Ours,
        about: "A segment such as `C:` is not removed by `..`. The URL Standard has that rule for `file`; `url` applies it to every scheme. \
                In a `file` base, it is not replaced by a relative path either.",
        examples: &[("x://h/C:/a", "../b")],
        model: Model::Allows(|case, ours, theirs| {
            let is_given = [case.base, case.text]
                .iter()
                .any(|text| has_drive(&PlainParts::of(text).path));
            is_given
                && ours.is_some()
                && theirs.is_some_and(|theirs| has_drive(&PlainParts::of(theirs).path))
        }),
    },
    Kind {
        name: "empty-host",
        operations: &[Resolve],
        peers: &[Url],
        clauses: &["3986-5.2.2-authority"],
        right: Right::Both,
        about: "A reference with an empty host is an error, for `http` and the other special schemes; \
                `Url::parse` skips the slashes of such a target.",
        examples: &[("http://h/a", "///b")],
        model: Model::Allows(|case, ours, theirs| {
            let is_special = url::Url::parse(case.base).is_ok_and(|base| is_special(base.scheme()));
            is_special && ours.is_some() && theirs.is_none() && case.text.starts_with("///")
        }),
    },
    Kind {
        name: "opaque-base-of-url",
        operations: &[Resolve],
        peers: &[Url],
        clauses: &["3986-5.2.1-scheme-only"],
        right: Right::OtherDocument,
        about: "A relative reference is an error if the base has no authority and its path does not begin with a slash, unless it is only a fragment.",
        examples: &[("mailto:a@b", "c")],
        model: Model::Answer(|case, answer| {
            let is_opaque = url::Url::parse(case.base).is_ok_and(|base| base.cannot_be_a_base());
            let is_allowed =
                PlainParts::of(case.text).scheme.is_some() || case.text.starts_with('#');
            answer.filter(|_| is_allowed || !is_opaque)
        }),
    },
    Kind {
        name: "two-slashes-without-authority",
        operations: &[Resolve, ResolveRelative],
        peers: &[Oxiri],
        clauses: &["3986-3.3-two-slashes"],
        right: Right::Both,
        about: "A target without an authority whose path would begin with `//` is an error.",
        examples: &[("a:/b", "/.//c"), ("/b", "/.//c")],
        model: Model::Answer(|case, answer| {
            let reference = PlainParts::of(case.text);
            answer.filter(|answer| {
                let target = PlainParts::of(answer);
                reference.takes_base_path()
                    || target.host.is_some()
                    || !target.path.starts_with("/.//")
            })
        }),
    },
];

/// Whether resolving merges two paths that begin with no slash.
fn is_relative_path(base: &PlainParts, reference: &PlainParts) -> bool {
    base.is_rootless()
        && reference.is_rootless()
        && reference.scheme.is_none()
        && !reference.path.is_empty()
}

/// The path with the dots of `%2E` and `%2E%2E` segments decoded.
fn with_plain_dots(path: &str) -> String {
    let segments = path.split('/').map(|segment| {
        match segment.to_ascii_lowercase().replace("%2e", ".").as_str() {
            "." => ".",
            ".." => "..",
            _ => segment,
        }
    });
    segments.collect::<Vec<_>>().join("/")
}

/// A path of a target, preceded by `/.` if it would be taken for an authority.
fn guarded(target: &PlainParts, path: String) -> String {
    if target.host.is_none() && path.starts_with("//") {
        return format!("/.{path}");
    }
    path
}
