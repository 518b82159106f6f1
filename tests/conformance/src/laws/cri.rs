//! CRIs: the oracle for octets, and for identifiers the conversion and the resolution of text.

use iri_kit::compare::equal;
use iri_kit::cri::{CriRef, ToOctets, to_cri};
use iri_kit::map::to_uri;
use iri_kit::{Component, Iri, Parts, Rung};

use super::first_line;
use crate::cri::Reference;
use crate::report::Report;

/// Checks octets, one for each character below U+0100, and the second line against the first as identifiers.
pub fn law(text: &str, report: &mut Report) {
    let octets: Vec<u8> = text.chars().map(|c| c as u8).collect();
    try_octets(&octets, report);
    let (base, rest) = first_line(text);
    let (reference, _) = first_line(rest);
    try_pair(base, reference, report);
}

/// Checks the decoding of octets against the oracle, with all that follows from them.
pub fn try_octets(octets: &[u8], report: &mut Report) {
    let expected = Reference::read(octets);
    let found = CriRef::parse(octets);
    let cri = match (&found, &expected) {
        (Ok(cri), Some(_)) => cri,
        (Err(error), None) => {
            let is_inside = error.span().end() <= octets.len();
            report.expect(is_inside, "place outside of the octets", || {
                format!("{octets:02x?}: {error}")
            });
            return;
        }
        _ => {
            return report.failure("verdict differs from the oracle", || {
                format!("{octets:02x?}: {found:?}, not {expected:?}")
            });
        }
    };
    let expected = expected.as_ref();
    try_cri(cri, expected, report);
    // Resolved against a base, and as one.
    for other in [BASE, ROOTLESS, OTHER] {
        let (other, model) = (CriRef::parse(other), Reference::read(other));
        let (Ok(other), Some(model), Some(expected)) = (&other, &model, expected) else {
            return report.failure("a base is no CRI", String::new);
        };
        for (base, reference, result) in [
            (other, cri, model.resolve(expected)),
            (cri, other, expected.resolve(model)),
        ] {
            let found = base.resolve(reference);
            match (&found, &result) {
                (Ok(found), Some(_)) => try_cri(found, result.as_ref(), report),
                (Err(_), None) => report.count(),
                _ => report.failure("resolution differs from the oracle", || {
                    format!("{reference:?} against {base:?}: {found:?}, not {result:?}")
                }),
            }
        }
    }
}

/// `coap://h:1/a/b?q#f`
const BASE: &[u8] = b"\x85\x20\x82\x61h\x01\x82\x61a\x61b\x81\x61q\x61f";
/// `a:b/c`
const ROOTLESS: &[u8] = b"\x83\x61a\xF5\x82\x61b\x61c";
/// `../?x`
const OTHER: &[u8] = b"\x83\x02\x81\x60\x81\x61x";

/// Checks a CRI that was decoded or resolved: its octets, and its URI reference.
fn try_cri(cri: &CriRef<'_>, expected: Option<&Reference>, report: &mut Report) {
    let octets = cri.to_octets();
    let again = CriRef::parse(&octets);
    report.expect(
        again.as_ref() == Ok(cri),
        "octets of a CRI are another CRI",
        || format!("{cri:?}: {octets:02x?}"),
    );
    report.expect(
        expected.map(Reference::octets).as_ref() == Some(&octets),
        "octets differ from the oracle",
        || format!("{octets:02x?}, not {expected:?}"),
    );
    let uri = cri.to_uri().map(|uri| uri.to_string());
    let by_oracle = expected.and_then(Reference::to_uri);
    report.expect(
        uri.as_ref().ok() == by_oracle.as_ref(),
        "URI differs from the oracle",
        || format!("{octets:02x?}: {uri:?}, not {by_oracle:?}"),
    );
    let Ok(uri) = uri else { return };
    // Octets that could be text are accepted and normalized, as are default ports.
    let back = to_cri(&uri).map(|cri| cri.to_octets());
    let uri_again = back
        .as_ref()
        .ok()
        .and_then(|octets| CriRef::parse(octets).ok()?.to_uri().ok());
    report.expect(
        uri_again.is_some_and(|again| are_equivalent(&again.to_string(), &uri)),
        "URI of a CRI has no CRI, or another one",
        || format!("{octets:02x?}: {uri}: {back:02x?}"),
    );
}

