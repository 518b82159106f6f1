//! Calls every function of iri-core, iri-syntax and iri-unicode, on strings that the optimizer
//! cannot see through, and those of the crates with a module in the library of this package.
//!
//! Each group is in a separate function, so that a panic path can be traced to it.

#![no_std]
#![no_main]

use core::hint::black_box;
use core::net::IpAddr;

use iri_core::engine::labels::{Labels, Letters, Undecodable, is_idna_dot};
use iri_core::host::{self, HostError, HostErrorKind};
use iri_core::{Clause, Component, Offsets, Parts, Span, ascii, engine::search, ip, pct, ucs};
use iri_no_panic::{Sink, show};
use iri_syntax::{
    AbsoluteIri, AbsoluteUri, Base, BuildError, Builder, Built, Edition, EffectivePort, Form,
    HostKind, HostPiece, Identifier, IntoAuthority, IntoComponent, IntoHost, IntoPair, IntoPairs,
    IntoPiece, IntoPort, IntoSegments, IrelativeRef, Iri, IriRef, PairSyntax, Pairs, ParseError,
    Piece, PortPiece, Relative, RelativeBase, RelativeRef, RelativizeError, RelativizeOptions,
    Resolved, ResolvedRef, Rewrite, Thin, Uri, UriRef, encode, encode_octets, parse, parse_with,
};
use iri_unicode::compose::{self, Unit};
use iri_unicode::decode::{self, DecodePolicy, DecodeRules};

iri_no_panic::program!({
    let text = black_box("");
    classes(black_box('a'), black_box(b'a'));
    triplets(text);
    decoding(pct::decode(text));
    encoding(text);
    blocks(text.as_bytes());
    addresses(text.as_bytes());
    hosts(text);
    spans(text);
    split(text);
    unicode(text);
    iri_no_panic::bidi::all(text);
    iri_no_panic::compare::all(text);
    iri_no_panic::leiri::all(text);
    iri_no_panic::idna::all(text);
    iri_no_panic::lint::all(text);
    iri_no_panic::map::all(text);
    iri_no_panic::scheme::all(text);
    iri_no_panic::names::all(text);
    iri_no_panic::text::all(text);
    iri_no_panic::web::all(text);
    syntax(text);
    every_identifier(text);
    pairs(text);
    conversions(text);
    building(text);
    given(text);
    complaint(text);
    resolution(text);
    relativization(text);
    #[cfg(feature = "counter-proof")]
    assert!(black_box(true), "on purpose");
});

#[inline(never)]
fn unicode(text: &str) {
    for c in text.chars() {
        black_box((
            iri_unicode::bidi_class(c).is_rtl(),
            iri_unicode::is_separator(c),
            iri_unicode::is_mark(c),
            iri_unicode::is_accent(c),
            iri_unicode::is_alphanumeric(c),
            iri_unicode::is_default_ignorable(c),
            iri_unicode::is_format(c),
            iri_unicode::is_assigned(c),
            iri_unicode::is_width_variant(c),
            iri_unicode::is_compatibility(c),
            iri_unicode::decimal_zero(c).is_some(),
            iri_unicode::maps_to_host_delimiter(c),
            iri_unicode::canonical_combining_class(c),
            iri_unicode::is_virama(c),
        ));
        black_box((iri_unicode::joining_type(c), iri_unicode::script(c)));
    }
    let policy = black_box(DecodePolicy::Cautious);
    black_box(policy.name());
    let rules = DecodeRules::DEFAULT
        .with_policy(policy)
        .with_non_ascii_only(true)
        .with_uppercase(true);
    let decoded = decode::decode(text, black_box(Component::Path), black_box(rules));
    black_box((decoded.changes(), decoded.size_hint()));
    black_box((
        rules.step(text.as_bytes()),
        rules.of_three(black_box(0x3042)),
    ));
    show(&decoded);
    let _ = black_box(decoded.write_to(&mut Sink));
    for piece in decoded {
        if let decode::DecodedPiece::Kept(kept) = black_box(piece) {
            black_box((kept.as_str(), kept.span(), kept.changes()));
            black_box((
                kept.reason().name(),
                kept.reason().code(),
                kept.reason().clause(),
            ));
            let _ = black_box(kept.write_to(&mut Sink));
            show(kept.reason());
            show(kept);
        }
    }
    let (before, after) = (text.chars().rev(), text.chars());
    black_box(iri_unicode::joiner_is_in_context('\u{200C}', before, after));
    black_box(iri_unicode::is_nfc(text.chars()));
    for fault in iri_unicode::nfc_faults(Letters::of(text)) {
        black_box(fault);
    }
    show(iri_unicode::nfc(text.chars()));
    show(iri_unicode::nfkc(text.chars()));
    black_box(iri_unicode::nfd(text.chars()).count());
    for c in text.chars() {
        let folded = iri_unicode::fold_case(c, black_box(iri_unicode::FoldLanguage::Turkic));
        black_box(folded.count());
    }
    let label = iri_unicode::LabelContext::of(text.chars());
    let first = text.chars().next();
    for c in text.chars() {
        black_box(iri_unicode::has_compatibility_form(c));
        black_box(label.allows(c, first, first));
    }
    hosts_by_the_bidi_rule(text);
}

