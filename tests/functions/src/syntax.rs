//! iri-syntax: parsing, accessors, conversions between types, resolution, relativizing, building.

use core::net::IpAddr;

use iri_core::{Component, Offsets, Parts, ascii, engine::places::Places};
use iri_syntax::build::{
    HostPiece, IntoAuthority, IntoComponent, IntoHost, IntoPair, IntoPairs, IntoPiece, IntoPort,
    IntoSegments, Piece, PortPiece,
};
use iri_syntax::{
    AbsoluteIri, AbsoluteUri, Base, BuildError, Builder, Built, Edition, EffectivePort, Form,
    Identifier, IrelativeRef, Iri, IriRef, PairSyntax, Pairs, ParseError, Push, Relative,
    RelativeRef, RelativizeError, RelativizeOptions, Resolved, ResolvedRef, Thin, Uri, UriPush,
    UriRef, encode, encode_octets, parse, parse_offsets, parse_with,
};

use crate::Sink;
use crate::core::{decoded, parts_components};
use crate::row::{CONSTANT, LINEAR};
use crate::sink::{chosen, diagnosed, rewritten};

/// Calls the methods of an identifier; `scheme` and `port` are those that only some types have.
macro_rules! accessors {
    ($out:ident, $name:ident, $text:ident, $($more:ident)*) => {
        let Ok(identifier) = $name::parse($text) else { return };
        $out.see((identifier.authority(), identifier.userinfo(), identifier.host(), identifier.port()));
        $out.see((identifier.path(), identifier.query(), identifier.fragment(), identifier.as_str()));
        $out.see((identifier.parts(), identifier.borrowed(), identifier.host_kind(), identifier));
        $out.see($name::new($text) == Some(identifier));
        $out.see((identifier == $text, identifier.cmp(&identifier.borrowed()), identifier.user_and_password()));
        match identifier.port_number() {
            Ok(number) => $out.see(number),
            Err(error) => {
                $out.see(error.code());
                $out.show(error);
            }
        }
        $out.see((identifier.has_authority(), identifier.has_query(), identifier.is_rootless()));
        $out.see((identifier.last_segment(), identifier.component(Component::Path)));
        if let Some(decode) = identifier.decode(Component::Query) {
            decoded($out, &decode);
        }
        $out.see((identifier.is_within(&identifier), identifier.path_within(&identifier)));
        $out.see((identifier.split_namespace(), identifier.host_without_brackets()));
        identifier.pairs().with_syntax(PairSyntax::SEMICOLON).for_each(|pair| $out.see(pair));
        identifier.segments().for_each(|segment| $out.see(segment));
        $out.see($name::new_unchecked($text));
        $out.see($name::with_offsets_unchecked($text, identifier.parts().offsets()));
        $($out.see(accessors!(@ $more identifier $text));)*
        $out.show(identifier);
        $out.see(identifier.into_inner());
    };
    (@ scheme $identifier:ident $text:ident) => { $identifier.scheme() };
    (@ port $identifier:ident $text:ident) => {
        ($identifier.effective_port().ok(), $identifier.is_opaque(), $identifier.is_scheme($text))
    };
}

