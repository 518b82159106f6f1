//! Domain names in their normal spelling, and whether one is within another.

use iri_core::Span;
use iri_core::bytes::text::TextBuffer;
use iri_core::engine::labels::Letters;
use iri_core::host::{HostError, HostErrorKind, HostMapper as _};
use iri_idna::{Idna2003, Idna2008, decode_a_label};

/// A name of at most 253 octets, with room for the dot of the root.
pub(super) type HostName = TextBuffer<254>;

/// Writes a host in the spelling that is compared: triplets decoded, lower case, A-labels, no dot of the root.
///
/// A name in US-ASCII stays as it is, but for its case: it may have an underscore, which no version of IDNA
/// allows. Others are mapped by IDNA2008, which maps nothing to US-ASCII that is not. A name that it rejects,
/// such as one in full-width or capital letters, is mapped by IDNA2003, which RFC 3987 cites, if Unicode 3.2 has
/// all characters of it; how software maps the others is unknown.
pub(super) fn normal(host: &str) -> Result<HostName, HostError> {
    let whole = Span::new(0, host.len());
    let error = |kind: HostErrorKind| HostError::new(kind, kind.clause(), whole, whole);
    let mut name = HostName::EMPTY;
    if Letters::of(host).chars().all(|c| c.is_ascii()) {
        for (c, span) in Letters::of(host) {
            let is_allowed = c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_');
            if !is_allowed {
                let kind = HostErrorKind::NotLetterDigitHyphen;
                return Err(HostError::new(kind, kind.clause(), whole, span));
            }
            let pushed = name.push(c as u8);
            pushed.map_err(|_| error(HostErrorKind::NameTooLong))?;
        }
    } else if Idna2008.to_ascii(host, &mut name).is_err() {
        name.clear();
        Idna2003::new()
            .with_unassigned(false)
            .to_ascii(host, &mut name)?;
    }
    name.as_mut_slice().make_ascii_lowercase();
    let text = name.as_str();
    let text = text.strip_suffix(['.']).unwrap_or(text);
    if text.len() > 253 {
        return Err(error(HostErrorKind::NameTooLong));
    }
    for label in text.split(['.']) {
        if label.is_empty() {
            return Err(error(HostErrorKind::EmptyLabel));
        }
        if label.len() > 63 {
            return Err(error(HostErrorKind::LabelTooLong));
        }
        // Some software decodes Punycode of US-ASCII, so that it finds another name.
        let decoded = || decode_a_label(label);
        let is_fake = || decoded().is_none_or(|label| label.as_slice().iter().all(char::is_ascii));
        if label.starts_with("xn--") && is_fake() {
            return Err(error(HostErrorKind::NotRoundTrip));
        }
    }
    let mut normal = HostName::EMPTY;
    let filled = normal.extend(text.as_bytes());
    filled.map_err(|_| error(HostErrorKind::NameTooLong))?;
    Ok(normal)
}

/// Whether a name is a domain or below it, by whole labels. Both are in normal spelling.
pub(super) fn is_within(name: &str, domain: &str) -> bool {
    let rest = name.strip_suffix(domain);
    rest.is_some_and(|rest| rest.is_empty() || rest.ends_with(['.']))
}
