//! `ToASCII` and `ToUnicode` of [UTS 46], by the crate `idna`; and which rule is broken where that
//! says no.
//!
//! [UTS 46]: https://www.unicode.org/reports/tr46/

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use idna::uts46::{
    AsciiDenyList, DnsLength, ErrorPolicy, Hyphens, ProcessingSuccess, Uts46 as Engine,
    verify_dns_length,
};
use iri_core::engine::labels::{Labels, Letters, is_idna_dot};
use iri_core::host::{HostError, HostErrorKind, HostMapper, is_name};
use iri_core::{Clause, Span, pct};
use iri_unicode::{is_assigned, is_mark};

use crate::label::{Chars, Fault, collect, has_ace_prefix};
use crate::name::{self, check_utf8};
use crate::{ascii, punycode};

/// Hosts by [UTS 46], not transitional: as IDNA2008 with a mapping before it, and with what
/// IDNA2003 had beside letters, such as emoji.
///
/// [`Uts46::new`] has the flags of a careful program: `CheckHyphens`, `CheckBidi`, `CheckJoiners`,
/// `UseSTD3ASCIIRules` and `VerifyDnsLength`. [`Uts46::browser`] has those of the URL Standard.
///
/// ```
/// use iri_core::host::HostMapper;
/// use iri_idna::Uts46;
///
/// let mut out = String::new();
/// Uts46::new().to_ascii("STRASSE.Stra\u{DF}e\u{3002}example", &mut out)?;
/// assert_eq!(out, "strasse.xn--strae-oqa.example");
/// # Ok::<_, iri_core::host::HostError>(())
/// ```
///
/// [UTS 46]: https://www.unicode.org/reports/tr46/
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Uts46 {
    is_browser: bool,
}

impl Uts46 {
    /// All checks are on. By the letter of `VerifyDnsLength` a dot at the end is refused, since
    /// the label of the root behind it is empty.
    pub const fn new() -> Self {
        Self { is_browser: false }
    }

    /// As browsers do (URL Standard, "domain to ASCII"): hyphens and lengths are not looked at,
    /// and of US-ASCII only what no host may hold is refused.
    ///
    /// ```
    /// use iri_core::host::HostMapper;
    /// use iri_idna::Uts46;
    ///
    /// let mut out = String::new();
    /// assert!(Uts46::new().to_ascii("a_b.example", &mut out).is_err());
    /// assert!(Uts46::browser().to_ascii("a_b.example", &mut out).is_ok());
    /// ```
    pub const fn browser() -> Self {
        Self { is_browser: true }
    }

