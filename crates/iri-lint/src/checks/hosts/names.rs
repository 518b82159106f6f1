//! Checks of non-ASCII names, whose labels a version of IDNA maps or rejects.

use alloc::string::String;
use core::fmt;

use iri_core::engine::labels::{Labels, Letters, is_idna_dot};
use iri_core::host::{HostError, HostErrorKind, HostMapper};
use iri_core::ucs::IREG_NAME;
use iri_core::{Component, Severity, Span, pct};
use iri_idna::{Difference, HostMapping, Idna2008, IdnaVersions, decode_a_label};
use iri_unicode::is_rtl_label;

use super::ldh::{has_ace_prefix, is_full_stop};
use crate::checks::Checks;
use crate::checks::hosts;
use crate::checks::shape::{self, Number};
use crate::context::Context;
use crate::finding::{Finding, FixReplacement, Note};
use crate::production::Production;

/// The mapping of the labels of a host.
#[derive(Clone, Copy)]
pub(super) struct Names {
    version: HostMapping,
    mapper: &'static (dyn HostMapper + Sync),
    /// Whether the host contains non-ASCII characters, written directly or as triplets.
    is_beyond_ascii: bool,
    /// Whether a label contains right-to-left characters, so that the Bidi rule applies to all
    /// labels.
    is_rtl: bool,
    /// Whether the whole name can be mapped, so that its other spellings are equivalent.
    is_mappable: bool,
    production: Production,
    /// Whether the name maps to one that ends in a number, as `１.2` does.
    number: Option<Number>,
}