rows! {
    "parse" LINEAR.flash("`parse` with a constant form", [2_912, 288]) => |out, text| {
        out.see(parse(text, Form::Iri));
    }
    "parse-any" LINEAR.flash("`parse` with a form chosen at run time", [5_376, 352]) => |out, text| {
        out.see(parse(text, core::hint::black_box(Form::Iri)));
    }
    "push" LINEAR.flash("`UriPush`, fed octet by octet", [3_392, 192]) => |out, text| {
        let mut push = UriPush::new(Form::Uri);
        for octet in text.as_bytes() {
            push.feed(core::slice::from_ref(octet));
        }
        out.see(push.finish());
    }
    "push any form" LINEAR => |out, text| {
        for (form, edition) in Form::ALL.into_iter().zip(Edition::ALL.into_iter().cycle()) {
            let mut push = Push::new(form, edition);
            for piece in text.as_bytes().chunks(19) {
                out.see(push.feed(piece) != push.is_refused());
            }
            out.see(push.finish());
            let mut push = UriPush::new(form);
            out.see((push.feed(text.as_bytes()), push.is_refused()));
        }
    }
    "iri" LINEAR.flash("`Iri::parse`", [2_912, 288]).fast() => |out, text| {
        out.see(Iri::parse(text));
    }
    "uri" LINEAR.flash("`Uri::parse`", [2_752, 288]).fast() => |out, text| {
        out.see(Uri::parse(text));
    }
    "uri-new" LINEAR.flash("`Uri::new`, without an error", [2_048, 288]) => |out, text| {
        out.see(Uri::new(text));
    }
    "components" LINEAR.flash("`Iri::parse` and access to all components", [4_352, 320]) => |out, text| {
        if let Ok(iri) = Iri::parse(text) {
            let parts = iri.parts();
            out.see((parts.scheme(), parts.userinfo(), parts.host(), parts.port()));
            out.see((parts.path(), parts.query(), parts.fragment()));
        }
    }
    "error" LINEAR.flash("`Iri::parse` and `Display` of its error", [6_656, 672]) => |out, text| {
        if let Err(error) = Iri::parse(text) {
            out.show(error);
        }
    }
    "resolve"
    LINEAR.flash("`Iri::parse`, and a reference parsed and resolved into a buffer", [7_424, 736]).fast()
    => |out, text, other| {
        if let Ok(base) = Iri::parse(text) {
            if let Ok(resolved) = base.to_base().resolve_str(other) {
                out.see(resolved.write_into(core::hint::black_box(&mut [0; 64])));
            }
        }
    }
    "resolve-display"
    LINEAR.flash(
        "`Iri::parse`, and a reference parsed and resolved, with `Display` of the result", [8_704, 2_048],
    ) => |out, text, other| {
        if let Ok(base) = Iri::parse(text) {
            if let Ok(resolved) = base.to_base().resolve_str(other) {
                out.show(resolved);
            }
        }
    }
    "relativize"
    LINEAR.flash("`Iri::parse` of two IRIs, and `Display` of the shortest reference", [10_496, 1_408])
    => |out, text, other| {
        if let (Ok(base), Ok(target)) = (Iri::parse(text), Iri::parse(other)) {
            if let Ok(relative) = base.relativize(&target) {
                out.show(relative);
            }
        }
    }
    "builder"
    LINEAR.flash("`Iri::builder` with encoded components, and `Display` of the IRI", [10_496, 1_792])
    => |out, text, other| {
        let builder = Iri::builder().scheme(other).host(text).path(core::hint::black_box("/a"));
        if let Ok(built) = builder.query(text).check() {
            out.show(built);
        }
    }
    "parse each form" LINEAR => |out, text| {
        for form in Form::ALL {
            out.see((form.name(), form.is_uri()));
            parsed(out, parse(text, form));
            if let Err(error) = parse(text, form) {
                parsed(out, Err(error.located_in(text, form)));
            }
            parsed(out, parse_with(text, form, Edition::Bis));
            let mut offsets = Offsets::NONE;
            let checked = parse_offsets(text, form, Edition::Rfc3987, &mut offsets);
            // After an error, they are unspecified.
            out.see((checked, checked.map(|()| offsets)));
        }
    }
    "choices of iri-syntax" LINEAR => |out, text| {
        chosen::<S, Form>(out, text);
        chosen::<S, Edition>(out, text);
    }
    "identifiers" LINEAR => |out, text| {
        identifier(out, IriRef::parse_text(text));
        identifier(out, UriRef::parse_text(text));
        identifier(out, IrelativeRef::parse_text(text));
        identifier(out, RelativeRef::parse_text(text));
        identifier(out, Iri::parse_text(text));
        identifier(out, Uri::parse_text(text));
        identifier(out, AbsoluteIri::parse_text(text));
        identifier(out, AbsoluteUri::parse_text(text));
    }
    "accessors of IRIs" LINEAR => |out, text| { accessors!(out, Iri, text, port scheme); }
    "accessors of IRI references" LINEAR => |out, text| { accessors!(out, IriRef, text, scheme); }
    "accessors of absolute IRIs" LINEAR => |out, text| { accessors!(out, AbsoluteIri, text, port scheme); }
    "accessors of relative IRI references" LINEAR => |out, text| { accessors!(out, IrelativeRef, text,); }
    "accessors of URIs" LINEAR => |out, text| { accessors!(out, Uri, text, port scheme); }
    "accessors of URI references" LINEAR => |out, text| { accessors!(out, UriRef, text, scheme); }
    "accessors of absolute URIs" LINEAR => |out, text| { accessors!(out, AbsoluteUri, text, port scheme); }
    "accessors of relative URI references" LINEAR => |out, text| { accessors!(out, RelativeRef, text,); }
    "conversions of references" LINEAR => |out, text| {
        if let Ok(iri_ref) = IriRef::parse(text) {
            out.see((iri_ref.as_iri(), iri_ref.as_irelative_ref(), iri_ref.as_uri_ref()));
            out.see((iri_ref.has_scheme(), iri_ref.is_relative(), iri_ref.without_fragment()));
            converted(out, Iri::try_from(iri_ref));
            converted(out, AbsoluteIri::try_from(iri_ref));
            converted(out, IrelativeRef::try_from(iri_ref));
            converted(out, Uri::try_from(iri_ref));
            converted(out, UriRef::try_from(iri_ref));
            converted(out, AbsoluteUri::try_from(iri_ref));
            converted(out, RelativeRef::try_from(iri_ref));
        }
        if let Ok(uri_ref) = UriRef::parse(text) {
            out.see((uri_ref.as_uri(), uri_ref.as_relative_ref(), IriRef::from(uri_ref)));
            out.see((uri_ref.has_scheme(), uri_ref.without_fragment()));
            converted(out, IrelativeRef::try_from(uri_ref));
        }
        if let Ok(relative) = IrelativeRef::parse(text) {
            out.see(relative.as_relative_ref());
        }
        out.see(IriRef::try_from(text.as_bytes()));
    }
    "conversions of identifiers" LINEAR => |out, text| {
        if let Ok(iri) = Iri::parse(text) {
            out.see((iri.as_uri(), iri.as_absolute_iri(), IriRef::from(iri)));
            out.see((iri.has_fragment(), iri.without_fragment(), iri.has_same_origin(&iri)));
            converted(out, AbsoluteIri::try_from(iri));
        }
        if let Ok(uri) = Uri::parse(text) {
            out.see((uri.as_absolute_uri(), Iri::from(uri), uri.without_fragment()));
            converted(out, AbsoluteIri::try_from(uri));
        }
        if let Ok(absolute) = AbsoluteIri::parse(text) {
            out.see(absolute.as_absolute_uri());
        }
    }
    "thin identifiers" LINEAR => |out, text| {
        let Ok(iri) = Iri::parse(text) else { return };
        let thin = Thin::from(iri);
        out.see((thin.identifier().path(), thin.as_str(), thin == thin.clone(), thin.cmp(&thin)));
        out.see((thin == text, thin == *text, thin));
        out.show(thin);
        out.see((thin.into_identifier(), thin.into_inner()));
        let places = Places::known(iri.parts().offsets(), text);
        out.see(places.parts(text));
    }
    "resolve against itself" LINEAR => |out, text| {
        if let (Ok(base), Ok(reference)) = (Iri::parse(text), IriRef::parse(text)) {
            resolved(out, &base.to_base(), &base.resolve(&reference));
            resolved(out, &base.to_base(), &base.to_base().with_strict(false).resolve(&reference));
        }
        if let (Ok(base), Ok(reference)) = (Uri::parse(text), UriRef::parse(text)) {
            resolved(out, &base.to_base(), &base.resolve(&reference));
            resolved(out, &base.to_base(), &base.to_base().with_strict(false).resolve(&reference));
        }
        if let (Ok(base), Ok(reference)) = (AbsoluteIri::parse(text), UriRef::parse(text)) {
            resolved(out, &base.to_base(), &base.resolve(&reference));
        }
        if let (Ok(base), Ok(reference)) = (AbsoluteUri::parse(text), UriRef::parse(text)) {
            resolved(out, &base.to_base(), &base.resolve(&reference));
        }
    }
    "resolve its path against a short base" LINEAR => |out, text| {
        let path = Parts::split(text).path().trim_start_matches(['/']);
        if let (Ok(iri), Ok(uri)) = (Iri::parse("http://h/a/b?c"), Uri::parse("http://h/a/b?c")) {
            resolved_or(out, &iri.to_base(), iri.to_base().resolve_str(path));
            out.keep((iri.resolve_str(path).is_ok(), uri.resolve_str(path).is_ok()));
            resolved_or(out, &uri.to_base(), uri.to_base().resolve_str(path));
        }
        if let (Ok(iri), Ok(uri)) = (AbsoluteIri::parse("s:/a/b"), AbsoluteUri::parse("s:/a/b")) {
            out.keep((iri.resolve_str(path).is_ok(), uri.resolve_str(path).is_ok()));
        }
    }
    "resolve a short reference against it" LINEAR => |out, text| {
        if let Ok(base) = Iri::parse(text) {
            for reference in ["", "b", "../..", "?q", "#f", "//h"] {
                resolved_or(out, &base.to_base(), base.to_base().resolve_str(reference));
            }
        }
    }
    "resolve by a relative base" LINEAR => |out, text| {
        if let (Ok(iri), Ok(uri)) = (IriRef::parse(text), UriRef::parse(text)) {
            resolved_ref(out, &iri.to_base().resolve(&uri));
            resolved_ref(out, &uri.to_base().resolve(&uri));
            parts_components(out, &iri.to_base().parts());
        }
        if let Ok(base) = IrelativeRef::parse(text) {
            base.to_base().resolve_str("../x").iter().for_each(|one| resolved_ref(out, one));
        }
        if let Ok(base) = RelativeRef::parse(text) {
            base.to_base().resolve_str(text).iter().for_each(|one| resolved_ref(out, one));
        }
    }
    "relativize in each way" LINEAR => |out, text, other| {
        let options = RelativizeOptions::new().with_max_up(1).with_empty_path(false);
        let options = options.with_absolute_path(false).with_network_path(false).with_whole(true);
        if let (Ok(base), Ok(target)) = (Iri::parse(text), Iri::parse(other)) {
            for (base, target) in [(base, base), (base, target), (target, base)] {
                relative(out, base.relativize(&target));
                relative(out, base.to_base().relativize(&target));
                relative(out, base.relativize_with(&target, options));
            }
        }
        if let (Ok(base), Ok(target)) = (Uri::parse(text), Uri::parse(other)) {
            relative(out, base.relativize(&target));
            relative(out, target.to_base().relativize(&base));
            relative(out, base.relativize_with(&target, options));
        }
        if let (Ok(base), Ok(target)) = (AbsoluteIri::parse(text), Iri::parse(other)) {
            relative(out, base.relativize(&target));
            relative(out, base.relativize_with(&target, options));
        }
        if let (Ok(base), Ok(target)) = (AbsoluteUri::parse(text), Uri::parse(other)) {
            relative(out, base.relativize(&target));
            relative(out, base.relativize_with(&target, options));
        }
        if let (Ok(base), Ok(target)) = (IriRef::parse(text), IriRef::parse(other)) {
            relative(out, base.to_base().relativize(&target));
            relative(out, base.to_base().relativize_with(&target, options));
        }
        if let (Ok(base), Ok(target)) = (UriRef::parse(text), UriRef::parse(other)) {
            relative(out, base.to_base().relativize(&target));
            relative(out, base.to_base().relativize_with(&target, options));
        }
    }
    "build IRIs" LINEAR => |out, text| { build(out, Iri::builder(), text); }
    "build IRI references" LINEAR => |out, text| { build(out, IriRef::builder(), text); }
    "build absolute IRIs" LINEAR => |out, text| { build(out, AbsoluteIri::builder(), text); }
    "build relative IRI references" LINEAR => |out, text| { build(out, IrelativeRef::builder(), text); }
    "build URIs" LINEAR => |out, text| { build(out, Uri::builder(), text); }
    "build URI references" LINEAR => |out, text| { build(out, UriRef::builder(), text); }
    "build absolute URIs" LINEAR => |out, text| { build(out, AbsoluteUri::builder(), text); }
    "build relative URI references" LINEAR => |out, text| { build(out, RelativeRef::builder(), text); }
    "arguments of builders" CONSTANT => |out, text| {
        let piece = encode(text).into_piece();
        out.keep(((&piece).into_piece(), text.into_host(), IpAddr::from([1; 4]).into_host()));
        out.keep((piece.into_component(), Some(text).into_component()));
        out.keep((text.into_port(), 80_u16.into_port(), Some(80_u16).into_port()));
        out.keep((text.into_authority(), Some(text).into_authority()));
        out.keep(((text, text).into_pair(), (&(text, text)).into_pair()));
        out.keep(Pairs::of(text).next().map(IntoPair::into_pair));
        out.keep(((&[text]).into_segments(), (&[(text, text)]).into_pairs()));
    }
    // The functions that the macros for constants call at compile time.
    "parsing at compile time" LINEAR => |out, text| {
        out.see(Iri::parse_const(text));
        if let Err(error) = parse(text, Form::Iri) {
            let complaint = iri_syntax::__private::Complaint::new(text, text, error);
            out.see(complaint.as_str());
        }
    }
}

