//! Building: the result parses as its form, into the parts that were set.

use core::iter;
use core::net::{Ipv4Addr, Ipv6Addr};

use iri_core::{Component, Span, ascii, pct};
use iri_syntax::build::Piece;
use iri_syntax::{
    AbsoluteIri, BuildError, BuildErrorKind, Builder, Form, HostKind, Identifier, Iri, IriRef, Uri,
    UriRef, encode, parse,
};

/// Puts the piece into a string as one component. Returns the string, the span of the piece in it,
/// and the result of building with the same piece.
fn parse_and_build(
    component: Component,
    piece: &str,
    uri: bool,
) -> (String, usize, Result<String, BuildError>) {
    fn build<I: Identifier>(builder: Builder<'_, I>) -> Result<String, BuildError> {
        builder.check().map(|built| built.to_string())
    }
    macro_rules! with {
        ($type:ident) => {{
            let builder = $type::builder();
            build(match component {
                Component::Scheme => builder.scheme(piece),
                Component::Userinfo => builder.userinfo(piece).host("h"),
                Component::Host => builder.host(piece),
                Component::Port => builder.host("h").port(piece),
                Component::Path => builder.scheme("s").path(piece),
                Component::Query => builder.query(piece),
                Component::Fragment => builder.fragment(piece),
            })
        }};
    }
    let built = if uri { with!(UriRef) } else { with!(IriRef) };
    let (before, after) = match component {
        Component::Scheme => ("", ":"),
        Component::Userinfo => ("//", "@h"),
        Component::Host => ("//", ""),
        Component::Port => ("//h:", ""),
        Component::Path => ("s:", ""),
        Component::Query => ("?", ""),
        Component::Fragment => ("#", ""),
    };
    (format!("{before}{piece}{after}"), before.len(), built)
}

/// Delimiters, characters that must be encoded, and characters that only some components allow.
#[rustfmt::skip]
const TOKENS: [&str; 36] = [
    "a", "b", "1", "-", ".", "..", "~", ":", "/", "?", "#", "[", "]", "@", "!", "&", ";", "=",
    "+", "%", "%4", "%41", "%C3%A9", "é", "\u{10300}", "\u{E000}", "\u{200E}", "\u{FFFD}", " ",
    "\"", "<", "\\", "\u{0}", "//", "[::1]", "192.0.2.1",
];

/// All strings of at most two tokens.
fn pieces() -> impl Iterator<Item = String> {
    let pairs = TOKENS
        .iter()
        .flat_map(|one| TOKENS.iter().map(move |other| format!("{one}{other}")));
    tokens().map(String::from).chain(pairs)
}

/// The empty string and all tokens.
fn tokens() -> impl Iterator<Item = &'static str> + Clone {
    iter::once("").chain(TOKENS)
}

/// A piece is accepted exactly where the parser finds it as that component, and rejected for the same
/// reason at the same place.
#[test]
fn pieces_are_checked_as_by_the_parser() {
    for piece in pieces() {
        for component in Component::ALL {
            is_checked_as_by_the_parser(&piece, component, false);
            is_checked_as_by_the_parser(&piece, component, true);
        }
    }
}

fn is_checked_as_by_the_parser(piece: &str, component: Component, uri: bool) {
    let (text, start, built) = parse_and_build(component, piece, uri);
    let form = if uri {
        Form::UriReference
    } else {
        Form::IriReference
    };
    let parsed = parse(&text, form);
    let fits = parsed.is_ok_and(|parts| parts.component(component) == Some(piece));
    let error = match built {
        Ok(built) => {
            assert!(fits, "{text:?}");
            assert_eq!(built, text);
            return;
        }
        Err(error) => error,
    };
    assert!(!fits, "{text:?}: {error}");
    assert_eq!(error.component(), component);
    // Where a delimiter ends the component, the parser continues with another one. For the parser, text
    // before a colon may be a path, and text after the colon of a host may be the rest of a userinfo.
    let continues = piece.contains([':', '/', '?', '#', '@'])
        || component == Component::Userinfo && piece.starts_with('[')
        || matches!(component, Component::Scheme | Component::Port);
    let expected = parsed.map_err(|error| error.located_in(&text, form));
    if let (false, Err(expected), BuildErrorKind::Part(kind)) = (continues, expected, error.kind())
    {
        assert_eq!(kind, expected.kind(), "{text:?}");
        let span = Span::new(error.span().start() + start, error.span().end() + start);
        assert_eq!(span, expected.span(), "{text:?}");
        assert_eq!(error.clause(), expected.clause());
    }
}

/// Segments and pairs are the same from slices, owned strings and pieces, and are found in the result.
/// `tests/conformance` builds the other components.
#[test]
fn lists_parse_into_their_items() {
    for one in tokens() {
        for other in tokens() {
            let lists = [vec![], vec![one], vec![one, other], vec!["a", one, other]];
            for texts in lists {
                lists_are_found(&IriRef::builder().scheme("s"), &texts);
                lists_are_found(&UriRef::builder().scheme("s"), &texts);
                lists_are_found(&AbsoluteIri::builder().scheme("s").host("h"), &texts);
            }
        }
    }
}