#[inline(never)]
fn hosts_by_the_bidi_rule(text: &str) {
    let letters = Letters::of(text).with_undecodable(black_box(Undecodable::Literal));
    for label in Labels::new(letters, is_idna_dot) {
        let label = Letters::new(text, label).chars();
        black_box(iri_unicode::is_rtl_label(label.clone()));
        if let Err(error) = iri_unicode::check_bidi_rule(label) {
            let condition = error.condition();
            black_box((condition.number(), condition.clause()));
            black_box((error.start(), error.end()));
            show(error);
        }
    }
    let mut units = ['\0'; 8].map(|c| Unit {
        c: black_box(c),
        combining_class: black_box(0),
        from: (),
    });
    black_box(compose::order_and_compose(
        black_box(&mut units),
        compose::compose_hangul,
    ));
    black_box(text.chars().find_map(compose::decompose_hangul));
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
        pct::is_ascii(text),
    ));
    match pct::decode_char(bytes) {
        Ok(decoded) => _ = black_box(decoded),
        Err(error) => show(error),
    }
    let _ = black_box((pct::decode_step(bytes), pct::decode_quickly(bytes)));
    black_box(pct::value_of_three(bytes));
}

#[inline(never)]
fn decoding(decode: pct::Decode<'_>) {
    let decode = black_box(decode).with_plus_as_space(true);
    black_box((decode.changes(), decode.size_hint()));
    decode.clone().for_each(|octet| _ = black_box(octet));
    show(decode.clone().lossy());
    let mut buffer = [0; 16];
    match decode.write_into(&mut buffer) {
        Ok(octets) => _ = black_box(octets),
        Err(error) => show(error),
    }
    match decode.clone().lossy().write_into(&mut buffer) {
        Ok(text) => _ = black_box(text),
        Err(error) => _ = black_box((error.code(), error.needed())),
    }
    for c in decode.chars() {
        match c {
            Ok(c) => _ = black_box(c),
            Err(error) => {
                black_box((error.reason(), error.reason().code(), error.span()));
                show(error);
            }
        }
    }
}

#[inline(never)]
fn encoding(text: &str) {
    let encoded = pct::encode(text, black_box(ucs::IPCHAR));
    show(encoded);
    show(encoded.with_space_as_plus(true).with_bidi_formatting(false));
    show(pct::encode(text, black_box(pct::UNRESERVED_PATH)));
    show(pct::encode_form(text));
    show(pct::encode_octets(
        text.as_bytes(),
        black_box(ascii::UNRESERVED),
    ));
    let content = black_box(pct::Content::IRI);
    show(pct::encode(text, content.query));
}

#[inline(never)]
fn blocks(bytes: &[u8]) {
    let sought = black_box(b'/');
    black_box(search::find(bytes, black_box(3), |byte| byte == sought));
    black_box(search::pack(black_box(&[1; 64])));
    black_box(search::find_any(
        bytes,
        black_box(3),
        [sought, black_box(7)],
    ));
}

#[inline(never)]
fn addresses(bytes: &[u8]) {
    black_box((ip::ipv4(bytes), ip::ipv6(bytes), ip::literal(bytes).ok()));
    let address = core::str::from_utf8(bytes).map(ip::rare_ipv4);
    // The error of the sink, which never fails.
    let _ = ip::write_ipv4(black_box(1), &mut Sink);
    let _ = ip::write_ipv6(black_box([1; 8]), &mut Sink);
    black_box(address.ok());
}

