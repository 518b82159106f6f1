//! The URI that the identifier maps to, the IRI that it decodes to, and the triplets that stay.

use iri_kit::host::are_domain_names;
use iri_kit::map::{self, DecodeRules, MapErrorKind, Mapping};
use iri_kit::unicode::decode::{DecodedPiece, decode};
use iri_kit::{Component, Rewrite, Span, pct};

use super::Explained;
use super::parts::others;
use super::sheet::{ITEMS, Sheet};
use crate::diagnosis::{host, shortened::Shortened};
use crate::options::host::Host;

/// Draws the URI (RFC 3987, section 3.1) and the IRI (section 3.2).
pub(super) fn draw(explained: &Explained<'_>, sheet: &mut Sheet) {
    sheet.gap();
    uri(explained, sheet);
    iri(explained, sheet);
}

/// The URI. Without a choice of how hosts are mapped it is the one that IRIs and URIs share, and the one with the
/// domain name comes after it.
fn uri(explained: &Explained<'_>, sheet: &mut Sheet) {
    let (text, chosen) = (explained.text(), explained.command.host);
    match by(explained, chosen.unwrap_or(Host::Percent)) {
        Ok(uri) if uri == text => sheet.prose("URI", "the same string: nothing has to be encoded"),
        Ok(uri) => sheet.value("URI", &uri),
        Err(why) => sheet.prose("URI", &why),
    }
    let parts = &explained.parts;
    let has_other = parts.host().is_some_and(|host| !pct::is_ascii(host));
    if chosen.is_none() && has_other && are_domain_names(parts.scheme()) {
        match by(explained, Host::Uts46) {
            Ok(uri) => sheet.value("  by UTS 46", &uri),
            Err(why) => sheet.prose("  by UTS 46", &why),
        }
    }
}

/// The URI, or why there is none.
pub(super) fn by(explained: &Explained<'_>, host: Host) -> Result<String, String> {
    let mapping = match host.mapper() {
        Some(mapper) => Mapping::new().with_hosts(mapper),
        None => Mapping::new(),
    };
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

/// The components in which triplets are decoded.
const DECODED: [Component; 5] = [
    Component::Userinfo,
    Component::Host,
    Component::Path,
    Component::Query,
    Component::Fragment,
];

/// The IRI, what is decoded in it, and what is not.
fn iri(explained: &Explained<'_>, sheet: &mut Sheet) {
    let iri = map::to_iri(explained.text());
    if !explained.text().contains('%') {
        sheet.prose("IRI", "the same string: it has no triplets");
        return;
    }
    if iri.changes() {
        sheet.value("IRI", &iri.to_string());
    } else {
        sheet.prose("IRI", "the same string: no triplet is decoded");
    }
    decodes(explained, sheet);
    for (number, kept) in iri.kept().take(ITEMS).enumerate() {
        let reason = kept.reason();
        let own = Shortened(kept.span().of(explained.text()));
        let text = format!(
            "{own}: {reason} ({}, {})",
            reason.name(),
            kept.component().name()
        );
        sheet.prose(if number == 0 { "  keeps" } else { "" }, &text);
    }
    others(
        iri.kept().skip(ITEMS).count(),
        "kept run of triplets",
        sheet,
    );
}

/// The triplets that are decoded, and what to.
fn decodes(explained: &Explained<'_>, sheet: &mut Sheet) {
    let mut shown = 0;
    let mut more = 0;
    let mut run: Option<(Span, String)> = None;
    let mut show = |run: Option<(Span, String)>, sheet: &mut Sheet| {
        let Some((span, decoded)) = run else {
            return;
        };
        if shown == ITEMS {
            more += 1;
            return;
        }
        let own = Shortened(span.of(explained.text()));
        let text = format!("{own} to {}", Shortened(&decoded));
        sheet.prose(if shown == 0 { "  decodes" } else { "" }, &text);
        shown += 1;
    };
    for component in DECODED {
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
                        _ => show(run.replace((Span::new(start, at), c.to_string())), sheet),
                    }
                }
            }
        }
    }
    show(run, sheet);
    others(more, "decoded run of triplets", sheet);
}
