//! Checks identifiers by sections 4.1 and 4.2, as an iterator of findings.

use iri_core::bytes::search;
use iri_core::{Component, Parts, Span, host};
use iri_scheme::are_domain_names;

use crate::{
    BidiFinding, Division, HostRule, Pieces, finding::on_format_char, idna, pieces_parts, rules,
};

/// Finds everything in a string that section 4 forbids or advises against: first the bidirectional
/// formatting characters, then the components that break the two rules of 4.2, each in order.
///
/// ```
/// use iri_bidi::check;
///
/// assert_eq!(check("http://example.org/r\u{E9}sum\u{E9}").next(), None);
///
/// // A host may have labels of both directions.
/// assert_eq!(check("http://ab.\u{5D0}\u{5D1}.ij/").next(), None);
/// let codes = check("http://h/a\u{202E}/\u{5D0}1").map(|finding| finding.code());
/// assert!(codes.eq(["bidi-format-char", "bidi-rtl-end"]));
/// ```
///
/// Both rules are SHOULDs, and a component that breaks the first is not checked by the second.
/// Combining marks and joiners at the end of a component belong to the letter before them; digits,
/// European or Arabic-Indic, are not right-to-left characters, so a component may not end in one.
///
/// Needs no heap. A string of US-ASCII needs one pass over its bytes.
#[inline]
pub fn check(text: &str) -> BidiFindings<'_> {
    Check::new().findings(text)
}

/// [`check`](fn@check) for a string that was already split.
#[inline]
pub fn check_parts(parts: Parts<'_>) -> BidiFindings<'_> {
    Check::new().findings_parts(parts)
}

/// The options of [`check`](fn@check).
///
/// ```
/// use iri_bidi::{Check, Division, HostRule};
///
/// let name = "?a=\u{5D0}";
/// assert_eq!(Check::new().findings(name).count(), 1);
/// assert_eq!(Check::new().with_division(Division::All).findings(name).count(), 0);
///
/// let label = "http://\u{5D0}1/";
/// assert_eq!(Check::new().findings(label).count(), 1);
/// assert_eq!(Check::new().with_host_rule(HostRule::Idna2008).findings(label).count(), 0);
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Check {
    division: Division,
    host_rule: HostRule,
}

impl Check {
    /// Creates the default options: hosts are divided into labels, and the rules of the RFC apply
    /// to them like to all components.
    pub const fn new() -> Self {
        Self {
            division: Division::Labels,
            host_rule: HostRule::Rfc3987,
        }
    }

    /// Sets how finely components are divided.
    #[must_use]
    pub const fn with_division(self, division: Division) -> Self {
        Self { division, ..self }
    }

    /// Sets the rule for hosts that are domain names.
    #[must_use]
    pub const fn with_host_rule(self, host_rule: HostRule) -> Self {
        Self { host_rule, ..self }
    }

    /// Checks a string.
    #[inline]
    pub fn findings(self, text: &str) -> BidiFindings<'_> {
        if self.finds_nothing_in(text) {
            return BidiFindings(None);
        }
        BidiFindings(Some(self.search(Parts::split(text))))
    }

    /// Checks a string that was already split.
    #[inline]
    pub fn findings_parts(self, parts: Parts<'_>) -> BidiFindings<'_> {
        if self.finds_nothing_in(parts.as_str()) {
            return BidiFindings(None);
        }
        BidiFindings(Some(self.search(parts)))
    }

    /// Fast, conservative check: `true` means that there are no findings.
    #[inline]
    fn finds_nothing_in(self, text: &str) -> bool {
        // The rules of IDNA apply to decoded triplets.
        text.is_ascii() && (self.host_rule == HostRule::Rfc3987 || !text.contains(['%']))
    }

    #[inline(never)]
    fn search(self, parts: Parts<'_>) -> Search<'_> {
        let by_host_rule = self.host_rule != HostRule::Rfc3987
            && are_domain_names(parts.scheme())
            && parts.host().is_some_and(host::is_name);
        Search {
            text: parts.as_str(),
            format_chars: format_chars_parts(parts),
            pieces: pieces_parts(parts, self.division),
            name: parts.span(Component::Host).filter(|_| by_host_rule),
            by_host_rule,
            rule: self.host_rule,
            labels: None,
            pending: None,
        }
    }
}

/// The findings of [`check`](fn@check).
#[derive(Clone, Debug)]
pub struct BidiFindings<'a>(Option<Search<'a>>);

impl Iterator for BidiFindings<'_> {
    type Item = BidiFinding;

    #[inline]
    fn next(&mut self) -> Option<BidiFinding> {
        self.0.as_mut()?.next()
    }
}