fn parsed<S: Sink>(out: &mut S, result: Result<Parts<'_>, ParseError>) {
    match result {
        Ok(parts) => {
            out.see(parts.effective_port().ok());
            parts_components(out, &parts);
        }
        Err(error) => {
            out.see((
                error.kind().code(),
                error.span(),
                error.component(),
                error.clause(),
            ));
            diagnosed(out, &error);
        }
    }
}

/// The methods of the trait [`Identifier`], and those of the error that has the input.
fn identifier<'t, S: Sink, I: Identifier<Text = &'t str> + Clone>(
    out: &mut S,
    result: Result<I, iri_syntax::WithInput<&'t str, ParseError>>,
) {
    match result {
        Ok(identifier) => {
            out.see((
                identifier.as_str(),
                identifier.parts(),
                identifier.borrowed().parts(),
            ));
            let (parts, text) = (identifier.parts(), identifier.clone().into_text());
            out.see(I::trusted(text).parts());
            out.see(I::trusted_with(text, parts.offsets()).parts());
        }
        Err(rejected) => {
            out.show(rejected);
            out.see((rejected.error(), rejected.into_input()));
        }
    }
}

fn converted<S: Sink, I: Identifier, W: Copy>(
    out: &mut S,
    result: Result<I, iri_syntax::WithInput<W, ParseError>>,
) {
    match result {
        Ok(narrow) => out.see(narrow.as_str()),
        Err(rejected) => {
            out.show(&rejected);
            out.see(rejected.error());
            out.keep((*rejected.input(), rejected.into_input()));
        }
    }
}