/// The result for a label.
pub(super) enum LabelCheck<'a> {
    /// The finding about the rule that the label breaks.
    Refused(Finding<'a>),
    /// Other findings about the label.
    Accepted([Option<Finding<'a>>; 2]),
}

impl Names {
    /// Returns the mapping of the host at `span`, which is not ASCII or contains A-labels; `None`
    /// if hosts are not mapped.
    ///
    /// # Errors
    ///
    /// Returns an error if the triplets of the host are not UTF-8, so that it has no labels to map.
    pub(super) fn of(context: &Context<'_>, span: Span) -> Result<Option<Self>, HostError> {
        if !context.linter.checks().contain(Checks::IDNA) {
            return Ok(None);
        }
        let version = context.linter.hosts;
        let host = span.of(context.text);
        let is_beyond_ascii = !pct::is_ascii(host);
        // Invalid A-labels are accepted only in a host in US-ASCII.
        let Some(mapper) = (match version {
            HostMapping::Uts46Browser if is_beyond_ascii => HostMapping::Uts46Browser2025.mapper(),
            _ => version.mapper(),
        }) else {
            return Ok(None);
        };
        let mut names = Self {
            version,
            mapper,
            is_beyond_ascii,
            is_rtl: false,
            is_mappable: false,
            production: context.linter.production(),
            number: None,
        };
        let mut name = String::new();
        match mapper.to_ascii(host, &mut name) {
            Ok(()) => {
                names.is_mappable = true;
                names.number = Number::of(&name).filter(|_| names.is_beyond_ascii);
            }
            Err(error) if error.kind() == HostErrorKind::NotUtf8 => {
                return if version.keeps_undecodable() {
                    Ok(None)
                } else {
                    Err(error.moved(span.start()))
                };
            }
            Err(_) => {}
        }
        let mut labels = names.labels(context.text, span);
        names.is_rtl = labels.any(|label| {
            let letters = Letters::new(context.text, label).chars();
            match decode_a_label(label.of(context.text)) {
                Some(decoded) => is_rtl_label(decoded.as_slice().iter().copied()),
                None => is_rtl_label(letters),
            }
        });
        Ok(Some(names))
    }

    /// Returns the predicate for the characters that separate labels.
    pub(super) fn dots(self) -> fn(char) -> bool {
        if self.version.is_idna2008() || self.version == HostMapping::Percent {
            is_full_stop
        } else {
            is_idna_dot
        }
    }

    fn labels(self, text: &str, host: Span) -> Labels<'_> {
        Labels::new(Letters::new(text, host), self.dots())
    }

    /// Whether the ASCII form of the name, without a trailing dot, is longer than 253 octets.
    pub(super) fn is_too_long(self, text: &str, host: Span) -> bool {
        // Three labels of 63 octets are not longer.
        if self.labels(text, host).nth(3).is_none() {
            return false;
        }
        let mut length = 0;
        let mut name = String::new();
        for label in self.labels(text, host) {
            if label.is_empty() && label.end() == host.end() {
                continue;
            }
            name.clear();
            if !label.is_empty() && self.map(text, label, &mut name).is_err() {
                return false;
            }
            length += name.len() + 1;
            if length > 254 {
                return true;
            }
        }
        false
    }

    /// Returns the finding for a name that maps to one that ends in a number.
    pub(super) fn ends_in_number<'a>(self, host: Span) -> Option<Finding<'a>> {
        let rule = match self.number? {
            Number::Address => &shape::IPV4_UNUSUAL,
            Number::Other => &shape::HOST_ENDS_IN_NUMBER,
        };
        Some(Finding::new(rule, host))
    }

    /// Checks a label that is not empty.
    pub(super) fn check_label(self, text: &str, label: Span) -> LabelCheck<'_> {
        if self.is_refused_by_grammar(label.of(text)) {
            return LabelCheck::Accepted([None; 2]);
        }
        let mut name = String::new();
        let error = invalid_a_label(label.of(text)).map(|error| error.moved(label.start()));
        let error = error.or_else(|| self.map(text, label, &mut name).err());
        if let Some(error) = error {
            return LabelCheck::Refused(refusal(error));
        }
        if name.len() > 63 {
            return LabelCheck::Refused(Finding::new(&hosts::HOST_LABEL_TOO_LONG, label));
        }
        name.make_ascii_lowercase();
        let spelled: String = Letters::new(text, label).chars().collect();
        let unicode = unicode(self.mapper, &name);
        if has_ace_prefix(&spelled) {
            let is_decoded = !self.is_uri() && !unicode.eq_ignore_ascii_case(&spelled);
            let finding = Finding::new(&hosts::HOST_PUNYCODE, label)
                .with_note(self.in_unicode())
                // Which of the two forms is right depends on the consumer.
                .with_change(self.canonical());
            return LabelCheck::Accepted([is_decoded.then_some(finding), None]);
        }
        if unicode != spelled {
            let has_deleted = || spelled.chars().any(|c| !c.is_ascii() && self.deletes(c));
            let is_reported = self.is_beyond_ascii && !has_deleted();
            let finding = Finding::new(&hosts::HOST_NOT_CANONICAL, label);
            let finding = self.with_spelling(finding, self.canonical());
            return LabelCheck::Accepted([is_reported.then_some(finding), None]);
        }
        let other = self.differs_as_whole(label.of(text)).then(|| {
            let finding = Finding::new(&hosts::HOST_VERSIONS_DIFFER, label);
            finding.with_note(Note::Text("rejected by IDNA2008"))
        });
        LabelCheck::Accepted([other, None])
    }

    /// Writes the ASCII form of a label.
    fn map(self, text: &str, label: Span, out: &mut String) -> Result<(), HostError> {
        /// A right-to-left label, appended so that the Bidi rule applies to the other one.
        const RTL: &str = ".\u{5D0}";
        let raw = label.of(text);
        // No version maps so many characters to 63 octets, unless most of them are deleted.
        if raw.len() > 1024 && Letters::of(raw).nth(1024).is_some() {
            let kind = HostErrorKind::LabelTooLong;
            return Err(HostError::new(kind, kind.rfc3987_clause(), label, label));
        }
        let moved = |error: HostError| error.moved(label.start());
        if !self.is_rtl {
            return self.mapper.to_ascii(raw, out).map_err(moved);
        }
        let mut name = String::with_capacity(raw.len() + RTL.len());
        name.push_str(raw);
        name.push_str(RTL);
        self.mapper.to_ascii(&name, out).map_err(moved)?;
        out.truncate(out.rfind('.').unwrap_or(out.len()));
        Ok(())
    }

    /// Whether a label contains a character that the grammar does not allow.
    fn is_refused_by_grammar(self, label: &str) -> bool {
        let is_refused = |c: char| c != '%' && !IREG_NAME.contains(c);
        let is_leiri = matches!(self.production, Production::Leiri(_));
        !is_leiri && label.chars().any(is_refused)
    }

    /// Whether the mapping deletes a character.
    fn deletes(self, c: char) -> bool {
        let mut name = String::new();
        let label = String::from_iter(['a', c, 'a']);
        self.mapper.to_ascii(&label, &mut name).is_ok() && name == "aa"
    }

    /// Whether IDNA2008 rejects a label for a reason other than a single character.
    fn differs_as_whole(self, label: &str) -> bool {
        if self.version.is_idna2008() || label.is_ascii() {
            return false;
        }
        let refusal = Idna2008.to_ascii(label, &mut String::new()).err();
        matches!(
            refusal.map(|error| error.kind()),
            Some(
                HostErrorKind::MarkFirst
                    | HostErrorKind::JoinerContext
                    | HostErrorKind::OtherContext
                    | HostErrorKind::Bidi
            )
        )
    }

    /// Adds another spelling as a fix, which keeps the meaning if the whole name can be mapped.
    pub(super) fn with_spelling(
        self,
        finding: Finding<'_>,
        replacement: FixReplacement,
    ) -> Finding<'_> {
        if self.is_mappable {
            finding.with_fix(replacement)
        } else {
            finding.with_change(replacement)
        }
    }

    /// Returns the mapped label as a replacement: in Unicode, or in ASCII if the input is checked
    /// as a URI.
    fn canonical(self) -> FixReplacement {
        let write = if self.is_uri() {
            write_ascii
        } else {
            write_unicode
        };
        FixReplacement::Mapped(self.version, write)
    }

    const fn is_uri(self) -> bool {
        matches!(self.production, Production::Identifier(form) if form.is_uri())
    }

    /// Returns the label in Unicode, as a detail of the message.
    fn in_unicode(self) -> Note<'static> {
        Note::Mapped(self.version, write_quoted)
    }
}

