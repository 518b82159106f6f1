//! Checking by sections 4.1 and 4.2: an iterator of findings.

use iri_core::{Clause, Component, Parts, Span, engine::search, host};
use iri_scheme::are_domain_names;
use iri_unicode::{BidiClass, bidi_class};

use crate::{
    Direction, Division, Finding, FindingKind, Piece, Pieces, Severity,
    direction::{Strong, strong},
    finding::on_format_char,
    idna, pieces,
};

/// Finds everything in a string that section 4 forbids or advises against: first the characters
/// that control the direction of text, then the components that break the two rules of 4.2, each
/// in order.
///
/// ```
/// use iri_bidi::check;
///
/// assert_eq!(check("http://example.org/r\u{E9}sum\u{E9}").next(), None);
///
/// // Nothing is wrong with a host that has labels of both directions.
/// assert_eq!(check("http://ab.\u{5D0}\u{5D1}.ij/").next(), None);
/// let codes = check("http://h/a\u{202E}/\u{5D0}1").map(|finding| finding.code());
/// assert!(codes.eq(["bidi-format-char", "bidi-rtl-end"]));
/// ```
///
/// Both rules are SHOULDs, and a component that breaks the first is not checked by the second.
/// Combining marks and joiners at the end of a component belong to the letter before them; digits,
/// European or Arabic-Indic, are not right-to-left characters, so a component may not end in one.
///
/// Needs no heap; a string of US-ASCII costs one pass over its bytes.
#[inline]
pub fn check(text: &str) -> Findings<'_> {
    Check::new().findings(text)
}

/// The options of [`check`](fn@check).
///
/// ```
/// use iri_bidi::{Check, Division, HostRule};
///
/// let name = "?a=\u{5D0}";
/// assert_eq!(Check::new().findings(name).count(), 1);
/// assert_eq!(Check::new().divided(Division::All).findings(name).count(), 0);
///
/// let label = "http://\u{5D0}1/";
/// assert_eq!(Check::new().findings(label).count(), 1);
/// assert_eq!(Check::new().hosts_by(HostRule::Idna2008).findings(label).count(), 0);
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Check {
    division: Division,
    host_rule: HostRule,
}

impl Check {
    /// Hosts are divided into labels, and the rules of the RFC apply to them, too.
    pub const fn new() -> Self {
        Self {
            division: Division::Labels,
            host_rule: HostRule::Rfc3987,
        }
    }

    /// Sets how far components are divided.
    #[must_use]
    pub const fn divided(self, division: Division) -> Self {
        Self { division, ..self }
    }

    /// Sets the rule for hosts that are domain names.
    #[must_use]
    pub const fn hosts_by(self, host_rule: HostRule) -> Self {
        Self { host_rule, ..self }
    }

    /// Checks a string.
    #[inline]
    pub fn findings(self, text: &str) -> Findings<'_> {
        if self.has_nothing_for(text) {
            return Findings(None);
        }
        Findings(Some(self.search(Parts::split(text))))
    }

    /// Checks a string that was split before.
    #[inline]
    pub fn of_parts(self, parts: Parts<'_>) -> Findings<'_> {
        if self.has_nothing_for(parts.as_str()) {
            return Findings(None);
        }
        Findings(Some(self.search(parts)))
    }

    /// Fast, conservative check: `true` means that there are no findings.
    #[inline]
    fn has_nothing_for(self, text: &str) -> bool {
        // The Bidi rule of IDNA is about decoded triplets.
        self.host_rule != HostRule::Idna2008 && text.is_ascii()
    }

    #[inline(never)]
    fn search(self, parts: Parts<'_>) -> Search<'_> {
        let text = parts.as_str();
        let format_chars = format_chars(parts);
        let is_ascii = format_chars.at == text.len();
        let by_host_rule = self.host_rule != HostRule::Rfc3987
            && are_domain_names(parts.scheme())
            && parts.host().is_some_and(host::is_name);
        let rule = by_host_rule.then_some(self.host_rule);
        let idna = rule == Some(HostRule::Idna2008) && parts.host().is_some_and(idna::is_bidi_name);
        Search {
            format_chars,
            pieces: (!is_ascii).then(|| pieces(parts, self.division)),
            labels: idna
                .then(|| parts.span(Component::Host))
                .flatten()
                .map(|host| idna::Rest::new(text, host)),
            rule,
            text,
            pending: None,
        }
    }
}

/// The rule for a host that is a domain name: one that is not an IP address, in a reference
/// without a scheme or with one that is known to have domain names.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum HostRule {
    /// The two rules of section 4.2, as for all components.
    #[default]
    Rfc3987,
    /// The same two, as strict as [RFC 3454, section 6], requires for IDNA2003: breaking them is an
    /// error, and a mark at the end of a label does not belong to the letter before it.
    ///
    /// [RFC 3454, section 6]: https://www.rfc-editor.org/rfc/rfc3454#section-6
    Idna2003,
    /// Instead of them the Bidi rule of IDNA2008 ([RFC 5893, section 2]), for each label of a name
    /// with a right-to-left label; breaking it is an error. It allows labels to end in digits.
    ///
    /// [RFC 5893, section 2]: https://www.rfc-editor.org/rfc/rfc5893#section-2
    Idna2008,
}

/// The findings of [`check`](fn@check).
#[derive(Clone, Debug)]
pub struct Findings<'a>(Option<Search<'a>>);

