//! iri-core: classes, triplets, components, pairs, addresses, spans.

use iri_core::bytes::search;
use iri_core::engine::scan::{
    self,
    repertoire::{Rfc3986, Rfc3987},
};
use iri_core::host::{self, HostError, HostErrorKind, HostMapper};
use iri_core::{
    BaseMissing, Clause, Component, Document, Form, HostKind, Offsets, PairSyntax, Pairs, Parts,
    Segment, Segments, Severity, Span, WithInput, ascii, ip, pct, ucs,
};

use crate::Sink;
use crate::row::{CONSTANT, LINEAR};
use crate::sink::{chosen, diagnosed, rewritten};

rows! {
    "split" LINEAR.flash("`Parts::split` and access to all components", [1_216, 192]) => |out, text| {
        let parts = Parts::split(text);
        out.see((parts.scheme(), parts.userinfo(), parts.host(), parts.port()));
        out.see((parts.path(), parts.query(), parts.fragment()));
    }
    "decode" LINEAR.flash("`pct::decode`, octet by octet", [192, 96]) => |out, text| {
        pct::decode(text).for_each(|octet| out.see(octet));
    }
    "parts" LINEAR => |out, text| {
        let parts = Parts::split(text);
        out.see((parts.as_str(), parts.is_scheme(text)));
        parts_components(out, &parts);
        let prefix = Parts::with_offsets(text, parts.offsets());
        out.see((parts.is_within(prefix), parts.path_within(prefix), parts.split_namespace()));
    }
    "segments" LINEAR => |out, text| {
        let segments = Segments::of(text);
        segments.clone().rev().for_each(|segment| out.see(segment));
        out.see((segments.clone().count(), segments.ends_with(text)));
        let mut both = Parts::split(text).segments();
        while both.next().is_some() && both.next_back().is_some() {}
    }
    "segments, with parameters" LINEAR => |out, text| {
        let segments = Parts::split(text).segments_with_spans();
        for segment in segments.chain([Segment::new(text, 0)]) {
            out.see((segment.text(), segment.span(), segment.name()));
            for parameter in segment.parameters() {
                out.see((parameter.text(), parameter.span(), parameter.name(), parameter.value()));
            }
        }
    }
    "pairs" LINEAR => |out, text| {
        let by = PairSyntax::new(text.as_bytes(), b'=');
        out.see((by.separators(), by.separator(), by.assign()));
        for syntax in [PairSyntax::default(), PairSyntax::EITHER, by] {
            let pairs = Pairs::of(text).with_syntax(syntax);
            out.see((pairs.clone().rev().count(), pairs.clone().verbatim().count()));
            for pair in pairs {
                out.see((pair.name(), pair.value(), pair.is_named(pair.name())));
                pair.decode_name().chain(pair.decode_value()).for_each(|octet| out.see(octet));
            }
        }
    }
    "decode, all options" LINEAR => |out, text| {
        decoded(out, &pct::decode(text));
        decoded(out, &pct::decode(text).with_plus_as_space(true));
    }
    "decode, as characters" LINEAR => |out, text| {
        for c in pct::decode(text).chars() {
            match c {
                Ok(c) => out.see(c),
                Err(error) => {
                    out.see((error.reason(), error.reason().code(), error.span()));
                    out.show(error);
                }
            }
        }
    }
    "errors of bases" CONSTANT => |out, _text| {
        diagnosed(out, &BaseMissing::to_resolve());
        diagnosed(out, &BaseMissing::to_compare(4));
    }
    "decode, lossy" LINEAR => |out, text| { rewritten(out, &pct::decode(text).lossy()); }
    "encode" LINEAR => |out, text| {
        rewritten(out, &pct::encode(text, ucs::IPCHAR));
        rewritten(out, &pct::encode(text, ascii::UNRESERVED).with_space_as_plus(true).with_bidi_formatting(false));
        rewritten(out, &pct::encode(text, pct::UNRESERVED_PATH));
        rewritten(out, &pct::encode_form(text).with_bidi_formatting(true));
        out.show(pct::encode_octets(text.as_bytes(), ascii::UNRESERVED));
        out.show(pct::encode(text, pct::Content::IRI.query));
    }
    "single triplets" LINEAR => |out, text| {
        let bytes = text.as_bytes();
        out.see((pct::triplet(bytes), pct::is_ascii(text), pct::value_of_three(bytes)));
        out.see(pct::hex_digits(bytes));
        match pct::decode_char(bytes) {
            Ok(decoded) => out.see(decoded),
            Err(error) => out.show(error),
        }
        out.keep((pct::decode_step(bytes), pct::decode_quickly(bytes)));
    }
    "addresses" LINEAR => |out, text| {
        let bytes = text.as_bytes();
        out.see((ip::ipv4(bytes), ip::ipv6(bytes), ip::literal(bytes).ok(), ip::rare_ipv4(text), ip::ends_in_number(text)));
    }
    "hosts" LINEAR => |out, text| {
        let kind = HostKind::of(text);
        out.see((kind.code(), kind.domain(), kind.ip(), host::is_name(text)));
        out.show(kind);
    }
    "search" LINEAR => |out, text| {
        let bytes = text.as_bytes();
        out.see((search::find(bytes, 3, |byte| byte == b'/'), search::find_any(bytes, 3, *b"/?")));
        out.see(search::pack(&[1; 64]));
    }
    "spans" LINEAR => |out, text| {
        let span = Span::new(1, text.len().max(2));
        out.see((span.start(), span.end(), span.range(), span.len(), span.is_empty(), span.of(text)));
        out.show(span);
        let rejected = WithInput::new(text, span);
        out.see((rejected.error(), *rejected.input()));
        out.show(rejected);
        out.see(rejected.into_input());
    }
    "forms" LINEAR => |out, text| {
        for form in Form::ALL {
            out.see((form.in_words(), form.is_uri(), form.needs_scheme(), form.bars_scheme(), form.bars_fragment()));
            if let Err(error) = scan::parse::<Rfc3987>(text, form) {
                out.keep(error.located_in(text, form));
            }
            let mut offsets = Offsets::NONE;
            match scan::scan_octets::<Rfc3986>(text.as_bytes(), form, &mut offsets) {
                Ok(()) => out.see(offsets),
                Err(fault) => out.keep(fault.explain(text)),
            }
        }
        out.see(Span::of_char(text, text.len() / 2));
    }
    "choices of iri-core" LINEAR => |out, text| {
        chosen::<S, Component>(out, text);
        chosen::<S, Severity>(out, text);
    }
    "sets" CONSTANT => |out, text| {
        let byte = text.as_bytes().first().copied().unwrap_or(7);
        let set = ascii::PCHAR.or(ascii::QUERY).and(ascii::RESERVED).without(ascii::GEN_DELIMS).complement();
        out.see((set.contains(byte), set.is_empty(), set.len(), ascii::AsciiSet::of(b"!").contains(byte)));
        let set = ucs::IQUERY.or(ucs::bis::IQUERY).and(ascii::UNRESERVED.into());
        out.see((set.contains(char::from(byte)), set.ascii(), ucs::CharSet::ascii_only(set.ascii())));
    }
    "octets and addresses" CONSTANT => |out, text| {
        let number = u8::try_from(text.len()).unwrap_or(7);
        out.see((pct::encode_octet(number), pct::hex_value(number)));
        // The error of the sink, which never fails.
        let _ = ip::write_ipv4(u32::from(number), out);
        let _ = ip::write_decimal(u16::from(number), out);
        let _ = ip::write_ipv6([u16::from(number); 8], out);
    }
    "clauses and documents" CONSTANT => |out, text| {
        let clause = Clause::new("3987-2.2-iquery");
        out.see(clause.id());
        out.show(clause);
        clause.link().into_iter().for_each(|link| out.show(link));
        if let Some(document) = Document::of(text).or(clause.document()) {
            out.see((document.id(), document.name(), document.title(), document.link()));
        }
    }
    "errors of hosts" CONSTANT => |out, text| {
        let (clause, span) = (Clause::new("3987-3.1-toascii-fail"), Span::new(0, text.len()));
        let error = HostError::new(HostErrorKind::Bidi, clause, span, span).moved(3);
        out.see((error.kind().rfc3987_clause(), error.kind().bis_clause()));
        host_error(out, &error);
    }
}

