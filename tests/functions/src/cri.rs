//! iri-cri: decoding, resolving, converting, encoding.

use iri_core::Parts;
use iri_cri::{
    CriAuthority, CriError, CriHost, CriItems, CriPiece, CriRef, CriScheme, CriSchemeName,
    ToOctets, to_cri, to_cri_parts,
};

use crate::Sink;
use crate::row::LINEAR;
use crate::sink::rewritten;

/// CRIs with everything that one can have, and what no string of the other lists begins with.
const CRIS: [&[u8]; 6] = [
    b"\x85\x20\x85\xF4\x61u\x50\xFE\x80\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x61z\x19\xFF\xFF\x82\x61a\x82\x61b\x41;\x81\x61q\x61f",
    b"\x83\x61a\xF5\x82\x61b\x61c",
    b"\x85\x22\x82\x61a\x62\xC3\xA9\x80\x80\x60",
    b"\x82\x20\x82\x44\x7F\0\0\x01\x01",
    b"\x83\x02\x81\x61x\x81\x61y",
    b"\x82\xF5\x81\x61x",
];

rows! {
    "cri" LINEAR.flash("`CriRef::parse` of two CRI references, and `resolve`", [2_048, 384]) => |out, text, other| {
        let parse = |text| CriRef::parse(core::hint::black_box(text));
        if let (Ok(base), Ok(reference)) = (parse(text.as_bytes()), parse(other.as_bytes())) {
            out.keep(base.resolve(&reference));
        }
    }
    "cri-to-uri" LINEAR.flash("`CriRef::parse`, and `Display` of its URI", [15_360, 832]) => |out, text| {
        if let Ok(cri) = CriRef::parse(core::hint::black_box(text.as_bytes())) {
            if let Ok(uri) = cri.to_uri() {
                out.show(uri);
            }
        }
    }
    "uri-to-cri" LINEAR.flash("`iri_cri::to_cri` and `write_into`", [20_480, 2_048]) => |out, text| {
        if let Ok(cri) = to_cri(text) {
            out.see(cri.write_into(&mut [0; 64]).is_ok());
        }
    }
    "sections of a CRI" LINEAR => |out, text| {
        for octets in CRIS.into_iter().chain([text.as_bytes()]) {
            match CriRef::parse_prefix(octets) {
                Ok((cri, rest)) => {
                    out.see(rest);
                    sections(out, &cri);
                }
                Err(error) => rejected(out, error),
            }
        }
    }
    "resolved CRIs" LINEAR => |out, _text| {
        for (base, reference) in CRIS.iter().flat_map(|base| CRIS.map(|reference| (base, reference))) {
            let (Ok(base), Ok(reference)) = (CriRef::parse(base), CriRef::parse(reference)) else { continue };
            out.see(base == reference.without_fragment());
            match base.resolve(&reference) {
                Ok(cri) => written(out, &cri),
                Err(error) => rejected(out, error),
            }
        }
    }
    "URI to CRI" LINEAR => |out, text| {
        for cri in [to_cri(text), to_cri_parts(Parts::split(text))] {
            match cri {
                Ok(cri) => written(out, &cri),
                Err(error) => rejected(out, error),
            }
        }
    }
}

fn sections<S: Sink>(out: &mut S, cri: &CriRef<'_>) {
    let name = cri.scheme().and_then(CriScheme::to_name);
    out.see(name.as_ref().map(CriSchemeName::as_str));
    out.see((
        cri.is_full(),
        cri.scheme(),
        cri.scheme_number(),
        cri.discard(),
        cri.has_path(),
        cri.has_query(),
    ));
    if let CriAuthority::Host(authority) = cri.authority() {
        out.see((
            authority.userinfo(),
            authority.zone(),
            authority.port(),
            authority.address(),
        ));
        match authority.host() {
            CriHost::Name(labels) => items(out, labels),
            CriHost::Ipv4(octets) => out.see(octets),
            CriHost::Ipv6(octets) => out.see(octets),
        }
    }
    items(out, cri.path());
    items(out, cri.query());
    out.see(cri.fragment());
    written(out, cri);
    match cri.to_uri() {
        Ok(uri) => {
            rewritten(out, &uri);
            out.see(uri.cri().is_full());
            out.see(uri == *"a");
        }
        Err(error) => rejected(out, error),
    }
}

fn items<S: Sink>(out: &mut S, items: CriItems<'_>) {
    out.see((items.len(), items.size_hint()));
    for item in items {
        out.see((
            item.as_cbor(),
            item.as_text(),
            item.as_str(),
            item.is_empty(),
        ));
        for piece in item.pieces() {
            match piece {
                CriPiece::Text(text) => out.see(text),
                CriPiece::Octets(octets) => out.see(octets),
            }
        }
    }
}

fn written<S: Sink>(out: &mut S, cri: &impl ToOctets) {
    out.see(cri.octets_len());
    match cri.write_into(&mut [0; 48]) {
        Ok(octets) => out.see(octets),
        Err(error) => out.see(error.needed()),
    }
    let result = cri.write_to(&mut |octets| if octets.is_empty() { Err(()) } else { Ok(()) });
    out.see(result.is_ok());
    #[cfg(feature = "heap")]
    out.see(cri.to_octets());
}

fn rejected<S: Sink>(out: &mut S, error: CriError) {
    out.see((
        error.kind().code(),
        error.span(),
        error.component(),
        error.clause(),
    ));
    out.show(error);
}
