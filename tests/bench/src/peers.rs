//! The calls compared: what each crate offers for parsing and for mapping to URIs.

use std::hint::black_box;

use iri_kit::syntax::{Edition, Form, Offsets, ParseError, Push};
use iri_kit::{Iri, IriRef, MapToUri as _, Rewrite, bidi::check, map::to_uri};
use iri_string::{
    format::{ToDedicatedString, try_append_to_string},
    types::{IriReferenceStr, IriStr, UriReferenceStr, UriStr},
};

use crate::measure::{
    Side::{self, Aside, Ours, Peer},
    each, each_into,
};

/// A call that checks whether a string is valid.
#[derive(Clone, Copy)]
pub(crate) struct Parser {
    pub(crate) name: &'static str,
    pub(crate) side: Side,
    pub(crate) accepts: fn(&str) -> bool,
    /// Calls it for every item, and passes the results through `black_box`.
    pub(crate) sweep: fn(&[String]),
}

macro_rules! parser {
    ($name:literal, $side:expr, $parse:path) => {
        Parser {
            name: $name,
            side: $side,
            accepts: |text| $parse(text).is_ok(),
            sweep: |items| {
                for item in items {
                    black_box(&$parse(black_box(item.as_str())));
                }
            },
        }
    };
}

/// The parsers of IRIs; with `ascii`, also those of the types of RFC 3986.
pub(crate) fn parsers(ascii: bool) -> Vec<Parser> {
    let mut parsers = vec![
        parser!("iri-kit Iri", Ours, iri_kit::Iri::parse),
        parser!("fluent-uri Iri", Peer, fluent_uri::Iri::parse),
        parser!("oxiri Iri", Peer, oxiri::Iri::parse),
        parser!("iri-string Iri", Peer, IriStr::new),
        parser!("url Url", Aside, url::Url::parse),
    ];
    if ascii {
        parsers.insert(1, parser!("iri-kit Uri", Ours, iri_kit::Uri::parse));
        parsers.insert(2, parser!("fluent-uri Uri", Peer, fluent_uri::Uri::parse));
        parsers.push(parser!("iri-string Uri", Peer, UriStr::new));
    }
    parsers
}

/// The parsers of references, without `url`, which has no such type.
pub(crate) fn reference_parsers(ascii: bool) -> Vec<Parser> {
    let mut parsers = vec![
        parser!("iri-kit IriRef", Ours, iri_kit::IriRef::parse),
        parser!("fluent-uri IriRef", Peer, fluent_uri::IriRef::parse),
        parser!("oxiri IriRef", Peer, oxiri::IriRef::parse),
        parser!("iri-string IriRef", Peer, IriReferenceStr::new),
    ];
    if ascii {
        parsers.insert(1, parser!("iri-kit UriRef", Ours, iri_kit::UriRef::parse));
        parsers.insert(
            2,
            parser!("fluent-uri UriRef", Peer, fluent_uri::UriRef::parse),
        );
        parsers.push(parser!("iri-string UriRef", Peer, UriReferenceStr::new));
    }
    parsers
}

/// The check of section 4 on US-ASCII, compared with its lower bound, `str::is_ascii`.
pub(crate) const BIDI_CHECKS: [Parser; 2] = [
    Parser {
        name: "iri-kit bidi::check",
        side: Ours,
        accepts: |text| check(text).next().is_none(),
        sweep: |items| {
            for item in items {
                black_box(&check(black_box(item.as_str())).next().is_none());
            }
        },
    },
    Parser {
        name: "str::is_ascii",
        side: Peer,
        accepts: str::is_ascii,
        sweep: |items| {
            for item in items {
                black_box(&black_box(item.as_str()).is_ascii());
            }
        },
    },
];

/// A parse in pieces compared with that of the whole, both of octets.
pub(crate) const LONG_PARSES: [Parser; 2] = [
    parser!("iri-kit Push", Ours, in_pieces),
    parser!("from_utf8, iri-kit Iri", Peer, as_a_whole),
];

fn in_pieces(text: &str) -> Result<Offsets, ParseError> {
    let mut push = Push::new(Form::Iri, Edition::Rfc3987);
    for piece in text.as_bytes().chunks(8192) {
        push.feed(piece);
    }
    push.finish()
}

fn as_a_whole(text: &str) -> Result<Iri<&str>, ParseError> {
    Iri::parse(std::str::from_utf8(text.as_bytes()).unwrap_or_default())
}

/// The items as one IRI, of at most a megabyte: each is a part of its path, or of its query from the first one on.
pub(crate) fn long(items: &[String]) -> String {
    let mut long = String::from("http://h");
    for item in items.iter().filter(|item| !item.contains(['[', ']'])) {
        if long.len() > 1_000_000 {
            break;
        }
        long.push('/');
        long.push_str(&item.replace('#', "/"));
    }
    long
}

