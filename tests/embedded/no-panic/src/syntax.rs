//! Every function of iri-syntax that needs neither a heap nor a crate from outside.

use core::hint::black_box;
use core::net::IpAddr;

use iri_core::{Column, Component, Offsets, Parts, ascii, ucs};
use iri_syntax::{
    AbsoluteIri, AbsoluteUri, Base, BuildError, Builder, Built, Edition, EffectivePort, Form,
    HostPiece, Identifier, IntoAuthority, IntoComponent, IntoHost, IntoPair, IntoPairs, IntoPiece,
    IntoPort, IntoSegments, IrelativeRef, Iri, IriRef, PairSyntax, Pairs, ParseError, Piece,
    PortPiece, Relative, RelativeBase, RelativeRef, RelativizeError, RelativizeOptions, Resolved,
    ResolvedRef, Rewrite, Thin, Uri, UriRef, encode, encode_octets, parse, parse_column,
    parse_column_with, parse_with,
};

use crate::core::{decode_methods, parts_components};
use crate::show;

/// Calls all of them.
pub fn all(text: &str) {
    parse_functions(text);
    parse_columns(text);
    identifier_methods(text);
    identifier_conversions(text);
    builders(text);
    setter_arguments(text);
    macro_messages(text);
    resolve_methods(text);
    relativize_methods(text);
}

#[inline(never)]
fn parse_functions(text: &str) {
    for form in Form::ALL {
        black_box((form.name(), form.is_uri()));
        parse_result(parse(text, form));
        if let Err(error) = parse(text, form) {
            parse_result(Err(error.located_in(text, form)));
        }
        parse_result(parse_with(text, form, black_box(Edition::Bis)));
    }
}

#[inline(never)]
fn parse_columns(text: &str) {
    let offsets = black_box([0_u16, 3, 7]);
    if let Ok(column) = Column::new(text, &offsets) {
        for form in Form::ALL {
            parse_column(column, form, |row, result| {
                black_box(row);
                parse_result(result);
            });
            parse_column_with(column, form, black_box(Edition::Bis), |_, result| {
                parse_result(result);
            });
        }
    }
}

