//! What the versions of IDNA make of one host, and where they differ.

#![cfg(all(feature = "idna2003", feature = "idna2008"))]

use alloc::string::String;
use core::fmt;

use iri_core::Span;
use iri_core::engine::labels::{Letters, is_idna_dot};
use iri_core::host::{HostError, HostMapper, is_name};

use crate::idna2003::maps_otherwise;
use crate::name::check_utf8;
use crate::{Idna2003, Idna2008, Property, Uts46, property};

/// What IDNA2003, IDNA2008 and UTS 46 make of one host.
///
/// Nothing is done before it is asked for.
///
/// ```
/// use iri_idna::{Difference, Profiles};
///
/// let profiles = Profiles::of("fa\u{DF}.example");
/// assert_eq!(profiles.idna2003().unwrap(), "fass.example");
/// assert_eq!(profiles.idna2008().unwrap(), "xn--fa-hia.example");
/// assert_eq!(profiles.uts46().unwrap(), "xn--fa-hia.example");
/// assert!(!profiles.agree());
///
/// let (span, why) = profiles.differences().next().unwrap();
/// assert_eq!((span.range(), why), (2..4, Difference::SharpS));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Profiles<'a> {
    host: &'a str,
}

/// An answer, or why there is none.
type Name = Result<String, HostError>;

impl<'a> Profiles<'a> {
    /// Those of a host.
    pub const fn of(host: &'a str) -> Self {
        Self { host }
    }

    /// By [`Idna2003`], characters that Unicode 3.2 did not have being allowed.
    ///
    /// # Errors
    ///
    /// The first rule that the host breaks; so do the others.
    pub fn idna2003(&self) -> Name {
        self.by(&Idna2003::new())
    }

    /// By [`Idna2008`].
    ///
    /// # Errors
    ///
    /// The first rule that the host breaks.
    pub fn idna2008(&self) -> Name {
        self.by(&Idna2008)
    }

    /// By [`Uts46`] with all checks.
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

    /// Whether all three ask for the same name, case apart, as the Domain Name System does; or
    /// none of them for any.
    pub fn agree(&self) -> bool {
        match (self.idna2003(), self.idna2008(), self.uts46()) {
            (Ok(a), Ok(b), Ok(c)) => a.eq_ignore_ascii_case(&b) && b.eq_ignore_ascii_case(&c),
            (Err(_), Err(_), Err(_)) => true,
            _ => false,
        }
    }

    /// The characters on which they differ, each with its place in the host and the reason, in
    /// order. What they refuse or take by other rules than those on characters, such as hyphens or
    /// an empty label, is not among them.
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

/// Why the versions of IDNA differ on a character.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Difference {
    /// `ß`: `ss` in IDNA2003, itself since.
    SharpS,
    /// `ς`: `σ` in IDNA2003, itself since.
    FinalSigma,
    /// A joiner: dropped in IDNA2003, kept since where it joins.
    Joiner,
    /// A dot other than U+002E, which divides in all but IDNA2008.
    Dot,
    /// A capital, a wide form or another that stands for something else in IDNA2003 or UTS 46,
    /// and is refused by IDNA2008, which maps nothing.
    Mapped,
    /// A symbol, such as an emoji, that IDNA2008 refuses and another takes.
    Symbol,
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
            // A label of US-ASCII keeps its case or loses it, which nobody asks about.
            _ if c.is_ascii() => return None,
            '\u{DF}' => return Some(Self::SharpS),
            '\u{3C2}' => return Some(Self::FinalSigma),
            '\u{200C}' | '\u{200D}' => return Some(Self::Joiner),
            _ if is_idna_dot(c) => return Some(Self::Dot),
            _ => {}
        }
        // What IDNA2008 takes the others take as it is, beside those above.
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

/// Whether UTS 46 leaves a character as it is; `None` where it refuses it.
fn stays_by_uts46(c: char) -> Option<bool> {
    let mapper = Uts46::new();
    // Behind a letter of its direction, as some may not be first.
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
