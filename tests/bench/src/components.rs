//! Parsing followed by reading every component through the accessors of each crate.

use std::hint::black_box;

use iri_kit::Form;
use iri_string::{
    components::AuthorityComponents,
    types::{IriReferenceStr, IriStr, UriReferenceStr, UriStr},
};

use crate::{
    measure::{
        Side::{self, Aside, Ours, Peer},
        each,
    },
    peers::Mapper,
};

/// The components read, in this order.
pub(crate) const NAMES: [&str; 8] = [
    "scheme",
    "authority",
    "userinfo",
    "host",
    "port",
    "path",
    "query",
    "fragment",
];

type Components<'a> = [Option<&'a str>; 8];

/// A call that parses a string and reads all its components.
#[derive(Clone, Copy)]
pub(crate) struct Reader {
    pub(crate) name: &'static str,
    pub(crate) side: Side,
    /// Whether the crate has accessors for userinfo, host and port; without them, these are `None`.
    pub(crate) divides_authority: bool,
    pub(crate) read: fn(&str) -> Option<[Option<String>; 8]>,
    /// Calls it for every item, and passes the lengths of the results through `black_box`.
    pub(crate) sweep: fn(&[String]),
}

macro_rules! reader {
    ($name:literal, $side:expr, $read:path) => {
        Reader {
            name: $name,
            side: $side,
            divides_authority: true,
            read: |text| $read(text, |found| found.map(|part| part.map(str::to_owned))),
            sweep: |items| {
                for item in items {
                    black_box(&$read(black_box(item), lengths));
                }
            },
        }
    };
}

#[inline]
fn lengths(components: Components<'_>) -> [usize; 8] {
    components.map(|component| component.map_or(0, str::len))
}

/// For IRIs; the types of RFC 3986 have a place only where all items are in US-ASCII.
pub(crate) fn readers(ascii: bool) -> Vec<Reader> {
    let mut readers = vec![
        reader!("iri-kit parse", Ours, kit_parse_iri),
        reader!("iri-kit Iri", Ours, kit_iri),
        reader!("fluent-uri Iri", Peer, fluent_iri),
        Reader {
            divides_authority: false,
            ..reader!("oxiri Iri", Peer, oxiri_iri)
        },
        reader!("iri-string Iri", Peer, iri_string_iri),
        reader!("url Url", Aside, url),
    ];
    if ascii {
        readers.insert(2, reader!("fluent-uri Uri", Peer, fluent_uri));
        readers.push(reader!("iri-string Uri", Peer, iri_string_uri));
    }
    readers
}

/// For references.
pub(crate) fn reference_readers(ascii: bool) -> Vec<Reader> {
    let mut readers = vec![
        reader!("iri-kit parse", Ours, kit_parse_iri_ref),
        reader!("iri-kit IriRef", Ours, kit_iri_ref),
        reader!("fluent-uri IriRef", Peer, fluent_iri_ref),
        Reader {
            divides_authority: false,
            ..reader!("oxiri IriRef", Peer, oxiri_iri_ref)
        },
        reader!("iri-string IriRef", Peer, iri_string_iri_ref),
    ];
    if ascii {
        readers.insert(2, reader!("fluent-uri UriRef", Peer, fluent_uri_ref));
        readers.push(reader!("iri-string UriRef", Peer, iri_string_uri_ref));
    }
    readers
}

// Some values lend components that live only as long as the values, so each reader passes its components to
// a closure instead of returning them.

