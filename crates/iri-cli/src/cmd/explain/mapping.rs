//! Draws the URI that the identifier maps to, the IRI that it decodes to, and the triplets that
//! stay encoded.

use iri_kit::host::{HostMapping, are_domain_names};
use iri_kit::map::{self, DecodeRules, MapErrorKind};
use iri_kit::unicode::decode::{DecodedPiece, decode};
use iri_kit::{Component, Rewrite, Span, pct};

use super::explained::Explained;
use crate::diagnosis::{host, shortened::Shortened};
use crate::render::canvas::{Canvas, MAX_ITEMS};

/// Draws the URI (RFC 3987, section 3.1) and the IRI (section 3.2).
pub(super) fn draw(explained: &Explained<'_>, canvas: &mut Canvas) {
    canvas.gap();
    draw_uri(explained, canvas);
    draw_iri(explained, canvas);
}

/// Draws the URI.
///
/// If no host mapping was chosen, draws the percent-encoded form first and then, if the host is a
/// domain name outside US-ASCII, the form with the host mapped by UTS 46.
fn draw_uri(explained: &Explained<'_>, canvas: &mut Canvas) {
    let (text, chosen) = (explained.text(), explained.host);
    match to_uri(explained, chosen.unwrap_or(HostMapping::Percent)) {
        Ok(uri) if uri == text => {
            canvas.prose("URI", "the same string: nothing needs to be encoded");
        }
        Ok(uri) => canvas.value("URI", &uri),
        Err(why) => canvas.prose("URI", &why),
    }
    let parts = &explained.parts;
    let has_other = parts.host().is_some_and(|host| !pct::is_ascii(host));
    if chosen.is_none() && has_other && are_domain_names(parts.scheme()) {
        match to_uri(explained, HostMapping::Uts46) {
            Ok(uri) => canvas.value("  by UTS 46", &uri),
            Err(why) => canvas.prose("  by UTS 46", &why),
        }
    }
}

/// Maps to a URI, or returns the reason why there is none.
pub(super) fn to_uri(explained: &Explained<'_>, host: HostMapping) -> Result<String, String> {
    let mapping = iri_ops::mapping(host);
    let parts = explained.parts;
    let mapped = mapping
        .map_parts(parts)
        .map_err(|error| match error.kind() {
            MapErrorKind::HostNotMappable(error) => {
                host::not_mappable(host, &error, parts.as_str()).message
            }
            _ => error.to_string(),
        })?;
    let mut uri = String::new();
    mapped.append_to(&mut uri);
    Ok(uri)
}

/// The components whose triplets can be decoded.
const DECODABLE: [Component; 5] = [
    Component::Userinfo,
    Component::Host,
    Component::Path,
    Component::Query,
    Component::Fragment,
];

/// Draws the IRI, the triplets that are decoded, and those that are kept.
fn draw_iri(explained: &Explained<'_>, canvas: &mut Canvas) {
    let iri = map::to_iri(explained.text());
    if !explained.text().contains('%') {
        canvas.prose("IRI", "the same string: it has no triplets");
        return;
    }
    if iri.changes() {
        canvas.value("IRI", &iri.to_string());
    } else {
        canvas.prose("IRI", "the same string: no triplet is decoded");
    }
    draw_decoded(explained, canvas);
    for (number, kept) in iri.kept().take(MAX_ITEMS).enumerate() {
        let reason = kept.reason();
        let own = Shortened(kept.span().of(explained.text()));
        let text = format!(
            "{own}: {reason} ({}, {})",
            reason.name(),
            kept.component().name()
        );
        canvas.prose(if number == 0 { "  keeps" } else { "" }, &text);
    }
    canvas.more(iri.kept().skip(MAX_ITEMS).count(), "kept run of triplets");
}

/// Draws the runs of triplets that are decoded, with their characters.
fn draw_decoded(explained: &Explained<'_>, canvas: &mut Canvas) {
    let mut shown = 0;
    let mut more = 0;
    let mut run: Option<(Span, String)> = None;
    let mut show = |run: Option<(Span, String)>, canvas: &mut Canvas| {
        let Some((span, decoded)) = run else {
            return;
        };
        if shown == MAX_ITEMS {
            more += 1;
            return;
        }
        let own = Shortened(span.of(explained.text()));
        let text = format!("{own} to {}", Shortened(&decoded));
        canvas.prose(if shown == 0 { "  decodes" } else { "" }, &text);
        shown += 1;
    };
    for component in DECODABLE {
        let Some(span) = explained.parts.span(component) else {
            continue;
        };
        let mut at = span.start();
        for piece in decode(span.of(explained.text()), component, DecodeRules::DEFAULT) {
            let start = at;
            match piece {
                DecodedPiece::Text(text) => at += text.len(),
                DecodedPiece::Kept(kept) => at += kept.as_str().len(),
                DecodedPiece::Char(c) => {
                    at += 3 * c.len_utf8();
                    match &mut run {
                        Some((span, text)) if span.end() == start => {
                            *span = Span::new(span.start(), at);
                            text.push(c);
                        }
                        _ => show(run.replace((Span::new(start, at), c.to_string())), canvas),
                    }
                }
            }
        }
    }
    show(run, canvas);
    canvas.more(more, "decoded run of triplets");
}