#[inline(never)]
fn hosts(text: &str) {
    black_box(host::is_name(text));
    let (clause, span) = (Clause::new("3987-3.1-toascii-fail"), Span::new(1, 2));
    let error = HostError::new(black_box(HostErrorKind::Bidi), clause, span, span);
    let error = black_box(error).moved(black_box(3));
    black_box((
        error.kind().code(),
        (error.kind().rfc3987_clause(), error.kind().bis_clause()),
        error.clause(),
        error.label(),
        error.span(),
    ));
    show(error);
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
    // Offsets of a different string.
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
    contents(parts);
    parts.segments().for_each(|segment| _ = black_box(segment));
    parts
        .segments()
        .rev()
        .for_each(|segment| _ = black_box(segment));
}

/// The contents of the components.
#[inline(never)]
fn contents(parts: &Parts<'_>) {
    black_box((parts.has_scheme(), parts.has_authority()));
    black_box((parts.has_query(), parts.has_fragment()));
    black_box((parts.is_opaque(), parts.is_rootless()));
    black_box((parts.user_and_password(), parts.last_segment()));
    black_box((parts.host_kind(), parts.host_without_brackets()));
    black_box((parts.port_number().ok(), parts.effective_port().ok()));
    let default = |scheme: &str| black_box(scheme).len().try_into().ok();
    black_box(parts.effective_port_with(default).ok());
    parts
        .pairs()
        .for_each(|pair| _ = black_box((pair, pair.into_pair())));
    let prefix = black_box(*parts);
    black_box((parts.is_within(prefix), parts.path_within(prefix)));
    black_box((
        parts.split_namespace(),
        parts.segments().ends_with(parts.path()),
    ));
    if let Some(decode) = parts.decode(black_box(Component::Host)) {
        decoding(decode);
    }
}

#[inline(never)]
fn syntax(text: &str) {
    for form in Form::ALL {
        black_box((form.name(), form.is_uri()));
        judge(parse(text, form));
        if let Err(error) = parse(text, form) {
            judge(Err(error.located_in(text, form)));
        }
        judge(parse_with(text, form, black_box(Edition::Bis)));
    }
    let kind = black_box(HostKind::of(text));
    black_box((kind.code(), kind.domain(), kind.ip()));
    show(kind);
}

#[inline(never)]
fn pairs(text: &str) {
    let by = black_box(PairSyntax::new(text.as_bytes(), black_box(b'=')));
    black_box((by.separators(), by.separator(), by.assign()));
    let mut pairs = Pairs::of(text).with_syntax(by);
    for pair in [pairs.next(), pairs.next_back()].into_iter().flatten() {
        black_box((pair.name(), pair.value()));
        decoding(pair.decode_name());
        decoding(pair.decode_value());
    }
}

#[inline(never)]
fn building(text: &str) {
    let (segments, pairs) = (&[text], &[(text, text)]);
    build(Iri::builder(), text, segments, pairs);
    build(IriRef::builder(), text, segments, pairs);
    build(AbsoluteIri::builder(), text, segments, pairs);
    build(IrelativeRef::builder(), text, segments, pairs);
    build(Uri::builder(), text, segments, pairs);
    build(UriRef::builder(), text, segments, pairs);
    build(AbsoluteUri::builder(), text, segments, pairs);
    build(RelativeRef::builder(), text, segments, pairs);
}

