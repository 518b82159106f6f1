//! Every function of iri-core and iri-syntax, on texts that the compiler cannot know.
//!
//! Each group stands in a function of its own, so that a panic path can be blamed.

#![no_std]
#![no_main]

use core::fmt::{self, Write as _};
use core::hint::black_box;

use iri_core::{Clause, Component, Parts, Span, ascii, pct, ucs};
use iri_syntax::{
    AbsoluteIri, AbsoluteUri, Base, Form, HostKind, IrelativeRef, Iri, IriRef, ParseError, Parsed,
    Profile, Relative, RelativeRef, RelativizeError, Resolved, Uri, UriRef, parse, parse_with,
};

iri_no_panic::program!({
    let text = black_box("");
    classes(black_box('a'), black_box(b'a'));
    triplets(text);
    spans(text);
    split(text);
    syntax(text);
    every_identifier(text);
    resolution(text);
    relativization(text);
    #[cfg(feature = "counter-proof")]
    assert!(black_box(true), "on purpose");
});

/// Takes what is displayed.
struct Sink;

impl fmt::Write for Sink {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        black_box(text);
        Ok(())
    }
}

fn show(value: impl fmt::Display) {
    let _ = black_box(write!(Sink, "{value}"));
}

#[inline(never)]
fn classes(c: char, byte: u8) {
    let set = black_box(ascii::PCHAR).or(black_box(ascii::QUERY));
    let set = set
        .and(ascii::RESERVED)
        .without(ascii::GEN_DELIMS)
        .complement();
    black_box((set.contains(byte), set.is_empty(), set.len()));
    let set = black_box(ucs::IQUERY).or(ucs::bis::IQUERY);
    black_box((set.contains(c), set.ascii()));
    black_box(ucs::CharSet::ascii_only(black_box(ascii::PCHAR)).contains(c));
}

#[inline(never)]
fn triplets(text: &str) {
    let bytes = text.as_bytes();
    black_box((
        pct::triplet(bytes),
        pct::encode_octet(black_box(7)),
        pct::hex_value(black_box(7)),
    ));
    show(pct::encode(text, black_box(ucs::IPCHAR)));
    pct::decode(text).for_each(|octet| _ = black_box(octet));
    black_box(pct::decode(text).size_hint());
    match pct::decode_char(bytes) {
        Ok(decoded) => _ = black_box(decoded),
        Err(error) => show(error),
    }
}

#[inline(never)]
fn spans(text: &str) {
    let span = black_box(Span::new(black_box(1), black_box(2)));
    black_box((span.start(), span.end(), span.range()));
    black_box((span.len(), span.is_empty(), span.of(text)));
    show(span);
    let clause = black_box(Clause::new("3987-2.2-iquery"));
    black_box(clause.id());
    show(clause);
}

#[inline(never)]
fn split(text: &str) {
    let parts = black_box(Parts::split(text));
    components(&parts);
    // Offsets that belong to another text.
    components(&black_box(Parts::with_offsets(
        text,
        black_box(parts.offsets()),
    )));
}

#[inline(never)]
fn components(parts: &Parts<'_>) {
    black_box((
        parts.scheme(),
        parts.authority(),
        parts.authority_span(),
        parts.userinfo(),
    ));
    black_box((
        parts.host(),
        parts.port(),
        parts.path(),
        parts.query(),
        parts.fragment(),
    ));
    for component in Component::ALL {
        black_box((parts.component(component), parts.span(component)));
        show(component);
    }
    black_box(parts.component_at(black_box(3)));
    parts.segments().for_each(|segment| _ = black_box(segment));
    parts
        .segments()
        .rev()
        .for_each(|segment| _ = black_box(segment));
}

#[inline(never)]
fn syntax(text: &str) {
    for form in Form::ALL {
        black_box((form.name(), form.is_uri()));
        judge(parse(text, form));
        if let Err(error) = parse(text, form) {
            judge(Err(error.located_in(text, form)));
        }
        judge(parse_with(text, form, black_box(Profile::Bis)));
    }
    let kind = black_box(HostKind::of(text));
    black_box(kind.name());
    show(kind);
}