/// The components, as text and as spans, and what they contain.
pub(crate) fn parts_components<S: Sink>(out: &mut S, parts: &Parts<'_>) {
    out.see((
        parts.authority(),
        parts.authority_span(),
        parts.userinfo(),
        parts.user_and_password(),
    ));
    out.see((
        parts.scheme(),
        parts.host(),
        parts.port(),
        parts.path(),
        parts.query(),
        parts.fragment(),
    ));
    for component in Component::ALL {
        out.see((parts.component(component), parts.span(component)));
        out.show(component);
    }
    out.see((
        parts.component_at(parts.as_str().len() / 2),
        parts.last_segment(),
        parts.host_kind(),
    ));
    out.see((
        parts.has_scheme(),
        parts.has_authority(),
        parts.has_query(),
        parts.has_fragment(),
    ));
    out.see((
        parts.is_opaque(),
        parts.is_rootless(),
        parts.host_without_brackets(),
    ));
    let default = |scheme: &str| scheme.len().try_into().ok();
    out.see((
        parts.port_number().ok(),
        parts.effective_port_with(default).ok(),
    ));
    out.see((parts.pairs().count(), parts.segments().rev().count()));
    if let Some(decode) = parts.decode(Component::Path) {
        decode.for_each(|octet| out.see(octet));
    }
}

/// Decoded octets, in every way.
pub(crate) fn decoded<S: Sink>(out: &mut S, decode: &pct::Decode<'_>) {
    out.see(decode.changes());
    out.keep(decode.size_hint());
    decode.clone().for_each(|octet| out.see(octet));
    let mut buffer = [0; 48];
    match decode.write_into(&mut buffer) {
        Ok(octets) => out.see(&*octets),
        Err(error) => out.show(error),
    }
}

/// A host mapped to both forms.
pub(crate) fn mapped_host<S: Sink>(out: &mut S, mapper: &dyn HostMapper, host: &str) {
    for result in [mapper.to_ascii(host, out), mapper.to_unicode(host, out)] {
        match result {
            Ok(()) => out.see(true),
            Err(error) => host_error(out, &error),
        }
    }
}

fn host_error<S: Sink>(out: &mut S, error: &HostError) {
    out.see((
        error.kind().code(),
        error.clause(),
        error.label(),
        error.span(),
    ));
    diagnosed(out, error);
}