#[inline(never)]
fn parse_result(result: Result<Parts<'_>, ParseError>) {
    match black_box(result) {
        Ok(parts) => {
            black_box(parts.effective_port().ok());
            parts_components(&parts);
        }
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

/// Calls the methods of identifiers, of which `$scheme` have a method for the scheme.
macro_rules! identifiers {
    ($($name:ident)+; $($scheme:ident)+) => {
        #[inline(never)]
        fn identifier_methods(text: &str) {
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
                        decode_methods(decode);
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

/// Conversions between the types, and the views that borrow the same string.
#[inline(never)]
fn identifier_conversions(text: &str) {
    let iri_ref = IriRef::new_unchecked(text);
    black_box((
        iri_ref.as_iri().ok(),
        iri_ref.as_irelative_ref().ok(),
        iri_ref.as_uri_ref().ok(),
    ));
    black_box((iri_ref.has_scheme(), iri_ref.is_relative()));
    narrowing_result(Iri::try_from(iri_ref));
    narrowing_result(AbsoluteIri::try_from(iri_ref));
    narrowing_result(IrelativeRef::try_from(iri_ref));
    narrowing_result(Uri::try_from(iri_ref));
    narrowing_result(UriRef::try_from(iri_ref));
    narrowing_result(AbsoluteUri::try_from(iri_ref));
    narrowing_result(RelativeRef::try_from(iri_ref));
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
    narrowing_result(AbsoluteIri::try_from(iri));
    let uri_ref = UriRef::new_unchecked(text);
    black_box((
        uri_ref.as_uri().ok(),
        uri_ref.as_relative_ref().ok(),
        IriRef::from(uri_ref),
    ));
    black_box((uri_ref.has_scheme(), uri_ref.without_fragment()));
    narrowing_result(IrelativeRef::try_from(uri_ref));
    let uri = Uri::new_unchecked(text);
    black_box((
        uri.as_absolute_uri().ok(),
        Iri::from(uri),
        uri.without_fragment(),
    ));
    black_box((uri.effective_port().ok(), uri.is_opaque()));
    narrowing_result(AbsoluteIri::try_from(uri));
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

fn narrowing_result<I: Copy, W: Copy>(result: Result<I, iri_syntax::WithInput<W, ParseError>>) {
    match result {
        Ok(narrow) => _ = black_box(narrow),
        Err(refused) => {
            show(refused);
            black_box((refused.error(), *refused.input(), refused.into_input()));
        }
    }
}

#[inline(never)]
fn builders(text: &str) {
    let (segments, pairs) = (&[text], &[(text, text)]);
    builder_methods(Iri::builder(), text, segments, pairs);
    builder_methods(IriRef::builder(), text, segments, pairs);
    builder_methods(AbsoluteIri::builder(), text, segments, pairs);
    builder_methods(IrelativeRef::builder(), text, segments, pairs);
    builder_methods(Uri::builder(), text, segments, pairs);
    builder_methods(UriRef::builder(), text, segments, pairs);
    builder_methods(AbsoluteUri::builder(), text, segments, pairs);
    builder_methods(RelativeRef::builder(), text, segments, pairs);
}

fn builder_methods<'a, I: Identifier + Clone>(
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
    built_result(whole().check());
    built_result(whole().authority(black_box(text)).check());
    let addressed = whole().host(black_box(HostPiece::from(content.clone())));
    let addressed = addressed.port(black_box(PortPiece::from(black_box(80))));
    built_result(addressed.check());
    built_result(whole().host(black_box(IpAddr::from([1; 16]))).check());
    built_result(whole().segments(segments).pairs(pairs).check());
    built_result(
        whole()
            .encode_segments(segments)
            .encode_pairs(pairs)
            .check(),
    );
    let pieces = black_box([(content.clone(), Piece::raw(text))]);
    let [(name, _)] = &pieces;
    let segments_of_pieces = [name.clone()];
    let listed = whole().segments(black_box(&segments_of_pieces));
    built_result(listed.pairs(black_box(&pieces)).check());
    built_result(
        whole()
            .user_and_password(text, black_box(Some(text)))
            .check(),
    );
    built_result(whole().user_and_password(content, None).check());
    built_result(whole().with_pair_syntax(by).pairs(pairs).check());
    let less = whole().query(None).fragment(None).port(black_box(Some(1)));
    built_result(less.without(black_box(Component::Host)).check());
}

/// The conversions of arguments to setters.
#[inline(never)]
fn setter_arguments(text: &str) {
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
    Pairs::of(text).for_each(|pair| _ = black_box(pair.into_pair()));
    black_box((&[text]).into_segments());
    black_box((&[(text, text)]).into_pairs());
    black_box(black_box(ucs::IPCHAR).and(black_box(ascii::UNRESERVED).into()));
}

fn built_result<I: Identifier>(result: Result<Built<'_, I>, BuildError>) {
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
fn macro_messages(text: &str) {
    if let Err(error) = parse(text, Form::Iri) {
        let complaint = iri_syntax::__private::Complaint::new(text, text, error);
        black_box(complaint.as_str());
    }
}

#[inline(never)]
fn resolve_methods(text: &str) {
    let iri = Iri::new_unchecked(text);
    let uri = Uri::new_unchecked(text);
    let (iri_ref, uri_ref) = (IriRef::new_unchecked(text), UriRef::new_unchecked(text));
    resolved_methods(&iri.to_base(), &iri.resolve(&iri_ref));
    resolved_methods(&uri.to_base(), &uri.resolve(&uri_ref));
    resolved_methods(
        &iri.to_base(),
        &iri.to_base().with_strict(false).resolve(&iri_ref),
    );
    resolved_methods(
        &uri.to_base(),
        &uri.to_base().with_strict(false).resolve(&uri_ref),
    );
    let (absolute_iri, absolute_uri) = (
        AbsoluteIri::new_unchecked(text),
        AbsoluteUri::new_unchecked(text),
    );
    resolved_methods(&absolute_iri.to_base(), &absolute_iri.resolve(&uri_ref));
    resolved_methods(&absolute_uri.to_base(), &absolute_uri.resolve(&uri_ref));
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
            resolved_methods(&iri.to_base(), &of_iri);
            resolved_methods(&uri.to_base(), &of_uri);
        }
        (Err(error), _) | (_, Err(error)) => show(error),
    }
    resolved_ref_methods(&iri_ref.to_base(), &iri_ref.to_base().resolve(&uri_ref));
    resolved_ref_methods(&uri_ref.to_base(), &uri_ref.to_base().resolve(&uri_ref));
    let (irelative_ref, relative_ref) = (
        IrelativeRef::new_unchecked(text),
        RelativeRef::new_unchecked(text),
    );
    if let (Ok(of_iri), Ok(of_uri)) = (
        irelative_ref.to_base().resolve_str(text),
        relative_ref.to_base().resolve_str(text),
    ) {
        resolved_ref_methods(&irelative_ref.to_base(), &of_iri);
        resolved_ref_methods(&relative_ref.to_base(), &of_uri);
    }
    let thin = Thin::from(iri);
    parts_components(&thin.identifier().parts());
    black_box((thin.as_str(), thin == black_box(thin), thin.cmp(&thin)));
    black_box((thin == text, thin == *text));
    show(thin);
    black_box((thin.into_identifier(), thin.into_inner()));
    identifier_trait(Iri::with_offsets_unchecked(text, uri.parts().offsets()));
    let known = iri_core::engine::places::Places::known(uri.parts().offsets(), text);
    parts_components(&known.parts(text));
}

/// The methods of the trait [`Identifier`].
#[inline(never)]
fn identifier_trait<'t, I: Identifier<Text = &'t str>>(identifier: I) {
    parts_components(&identifier.parts());
    black_box((identifier.as_str(), identifier.borrowed().parts()));
    black_box(I::trusted_with(identifier.into_text(), Offsets::NONE));
}

#[inline(never)]
fn resolved_methods<const URI: bool>(base: &Base<'_, URI>, resolved: &Resolved<'_, URI>) {
    parts_components(&base.parts());
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
fn resolved_ref_methods<const URI: bool>(
    base: &RelativeBase<'_, URI>,
    resolved: &ResolvedRef<'_, URI>,
) {
    parts_components(&base.parts());
    black_box((resolved.len(), resolved.is_empty(), resolved.unchanged()));
    show(resolved);
    match resolved.write_into(black_box(&mut [0; 64])) {
        Ok(text) => _ = black_box(text),
        Err(error) => show(error),
    }
}

#[inline(never)]
fn relativize_methods(text: &str) {
    let (iri, uri) = (Iri::new_unchecked(text), Uri::new_unchecked(text));
    relative_result(iri.relativize(&iri));
    relative_result(uri.relativize(&uri));
    relative_result(iri.to_base().relativize(&uri));
    relative_result(uri.to_base().relativize(&uri));
    let options = RelativizeOptions::new()
        .with_max_up(black_box(1))
        .with_empty_path(black_box(false))
        .with_absolute_path(black_box(false))
        .with_network_path(black_box(false))
        .with_whole(black_box(false));
    relative_result(iri.relativize_with(&iri, options));
    relative_result(uri.relativize_with(&uri, options));
    let (absolute_iri, absolute_uri) = (
        AbsoluteIri::new_unchecked(text),
        AbsoluteUri::new_unchecked(text),
    );
    relative_result(absolute_iri.relativize(&iri));
    relative_result(absolute_iri.relativize_with(&iri, options));
    relative_result(absolute_uri.relativize(&uri));
    relative_result(absolute_uri.relativize_with(&uri, options));
    let (iri_ref, uri_ref) = (IriRef::new_unchecked(text), UriRef::new_unchecked(text));
    relative_result(iri_ref.to_base().relativize(&uri_ref));
    relative_result(iri_ref.to_base().relativize_with(&iri_ref, options));
    relative_result(uri_ref.to_base().relativize(&uri_ref));
    relative_result(uri_ref.to_base().relativize_with(&uri_ref, options));
}

#[inline(never)]
fn relative_result<const URI: bool>(result: Result<Relative<'_, URI>, RelativizeError>) {
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