fn lists_are_found<I: Identifier + Clone>(builder: &Builder<'_, I>, texts: &[&str]) {
    let texts: Vec<String> = texts.iter().map(|&text| String::from(text)).collect();
    let segments: Vec<&str> = texts.iter().map(String::as_str).collect();
    let pairs: Vec<(&str, &str)> = segments.iter().map(|&text| (text, text)).collect();
    let owned_pairs: Vec<_> = texts
        .iter()
        .map(|text| (text.clone(), text.clone()))
        .collect();
    for raw in [false, true] {
        let piece = |&text| if raw { Piece::raw(text) } else { encode(text) };
        let of_pieces = builder
            .clone()
            .segments(segments.iter().map(piece))
            .pairs(segments.iter().map(|text| (piece(text), piece(text))));
        let (slices, owned) = (builder.clone(), builder.clone());
        let (slices, owned) = if raw {
            let owned = owned.segments(texts.clone()).pairs(owned_pairs.clone());
            (slices.segments(&segments).pairs(&pairs), owned)
        } else {
            let owned = owned.encode_segments(texts.clone());
            let slices = slices.encode_segments(&segments);
            let owned = owned.encode_pairs(owned_pairs.clone());
            (slices.encode_pairs(&pairs), owned)
        };
        let text = |builder: Builder<'_, I>| builder.check().map(|built| built.to_string());
        let expected = text(slices);
        assert_eq!(text(owned), expected, "{texts:?}");
        assert_eq!(text(of_pieces), expected, "{texts:?}");
        let Ok(built) = expected else { continue };
        let parts = parse(&built, I::FORM).unwrap();
        let read = |text: &str| {
            if raw {
                text.to_owned()
            } else {
                pct::decode(text).to_str().unwrap().into_owned()
            }
        };
        let found: Vec<String> = parts.segments().map(read).collect();
        assert_eq!(found, texts, "{built:?}");
        let found = parts.pairs();
        let found = found.map(|pair| (read(pair.name()), read(pair.value().unwrap())));
        assert_eq!(found.collect::<Vec<_>>(), owned_pairs, "{built:?}");
    }
}

#[test]
fn a_user_and_a_password_round_trip() {
    for user in tokens() {
        for password in tokens().map(Some).chain([None]) {
            let builder = IriRef::builder().host("h");
            let builder = match password {
                Some(password) => builder.user_and_password(encode(user), encode(password)),
                None => builder.user_and_password(encode(user), None),
            };
            let iri = builder.build().unwrap();
            let content = |text| pct::decode(text).to_str().unwrap().into_owned();
            let (found_user, found_password) = iri.user_and_password().unwrap();
            assert_eq!(content(found_user), user);
            assert_eq!(found_password.map(content).as_deref(), password);
        }
    }
}

/// Content encoded with a set consists of characters of the set and triplets, and decodes to itself.
/// Without a set, no bidi formatting character is written.
#[test]
fn encoded_content_decodes_to_itself() {
    for text in pieces() {
        let unreserved = || encode(&text).with_set(ascii::UNRESERVED);
        let in_uri = UriRef::builder().query(unreserved()).check().unwrap();
        let as_iri = IriRef::builder().query(unreserved()).check().unwrap();
        let standalone = pct::encode(&text, ascii::UNRESERVED).to_string();
        for query in [in_uri.to_string(), as_iri.to_string()] {
            let query = query.strip_prefix('?').unwrap();
            let is_safe = |byte| byte == b'%' || ascii::UNRESERVED.contains(byte);
            assert!(query.bytes().all(is_safe), "{query}");
            assert_eq!(pct::decode(query).to_str().unwrap(), text.as_str());
            assert_eq!(query, standalone);
        }
        let query = IriRef::builder().query(encode(&text)).check().unwrap();
        let query = query.to_string();
        assert!(!query.contains(iri_core::ucs::BIDI_FORMATTING));
    }
}

#[test]
fn addresses_are_written_as_by_the_standard_library() {
    for zeros in 0..=u8::MAX {
        let group = |k: u16| if zeros >> k & 1 == 0 { 0 } else { 0x1A << k };
        let groups: [u16; 8] = core::array::from_fn(|k| group(k as u16));
        let four = Ipv4Addr::from(u32::from(zeros).wrapping_mul(0x0101_8001));
        for address in [
            Ipv6Addr::from(groups),
            four.to_ipv6_mapped(),
            four.to_ipv6_compatible(),
        ] {
            let builder = Iri::builder()
                .scheme("a")
                .host(address)
                .port(u16::from(zeros));
            let built = builder.build().unwrap();
            assert_eq!(built.host_kind(), Some(HostKind::Ipv6(address)));
            // Mixed notation is for IPv4-mapped addresses only.
            if address.to_ipv4().is_none() || address.to_ipv4_mapped().is_some() {
                assert_eq!(built, format!("a://[{address}]:{zeros}"));
                assert_eq!(HostKind::Ipv6(address).to_string(), address.to_string());
            }
        }
        let built = Uri::builder().scheme("a").host(four).build().unwrap();
        assert_eq!(built, format!("a://{four}"));
    }
}
