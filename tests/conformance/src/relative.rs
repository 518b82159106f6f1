//! The shortest reference to a target, simple and slow: lists all candidates, resolves each by
//! [`crate::resolution`], and takes the shortest that resolves to the target.

use iri_kit::syntax::{RelativizeErrorKind, RelativizeOptions};
use iri_kit::{Edition, Form, Iri, Rewrite, Uri};

use crate::appendix_b::split;
use crate::oracle::{Oracle, of_form};
use crate::report::Report;
use crate::resolution::resolve;

/// The length of the shortest reference that resolves against the base to exactly the target;
/// `None` if there is none.
///
/// # Why no other is shorter
///
/// The fragment of a reference is that of the target, since it is always copied. Its query
/// is that of the target, or absent with an empty path. A scheme or an authority is that of the
/// target, or absent. So only the path can vary, and there are three kinds.
///
/// - The empty path.
/// - A path that is not merged. Removing dot segments never makes a path longer, so none is
///   shorter than the path of the target without its guard. If that path is not allowed there,
///   none is shorter than with two more bytes, as another segment has a slash and one more byte.
/// - A path that is merged. It leaves some directories of the base and adds segments. The
///   segments it adds are an end of the target's path, since it never needs to remove one again.
///   Leaving a directory takes a `..`. A path that adds no segment, or whose first segment may not
///   be first, takes one more dot segment.
///
/// This lists all of these, for every end of the target's path and every number of directories,
/// and resolves each to see which of them reach the target. That none is missing is tested too,
/// with every short reference, in the suite `relativize`.
pub fn shortest(base: &str, target: &str) -> Option<usize> {
    shortest_of(base, target, |_| true)
}

/// The length of the shortest of those references for which `allows` is true.
pub fn shortest_of(base: &str, target: &str, allows: impl Fn(&str) -> bool) -> Option<usize> {
    let references = of_form(Form::IriReference, Edition::Rfc3987);
    let of_target = split(target);
    let paths = paths(of_target.path, split(base).path.matches('/').count() + 1);
    let scheme = of_target.scheme.map(|scheme| format!("{scheme}:"));
    let authority = of_target
        .authority
        .map(|authority| format!("//{authority}"));
    let query = of_target.query.map(|query| format!("?{query}"));
    let fragment = of_target.fragment.map(|fragment| format!("#{fragment}"));
    let fragment = fragment.unwrap_or_default();

    let with_and_without = |part: Option<String>| [Some(String::new()), part].into_iter().flatten();
    let mut candidates = Vec::new();
    for scheme in with_and_without(scheme) {
        for authority in with_and_without(authority.clone()) {
            for query in with_and_without(query.clone()) {
                let (front, back) = (format!("{scheme}{authority}"), query + &fragment);
                let around = front.len() + back.len();
                let all = paths.iter().map(|path| (around + path.len(), path));
                candidates.push((front, back, all.collect::<Vec<_>>()));
            }
        }
    }
    let mut by_length: Vec<(usize, usize, &String)> = Vec::new();
    for (index, (_, _, all)) in candidates.iter().enumerate() {
        by_length.extend(all.iter().map(|&(length, path)| (length, index, path)));
    }
    by_length.sort_unstable();
    let found = by_length.into_iter().find(|&(_, index, path)| {
        let (front, back, _) = &candidates[index];
        let reference = format!("{front}{path}{back}");
        allows(&reference) && references.accepts(&reference) && resolve(base, &reference) == target
    });
    found.map(|(length, _, _)| length)
}

/// Whether the options allow a reference, by its components.
fn allows(
    [empty_path, absolute_path, network_path, whole]: [bool; 4],
    max_up: usize,
    reference: &str,
) -> bool {
    let of = split(reference);
    let up = of
        .path
        .split('/')
        .filter(|segment| *segment == "..")
        .count();
    if of.scheme.is_some() {
        whole
    } else if of.authority.is_some() {
        network_path
    } else if of.path.is_empty() {
        empty_path
    } else if of.path.starts_with('/') {
        absolute_path
    } else {
        up <= max_up
    }
}

