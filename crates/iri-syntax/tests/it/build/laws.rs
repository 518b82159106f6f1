//! Building: the result parses as its form, into the parts that were set.

use core::net::{Ipv4Addr, Ipv6Addr};

use iri_core::{Component, Span, ascii, pct};
use iri_syntax::build::Piece;
use iri_syntax::{
    AbsoluteIri, AbsoluteUri, BuildError, BuildErrorKind, Builder, Form, HostKind, Identifier,
    IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef, encode, parse,
};
use proptest::prelude::*;

use crate::draw;

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

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 4_000, ..ProptestConfig::default() })]

    /// A piece is accepted exactly where the parser finds it as that component, and rejected for
    /// the same reason at the same place.
    #[test]
    fn pieces_are_checked_as_by_the_parser(
        piece in draw::piece(),
        component in prop::sample::select(&Component::ALL[..]),
        uri in any::<bool>(),
    ) {
        let (text, start, built) = parse_and_build(component, &piece, uri);
        let form = if uri { Form::UriReference } else { Form::IriReference };
        let parsed = parse(&text, form);
        let fits = parsed.is_ok_and(|parts| parts.component(component) == Some(piece.as_str()));
        match built {
            Ok(built) => {
                prop_assert!(fits, "{:?}", text);
                prop_assert_eq!(built, text);
            }
            Err(error) => {
                prop_assert!(!fits, "{:?}: {}", text, error);
                prop_assert_eq!(error.component(), component);
                // Where a delimiter ends the component, the parser continues with another one.
                let delimited = piece.contains([':', '/', '?', '#', '@'])
                    || component == Component::Userinfo && piece.starts_with('[');
                if let (false, Err(expected), BuildErrorKind::Part(kind)) =
                    (delimited, parsed.map_err(|error| error.located_in(&text, form)), error.kind())
                {
                    // For the parser, text before a colon may be a path, and text after the colon
                    // of a host may be the rest of a userinfo.
                    if !matches!(component, Component::Scheme | Component::Port) {
                        prop_assert_eq!(kind, expected.kind(), "{:?}", text);
                        let span = Span::new(error.span().start() + start, error.span().end() + start);
                        prop_assert_eq!(span, expected.span(), "{:?}", text);
                        prop_assert_eq!(error.clause(), expected.clause());
                    }
                }
            }
        }
    }
}

/// The generated input for one builder.
#[derive(Clone, Debug)]
struct Drawn {
    raw: bool,
    scheme: Option<&'static str>,
    pieces: [Option<String>; 5],
    lists: bool,
    segments: Vec<String>,
    pairs: Vec<(String, String)>,
}

fn drawn() -> impl Strategy<Value = Drawn> {
    let some = || prop::option::weighted(0.6, draw::piece());
    (
        any::<bool>(),
        prop::sample::select(&[None, Some("a"), Some("http"), Some("1")][..]),
        [some(), some(), some(), some(), some()],
        any::<bool>(),
        prop::collection::vec(draw::piece(), 0..4),
        prop::collection::vec((draw::piece(), draw::piece()), 0..3),
    )
        .prop_map(|(raw, scheme, pieces, lists, segments, pairs)| Drawn {
            raw,
            scheme,
            pieces,
            lists,
            segments,
            pairs,
        })
}

impl Drawn {
    fn piece<'a>(&self, text: &'a str) -> Piece<'a> {
        if self.raw {
            Piece::raw(text)
        } else {
            encode(text)
        }
    }
}

