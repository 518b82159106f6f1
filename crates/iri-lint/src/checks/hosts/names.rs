//! Names beyond US-ASCII, which a version of IDNA maps or refuses label by label.

use alloc::string::String;
use core::fmt;

use iri_core::engine::labels::{Labels, Letters, is_idna_dot};
use iri_core::host::{HostError, HostErrorKind, HostMapper};
use iri_core::ucs::IREG_NAME;
use iri_core::{Component, Span, pct};
use iri_idna::{Difference, Idna2003, Idna2008, Profiles, Uts46, decode_a_label};
use iri_unicode::is_rtl_label;

use super::is_full_stop;
use super::ldh::has_ace_prefix;
use super::version::HostVersion;
use crate::catalogue::hosts;
use crate::checks::Checks;
use crate::context::Context;
use crate::finding::{Finding, Note, Replacement};
use crate::production::Production;

/// How the labels of a host are mapped.
#[derive(Clone, Copy)]
pub(super) struct Names {
    version: HostVersion,
    mapper: &'static dyn HostMapper,
    /// Whether the host has characters beyond US-ASCII, as they are or in triplets.
    is_beyond_ascii: bool,
    /// Whether a label has right-to-left characters, so that the Bidi rule holds for all labels.
    is_rtl: bool,
    /// Whether the production allows every character.
    is_leiri: bool,
}