fn build<'a, I: Identifier + Clone>(
    builder: Builder<'a, I>,
    text: &'a str,
    segments: &'a [&'a str],
    pairs: &'a [(&'a str, &'a str)],
) {
    let (segments, pairs) = (black_box(segments), black_box(pairs));
    let by = black_box(PairSyntax::EITHER);
    let content = black_box(encode(text)).with_space_as_plus(true);
    let content = content.with_set(black_box(ascii::UNRESERVED));
    let whole = builder
        .parts(Parts::split(text))
        .scheme(text)
        .userinfo(content.clone())
        .host(text)
        .port(text)
        .path(black_box(encode_octets(text.as_bytes())))
        .query(black_box(Piece::raw(text)))
        .fragment(content.clone());
    let whole = || black_box(&whole).clone();
    built(whole().check());
    built(whole().authority(black_box(text)).check());
    let addressed = whole().host(black_box(HostPiece::from(content.clone())));
    let addressed = addressed.port(black_box(PortPiece::from(black_box(80))));
    built(addressed.check());
    built(whole().host(black_box(IpAddr::from([1; 16]))).check());
    built(whole().segments(segments).pairs(pairs).check());
    built(
        whole()
            .encode_segments(segments)
            .encode_pairs(pairs)
            .check(),
    );
    let pieces = black_box([(content.clone(), Piece::raw(text))]);
    let [(name, _)] = &pieces;
    let segments_of_pieces = [name.clone()];
    let listed = whole().segments(black_box(&segments_of_pieces));
    built(listed.pairs(black_box(&pieces)).check());
    built(
        whole()
            .user_and_password(text, black_box(Some(text)))
            .check(),
    );
    built(whole().user_and_password(content, None).check());
    built(whole().with_pair_syntax(by).pairs(pairs).check());
    let less = whole().query(None).fragment(None).port(black_box(Some(1)));
    built(less.without(black_box(Component::Host)).check());
}

/// The conversions of arguments to setters.
#[inline(never)]
fn given(text: &str) {
    let piece = encode(text).into_piece();
    black_box((&piece).into_piece());
    black_box((piece.into_component(), Some(text).into_component()));
    black_box((text.into_host(), IpAddr::from([1; 4]).into_host()));
    black_box((
        text.into_port(),
        80_u16.into_port(),
        Some(80_u16).into_port(),
    ));
    black_box((text.into_authority(), Some(text).into_authority()));
    black_box(((text, text).into_pair(), (&(text, text)).into_pair()));
    black_box((&[text]).into_segments());
    black_box((&[(text, text)]).into_pairs());
    black_box(black_box(ucs::IPCHAR).and(black_box(ascii::UNRESERVED).into()));
}

fn built<I: Identifier>(result: Result<Built<'_, I>, BuildError>) {
    match result {
        Ok(built) => {
            black_box(built.write_into(black_box(&mut [0; 64])).is_ok());
            show(built);
        }
        Err(error) => {
            black_box((error.kind(), error.kind().code(), error.component()));
            black_box((error.item(), error.span(), error.clause()));
            show(error);
        }
    }
}

/// The functions that the macros for constants call at compile time.
#[inline(never)]
fn complaint(text: &str) {
    if let Err(error) = parse(text, Form::Iri) {
        let complaint = iri_syntax::__private::Complaint::new(text, text, error);
        black_box(complaint.as_str());
    }
}

