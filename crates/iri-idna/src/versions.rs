//! Compares the results of the versions of IDNA for one host.

#![cfg(all(feature = "idna2003", feature = "idna2008"))]

use alloc::string::String;
use core::fmt;

use iri_core::Span;
use iri_core::engine::labels::{Letters, is_idna_dot};
use iri_core::host::{HostError, HostMapper, is_name};

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
            (Ok(a), Ok(b), Ok(c)) => a.eq_ignore_ascii_case(&b) && b.eq_ignore_ascii_case(&c),
            (Err(_), Err(_), Err(_)) => true,
            _ => false,
        }
    }

    /// Returns the characters on which the versions differ, in order, each with its span in the
    /// host and the reason. Differences in other rules, such as those about hyphens and empty
    /// labels, are not included.
    pub fn differences(&self) -> impl Iterator<Item = (Span, Difference)> + 'a {
        let host = if is_name(self.host) && check_utf8(self.host).is_ok() {
            self.host
        } else {
            ""
        };
        let letters = Letters::of(host);
        letters.filter_map(|(c, span)| Difference::on(c).map(|difference| (span, difference)))
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
    /// IDNA2008 rejects it, since it maps nothing.
    Mapped,
    /// A symbol, such as an emoji, that IDNA2008 rejects and another version accepts.
    Symbol,
}

iri_core::engine::all_kinds! {
    /// All reasons.
    Difference {
        SharpS,
        FinalSigma,
        Joiner,
        Dot,
        Mapped,
        Symbol,
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
            Self::Symbol => "symbol",
        }
    }

    /// Returns the reason why the versions differ on a character; `None` if they agree.
    fn on(c: char) -> Option<Self> {
        match c {
            // The Domain Name System ignores the case of US-ASCII letters.
            _ if c.is_ascii() => return None,
            '\u{DF}' => return Some(Self::SharpS),
            '\u{3C2}' => return Some(Self::FinalSigma),
            '\u{200C}' | '\u{200D}' => return Some(Self::Joiner),
            _ if is_idna_dot(c) => return Some(Self::Dot),
            _ => {}
        }
        // The other versions keep every character that IDNA2008 accepts, except for those above.
        if !matches!(property(c), Property::Disallowed | Property::Unassigned) {
            return None;
        }
        match (is_mapped(c), is_kept_by_uts46(c)) {
            (None, None) => None,
            (Some(true), _) | (_, Some(false)) => Some(Self::Mapped),
            _ => Some(Self::Symbol),
        }
    }
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
            Self::Symbol => "allowed in IDNA2003 or UTS 46, not allowed in IDNA2008",
        })
    }
}