/// The result for a label.
pub(super) enum Judged<'a> {
    /// The rule that it breaks.
    Refused(Finding<'a>),
    /// What else there is to say about it.
    Accepted([Option<Finding<'a>>; 2]),
}

impl Names {
    /// How the host at `span` is mapped; `None` if it is US-ASCII without A-labels, or hosts are
    /// not mapped.
    ///
    /// # Errors
    ///
    /// The triplets of the host are not UTF-8, so that it has no labels to be mapped.
    pub(super) fn of(context: &Context<'_>, span: Span) -> Result<Option<Self>, HostError> {
        if !context.linter.checks().contain(Checks::IDNA) {
            return Ok(None);
        }
        let version = context.linter.hosts;
        let Some(mapper) = version.mapper() else {
            return Ok(None);
        };
        let host = span.of(context.text);
        let mut names = Self {
            version,
            mapper,
            is_beyond_ascii: !pct::is_ascii(host),
            is_rtl: false,
            is_leiri: matches!(context.linter.production(), Production::Leiri(_)),
        };
        let mut labels = names.labels(context.text, span);
        if !names.is_beyond_ascii && !labels.any(|label| has_ace_prefix(label.of(context.text))) {
            return Ok(None);
        }
        if pct::decode(host).chars().any(|c| c.is_err()) {
            let mut name = String::new();
            return match mapper.to_ascii(host, &mut name) {
                Ok(()) => Ok(None),
                Err(error) => Err(error.moved(span.start())),
            };
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

    /// The characters that divide labels.
    pub(super) fn dots(self) -> fn(char) -> bool {
        match self.version {
            HostVersion::Idna2008 | HostVersion::Percent => is_full_stop,
            _ => is_idna_dot,
        }
    }

    fn labels(self, text: &str, host: Span) -> Labels<'_> {
        Labels::new(Letters::new(text, host), self.dots())
    }

    /// Whether the name in US-ASCII has more than 253 octets, without the dot of the root.
    pub(super) fn is_too_long(self, text: &str, host: Span) -> bool {
        // Three labels of 63 octets are not enough.
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

    /// Judges a label that is not empty.
    pub(super) fn judge(self, text: &str, label: Span) -> Judged<'_> {
        if self.is_refused_by_grammar(label.of(text)) {
            return Judged::Accepted([None; 2]);
        }
        let mut name = String::new();
        if let Err(error) = self.map(text, label, &mut name) {
            return Judged::Refused(refusal(error));
        }
        if name.len() > 63 {
            return Judged::Refused(Finding::new(&hosts::HOST_LABEL_TOO_LONG, label));
        }
        name.make_ascii_lowercase();
        let spelled: String = Letters::new(text, label).chars().collect();
        let unicode = unicode(self.mapper, &name);
        if has_ace_prefix(&spelled) {
            return self.judge_a_label(&spelled, &unicode, label);
        }
        if unicode != spelled {
            let has_deleted = || spelled.chars().any(|c| !c.is_ascii() && self.deletes(c));
            let is_reported = self.is_beyond_ascii && !has_deleted();
            let finding =
                Finding::new(&hosts::HOST_NOT_CANONICAL, label).with_fix(self.canonical());
            return Judged::Accepted([is_reported.then_some(finding), None]);
        }
        let other = self.differs_as_whole(label.of(text)).then(|| {
            let finding = Finding::new(&hosts::HOST_VERSIONS_DIFFER, label);
            finding.with_note(Note::Text("refused by IDNA2008"))
        });
        Judged::Accepted([other, None])
    }

    /// Judges an A-label that the version accepts. IDNA2003 accepts any.
    fn judge_a_label<'a>(self, spelled: &str, unicode: &str, label: Span) -> Judged<'a> {
        if self.version == HostVersion::Idna2003 {
            let error = Uts46::browser().name(spelled).err();
            let error = error.filter(|error| is_of_a_label(error.kind()));
            if let Some(error) = error {
                return Judged::Refused(refusal(error.moved(label.start())));
            }
        }
        let is_decoded = !unicode.eq_ignore_ascii_case(spelled);
        let finding = Finding::new(&hosts::HOST_PUNYCODE, label)
            .with_note(self.in_unicode())
            // Whether the other form is wanted depends on what follows.
            .with_change(self.canonical());
        Judged::Accepted([is_decoded.then_some(finding), None])
    }

    /// Writes a label in US-ASCII.
    fn map(self, text: &str, label: Span, out: &mut String) -> Result<(), HostError> {
        /// Any other label of a name makes the Bidi rule hold for this one.
        const RTL: &str = ".\u{5D0}";
        let raw = label.of(text);
        // No version maps so many characters to 63 octets, but for some that are deleted.
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

    /// Whether a label has a character for which the grammar refuses the identifier.
    fn is_refused_by_grammar(self, label: &str) -> bool {
        let is_refused = |c: char| c != '%' && !IREG_NAME.contains(c);
        !self.is_leiri && label.chars().any(is_refused)
    }

    /// Whether a character of a label is mapped to nothing.
    fn deletes(self, c: char) -> bool {
        let mut name = String::new();
        let label = String::from_iter(['a', c, 'a']);
        self.mapper.to_ascii(&label, &mut name).is_ok() && name == "aa"
    }

    /// Whether IDNA2008 refuses a label for another reason than a single character.
    fn differs_as_whole(self, label: &str) -> bool {
        if self.version == HostVersion::Idna2008 || label.is_ascii() {
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

    /// The label as the version maps it, in Unicode.
    fn canonical(self) -> Replacement {
        Replacement::By(match self.version {
            HostVersion::Idna2003 => |label, f| write_canonical(&Idna2003::new(), label, f),
            HostVersion::Idna2008 => |label, f| write_canonical(&Idna2008, label, f),
            HostVersion::Uts46Browser => |label, f| write_canonical(&Uts46::browser(), label, f),
            HostVersion::Uts46 | HostVersion::Percent => {
                |label, f| write_canonical(&Uts46::new(), label, f)
            }
        })
    }

    /// The same as a detail of the message.
    fn in_unicode(self) -> Note<'static> {
        Note::By(match self.version {
            HostVersion::Idna2003 => |label, f| write_quoted(&Idna2003::new(), label, f),
            HostVersion::Idna2008 => |label, f| write_quoted(&Idna2008, label, f),
            HostVersion::Uts46Browser => |label, f| write_quoted(&Uts46::browser(), label, f),
            HostVersion::Uts46 | HostVersion::Percent => {
                |label, f| write_quoted(&Uts46::new(), label, f)
            }
        })
    }
}

impl fmt::Debug for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Names").field(&self.version).finish()
    }
}

/// The finding for a label that a version refuses.
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

/// Whether a rule is about A-labels as such.
const fn is_of_a_label(kind: HostErrorKind) -> bool {
    matches!(kind, HostErrorKind::Punycode | HostErrorKind::NotRoundTrip)
}

/// A label in US-ASCII as people read it.
fn unicode(mapper: &dyn HostMapper, name: &str) -> String {
    let mut unicode = String::new();
    // Writing to a string does not fail.
    let _ = mapper.to_unicode(name, &mut unicode);
    unicode
}

/// Writes a label as a version maps it, in Unicode; as it is, if that refuses it.
fn write_canonical(
    mapper: &dyn HostMapper,
    label: &str,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let mut name = String::new();
    if mapper.to_ascii(label, &mut name).is_err() {
        return f.write_str(label);
    }
    name.make_ascii_lowercase();
    f.write_str(&unicode(mapper, &name))
}

fn write_quoted(mapper: &dyn HostMapper, label: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("`")?;
    write_canonical(mapper, label, f)?;
    f.write_str("`")
}

/// The findings about the characters of a label that is accepted, in order.
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
            match difference(c) {
                None | Some(Difference::Dot) => {}
                Some(Difference::Mapped) => {
                    if self.names.deletes(c) {
                        let finding = Finding::new(&hosts::HOST_CHARACTER_DELETED, span)
                            .with_note(Note::Char)
                            .with_fix(Replacement::Text(""));
                        // Keyboards for emoji write variation selectors.
                        let is_selector = matches!(c, '\u{FE00}'..='\u{FE0F}');
                        return Some(if is_selector {
                            finding.at_most(iri_core::Severity::Advice)
                        } else {
                            finding
                        });
                    }
                }
                Some(_) => {
                    let finding = Finding::new(&hosts::HOST_VERSIONS_DIFFER, span);
                    return Some(finding.with_note(Note::By(|found, f| {
                        let c = Letters::of(found).chars().next();
                        c.and_then(difference)
                            .map_or(Ok(()), |it| write!(f, "{it}"))
                    })));
                }
            }
        }
    }
}

/// Whether the versions differ on a character, and why.
fn difference(c: char) -> Option<Difference> {
    if c.is_ascii() {
        return None;
    }
    let mut buffer = [0; 4];
    let host: &str = c.encode_utf8(&mut buffer);
    let mut differences = Profiles::of(host).differences();
    differences.next().map(|(_, difference)| difference)
}