fn resolved_or<S: Sink, const URI: bool>(
    out: &mut S,
    base: &Base<'_, URI>,
    result: Result<Resolved<'_, URI>, ParseError>,
) {
    match result {
        Ok(one) => resolved(out, base, &one),
        Err(error) => out.show(error),
    }
}

fn resolved<S: Sink, const URI: bool>(
    out: &mut S,
    base: &Base<'_, URI>,
    resolved: &Resolved<'_, URI>,
) {
    out.see((base.parts(), base.is_opaque(), resolved.len()));
    out.see((
        *resolved == "a:b",
        "a:b" == *resolved,
        resolved.write_into(&mut [0; 64]),
    ));
    rewritten(out, resolved);
    rewritten(out, &resolved.literal());
}

fn resolved_ref<S: Sink, const URI: bool>(out: &mut S, resolved: &ResolvedRef<'_, URI>) {
    out.see((resolved.len(), resolved.is_empty()));
    rewritten(out, resolved);
}

fn relative<S: Sink, const URI: bool>(
    out: &mut S,
    result: Result<Relative<'_, URI>, RelativizeError>,
) {
    match result {
        Ok(relative) => {
            out.see((relative.len(), relative.is_empty()));
            rewritten(out, &relative);
        }
        Err(error) => {
            out.see((
                error.kind(),
                error.code(),
                error.span(),
                error.component(),
                error.clause(),
            ));
            out.show(error);
        }
    }
}