/// Sets the segments and the pairs from slices, which gives the same result as owned strings or
/// pieces.
fn with_lists<'a, I: Identifier + Clone>(
    builder: &Builder<'a, I>,
    drawn: &'a Drawn,
    segments: &'a [&'a str],
    pairs: &'a [(&'a str, &'a str)],
) -> Builder<'a, I> {
    let builder = || builder.clone();
    let (own_segments, own_pairs) = (drawn.segments.clone(), drawn.pairs.clone());
    let (slices, owned) = if drawn.raw {
        let owned = builder().segments(own_segments).pairs(own_pairs);
        (builder().segments(segments).pairs(pairs), owned)
    } else {
        let owned = builder().encode_segments(own_segments);
        let slices = builder().encode_segments(segments);
        (slices.encode_pairs(pairs), owned.encode_pairs(own_pairs))
    };
    let pieces = |(name, value): &'a (String, String)| (drawn.piece(name), drawn.piece(value));
    let of_pieces = builder()
        .segments(drawn.segments.iter().map(|text| drawn.piece(text)))
        .pairs(drawn.pairs.iter().map(pieces));
    let text = |builder: Builder<'_, I>| builder.check().map(|built| built.to_string());
    let expected = text(slices.clone());
    assert_eq!(text(owned), expected, "{drawn:?}");
    assert_eq!(text(of_pieces), expected, "{drawn:?}");
    slices
}