/// Checks the conversion of two identifiers, and their resolution.
pub fn try_pair(base: &str, reference: &str, report: &mut Report) {
    let octets = [base, reference].map(|text| try_text(text, report));
    let [Some(first), Some(octets)] = &octets else {
        return;
    };
    let (Ok(base_cri), Ok(cri)) = (CriRef::parse(first), CriRef::parse(octets)) else {
        return;
    };
    // The steps of the draft keep the fragment of the base for the empty reference. Rootless paths have no like result
    // in RFC 3986.
    let is_like = !reference.is_empty() && !Parts::split(base).is_opaque();
    if Iri::parse(base).is_err() || !is_like {
        return;
    }
    // A CRI has no encoded dot segments, so the URIs of the two are resolved.
    let uris = [base_cri, cri].map(|cri| cri.to_uri().ok().map(|uri| uri.to_string()));
    let [Some(base_text), Some(reference_text)] = uris.each_ref().map(Option::as_deref) else {
        return;
    };
    let target = Iri::parse(base_text)
        .and_then(|base| base.join(reference_text).map(|target| target.to_string()));
    let Ok(target) = target else {
        return report.failure("no target of two URIs", || {
            format!("{reference_text} against {base_text}")
        });
    };
    let expected = to_cri(&target).map(|cri| cri.to_octets());
    let found = base_cri.resolve(&cri);
    let is_same = match (&expected, &found) {
        (Ok(expected), Ok(found)) => {
            CriRef::parse(expected).as_ref() == Ok(found)
                || found
                    .to_uri()
                    .is_ok_and(|uri| are_equivalent(&uri.to_string(), &target))
        }
        (_, Err(_)) => target.contains("/.//"),
        (Err(_), Ok(_)) => false,
    };
    report.expect(is_same, "resolution differs from that of text", || {
        format!("{reference:?} against {base:?}: {found:?}, not {target:?}")
    });
}

/// Checks the conversion of an identifier, and returns the octets.
fn try_text(text: &str, report: &mut Report) -> Option<Vec<u8>> {
    let octets = to_cri(text).ok()?.to_octets();
    let cri = CriRef::parse(&octets);
    let uri = cri
        .as_ref()
        .ok()
        .and_then(|cri| Some(cri.to_uri().ok()?.to_string()));
    let Some(uri) = uri else {
        // A reference to a path that begins with two slashes.
        if text.starts_with('/') {
            return Some(octets);
        }
        report.failure("CRI of a text has no URI", || {
            format!("{text:?}: {octets:02x?}: {cri:?}")
        });
        return None;
    };
    let back = to_cri(&uri).map(|cri| cri.to_octets());
    report.expect(
        back.as_ref() == Ok(&octets),
        "CRI of a text changes by its URI",
        || format!("{text:?}: {octets:02x?}: {uri}"),
    );
    let parts = Parts::split(text);
    // Normalization by iri-compare keeps the dot segments of references and of rootless paths.
    let is_kept = parts.scheme().is_none() || parts.is_opaque();
    let is_same = is_kept || are_equivalent(&uri, &with_lower_case_host(&to_uri(text).to_string()));
    report.expect(is_same, "URI of the CRI of a text is another one", || {
        format!("{text:?}: {uri}")
    });
    Some(octets)
}

/// Whether two URIs are equal but for what the scheme defines, such as its port.
fn are_equivalent(a: &str, b: &str) -> bool {
    equal(a, b, Rung::Scheme) || equal(a, b, Rung::Syntax)
}

/// The comparison leaves the case of a host with triplets, and of letters that are some.
fn with_lower_case_host(uri: &str) -> String {
    let Some(span) = Parts::split(uri).span(Component::Host) else {
        return uri.to_owned();
    };
    let mut host = span.of(uri).to_owned();
    for letter in ('A'..='Z').chain('a'..='z') {
        host = host.replace(&format!("%{:X}", u32::from(letter)), &letter.to_string());
        host = host.replace(&format!("%{:x}", u32::from(letter)), &letter.to_string());
    }
    uri[..span.start()].to_owned() + &host.to_ascii_lowercase() + &uri[span.end()..]
}
