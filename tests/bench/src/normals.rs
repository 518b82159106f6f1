//! The calls that normalize, that check whether an identifier is normalized, and that compare.

use std::hint::black_box;

use fluent_uri::IriRef as FluentRef;
use iri_kit::compare::normalize;
use iri_kit::{Comparer, Iri, IriRef, Normalize as _, Parts, Rewrite, Rung, Steps};

use crate::{
    measure::{
        Side::{Ours, Peer},
        each, each_into,
    },
    peers::{Mapper, parse_as_ours},
};

const COMPARER: Comparer<'static> = Comparer::new(Steps::SYNTAX);

/// The items, normalized by syntax.
pub(crate) fn normal(items: &[String]) -> Vec<String> {
    let items = items
        .iter()
        .map(|item| normalize(item, Steps::SYNTAX).to_string());
    items.collect()
}

/// The items with capitals in scheme and host, dot segments, and an encoded letter.
pub(crate) fn denormal(items: &[String]) -> Vec<String> {
    items.iter().map(|item| disguised(item)).collect()
}

fn disguised(item: &str) -> String {
    let parts = Parts::split(item);
    let path = parts.offsets().path_start;
    let (front, rest) = item.split_at_checked(path).unwrap_or((item, ""));
    let front = if front.contains('%') || !front.is_ascii() {
        front.to_owned()
    } else {
        front.to_ascii_uppercase()
    };
    match rest.strip_prefix('/') {
        Some(rest) => format!("{front}/./x/../%7Ea/{rest}"),
        None => format!("{front}{rest}"),
    }
}

/// Pairs of two denormalized spellings of each item, separated by a tab. Unless `equal`, the second
/// has one more character at its end, or a segment where a port is at the end.
pub(crate) fn pairs(items: &[String], equal: bool) -> Vec<String> {
    let pairs = items.iter().map(|item| {
        let path = Parts::split(item).offsets().path_start;
        let (front, rest) = item.split_at_checked(path).unwrap_or((item, ""));
        let other = match rest.strip_prefix('/') {
            Some(rest) => format!("{front}/y/../%7ea/./{rest}"),
            None => item.clone(),
        };
        let end = match other.as_bytes() {
            _ if equal => "",
            [.., b'0'..=b'9' | b':'] if rest.is_empty() => "/x",
            _ => "x",
        };
        format!("{}\t{other}{end}", disguised(item))
    });
    pairs.collect()
}

fn theirs(text: &str) -> Option<FluentRef<&str>> {
    FluentRef::parse(text).ok()
}

/// Checks whether the input is normalized already, compared with parsing it.
pub(crate) const CHECKS: [Mapper; 3] = [
    Mapper {
        name: "iri-kit needs",
        side: Ours,
        map: |text| Some(COMPARER.needs(text).to_string()),
        sweep: |items| {
            let items = parse_as_ours(items);
            each(items, move |item| {
                black_box(COMPARER.needs_parts(item.parts()));
            })
        },
    },
    Mapper {
        name: "iri-kit changes",
        side: Ours,
        map: |text| {
            Some(String::from(if normalize(text, Steps::SYNTAX).changes() {
                "?"
            } else {
                ""
            }))
        },
        sweep: |items| {
            let items = parse_as_ours(items);
            each(items, move |item| {
                black_box(COMPARER.normalize_parts(item.parts()).changes());
            })
        },
    },
    Mapper {
        name: "a parse by iri-kit",
        side: Peer,
        map: |text| IriRef::parse(text).ok().map(|_| String::new()),
        sweep: |items| {
            // Parses as `Iri` if the whole corpus allows it, like the operation `parse`.
            let whole = items.iter().all(|item| Iri::parse(item.as_str()).is_ok());
            each(items, move |item| {
                if whole {
                    black_box(&Iri::parse(item));
                } else {
                    black_box(&IriRef::parse(item));
                }
            })
        },
    },
];