fn build<'a, S: Sink, I: Identifier + Clone>(out: &mut S, builder: Builder<'a, I>, text: &'a str) {
    let content = encode(text)
        .with_space_as_plus(true)
        .with_set(ascii::UNRESERVED);
    let parts = Parts::split(text);
    built(out, builder.clone().parts(parts).check());
    built(
        out,
        builder
            .clone()
            .parts(parts)
            .without(Component::Query)
            .check(),
    );
    let raw = builder
        .clone()
        .scheme(text)
        .userinfo(Piece::raw(text))
        .host(text)
        .port(text);
    let raw = raw
        .path(encode_octets(text.as_bytes()))
        .query(Piece::raw(text))
        .fragment(text);
    built(out, raw.check());
    let whole = builder
        .scheme("s")
        .path("/")
        .query(content.clone())
        .fragment(content.clone());
    let whole = || whole.clone();
    built(out, whole().authority(text).check());
    built(
        out,
        whole()
            .host(HostPiece::from(content.clone()))
            .port(PortPiece::from(80))
            .check(),
    );
    built(
        out,
        whole()
            .host(IpAddr::from([1; 16]))
            .user_and_password(text, Some(text))
            .check(),
    );
    let named = whole().host("h").user_and_password(content.clone(), None);
    built(out, named.userinfo(content.clone()).port(Some(1)).check());
    let (segments, pairs) = ([text; 2], [(text, text); 2]);
    built(out, whole().segments(&segments).pairs(&pairs).check());
    built(
        out,
        whole()
            .encode_segments(&segments)
            .encode_pairs(&pairs)
            .check(),
    );
    built(
        out,
        whole()
            .with_pair_syntax(PairSyntax::EITHER)
            .pairs(&pairs)
            .check(),
    );
    let (segments, pairs) = ([content.clone()], [(content, Piece::raw(text))]);
    built(out, whole().segments(&segments).pairs(&pairs).check());
    built(
        out,
        whole()
            .query(None)
            .fragment(None)
            .without(Component::Host)
            .check(),
    );
}

fn built<S: Sink, I: Identifier>(out: &mut S, result: Result<Built<'_, I>, BuildError>) {
    match result {
        Ok(built) => rewritten(out, &built),
        Err(error) => {
            out.see((
                error.kind(),
                error.kind().code(),
                error.component(),
                error.item(),
            ));
            out.see((error.span(), error.clause()));
            out.show(error);
        }
    }
}