#[inline(never)]
fn judge(result: Result<Parts<'_>, ParseError>) {
    match black_box(result) {
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
    resolved(
        &iri.to_base(),
        &iri.to_base().with_strict(false).resolve(&iri_ref),
    );
    resolved(
        &uri.to_base(),
        &uri.to_base().with_strict(false).resolve(&uri_ref),
    );
    let (absolute_iri, absolute_uri) = (
        AbsoluteIri::new_unchecked(text),
        AbsoluteUri::new_unchecked(text),
    );
    resolved(&absolute_iri.to_base(), &absolute_iri.resolve(&uri_ref));
    resolved(&absolute_uri.to_base(), &absolute_uri.resolve(&uri_ref));
    black_box((iri.resolve_str(text), uri.resolve_str(text)))
        .0
        .ok();
    black_box((
        absolute_iri.resolve_str(text),
        absolute_uri.resolve_str(text),
    ))
    .0
    .ok();
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
    resolved_ref(&iri_ref.to_base(), &iri_ref.to_base().resolve(&uri_ref));
    resolved_ref(&uri_ref.to_base(), &uri_ref.to_base().resolve(&uri_ref));
    let (irelative_ref, relative_ref) = (
        IrelativeRef::new_unchecked(text),
        RelativeRef::new_unchecked(text),
    );
    if let (Ok(of_iri), Ok(of_uri)) = (
        irelative_ref.to_base().resolve_str(text),
        relative_ref.to_base().resolve_str(text),
    ) {
        resolved_ref(&irelative_ref.to_base(), &of_iri);
        resolved_ref(&relative_ref.to_base(), &of_uri);
    }
    let thin = Thin::from(iri);
    components(&thin.identifier().parts());
    black_box((thin.as_str(), thin == black_box(thin), thin.cmp(&thin)));
    black_box((thin == text, thin == *text));
    show(thin);
    black_box((thin.into_identifier(), thin.into_inner()));
    with_offsets(Iri::with_offsets_unchecked(text, uri.parts().offsets()));
    let known = iri_core::engine::places::Places::known(uri.parts().offsets(), text);
    components(&known.parts(text));
}

/// The methods of the trait [`Identifier`].
#[inline(never)]
fn with_offsets<'t, I: Identifier<Text = &'t str>>(identifier: I) {
    components(&identifier.parts());
    black_box((identifier.as_str(), identifier.borrowed().parts()));
    black_box(I::trusted_with(identifier.into_text(), Offsets::NONE));
}

#[inline(never)]
fn relativization(text: &str) {
    let (iri, uri) = (Iri::new_unchecked(text), Uri::new_unchecked(text));
    relative(iri.relativize(&iri));
    relative(uri.relativize(&uri));
    relative(iri.to_base().relativize(&uri));
    relative(uri.to_base().relativize(&uri));
    let options = RelativizeOptions::new()
        .with_max_up(black_box(1))
        .with_empty_path(black_box(false))
        .with_absolute_path(black_box(false))
        .with_network_path(black_box(false))
        .with_whole(black_box(false));
    relative(iri.relativize_with(&iri, options));
    relative(uri.relativize_with(&uri, options));
    let (absolute_iri, absolute_uri) = (
        AbsoluteIri::new_unchecked(text),
        AbsoluteUri::new_unchecked(text),
    );
    relative(absolute_iri.relativize(&iri));
    relative(absolute_iri.relativize_with(&iri, options));
    relative(absolute_uri.relativize(&uri));
    relative(absolute_uri.relativize_with(&uri, options));
    let (iri_ref, uri_ref) = (IriRef::new_unchecked(text), UriRef::new_unchecked(text));
    relative(iri_ref.to_base().relativize(&uri_ref));
    relative(iri_ref.to_base().relativize_with(&iri_ref, options));
    relative(uri_ref.to_base().relativize(&uri_ref));
    relative(uri_ref.to_base().relativize_with(&uri_ref, options));
}

#[inline(never)]
fn relative<const URI: bool>(result: Result<Relative<'_, URI>, RelativizeError>) {
    match black_box(result) {
        Ok(relative) => {
            black_box((relative.len(), relative.is_empty(), relative.unchanged()));
            show(relative);
        }
        Err(error) => {
            black_box((error.span(), error.clause(), error.code()));
            black_box((error.kind(), error.component()));
            show(error);
        }
    }
}

#[inline(never)]
fn resolved<const URI: bool>(base: &Base<'_, URI>, resolved: &Resolved<'_, URI>) {
    components(&base.parts());
    black_box(base.is_opaque());
    black_box((resolved.len(), resolved.unchanged()));
    black_box(resolved.literal().unchanged());
    show(resolved);
    show(resolved.literal());
    black_box((resolved == black_box("a:b"), black_box("a:b") == *resolved));
    match resolved.write_into(black_box(&mut [0; 64])) {
        Ok(text) => _ = black_box(text),
        Err(error) => {
            black_box((error.needed(), error.code()));
            show(error);
        }
    }
}

#[inline(never)]
fn resolved_ref<const URI: bool>(base: &RelativeBase<'_, URI>, resolved: &ResolvedRef<'_, URI>) {
    components(&base.parts());
    black_box((resolved.len(), resolved.is_empty(), resolved.unchanged()));
    show(resolved);
    match resolved.write_into(black_box(&mut [0; 64])) {
        Ok(text) => _ = black_box(text),
        Err(error) => show(error),
    }
}

/// Conversions between the types, and the views that borrow the same string.
#[inline(never)]
fn conversions(text: &str) {
    let iri_ref = IriRef::new_unchecked(text);
    black_box((
        iri_ref.as_iri().ok(),
        iri_ref.as_irelative_ref().ok(),
        iri_ref.as_uri_ref().ok(),
    ));
    black_box((iri_ref.has_scheme(), iri_ref.is_relative()));
    narrowed(Iri::try_from(iri_ref));
    narrowed(AbsoluteIri::try_from(iri_ref));
    narrowed(IrelativeRef::try_from(iri_ref));
    narrowed(Uri::try_from(iri_ref));
    narrowed(UriRef::try_from(iri_ref));
    narrowed(AbsoluteUri::try_from(iri_ref));
    narrowed(RelativeRef::try_from(iri_ref));
    let iri = Iri::new_unchecked(text);
    black_box((
        iri.as_uri().ok(),
        iri.as_absolute_iri().ok(),
        IriRef::from(iri),
    ));
    black_box((iri.has_fragment(), iri.without_fragment()));
    black_box((iri.effective_port().ok(), iri.is_opaque()));
    black_box((iri.is_scheme(text), iri.has_same_origin(&iri_ref)));
    black_box(iri.parts().is_scheme(text));
    narrowed(AbsoluteIri::try_from(iri));
    let uri_ref = UriRef::new_unchecked(text);
    black_box((
        uri_ref.as_uri().ok(),
        uri_ref.as_relative_ref().ok(),
        IriRef::from(uri_ref),
    ));
    black_box((uri_ref.has_scheme(), uri_ref.without_fragment()));
    narrowed(IrelativeRef::try_from(uri_ref));
    let uri = Uri::new_unchecked(text);
    black_box((
        uri.as_absolute_uri().ok(),
        Iri::from(uri),
        uri.without_fragment(),
    ));
    black_box((uri.effective_port().ok(), uri.is_opaque()));
    narrowed(AbsoluteIri::try_from(uri));
    let absolute = AbsoluteIri::new_unchecked(text);
    black_box((
        absolute.as_absolute_uri().ok(),
        absolute.effective_port().ok(),
    ));
    black_box(IrelativeRef::new_unchecked(text).as_relative_ref().ok());
    match IriRef::try_from(text.as_bytes()) {
        Ok(iri_ref) => _ = black_box(iri_ref),
        Err(error) => show(error),
    }
}

fn narrowed<I: Copy, W: Copy>(result: Result<I, iri_syntax::WithInput<W, ParseError>>) {
    match result {
        Ok(narrow) => _ = black_box(narrow),
        Err(refused) => {
            show(refused);
            black_box((refused.error(), *refused.input(), refused.into_input()));
        }
    }
}

/// Calls the methods of identifiers, of which `$scheme` have a method for the scheme.
macro_rules! identifiers {
    ($($name:ident)+; $($scheme:ident)+) => {
        #[inline(never)]
        fn every_identifier(text: &str) {
            $({
                if let Ok(identifier) = $name::parse(text) {
                    black_box((identifier.authority(), identifier.userinfo(), identifier.host()));
                    black_box((identifier.host_kind(), identifier.port(), identifier.path()));
                    black_box((identifier.query(), identifier.fragment(), identifier.as_str()));
                    black_box((identifier.parts(), identifier.borrowed()));
                    black_box((identifier == text, identifier.cmp(&identifier.borrowed())));
                    black_box(identifier.user_and_password());
                    match identifier.port_number() {
                        Ok(number) => _ = black_box(number),
                        Err(error) => {
                            black_box(error.code());
                            show(error);
                        }
                    }
                    black_box((identifier.has_authority(), identifier.has_query()));
                    black_box((identifier.is_rootless(), identifier.last_segment()));
                    black_box(identifier.component(black_box(Component::Path)));
                    if let Some(decode) = identifier.decode(black_box(Component::Query)) {
                        decoding(decode);
                    }
                    identifier.pairs().for_each(|pair| _ = black_box(pair));
                    let prefix = black_box(&identifier);
                    black_box((identifier.is_within(prefix), identifier.path_within(prefix)));
                    black_box((identifier.split_namespace(), identifier.host_without_brackets()));
                    identifier.pairs().with_syntax(PairSyntax::SEMICOLON).for_each(|pair| _ = black_box(pair));
                    identifier.segments().for_each(|segment| _ = black_box(segment));
                    show(identifier);
                    black_box(identifier.into_inner());
                }
                if let Err(refused) = $name::parse_text(text) {
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