impl core::iter::FusedIterator for BidiFindings<'_> {}

/// The state of a check: the part of the string that remains to be checked.
#[derive(Clone, Debug)]
struct Search<'a> {
    text: &'a str,
    format_chars: FormatChars<'a>,
    pieces: Pieces<'a>,
    /// The host, if it remains to be checked by a rule of IDNA.
    name: Option<Span>,
    /// Whether the host is checked by a rule of IDNA.
    by_host_rule: bool,
    rule: HostRule,
    /// The labels of that host that remain to be checked.
    labels: Option<idna::LabelFindings<'a>>,
    /// A second finding about the last component, to be returned next.
    pending: Option<BidiFinding>,
}

impl Search<'_> {
    fn next(&mut self) -> Option<BidiFinding> {
        if let Some(finding) = self.format_chars.next() {
            return Some(finding);
        }
        if let Some(pending) = self.pending.take() {
            return Some(pending);
        }
        loop {
            if let Some(finding) = self.labels.as_mut().and_then(Iterator::next) {
                return Some(finding);
            }
            let piece = self.pieces.next()?;
            if self.by_host_rule && piece.component() == Component::Host {
                // All labels at once, since triplets of dots divide labels, too.
                let name = self.name.take();
                self.labels =
                    name.and_then(|name| idna::LabelFindings::new(self.text, name, self.rule));
                continue;
            }
            let (first, second) = rules::check_piece(piece, self.text);
            self.pending = second;
            if first.is_some() {
                return first;
            }
        }
    }
}

/// Finds only the bidirectional formatting characters: those that are forbidden in identifiers
/// ([RFC 3987, section 4.1]), and those that were added to Unicode later.
///
/// ```
/// use iri_bidi::format_chars;
///
/// let found = format_chars("a\u{202E}/\u{5D0}1");
/// assert!(found.map(|finding| finding.code()).eq(["bidi-format-char"]));
/// ```
///
/// [RFC 3987, section 4.1]: https://www.rfc-editor.org/rfc/rfc3987#section-4.1
pub fn format_chars(text: &str) -> FormatChars<'_> {
    format_chars_parts(Parts::split(text))
}

/// [`format_chars`] for a string that was already split.
pub fn format_chars_parts(parts: Parts<'_>) -> FormatChars<'_> {
    let text = parts.as_str();
    FormatChars {
        parts,
        at: if text.is_ascii() { text.len() } else { 0 },
    }
}

/// The findings of [`format_chars`].
#[derive(Clone, Debug)]
pub struct FormatChars<'a> {
    parts: Parts<'a>,
    /// The index of the first byte that was not searched yet.
    at: usize,
}

impl Iterator for FormatChars<'_> {
    type Item = BidiFinding;

    fn next(&mut self) -> Option<BidiFinding> {
        let text = self.parts.as_str();
        // In UTF-8, all of these characters begin with one of these two octets.
        while self.at < text.len() {
            let at = search::find(text.as_bytes(), self.at, |byte| matches!(byte, 0xD8 | 0xE2));
            let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) else {
                self.at = text.len();
                break;
            };
            self.at = at + c.len_utf8();
            if let Some(finding) = on_format_char(c, at, &self.parts) {
                return Some(finding);
            }
        }
        None
    }
}

impl core::iter::FusedIterator for FormatChars<'_> {}