/// A parse compared with its lower bound: the check that the bytes of the same string are UTF-8.
pub(crate) const UTF8_CHECKS: [Parser; 2] = [
    parser!("iri-kit Iri", Ours, iri_kit::Iri::parse),
    Parser {
        name: "str::from_utf8",
        side: Peer,
        accepts: |text| std::str::from_utf8(text.as_bytes()).is_ok(),
        sweep: |items| {
            for item in items {
                black_box(&std::str::from_utf8(black_box(item.as_bytes())));
            }
        },
    },
];

/// A call that maps a string to another; `map` returns `None` if it rejects the input.
pub(crate) struct Mapper {
    pub(crate) name: &'static str,
    pub(crate) side: Side,
    pub(crate) map: fn(&str) -> Option<String>,
    /// Prepares the items as the call requires, and returns the closure that calls it for each.
    pub(crate) sweep: for<'a> fn(&'a [String]) -> Box<dyn FnMut() + 'a>,
}

/// Output appended to a reused buffer. Crates that map only parsed values get them parsed before
/// the clock starts.
pub(crate) const APPENDED: [Mapper; 4] = [
    OURS_APPENDED,
    IRI_STRING_APPENDED,
    IRI_STRING_OWNED,
    FLUENT_URI_OWNED,
];

/// Output as an owned value, for items that change.
pub(crate) const OWN: [Mapper; 4] = [OURS_TYPED, OURS_OWN, IRI_STRING_OWNED, FLUENT_URI_OWNED];

/// The same for items that do not change, so that ours is borrowed; also compared with a reused
/// buffer.
pub(crate) const BORROWED: [Mapper; 5] = [
    OURS_TYPED,
    OURS_OWN,
    IRI_STRING_APPENDED,
    IRI_STRING_OWNED,
    FLUENT_URI_OWNED,
];

const OURS_APPENDED: Mapper = Mapper {
    name: "iri-kit append_to",
    side: Ours,
    map: |text| {
        let mut out = String::new();
        to_uri(text).append_to(&mut out);
        Some(out)
    },
    sweep: |items| {
        each_into(items, move |item, out| {
            to_uri(item).append_to(out);
        })
    },
};

/// The method of a parsed identifier, whose result is a `UriRef` without another parse.
const OURS_TYPED: Mapper = Mapper {
    name: "iri-kit to_uri()",
    side: Ours,
    map: |text| Some(IriRef::parse(text).ok()?.to_uri().into_inner().into_owned()),
    sweep: |items| {
        let items = parse_as_ours(items);
        each(items, move |item| {
            black_box(&item.to_uri());
        })
    },
};

const OURS_OWN: Mapper = Mapper {
    name: "iri-kit to_cow",
    side: Ours,
    map: |text| Some(to_uri(text).to_cow().into_owned()),
    sweep: |items| {
        each(items, move |item| {
            black_box(&to_uri(item).to_cow());
        })
    },
};

const IRI_STRING_APPENDED: Mapper = Mapper {
    name: "iri-string append",
    side: Peer,
    map: |text| {
        let mut out = String::new();
        let mapped = IriReferenceStr::new(text).ok()?.encode_to_uri();
        try_append_to_string(&mut out, &mapped).ok()?;
        Some(out)
    },
    sweep: |items| {
        let parsed = parse_all(items);
        each_into(parsed, move |item, out| {
            black_box(try_append_to_string(out, &item.encode_to_uri()).is_ok());
        })
    },
};

const IRI_STRING_OWNED: Mapper = Mapper {
    name: "iri-string owned",
    side: Peer,
    map: |text| {
        Some(
            IriReferenceStr::new(text)
                .ok()?
                .encode_to_uri()
                .to_dedicated_string()
                .into(),
        )
    },
    sweep: |items| {
        let parsed = parse_all(items);
        each(parsed, move |item| {
            black_box(&item.encode_to_uri().to_dedicated_string());
        })
    },
};

const FLUENT_URI_OWNED: Mapper = Mapper {
    name: "fluent-uri owned",
    side: Peer,
    map: |text| {
        Some(
            fluent_uri::IriRef::parse(text)
                .ok()?
                .to_uri_ref()
                .into_string(),
        )
    },
    sweep: |items| {
        let parsed = items
            .iter()
            .filter_map(|item| fluent_uri::IriRef::parse(item.as_str()).ok());
        let parsed: Vec<_> = parsed.collect();
        each(parsed, move |item| {
            black_box(&item.to_uri_ref());
        })
    },
};

/// Parses the items before the clock starts.
pub(crate) fn parse_as_ours(items: &[String]) -> Vec<IriRef<&str>> {
    let parsed = items.iter().filter_map(|item| IriRef::parse(item).ok());
    parsed.collect()
}

fn parse_all(items: &[String]) -> Vec<&IriReferenceStr> {
    let parsed = items
        .iter()
        .filter_map(|item| IriReferenceStr::new(item.as_str()).ok());
    parsed.collect()
}
