//! Compares the results of the versions of IDNA for one host.

#![cfg(all(feature = "idna2003", feature = "idna2008"))]

use alloc::string::String;
use alloc::vec::Vec;
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

iri_core::tables::kinds! {
    /// The reason why the versions of IDNA differ on a character.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum Difference in "host-versions-differ" {
        /// `ß`: IDNA2003 maps it to `ss`, the other versions keep it.
        SharpS = "sharp-s" Host "guide-5.2.2-uts46"
            "mapped to `ss` by IDNA2003, kept by the others"
            titled "`ß`, which versions of IDNA treat differently"
            "IDNA2003 maps `ß` to `ss` and later versions keep it, so programs may look up two different names. The owner of a name should register both."
            "http://stra\u{DF}e.example/" not "http://\u{E9}.example/";
        /// `ς`: IDNA2003 maps it to `σ`, the other versions keep it.
        FinalSigma = "final-sigma" Host "guide-5.2.2-uts46"
            "mapped to another sigma by IDNA2003, kept by the others"
            titled "final sigma, which only IDNA2003 maps"
            "IDNA2003 maps the final sigma to `σ` and later versions keep it, so programs may look up two different names. The owner of a name should register both."
            "http://\u{3B1}\u{3C2}.example/" not "http://\u{E9}.example/";
        /// A joiner: IDNA2003 removes it, the other versions keep it in its context.
        Joiner = "joiner" Host "guide-5.2.2-uts46"
            "removed by IDNA2003, kept in context by the others"
            titled "joiner, which versions of IDNA treat differently"
            "IDNA2003 deletes a joiner and later versions keep it where it has an effect, so programs may look up two different names."
            "http://\u{915}\u{94D}\u{200D}\u{937}.example/" not "http://\u{E9}.example/";
        /// A dot other than U+002E: IDNA2008 rejects it, in the other versions it separates labels.
        Dot = "dot" Host "guide-5.2.2-uts46"
            "a dot in IDNA2003 and UTS 46, not allowed in IDNA2008"
            titled "dot that only some versions of IDNA accept"
            "IDNA2003 and UTS 46 split labels at ideographic and other dots; IDNA2008 does not. Write a full stop (U+002E)."
            "http://a\u{3002}example/" not "http://\u{E9}.example/";
        /// An uppercase letter, a fullwidth form or another character that IDNA2003 or UTS 46 maps.
        /// IDNA2008 rejects it, since it maps nothing. An uppercase US-ASCII letter counts only in
        /// a label with other characters.
        Mapped = "mapped" Host "guide-5.2.2-uts46"
            "mapped by IDNA2003 or UTS 46, not allowed in IDNA2008"
            titled "character that only some versions of IDNA map"
            "IDNA2003 or UTS 46 maps the character to another one; IDNA2008 rejects it. Use the mapped form."
            "http://\u{C9}.example/" not "http://\u{E9}.example/";
        /// A sequence that IDNA2003 and UTS 46 normalize, such as a letter and a combining accent.
        /// IDNA2008 requires Normalization Form C.
        NotNfc = "not-nfc" Host "guide-5.2.2-uts46"
            "normalized by IDNA2003 and UTS 46, not allowed in IDNA2008"
            titled "sequence that only some versions of IDNA normalize"
            "IDNA2003 and UTS 46 convert the sequence to Normalization Form C; IDNA2008 rejects it. Use the normalized form."
            "http://e\u{301}.example/" not "http://\u{E9}.example/";
        /// A symbol, such as an emoji, that IDNA2008 rejects and another version accepts.
        Symbol = "symbol" Host "guide-5.2.2-uts46"
            "allowed in IDNA2003 or UTS 46, not allowed in IDNA2008"
            titled "symbol that only some versions of IDNA accept"
            "IDNA2003 or UTS 46 accepts the symbol; IDNA2008 rejects it. Use letters and digits."
            "http://\u{2603}.example/" not "http://\u{E9}.example/";
        /// A letter, number or mark, such as U+0640 TATWEEL or an old jamo, that IDNA2008 rejects
        /// and another version accepts.
        Disallowed = "disallowed" Host "guide-5.2.2-uts46"
            "allowed in IDNA2003 or UTS 46, disallowed by IDNA2008"
            titled "letter that only some versions of IDNA accept"
            "IDNA2003 or UTS 46 accepts the character; IDNA2008 disallows it (RFC 5892). Use the letters and digits of modern spelling."
            "http://a\u{640}b.example/" not "http://\u{E9}.example/";
        /// An unassigned code point, which IDNA2003 allows in lookups.
        Unassigned = "unassigned" Host "guide-5.2.2-uts46"
            "unassigned, so allowed only in lookups by IDNA2003"
            titled "unassigned code point that IDNA2003 accepts"
            "IDNA2003 allows unassigned code points in lookups; the other versions reject them. Use assigned characters."
            "http://a\u{378}b.example/" not "http://\u{E9}.example/";
        /// A character outside the context that IDNA2008 requires (RFC 5892, appendix A.3 to A.9).
        /// The other versions have no such rules.
        Context = "context" Host "guide-5.2.2-uts46"
            "outside the context that only IDNA2008 requires"
            titled "character outside the context of IDNA2008"
            "IDNA2008 allows the character only in certain contexts (RFC 5892, appendix A.3 to A.9), such as a middle dot between two `l`. The other versions accept it anywhere."
            "http://a\u{B7}b.example/" not "http://\u{E9}.example/";
    }
}

impl Difference {
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
