//! Compares the results of the versions of IDNA for one host.

#![cfg(all(feature = "idna2003", feature = "idna2008"))]

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use iri_core::Span;
use iri_core::engine::labels::{Labels, Letters, is_idna_dot};
use iri_core::host::{HostError, HostMapper, is_name};
use iri_unicode::{LabelContext, is_alphanumeric, is_assigned, is_mark, nfc_faults};

use crate::idna2003::is_mapped;
use crate::name::check_utf8;
use crate::{Idna2003, Idna2008, Property, Uts46, property};

/// The results of IDNA2003, IDNA2008 and UTS 46 for one host, computed on demand.
///
/// ```
/// use iri_idna::{Difference, IdnaVersions};
///
/// let versions = IdnaVersions::of("fa\u{DF}.example");
/// assert_eq!(versions.idna2003().unwrap(), "fass.example");
/// assert_eq!(versions.idna2008().unwrap(), "xn--fa-hia.example");
/// assert_eq!(versions.uts46().unwrap(), "xn--fa-hia.example");
/// assert!(!versions.agree());
///
/// let (span, why) = versions.differences().next().unwrap();
/// assert_eq!((span.range(), why), (2..4, Difference::SharpS));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct IdnaVersions<'a> {
    host: &'a str,
}

/// A name, or the first rule that the host breaks.
type Name = Result<String, HostError>;

impl<'a> IdnaVersions<'a> {
    /// Creates the results for `host`. Nothing is computed yet.
    pub const fn of(host: &'a str) -> Self {
        Self { host }
    }

    /// Returns the name by [`Idna2003`], which allows characters that are unassigned in Unicode
    /// 3.2.
    ///
    /// # Errors
    ///
    /// Returns the first rule that the host breaks.
    pub fn idna2003(&self) -> Name {
        self.by(&Idna2003::new())
    }

    /// Returns the name by [`Idna2008`].
    ///
    /// # Errors
    ///
    /// Returns the first rule that the host breaks.
    pub fn idna2008(&self) -> Name {
        self.by(&Idna2008)
    }

    /// Returns the name by [`Uts46`] with all checks.
    ///
    /// # Errors
    ///
    /// Returns the first rule that the host breaks.
    pub fn uts46(&self) -> Name {
        self.by(&Uts46::new())
    }

    fn by(&self, mapper: &dyn HostMapper) -> Name {
        let mut name = String::new();
        mapper.to_ascii(self.host, &mut name).map(|()| name)
    }

    /// Whether all three versions map the host to the same name, ignoring case like the Domain Name
    /// System, or all three reject it.
    pub fn agree(&self) -> bool {
        match (self.idna2003(), self.idna2008(), self.uts46()) {
            // Only UTS 46 maps the case of a label of US-ASCII.
            (Ok(a), Ok(b), Ok(c)) => a == b && b.eq_ignore_ascii_case(&c),
            (Err(_), Err(_), Err(_)) => true,
            _ => false,
        }
    }

    /// Returns the characters on which the versions differ, in order, each with its span in the
    /// host and the reason. Differences in rules about whole labels and names are not included:
    /// those about hyphens, marks at the start, empty labels, lengths and the Bidi rule.
    pub fn differences(&self) -> impl Iterator<Item = (Span, Difference)> + 'a {
        let host = if is_name(self.host) && check_utf8(self.host).is_ok() {
            self.host
        } else {
            ""
        };
        let mut found = Vec::new();
        for label in Labels::new(Letters::of(host), is_idna_dot) {
            add_differences(host, label, &mut found);
            let dot = Letters::new(host, Span::new(label.end(), host.len())).next();
            let dot = dot.filter(|&(c, _)| c != '.');
            found.extend(dot.map(|(_, span)| (span, Difference::Dot)));
        }
        found.into_iter()
    }
}

/// Adds the differences inside one label of a host.
fn add_differences(host: &str, label: Span, found: &mut Vec<(Span, Difference)>) {
    let letters = Letters::new(host, label);
    if letters.clone().chars().all(|c| c.is_ascii()) {
        return;
    }
    let start = found.len();
    let context = LabelContext::of(letters.clone().chars());
    let mut rest = letters.clone();
    let mut before = None;
    while let Some((c, span)) = rest.next() {
        let after = rest.clone().chars().next();
        let difference = Difference::on(c).or_else(|| {
            let holds = context.allows(c, before, after) != Some(false);
            (!holds).then_some(Difference::Context)
        });
        found.extend(difference.map(|difference| (span, difference)));
        before = Some(c);
    }
    for fault in nfc_faults(letters) {
        // A character that IDNA2008 allows nowhere is the more specific reason.
        let is_only_reason = Letters::new(host, fault).chars().all(is_allowed_somewhere);
        found.extend(is_only_reason.then_some((fault, Difference::NotNfc)));
    }
    if let Some(found) = found.get_mut(start..) {
        found.sort_by_key(|(span, _)| span.start());
    }
}