/// Checks a target from a base with every set of options.
///
/// # Panics
///
/// If one of them is not an IRI.
pub fn try_options(base: &str, target: &str, report: &mut Report) {
    let [iri, of_target] =
        [base, target].map(|text| Iri::parse(text).unwrap_or_else(|error| panic!("{error}")));
    for set in 0..16 {
        let flags = [1, 2, 4, 8].map(|flag| set & flag > 0);
        let [empty_path, absolute_path, network_path, whole] = flags;
        for max_up in [0, 1, usize::MAX] {
            report.count();
            let options = RelativizeOptions::new()
                .with_max_up(max_up)
                .with_empty_path(empty_path)
                .with_absolute_path(absolute_path)
                .with_network_path(network_path)
                .with_whole(whole);
            let expected = shortest_of(base, target, |text| allows(flags, max_up, text));
            let found = iri.relativize_with(&of_target, options);
            let text = found.map(|found| found.to_string());
            let right = text.as_ref().is_ok_and(|text| {
                allows(flags, max_up, text)
                    && references().accepts(text)
                    && resolve(base, text) == target
                    && (!whole || text.len() <= target.len())
            });
            if right != expected.is_some() || text.as_ref().ok().map(String::len) != expected {
                report.failure("by options", || {
                    format!("{target:?} from {base:?}: {text:?}, but the shortest with {options:?} has {expected:?} bytes")
                });
            }
        }
    }
}

/// The paths that the shortest reference could have.
fn paths(path: &str, most: usize) -> Vec<String> {
    let mut ends = vec!["", path];
    ends.extend(path.match_indices('/').map(|(at, _)| &path[at..]));
    ends.extend(path.match_indices('/').map(|(at, _)| &path[at + 1..]));
    let mut paths = vec![format!("/.{path}"), ".".to_owned()];
    for up in 0..=most {
        let climb = "../".repeat(up);
        paths.push(climb.trim_end_matches('/').to_owned());
        paths.extend(ends.iter().map(|end| format!("{climb}{end}")));
        paths.extend(ends.iter().map(|end| format!("{climb}./{end}")));
    }
    paths.sort_unstable();
    paths.dedup();
    paths
}

/// Checks a target from a base in every way the library offers; `expected` is the length of the
/// shortest reference.
///
/// # Panics
///
/// If one of them is not an IRI.
pub fn try_target(base: &str, target: &str, expected: Option<usize>, report: &mut Report) {
    report.count();
    let [iri, of_target] =
        [base, target].map(|text| Iri::parse(text).unwrap_or_else(|error| panic!("{error}")));
    let found = iri.relativize(&of_target);
    let text = found.as_ref().ok().map(ToString::to_string);
    let mut wrong = |way: &str| {
        report.failure(way, || {
            format!("{target:?} from {base:?}: {text:?}, but the shortest has {expected:?} bytes")
        });
    };
    if text.as_ref().map(String::len) != expected {
        wrong("not the shortest");
    }
    let owned = iri.into_owned();
    let others = [
        iri.to_base().relativize(&of_target),
        owned.to_base().relativize(&of_target),
    ];
    for other in others {
        let same = other.as_ref().err() == found.as_ref().err();
        if !same || other.ok().map(|other| other.to_string()) != text {
            wrong("different result of a method");
        }
    }
    if base.is_ascii() && target.is_ascii() {
        let [uri, of_target] = [base, target].map(Uri::new_unchecked);
        let other = uri.relativize(&of_target);
        if other.as_ref().err() != found.as_ref().err()
            || other.ok().map(|other| other.to_identifier().into_inner()) != text
        {
            wrong("different as URIs");
        }
    }
    match (&found, &text) {
        (Ok(found), Some(text)) => {
            if !references().accepts(text) {
                wrong("not a reference");
            } else if resolve(base, text) != target
                || iri.resolve(&found.to_identifier()).to_identifier() != of_target
            {
                wrong("resolves to a different target");
            }
            let mut out = String::from("../a:");
            found.append_to(&mut out);
            if out.strip_prefix("../a:") != Some(text) || found.to_identifier() != text.as_str() {
                wrong("different output");
            }
            if (found.len(), found.is_empty()) != (text.len(), text.is_empty()) {
                wrong("wrong length");
            }
        }
        (Err(error), _) => {
            let span = error.span();
            let dots = target.get(span.start()..span.end());
            let path = of_target.parts().span(iri_kit::Component::Path);
            let inside =
                path.is_some_and(|path| path.start() <= span.start() && span.end() <= path.end());
            if !matches!(dots, Some("." | "..")) || !inside {
                wrong("wrong span of the error");
            }
            if error.kind() != RelativizeErrorKind::DotSegment
                || error.clause().id() != "3986-5.2.4"
            {
                wrong("wrong reason of the error");
            }
        }
        (Ok(_), None) => {}
    }
}

fn references() -> &'static Oracle {
    of_form(Form::IriReference, Edition::Rfc3987)
}