impl Iterator for Findings<'_> {
    type Item = Finding;

    #[inline]
    fn next(&mut self) -> Option<Finding> {
        self.0.as_mut()?.next()
    }
}

impl core::iter::FusedIterator for Findings<'_> {}

/// The part of a string that is not checked yet.
#[derive(Clone, Debug)]
struct Search<'a> {
    text: &'a str,
    format_chars: FormatChars<'a>,
    pieces: Option<Pieces<'a>>,
    /// The rule for the host, if it is a domain name with a rule of its own.
    rule: Option<HostRule>,
    /// The labels that are not yet checked by the Bidi rule of IDNA.
    labels: Option<idna::Rest<'a>>,
    /// A finding about the same component as the last one.
    pending: Option<Finding>,
}

impl Search<'_> {
    fn next(&mut self) -> Option<Finding> {
        if let Some(finding) = self.format_chars.next() {
            return Some(finding);
        }
        if let Some(finding) = self.labels.as_mut().and_then(Iterator::next) {
            return Some(finding);
        }
        if let Some(pending) = self.pending.take() {
            return Some(pending);
        }
        loop {
            let piece = self.pieces.as_mut()?.next()?;
            let is_host = piece.component() == Component::Host;
            let rule = self.rule.filter(|_| is_host).unwrap_or_default();
            if rule == HostRule::Idna2008 {
                continue;
            }
            let (first, second) = judge(piece, self.text, rule);
            self.pending = second;
            if first.is_some() {
                return first;
            }
        }
    }
}

/// Finds only the characters that control the direction of text: those that are forbidden in
/// identifiers ([RFC 3987, section 4.1]), and the later ones.
///
/// ```
/// use iri_bidi::format_chars;
/// use iri_core::Parts;
///
/// let found = format_chars(Parts::split("a\u{202E}/\u{5D0}1"));
/// assert!(found.map(|finding| finding.code()).eq(["bidi-format-char"]));
/// ```
///
/// [RFC 3987, section 4.1]: https://www.rfc-editor.org/rfc/rfc3987#section-4.1
pub fn format_chars(parts: Parts<'_>) -> FormatChars<'_> {
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
    /// The index of the first byte that is not searched yet.
    at: usize,
}

impl Iterator for FormatChars<'_> {
    type Item = Finding;

    fn next(&mut self) -> Option<Finding> {
        let text = self.parts.as_str();
        // The UTF-8 forms of all of them begin with one of these two octets.
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

/// Checks a component by the two rules of section 4.2: it may be mixed, or have a wrong start, a
/// wrong end, or both.
fn judge(piece: Piece, text: &str, rule: HostRule) -> (Option<Finding>, Option<Finding>) {
    let own = piece.span().of(text);
    if own.is_ascii() {
        return (None, None);
    }
    let (severity, clause_1, clause_2) = match rule {
        HostRule::Rfc3987 => (Severity::Warning, "3987-4.2-rule1", "3987-4.2-rule2"),
        HostRule::Idna2003 | HostRule::Idna2008 => (
            Severity::Error,
            "3987-4.2-strict-host",
            "3987-4.2-strict-host",
        ),
    };
    let found = |kind, clause, start: usize, end: usize| {
        let from = piece.span().start();
        let span = Span::new(from + start, from + end);
        Finding::on_piece(kind, severity, Clause::new(clause), piece, span)
    };
    match Direction::of(own) {
        Direction::Ltr | Direction::Neutral => (None, None),
        Direction::Mixed => {
            let (start, end) = first_contrary_run(own);
            let finding = found(FindingKind::MixedDirection, clause_1, start, end);
            (Some(finding), None)
        }
        Direction::Rtl => {
            let (start, end) = rtl_range(own, rule == HostRule::Rfc3987);
            let before = (start > 0).then(|| found(FindingKind::RtlStart, clause_2, 0, start));
            let behind =
                (end < own.len()).then(|| found(FindingKind::RtlEnd, clause_2, end, own.len()));
            if before.is_some() {
                (before, behind)
            } else {
                (behind, None)
            }
        }
    }
}

/// The first run of characters against the direction of the first strong character, neutral
/// characters between them included.
fn first_contrary_run(text: &str) -> (usize, usize) {
    let mut first = None;
    let mut run: Option<(usize, usize)> = None;
    for (index, c) in text.char_indices() {
        let Some(direction) = strong(c) else { continue };
        if *first.get_or_insert(direction) != direction {
            let start = run.map_or(index, |(start, _)| start);
            run = Some((start, index + c.len_utf8()));
        } else if run.is_some() {
            break;
        }
    }
    run.unwrap_or((0, text.len()))
}

/// The range from the first right-to-left character to the end of the last one; `with_marks`
/// includes the marks and joiners after it.
fn rtl_range(text: &str, with_marks: bool) -> (usize, usize) {
    let is_rtl = |c: char| strong(c) == Some(Strong::Rtl);
    let start = text.find(is_rtl).unwrap_or(text.len());
    let last = text.rfind(is_rtl).unwrap_or(0);
    let end = text.get(last..).map_or(last, |rest| {
        let mut chars = rest.chars();
        chars.next();
        let marks = if with_marks {
            chars
                .as_str()
                .trim_start_matches(|c| matches!(bidi_class(c), BidiClass::NSM | BidiClass::BN))
        } else {
            chars.as_str()
        };
        text.len() - marks.len()
    });
    (start, end)
}