/// The reason why the versions of IDNA differ on a character.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Difference {
    /// `ß`: IDNA2003 maps it to `ss`, the other versions keep it.
    SharpS,
    /// `ς`: IDNA2003 maps it to `σ`, the other versions keep it.
    FinalSigma,
    /// A joiner: IDNA2003 removes it, the other versions keep it in its context.
    Joiner,
    /// A dot other than U+002E: IDNA2008 rejects it, in the other versions it separates labels.
    Dot,
    /// An uppercase letter, a fullwidth form or another character that IDNA2003 or UTS 46 maps.
    /// IDNA2008 rejects it, since it maps nothing. An uppercase US-ASCII letter counts only in a
    /// label with other characters.
    Mapped,
    /// A sequence that IDNA2003 and UTS 46 normalize, such as a letter and a combining accent.
    /// IDNA2008 requires Normalization Form C.
    NotNfc,
    /// A symbol, such as an emoji, that IDNA2008 rejects and another version accepts.
    Symbol,
    /// A letter, number or mark, such as U+0640 TATWEEL or an old jamo, that IDNA2008 rejects and
    /// another version accepts.
    Disallowed,
    /// An unassigned code point, which IDNA2003 allows in lookups.
    Unassigned,
    /// A character outside the context that IDNA2008 requires (RFC 5892, appendix A.3 to A.9). The
    /// other versions have no such rules.
    Context,
}

iri_core::engine::all_kinds! {
    /// All reasons.
    Difference {
        SharpS,
        FinalSigma,
        Joiner,
        Dot,
        Mapped,
        NotNfc,
        Symbol,
        Disallowed,
        Unassigned,
        Context,
    }
}

impl Difference {
    /// A stable name in kebab-case, for programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::SharpS => "sharp-s",
            Self::FinalSigma => "final-sigma",
            Self::Joiner => "joiner",
            Self::Dot => "dot",
            Self::Mapped => "mapped",
            Self::NotNfc => "not-nfc",
            Self::Symbol => "symbol",
            Self::Disallowed => "disallowed",
            Self::Unassigned => "unassigned",
            Self::Context => "context",
        }
    }

    /// Returns the reason why the versions differ on a character of a label that is not US-ASCII;
    /// `None` if they agree, wherever it is, or if it depends on its context.
    fn on(c: char) -> Option<Self> {
        match c {
            'A'..='Z' => return Some(Self::Mapped),
            _ if c.is_ascii() => return None,
            // Mapped to a hyphen, which may not be tested alone.
            '\u{FE63}' | '\u{FF0D}' => return Some(Self::Mapped),
            '\u{DF}' => return Some(Self::SharpS),
            '\u{3C2}' => return Some(Self::FinalSigma),
            '\u{200C}' | '\u{200D}' => return Some(Self::Joiner),
            _ => {}
        }
        // The other versions keep every character that IDNA2008 accepts, except for those above.
        if is_allowed_somewhere(c) {
            return None;
        }
        match (is_mapped(c), is_kept_by_uts46(c)) {
            (None, None) => None,
            (Some(true), _) | (_, Some(false)) => Some(Self::Mapped),
            _ if !is_assigned(c) => Some(Self::Unassigned),
            _ if is_alphanumeric(c) || is_mark(c) => Some(Self::Disallowed),
            _ => Some(Self::Symbol),
        }
    }
}

/// Whether IDNA2008 allows a character in some label.
fn is_allowed_somewhere(c: char) -> bool {
    !matches!(property(c), Property::Disallowed | Property::Unassigned)
}

/// Whether UTS 46 keeps a character. Returns `None` if UTS 46 rejects it.
fn is_kept_by_uts46(c: char) -> Option<bool> {
    let mapper = Uts46::new();
    // After a letter of either direction, since some characters may not be the first of a label.
    ['a', '\u{5D0}'].into_iter().find_map(|first| {
        let text = String::from_iter([first, c]);
        let name = mapper.name(&text).ok()?;
        let mut back = String::new();
        Some(mapper.to_unicode(&name, &mut back).is_ok() && back == text)
    })
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::SharpS => "mapped to `ss` by IDNA2003, kept by the others",
            Self::FinalSigma => "mapped to another sigma by IDNA2003, kept by the others",
            Self::Joiner => "removed by IDNA2003, kept in context by the others",
            Self::Dot => "a dot in IDNA2003 and UTS 46, not allowed in IDNA2008",
            Self::Mapped => "mapped by IDNA2003 or UTS 46, not allowed in IDNA2008",
            Self::NotNfc => "normalized by IDNA2003 and UTS 46, not allowed in IDNA2008",
            Self::Symbol => "allowed in IDNA2003 or UTS 46, not allowed in IDNA2008",
            Self::Disallowed => "allowed in IDNA2003 or UTS 46, disallowed by IDNA2008",
            Self::Unassigned => "unassigned, so allowed only in lookups by IDNA2003",
            Self::Context => "outside the context that only IDNA2008 requires",
        })
    }
}