macro_rules! kit {
    ($($name:ident: |$text:ident| $parts:expr, |$scheme:ident| $optional:expr;)+) => {$(
        #[inline(always)]
        fn $name<R>($text: &str, then: impl FnOnce(Components<'_>) -> R) -> Option<R> {
            let parts = $parts;
            let $scheme = parts.scheme();
            Some(then([
                $optional,
                parts.authority(),
                parts.userinfo(),
                parts.host(),
                parts.port(),
                Some(parts.path()),
                parts.query(),
                parts.fragment(),
            ]))
        }
    )+};
}

kit! {
    kit_parse_iri: |text| iri_kit::parse(text, Form::Iri).ok()?, |scheme| scheme;
    kit_parse_iri_ref: |text| iri_kit::parse(text, Form::IriReference).ok()?, |scheme| scheme;
    kit_iri: |text| iri_kit::Iri::parse(text).ok()?, |scheme| Some(scheme);
    kit_iri_ref: |text| iri_kit::IriRef::parse(text).ok()?, |scheme| scheme;
}

/// The accessors of an identifier in addition to its parse, compared with a parse alone.
pub(crate) const ACCESSORS: [Mapper; 2] = [
    Mapper {
        name: "iri-kit accessors",
        side: Ours,
        map: |text| kit_iri_ref(text, |_| String::new()),
        sweep: |items| {
            let whole = are_iris(items);
            each(items, move |item| {
                if whole {
                    black_box(&kit_iri(item, lengths));
                } else {
                    black_box(&kit_iri_ref(item, lengths));
                }
            })
        },
    },
    Mapper {
        name: "a parse by iri-kit",
        side: Peer,
        map: |text| iri_kit::IriRef::parse(text).ok().map(|_| String::new()),
        sweep: |items| {
            let whole = are_iris(items);
            each(items, move |item| {
                if whole {
                    black_box(&iri_kit::Iri::parse(item));
                } else {
                    black_box(&iri_kit::IriRef::parse(item));
                }
            })
        },
    },
];

fn are_iris(items: &[String]) -> bool {
    items.iter().all(|item| iri_kit::Iri::parse(item).is_ok())
}

macro_rules! fluent {
    ($($name:ident: $type:ident, |$scheme:ident| $optional:expr;)+) => {$(
        #[inline(always)]
        fn $name<R>(text: &str, then: impl FnOnce(Components<'_>) -> R) -> Option<R> {
            let parsed = fluent_uri::$type::parse(text).ok()?;
            let $scheme = parsed.scheme();
            let authority = parsed.authority();
            Some(then([
                $optional.map(|scheme| scheme.as_str()),
                authority.map(|authority| authority.as_str()),
                authority.and_then(|authority| authority.userinfo()).map(|part| part.as_str()),
                authority.map(|authority| authority.host()),
                authority.and_then(|authority| authority.port()).map(|part| part.as_str()),
                Some(parsed.path().as_str()),
                parsed.query().map(|part| part.as_str()),
                parsed.fragment().map(|part| part.as_str()),
            ]))
        }
    )+};
}

fluent! {
    fluent_iri: Iri, |scheme| Some(scheme);
    fluent_uri: Uri, |scheme| Some(scheme);
    fluent_iri_ref: IriRef, |scheme| scheme;
    fluent_uri_ref: UriRef, |scheme| scheme;
}

macro_rules! oxiri {
    ($($name:ident: $type:ident, |$scheme:ident| $optional:expr;)+) => {$(
        #[inline(always)]
        fn $name<R>(text: &str, then: impl FnOnce(Components<'_>) -> R) -> Option<R> {
            let parsed = oxiri::$type::parse(text).ok()?;
            let $scheme = parsed.scheme();
            Some(then([
                $optional,
                parsed.authority(),
                None,
                None,
                None,
                Some(parsed.path()),
                parsed.query(),
                parsed.fragment(),
            ]))
        }
    )+};
}

oxiri! {
    oxiri_iri: Iri, |scheme| Some(scheme);
    oxiri_iri_ref: IriRef, |scheme| scheme;
}

macro_rules! iri_string {
    ($($name:ident: $type:ident, |$scheme:ident| $optional:expr;)+) => {$(
        #[inline(always)]
        fn $name<R>(text: &str, then: impl FnOnce(Components<'_>) -> R) -> Option<R> {
            let parsed = $type::new(text).ok()?;
            let $scheme = parsed.scheme_str();
            let authority: Option<AuthorityComponents<'_>> = parsed.authority_components();
            Some(then([
                $optional,
                parsed.authority_str(),
                authority.and_then(|authority| authority.userinfo()),
                authority.map(|authority| authority.host()),
                authority.and_then(|authority| authority.port()),
                Some(parsed.path_str()),
                parsed.query_str(),
                parsed.fragment_str(),
            ]))
        }
    )+};
}

iri_string! {
    iri_string_iri: IriStr, |scheme| Some(scheme);
    iri_string_uri: UriStr, |scheme| Some(scheme);
    iri_string_iri_ref: IriReferenceStr, |scheme| scheme;
    iri_string_uri_ref: UriReferenceStr, |scheme| scheme;
}

/// Reads the components of a `Url`, which rewrites its input and has a number as its port.
#[inline]
fn url<R>(text: &str, then: impl FnOnce(Components<'_>) -> R) -> Option<R> {
    let parsed = url::Url::parse(text).ok()?;
    Some(then([
        Some(parsed.scheme()),
        Some(parsed.authority()),
        Some(parsed.username()),
        parsed.host_str(),
        black_box(parsed.port()).map(|_| ""),
        Some(parsed.path()),
        parsed.query(),
        parsed.fragment(),
    ]))
}