impl fmt::Debug for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Names").field(&self.version).finish()
    }
}

/// Returns the finding for a label that a version of IDNA rejects.
pub(super) fn refusal<'a>(error: HostError) -> Finding<'a> {
    let rule = match error.kind() {
        HostErrorKind::LabelTooLong => &hosts::HOST_LABEL_TOO_LONG,
        kind if is_of_a_label(kind) => &hosts::A_LABEL_INVALID,
        _ => &hosts::HOST_NOT_MAPPABLE,
    };
    Finding::new(rule, error.label())
        .with_component(Component::Host)
        .with_clause(error.clause())
        .with_note(Note::Host(error))
}

/// Returns the error for a label that begins with `xn--` but cannot be decoded, or whose U-label
/// has a different A-label. Needed because IDNA2003 does not check ASCII labels.
fn invalid_a_label(label: &str) -> Option<HostError> {
    if !has_ace_prefix(label) {
        return None;
    }
    let mapper = HostMapping::Uts46Browser2025.mapper()?;
    let error = mapper.to_ascii(label, &mut String::new()).err();
    error.filter(|error| is_of_a_label(error.kind()))
}

/// Whether a kind of error is specific to A-labels.
const fn is_of_a_label(kind: HostErrorKind) -> bool {
    matches!(kind, HostErrorKind::Punycode | HostErrorKind::NotRoundTrip)
}

/// Returns the Unicode form of an ASCII label.
fn unicode(mapper: &dyn HostMapper, name: &str) -> String {
    let mut unicode = String::new();
    // Writing to a string cannot fail.
    let _ = mapper.to_unicode(name, &mut unicode);
    unicode
}

/// Writes the ASCII form of a label; the label itself if it cannot be mapped.
fn write_ascii(mapper: &dyn HostMapper, label: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str(&ascii(mapper, label).unwrap_or_else(|| label.into()))
}

/// Writes the mapped label in Unicode; the label itself if it cannot be mapped.
fn write_unicode(mapper: &dyn HostMapper, label: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match ascii(mapper, label) {
        Some(name) => f.write_str(&unicode(mapper, &name)),
        None => f.write_str(label),
    }
}

/// Returns the ASCII form of a label in lowercase.
fn ascii(mapper: &dyn HostMapper, label: &str) -> Option<String> {
    let mut name = String::new();
    mapper.to_ascii(label, &mut name).ok()?;
    name.make_ascii_lowercase();
    Some(name)
}

fn write_quoted(mapper: &dyn HostMapper, label: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("`")?;
    write_unicode(mapper, label, f)?;
    f.write_str("`")
}

/// Iterator over the findings about the characters of an accepted label.
#[derive(Clone, Debug)]
pub(super) struct Unicode<'a> {
    names: Names,
    letters: Letters<'a>,
}

impl<'a> Unicode<'a> {
    pub(super) const fn new(names: Names, text: &'a str, label: Span) -> Self {
        let letters = Letters::new(text, label);
        Self { names, letters }
    }
}

impl<'a> Iterator for Unicode<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        loop {
            let (c, span) = self.letters.next()?;
            let Some(difference) = difference(c) else {
                continue;
            };
            let is_mapped = matches!(difference, Difference::Mapped | Difference::Joiner);
            if is_mapped && self.names.deletes(c) {
                let finding = Finding::new(&hosts::HOST_CHARACTER_DELETED, span);
                let finding = finding.with_note(Note::By(write_code_point));
                let finding = self.names.with_spelling(finding, FixReplacement::Text(""));
                // Emoji keyboards produce variation selectors.
                let is_selector = matches!(c, '\u{FE00}'..='\u{FE0F}');
                return Some(if is_selector {
                    finding.at_most(Severity::Advice)
                } else {
                    finding
                });
            }
            // Whether a character is in its context depends on its label.
            if !matches!(
                difference,
                Difference::Mapped | Difference::Dot | Difference::Context
            ) {
                let finding = Finding::new(&hosts::HOST_VERSIONS_DIFFER, span);
                return Some(finding.with_note(WHY));
            }
        }
    }
}

/// Writes the code point of a character, which may be percent-encoded.
fn write_code_point(found: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let c = Letters::of(found).chars().next().unwrap_or_default();
    write!(f, "U+{:04X}", u32::from(c))
}

/// The kind of difference between versions, as a detail of the message.
const WHY: Note<'static> = Note::By(|found, f| {
    let c = Letters::of(found).chars().next();
    match c.and_then(difference) {
        Some(difference) => write!(f, "{difference}"),
        None => Ok(()),
    }
});

/// Returns how the versions differ on a character, if they do.
fn difference(c: char) -> Option<Difference> {
    if c.is_ascii() {
        return None;
    }
    let mut buffer = [0; 4];
    let host: &str = c.encode_utf8(&mut buffer);
    let mut differences = IdnaVersions::of(host).differences();
    differences.next().map(|(_, difference)| difference)
}