    /// The name as [`to_ascii`](HostMapper::to_ascii) writes it, borrowed where nothing changes.
    ///
    /// ```
    /// use std::borrow::Cow;
    /// use iri_idna::Uts46;
    ///
    /// assert!(matches!(Uts46::new().name("example.org"), Ok(Cow::Borrowed(_))));
    /// assert_eq!(Uts46::new().name("\u{E9}.example").unwrap(), "xn--9ca.example");
    /// ```
    ///
    /// # Errors
    ///
    /// The first rule that the host breaks.
    #[inline]
    pub fn name(self, host: &str) -> Result<Cow<'_, str>, HostError> {
        if ascii::is_plain(host) {
            return Ok(Cow::Borrowed(host));
        }
        self.mapped(host)
    }

    #[cold]
    #[inline(never)]
    fn write_mapped(self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
        name::write(out, &self.mapped(host)?)
    }

    /// The name of a host that is not plain.
    #[inline(never)]
    fn mapped(self, host: &str) -> Result<Cow<'_, str>, HostError> {
        let shape = if host.is_ascii() {
            ascii::shape(host)
        } else {
            None
        };
        if let Some(shape) = shape {
            if self.is_browser || !shape.has_root {
                return Ok(if shape.has_uppercase {
                    Cow::Owned(host.to_ascii_lowercase())
                } else {
                    Cow::Borrowed(host)
                });
            }
        }
        match self.text_to_ascii(host) {
            Some(mapped) => Ok(mapped),
            None => self.mapped_otherwise(host),
        }
    }

    /// The name of a host that the engine refuses as it stands: it also does what is no name, and
    /// every `%`.
    #[cold]
    #[inline(never)]
    fn mapped_otherwise(self, host: &str) -> Result<Cow<'_, str>, HostError> {
        if !is_name(host) {
            return Ok(Cow::Borrowed(host));
        }
        if !host.bytes().any(|byte| byte == b'%') {
            return Err(self.diagnose(host));
        }
        check_utf8(host)?;
        let text = pct::decode(host).to_str_lossy();
        match self.text_to_ascii(&text) {
            Some(mapped) => Ok(Cow::Owned(mapped.into_owned())),
            None => Err(self.diagnose(host)),
        }
    }

    const fn deny_list(self) -> AsciiDenyList {
        if self.is_browser {
            AsciiDenyList::URL
        } else {
            AsciiDenyList::STD3
        }
    }

    const fn hyphens(self) -> Hyphens {
        if self.is_browser {
            Hyphens::Allow
        } else {
            Hyphens::Check
        }
    }

    const fn dns_length(self) -> DnsLength {
        if self.is_browser {
            DnsLength::Ignore
        } else {
            DnsLength::Verify
        }
    }

    /// What an A-label stands for, where that is a label and maps back.
    fn label_to_unicode(self, label: &str) -> Option<Chars> {
        if !has_ace_prefix(label.as_bytes()) || label.len() > 63 {
            return None;
        }
        let engine = Engine::new();
        let (text, result) = engine.to_unicode(label.as_bytes(), self.deny_list(), self.hyphens());
        result.ok()?;
        let back = self.text_to_ascii(&text)?;
        if !back.eq_ignore_ascii_case(label) {
            return None;
        }
        collect(text.chars()).ok()
    }

    /// `ToASCII` of a text without triplets.
    fn text_to_ascii(self, text: &str) -> Option<Cow<'_, str>> {
        // Room enough for most answers at once, where the engine would begin with little.
        let mut name = String::with_capacity(text.len() + 16);
        let done = Engine::new().process(
            text.as_bytes(),
            self.deny_list(),
            self.hyphens(),
            ErrorPolicy::FailFast,
            |_, _, _| false,
            &mut name,
            None,
        );
        let name = match done.ok()? {
            ProcessingSuccess::Passthrough => Cow::Borrowed(text),
            ProcessingSuccess::WroteToSink => Cow::Owned(name),
        };
        let fits = if self.is_browser {
            !name.is_empty()
        } else {
            verify_dns_length(&name, false)
        };
        fits.then_some(name)
    }
}

impl Default for Uts46 {
    fn default() -> Self {
        Self::new()
    }
}

impl HostMapper for Uts46 {
    #[inline]
    fn to_ascii(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
        if ascii::is_plain(host) {
            return name::write(out, host);
        }
        self.write_mapped(host, out)
    }

    fn to_unicode(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
        name::to_unicode_by_bidi_rule(host, out, |label| self.label_to_unicode(label))
    }
}

impl Uts46 {
    /// Where one label alone, or the name, breaks a rule. The engine only tells that one is broken,
    /// so it is asked again about less and less.
    fn diagnose(self, host: &str) -> HostError {
        let labels = Labels::new(Letters::of(host), is_idna_dot);
        let text = |span| Letters::new(host, span).chars().collect::<String>();
        for span in labels.clone() {
            let fault = match self.fault_of(&text(span)) {
                Some(fault) => fault,
                // Browsers take an empty label.
                None if span.is_empty() && !self.is_browser => {
                    Fault::of_label(HostErrorKind::EmptyLabel)
                }
                None => continue,
            };
            return fault.at(host, span, CLAUSE);
        }
        // Each is right by itself, so it is the rule on direction, or the length.
        for span in labels {
            let mut label = text(span);
            label.push_str(".\u{5D0}");
            if !span.is_empty() && !self.takes(&label, Lengths::Any) {
                return Fault::of_label(HostErrorKind::Bidi).at(host, span, CLAUSE);
            }
        }
        let whole = Span::new(0, host.len());
        let kind = if self.is_browser {
            HostErrorKind::EmptyLabel
        } else {
            HostErrorKind::NameTooLong
        };
        HostError::new(kind, CLAUSE, whole, whole)
    }

