//! The names that the versions of IDNA map one host to, and the characters on which they differ.

#![cfg(all(feature = "idna2003", feature = "idna2008"))]

use alloc::string::String;
use core::fmt;

use iri_core::Span;
use iri_core::engine::labels::{Letters, is_idna_dot};
use iri_core::host::{HostError, HostMapper, is_name};

use crate::idna2003::maps_otherwise;
use crate::name::check_utf8;
use crate::{Idna2003, Idna2008, Property, Uts46, property};

/// The results of IDNA2003, IDNA2008 and UTS 46 for one host, computed when they are called for.
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
    /// The results for `host`.
    pub const fn of(host: &'a str) -> Self {
        Self { host }
    }

    /// The name by [`Idna2003`], with characters that Unicode 3.2 did not have allowed.
    ///
    /// # Errors
    ///
    /// The first rule that the host breaks.
    pub fn idna2003(&self) -> Name {
        self.by(&Idna2003::new())
    }

    /// The name by [`Idna2008`].
    ///
    /// # Errors
    ///
    /// The first rule that the host breaks.
    pub fn idna2008(&self) -> Name {
        self.by(&Idna2008)
    }

    /// The name by [`Uts46`] with all checks.
    ///
    /// # Errors
    ///
    /// The first rule that the host breaks.
    pub fn uts46(&self) -> Name {
        self.by(&Uts46::new())
    }

    fn by(&self, mapper: &dyn HostMapper) -> Name {
        let mut name = String::new();
        mapper.to_ascii(self.host, &mut name).map(|()| name)
    }

    /// Whether all three map the host to the same name, except for case, which the Domain Name
    /// System ignores; or all three refuse it.
    pub fn agree(&self) -> bool {
        match (self.idna2003(), self.idna2008(), self.uts46()) {
            (Ok(a), Ok(b), Ok(c)) => a.eq_ignore_ascii_case(&b) && b.eq_ignore_ascii_case(&c),
            (Err(_), Err(_), Err(_)) => true,
            _ => false,
        }
    }

    /// The characters on which they differ, each with its place in the host and the reason, in
    /// order. Differences in other rules, such as those on hyphens or empty labels, are not among
    /// them.
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
    /// `ß`: `ss` in IDNA2003, itself since.
    SharpS,
    /// `ς`: `σ` in IDNA2003, itself since.
    FinalSigma,
    /// A joiner: removed in IDNA2003, kept in its context since.
    Joiner,
    /// A dot other than U+002E, which divides in all but IDNA2008.
    Dot,
    /// A capital, a wide form or another character that IDNA2003 or UTS 46 maps, and that IDNA2008
    /// refuses, as it maps nothing.
    Mapped,
    /// A symbol, such as an emoji, that IDNA2008 refuses and another version accepts.
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
    /// The reason in kebab-case, for programs.
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

    /// Whether they differ on a character, and why.
    fn on(c: char) -> Option<Self> {
        match c {
            // Case in US-ASCII makes no difference to the Domain Name System.
            _ if c.is_ascii() => return None,
            '\u{DF}' => return Some(Self::SharpS),
            '\u{3C2}' => return Some(Self::FinalSigma),
            '\u{200C}' | '\u{200D}' => return Some(Self::Joiner),
            _ if is_idna_dot(c) => return Some(Self::Dot),
            _ => {}
        }
        // The characters that IDNA2008 accepts, the others accept unchanged, except those above.
        if !matches!(property(c), Property::Disallowed | Property::Unassigned) {
            return None;
        }
        match (maps_otherwise(c), stays_by_uts46(c)) {
            (None, None) => None,
            (Some(true), _) | (_, Some(false)) => Some(Self::Mapped),
            _ => Some(Self::Symbol),
        }
    }
}

/// Whether UTS 46 leaves a character as it is; `None` if it refuses it.
fn stays_by_uts46(c: char) -> Option<bool> {
    let mapper = Uts46::new();
    // After a letter of either direction, as some characters may not be the first.
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
            Self::SharpS => "`ss` in IDNA2003, itself since",
            Self::FinalSigma => "another sigma in IDNA2003, itself since",
            Self::Joiner => "dropped in IDNA2003, kept since where it joins",
            Self::Dot => "a dot to IDNA2003 and UTS 46, and nothing to IDNA2008",
            Self::Mapped => "something else to IDNA2003 or UTS 46, and nothing to IDNA2008",
            Self::Symbol => "taken by IDNA2003 or UTS 46, and not by IDNA2008",
        })
    }
}