/// Builds from the generated input, and checks the laws for the result. Returns whether building
/// succeeded.
fn check_laws<'a, I: Identifier + Clone>(
    mut builder: Builder<'a, I>,
    drawn: &'a Drawn,
    segments: &'a [&'a str],
    pairs: &'a [(&'a str, &'a str)],
) -> bool {
    let piece = |text: &'a String| drawn.piece(text);
    let [userinfo, host, path, query, fragment] = &drawn.pieces;
    if let Some(scheme) = drawn.scheme {
        builder = builder.scheme(scheme);
    }
    if let Some(userinfo) = userinfo {
        builder = builder.userinfo(piece(userinfo));
    }
    if let Some(host) = host {
        builder = builder.host(piece(host));
    }
    if let Some(fragment) = fragment {
        builder = builder.fragment(piece(fragment));
    }
    if drawn.lists {
        builder = with_lists(&builder, drawn, segments, pairs);
    } else {
        if let Some(path) = path {
            builder = builder.path(piece(path));
        }
        if let Some(query) = query {
            builder = builder.query(piece(query));
        }
    }
    let Ok(built) = builder.check() else {
        return false;
    };
    let text = built.to_string();
    let parsed = parse(&text, I::FORM);
    assert!(parsed.is_ok(), "{text:?}: {parsed:?}");
    let parts = parsed.unwrap();
    assert_eq!(parts.scheme(), drawn.scheme, "{text:?}");
    let same = |component, expected: Option<&String>| {
        let found = parts.component(component);
        if drawn.raw {
            assert_eq!(found, expected.map(String::as_str), "{text:?}");
        } else {
            let found = found.map(|found| pct::decode(found).to_str().unwrap());
            assert_eq!(found.as_deref(), expected.map(String::as_str), "{text:?}");
        }
    };
    same(Component::Userinfo, userinfo.as_ref());
    same(Component::Host, host.as_ref());
    same(Component::Fragment, fragment.as_ref());
    if !drawn.raw {
        let mut banned = text
            .chars()
            .filter(|c| iri_core::ucs::BIDI_FORMATTING.contains(c));
        assert_eq!(banned.next(), None, "{text:?}");
    }
    if !drawn.lists {
        same(
            Component::Path,
            Some(path.as_ref().unwrap_or(&String::new())),
        );
        same(Component::Query, query.as_ref());
        return true;
    }
    let read = |text: &str| {
        if drawn.raw {
            text.to_owned()
        } else {
            pct::decode(text).to_str().unwrap().into_owned()
        }
    };
    let found: Vec<String> = parts.segments().map(read).collect();
    assert_eq!(found, segments, "{text:?}");
    let found: Vec<(String, String)> = parts
        .pairs()
        .map(|pair| (read(pair.name()), read(pair.value().unwrap())))
        .collect();
    let expected: Vec<(String, String)> = drawn.pairs.clone();
    assert_eq!(found, expected, "{text:?}");
    true
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 1_000, ..ProptestConfig::default() })]

    #[test]
    fn a_user_and_a_password_round_trip(user in draw::piece(), password in prop::option::of(draw::piece())) {
        let builder = IriRef::builder().host("h");
        let builder = match &password {
            Some(password) => builder.user_and_password(encode(&user), encode(password)),
            None => builder.user_and_password(encode(&user), None),
        };
        let iri = builder.build().unwrap();
        let content = |text| pct::decode(text).to_str().unwrap().into_owned();
        let (found_user, found_password) = iri.user_and_password().unwrap();
        prop_assert_eq!(content(found_user), user);
        prop_assert_eq!(found_password.map(content), password);
    }

    /// Content encoded with a set consists of characters of the set and triplets, and decodes to
    /// itself.
    #[test]
    fn content_encoded_with_a_set_decodes_to_itself(text in draw::piece(), uri in any::<bool>()) {
        let unreserved = encode(&text).with_set(ascii::UNRESERVED);
        let query = if uri {
            UriRef::builder().query(unreserved).check().unwrap().to_string()
        } else {
            IriRef::builder().query(unreserved).check().unwrap().to_string()
        };
        let query = query.strip_prefix('?').unwrap();
        prop_assert!(query.bytes().all(|byte| byte == b'%' || ascii::UNRESERVED.contains(byte)), "{}", query);
        prop_assert_eq!(pct::decode(query).to_str().unwrap(), text.as_str());
        let standalone = pct::encode(&text, ascii::UNRESERVED).to_string();
        prop_assert_eq!(query, standalone);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 3_000, ..ProptestConfig::default() })]

    #[test]
    fn the_result_parses_into_its_parts(drawn in drawn()) {
        let segments: Vec<&str> = drawn.segments.iter().map(String::as_str).collect();
        let pairs: Vec<(&str, &str)> =
            drawn.pairs.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let built = [
            check_laws(Iri::builder(), &drawn, &segments, &pairs),
            check_laws(IriRef::builder(), &drawn, &segments, &pairs),
            check_laws(AbsoluteIri::builder(), &drawn, &segments, &pairs),
            check_laws(IrelativeRef::builder(), &drawn, &segments, &pairs),
            check_laws(Uri::builder(), &drawn, &segments, &pairs),
            check_laws(UriRef::builder(), &drawn, &segments, &pairs),
            check_laws(AbsoluteUri::builder(), &drawn, &segments, &pairs),
            check_laws(RelativeRef::builder(), &drawn, &segments, &pairs),
        ];
        // The wider forms accept everything that a form accepts.
        let [iri, iri_ref, absolute_iri, irelative_ref, uri, uri_ref, absolute_uri, relative_ref] = built;
        for (narrow, wide) in [
            (iri, iri_ref), (irelative_ref, iri_ref), (absolute_iri, iri), (uri, uri_ref),
            (relative_ref, uri_ref), (absolute_uri, uri),
        ] {
            prop_assert!(!narrow || wide);
        }
        prop_assert_eq!(iri || irelative_ref, iri_ref);
    }

    #[test]
    fn addresses_are_written_as_by_the_standard_library(
        mut groups in any::<[u16; 8]>(),
        keep in any::<u8>(),
        four in any::<u32>(),
        port in any::<u16>(),
    ) {
        for (k, group) in groups.iter_mut().enumerate() {
            if keep >> k & 1 == 0 {
                *group = 0;
            }
        }
        let four = Ipv4Addr::from(four);
        for address in [Ipv6Addr::from(groups), four.to_ipv6_mapped(), four.to_ipv6_compatible()] {
            let built = Iri::builder().scheme("a").host(address).port(port).build().unwrap();
            prop_assert_eq!(built.host_kind(), Some(HostKind::Ipv6(address)));
            // Mixed notation is for IPv4-mapped addresses only.
            if address.to_ipv4().is_none() || address.to_ipv4_mapped().is_some() {
                prop_assert_eq!(built, format!("a://[{address}]:{port}"));
            }
        }
        let built = Uri::builder().scheme("a").host(four).build().unwrap();
        prop_assert_eq!(built, format!("a://{four}"));
    }
}