    /// What is wrong with a label by itself.
    fn fault_of(self, label: &str) -> Option<Fault> {
        if label.is_empty() || self.takes(label, Lengths::Own) {
            return None;
        }
        for (number, c) in (0..).zip(label.chars()) {
            if let Some(kind) = self.fault_of_letter(c) {
                return Some(Fault::of_letter(kind, number));
            }
        }
        let without_joiners: String = label.chars().filter(|c| !is_joiner(*c)).collect();
        let is_lax = |hyphens| {
            let engine = Engine::new();
            let length = DnsLength::Ignore;
            let taken = engine.to_ascii(label.as_bytes(), self.deny_list(), hyphens, length);
            taken.is_ok_and(|taken| !taken.is_empty())
        };
        let fault = if is_lax(self.hyphens()) {
            Fault::of_label(HostErrorKind::LabelTooLong)
        } else if is_lax(Hyphens::Allow) {
            Fault::of_label(if label.starts_with('-') || label.ends_with('-') {
                HostErrorKind::HyphenAtEdge
            } else {
                HostErrorKind::HyphensInside
            })
        } else if has_ace_prefix(label.as_bytes()) {
            Fault::of_label(self.fault_of_a_label(label))
        } else if label.chars().next().is_some_and(is_mark) {
            Fault::of_letter(HostErrorKind::MarkFirst, 0)
        } else if without_joiners.len() < label.len() && self.takes(&without_joiners, Lengths::Any)
        {
            let joiner = (0..).zip(label.chars()).find(|&(_, c)| is_joiner(c));
            Fault {
                kind: HostErrorKind::JoinerContext,
                letter: joiner.map(|(number, _)| number),
            }
        } else if self.takes_no_character_of(label) {
            Fault::of_label(HostErrorKind::EmptyLabel)
        } else {
            Fault::of_label(HostErrorKind::Bidi)
        };
        Some(fault)
    }

    fn fault_of_a_label(self, label: &str) -> HostErrorKind {
        let Some(chars) = punycode::decode_a_label(label) else {
            return HostErrorKind::Punycode;
        };
        let text: String = chars.as_slice().iter().collect();
        if text.is_ascii() || has_ace_prefix(text.as_bytes()) {
            return HostErrorKind::NotRoundTrip;
        }
        let fault = self.fault_of(&text);
        fault.map_or(HostErrorKind::NotRoundTrip, |fault| fault.kind)
    }

    /// What is wrong with a character wherever it stands: behind a letter of either direction, as
    /// some may not be first.
    fn fault_of_letter(self, c: char) -> Option<HostErrorKind> {
        if is_joiner(c) || c == '-' {
            return None;
        }
        let taken_with = |deny_list| {
            ["a", "\u{5D0}"].into_iter().any(|first| {
                let text: String = first.chars().chain([c]).collect();
                let engine = Engine::new();
                engine
                    .to_ascii(
                        text.as_bytes(),
                        deny_list,
                        Hyphens::Allow,
                        DnsLength::Ignore,
                    )
                    .is_ok()
            })
        };
        if taken_with(self.deny_list()) {
            None
        } else if taken_with(AsciiDenyList::EMPTY) {
            Some(HostErrorKind::NotLetterDigitHyphen)
        } else if is_assigned(c) {
            Some(HostErrorKind::Disallowed)
        } else {
            Some(HostErrorKind::Unassigned)
        }
    }

    fn takes(self, text: &str, lengths: Lengths) -> bool {
        let lengths = match lengths {
            Lengths::Own => self.dns_length(),
            Lengths::Any => DnsLength::Ignore,
        };
        let engine = Engine::new();
        let taken = engine.to_ascii(text.as_bytes(), self.deny_list(), self.hyphens(), lengths);
        taken.is_ok_and(|taken| !taken.is_empty())
    }

    /// Whether all of a label is mapped to nothing.
    fn takes_no_character_of(self, label: &str) -> bool {
        let engine = Engine::new();
        let length = DnsLength::Ignore;
        let taken = engine.to_ascii(label.as_bytes(), self.deny_list(), self.hyphens(), length);
        taken.is_ok_and(|taken| taken.is_empty())
    }
}

/// Whether lengths are looked at.
#[derive(Clone, Copy)]
enum Lengths {
    Own,
    Any,
}

const fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}')
}

const CLAUSE: Clause = Clause::new("guide-5.2.2-uts46");