#[inline(never)]
fn judge(answer: Result<Parts<'_>, ParseError>) {
    match black_box(answer) {
        Ok(parts) => components(&parts),
        Err(error) => {
            black_box((
                error.kind().code(),
                error.span(),
                error.component(),
                error.clause(),
            ));
            show(error);
        }
    }
}

#[inline(never)]
fn resolution(text: &str) {
    let iri = Iri::new_unchecked(text);
    let uri = Uri::new_unchecked(text);
    let (iri_ref, uri_ref) = (IriRef::new_unchecked(text), UriRef::new_unchecked(text));
    resolved(&iri.to_base(), &iri.resolve(&iri_ref));
    resolved(&uri.to_base(), &uri.resolve(&uri_ref));
    resolved(&iri.to_base(), &iri.to_base().resolve_lenient(&iri_ref));
    resolved(&uri.to_base(), &uri.to_base().resolve_lenient(&uri_ref));
    match (
        iri.to_base().resolve_str(text),
        uri.to_base().resolve_str(text),
    ) {
        (Ok(of_iri), Ok(of_uri)) => {
            resolved(&iri.to_base(), &of_iri);
            resolved(&uri.to_base(), &of_uri);
        }
        (Err(error), _) | (_, Err(error)) => show(error),
    }
    match (Parsed::new(iri), Parsed::new(uri)) {
        (Ok(iri), Ok(uri)) => {
            resolved(&iri.to_base(), &iri.to_base().resolve(&iri_ref));
            resolved(&uri.to_base(), &uri.to_base().resolve(&uri_ref));
            components(&iri.parts());
            black_box((iri.identifier(), iri == black_box(iri), iri.cmp(&iri)));
            show(iri);
            black_box(iri.into_identifier());
        }
        (Err(error), _) | (_, Err(error)) => show(error),
    }
}

#[inline(never)]
fn relativization(text: &str) {
    let (iri, uri) = (Iri::new_unchecked(text), Uri::new_unchecked(text));
    relative(iri.relativize(&iri));
    relative(uri.relativize(&uri));
    relative(iri.to_base().relativize(&uri));
    relative(uri.to_base().relativize(&uri));
}

#[inline(never)]
fn relative<const URI: bool>(answer: Result<Relative<'_, URI>, RelativizeError>) {
    match black_box(answer) {
        Ok(relative) => {
            black_box((relative.len(), relative.is_empty()));
            show(relative);
        }
        Err(error) => {
            black_box((error.span(), error.clause()));
            show(error);
        }
    }
}

#[inline(never)]
fn resolved<const URI: bool>(base: &Base<'_, URI>, resolved: &Resolved<'_, URI>) {
    components(&base.parts());
    black_box(resolved.len());
    show(resolved);
    show(resolved.literal());
    match resolved.write_to(black_box(&mut [0; 64])) {
        Ok(text) => _ = black_box(text),
        Err(error) => {
            black_box(error.needed());
            show(error);
        }
    }
}

/// Calls the methods of identifiers, of which `$scheme` have a scheme to ask for.
macro_rules! identifiers {
    ($($name:ident)+; $($scheme:ident)+) => {
        #[inline(never)]
        fn every_identifier(text: &str) {
            $({
                if let Ok(identifier) = $name::parse(text) {
                    black_box((identifier.authority(), identifier.userinfo(), identifier.host()));
                    black_box((identifier.host_kind(), identifier.port(), identifier.path()));
                    black_box((identifier.query(), identifier.fragment(), identifier.as_str()));
                    black_box((identifier.parts(), identifier.into_parts()));
                    black_box((identifier == text, identifier.cmp(&identifier.borrowed())));
                    identifier.segments().for_each(|segment| _ = black_box(segment));
                    show(identifier);
                    black_box(identifier.into_inner());
                }
                if let Err(refused) = $name::new(text) {
                    show(refused);
                    black_box((refused.error(), refused.into_input()));
                }
            })+
            $(black_box($scheme::new_unchecked(text).scheme());)+
        }
    };
}

identifiers! {
    Iri IriRef AbsoluteIri IrelativeRef Uri UriRef AbsoluteUri RelativeRef;
    Iri IriRef AbsoluteIri Uri UriRef AbsoluteUri
}