/// Normalizing parsed items.
pub(crate) const NORMALIZERS: [Mapper; 4] = [
    Mapper {
        name: "iri-kit normalize()",
        side: Ours,
        map: |text| {
            let parsed = IriRef::parse(text).ok()?;
            Some(parsed.normalize(Rung::Syntax).into_inner().into_owned())
        },
        sweep: |items| {
            let items = parse_as_ours(items);
            each(items, move |item| {
                black_box(&item.normalize(Rung::Syntax));
            })
        },
    },
    Mapper {
        name: "iri-kit append_to",
        side: Ours,
        map: |text| Some(normalize(text, Steps::SYNTAX).to_string()),
        sweep: |items| {
            let items = parse_as_ours(items);
            each_into(items, move |item, out| {
                COMPARER.normalize_parts(item.parts()).append_to(out);
            })
        },
    },
    Mapper {
        name: "iri-kit to_cow",
        side: Ours,
        map: |text| Some(normalize(text, Steps::SYNTAX).to_cow().into_owned()),
        sweep: |items| {
            let items = parse_as_ours(items);
            each(items, move |item| {
                black_box(&COMPARER.normalize_parts(item.parts()).to_cow());
            })
        },
    },
    Mapper {
        name: "fluent-uri normalize",
        side: Peer,
        // Items whose normal form differs are excluded: this peer removes default ports and
        // lowercases every host.
        map: |text| {
            let normal = theirs(text)?.normalize().into_string();
            (normalize(text, Steps::SYNTAX) == normal).then_some(normal)
        },
        sweep: |items| {
            let items: Vec<_> = items.iter().filter_map(|item| theirs(item)).collect();
            each(items, move |item| {
                black_box(&item.normalize());
            })
        },
    },
];

/// Parses both items of each pair before the clock starts.
fn parse_pairs(pairs: &[String]) -> Vec<(IriRef<&str>, IriRef<&str>)> {
    let pairs = pairs.iter().filter_map(|pair| pair.split_once('\t'));
    pairs
        .filter_map(|(a, b)| Some((IriRef::parse(a).ok()?, IriRef::parse(b).ok()?)))
        .collect()
}

/// Comparing two parsed items.
pub(crate) const COMPARERS: [Mapper; 3] = [
    Mapper {
        name: "iri-kit equivalent",
        side: Ours,
        map: |pair| {
            let (a, b) = pair.split_once('\t')?;
            let (a, b) = (IriRef::parse(a).ok()?, IriRef::parse(b).ok()?);
            Some(a.is_equivalent(&b, Rung::Syntax).to_string())
        },
        sweep: |items| {
            let pairs = parse_pairs(items);
            Box::new(move || {
                for (a, b) in &pairs {
                    black_box(black_box(a).is_equivalent(black_box(b), Rung::Syntax));
                }
            })
        },
    },
    Mapper {
        name: "iri-kit equal",
        side: Ours,
        map: |pair| {
            let (a, b) = pair.split_once('\t')?;
            Some(COMPARER.equal(a, b).to_string())
        },
        sweep: |items| {
            let pairs = parse_pairs(items);
            Box::new(move || {
                for (a, b) in &pairs {
                    black_box(COMPARER.equal_parts(black_box(a.parts()), black_box(b.parts())));
                }
            })
        },
    },
    Mapper {
        name: "fluent-uri, normalized twice",
        side: Peer,
        map: |pair| {
            let (a, b) = pair.split_once('\t')?;
            let is_equal = theirs(a)?.normalize().as_str() == theirs(b)?.normalize().as_str();
            let ours = COMPARER.equal(a, b);
            (ours == is_equal).then(|| is_equal.to_string())
        },
        sweep: |items| {
            let pairs: Vec<_> = items
                .iter()
                .filter_map(|pair| pair.split_once('\t'))
                .filter_map(|(a, b)| Some((theirs(a)?, theirs(b)?)))
                .collect();
            Box::new(move || {
                for (a, b) in &pairs {
                    let [a, b] = [black_box(a).normalize(), black_box(b).normalize()];
                    black_box(a.as_str() == b.as_str());
                }
            })
        },
    },
];

#[cfg(test)]
mod tests {
    use super::{COMPARER, IriRef, pairs};

    #[test]
    fn pairs_are_equal_or_different_as_requested() {
        let items = ["http://e.org/a/b?c", "http://e.org/", "a/b", "/é", "//:0"].map(String::from);
        for equal in [true, false] {
            for pair in pairs(&items, equal) {
                let (a, b) = pair.split_once('\t').expect("a tab divides");
                assert!(
                    IriRef::parse(a).is_ok() && IriRef::parse(b).is_ok(),
                    "{pair}"
                );
                assert_eq!(COMPARER.equal(a, b), equal, "{pair}");
            }
        }
    }
}
