//! `ToASCII` and `ToUnicode` of [UTS 46]: most names directly, the others by the crate `idna`.
//!
//! [UTS 46]: https://www.unicode.org/reports/tr46/

mod diagnose;
mod direct;

use alloc::borrow::{Cow, ToOwned as _};
use alloc::string::String;
use core::fmt;

use idna::uts46::{
    AsciiDenyList, DnsLength, ErrorPolicy, Hyphens, ProcessingSuccess, Uts46 as Engine,
    verify_dns_length,
};
use iri_core::ascii::{self, AsciiSet};
use iri_core::engine::ldh;
use iri_core::host::{HostError, HostMapper, is_name};
use iri_core::pct;

use crate::label::{Chars, collect, has_ace_prefix};
use crate::name::{self, check_utf8};
use crate::punycode;

/// Maps hosts by nontransitional [UTS 46]: IDNA2008 after a mapping, with the symbols that IDNA2003
/// allows, such as emoji.
///
/// [`Uts46::new`] sets all checks: `CheckHyphens`, `CheckBidi`, `CheckJoiners`, `UseSTD3ASCIIRules`
/// and `VerifyDnsLength`. [`Uts46::browser`] has the flags of the URL Standard.
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
    checks: Checks,
}

#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
enum Checks {
    All,
    Browser,
    Browser2025,
}

impl Uts46 {
    /// Creates a mapper with all checks on. `VerifyDnsLength` rejects a dot at the end of a host,
    /// since the label of the root after it is empty.
    pub const fn new() -> Self {
        Self {
            checks: Checks::All,
        }
    }

    /// Creates a mapper with the flags of browsers (URL Standard, "domain to ASCII"): hyphens and
    /// lengths are not checked, and the only US-ASCII characters that are rejected are the
    /// forbidden domain code points.
    ///
    /// A host in US-ASCII is only lowercased. Its A-labels may be invalid, since too many names with such
    /// labels are in use (URL Standard since June 2026); [`browser_2025`](Self::browser_2025) rejects them.
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
        Self {
            checks: Checks::Browser,
        }
    }

    /// Creates a mapper with the flags of browsers by the URL Standard of 2025, by which A-labels are
    /// valid in every host.
    ///
    /// ```
    /// use iri_idna::Uts46;
    ///
    /// // It decodes to an `a`, which needs no A-label.
    /// assert!(Uts46::browser_2025().name("xn--a-.example").is_err());
    /// assert_eq!(Uts46::browser().name("xn--a-.example").unwrap(), "xn--a-.example");
    /// ```
    pub const fn browser_2025() -> Self {
        Self {
            checks: Checks::Browser2025,
        }
    }

    const fn is_browser(self) -> bool {
        !matches!(self.checks, Checks::All)
    }

    /// Whether a text, without triplets, is only lowercased.
    fn only_lowercases(self, text: &str) -> bool {
        self.checks == Checks::Browser && text.is_ascii()
    }

    /// Returns the name that [`to_ascii`](HostMapper::to_ascii) writes, borrowed if nothing
    /// changes.
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
    /// Returns the first rule that the host breaks.
    #[inline]
    pub fn name(self, host: &str) -> Result<Cow<'_, str>, HostError> {
        if ldh::is_plain(host) {
            return Ok(Cow::Borrowed(host));
        }
        self.mapped(host)
    }

    /// Returns the host after steps 1 and 2 of the processing alone (UTS 46, section 4): every character
    /// mapped, and the result in Normalization Form C. Labels are neither checked nor converted. `None` if a
    /// character is disallowed.
    ///
    /// ```
    /// use iri_idna::Uts46;
    ///
    /// assert_eq!(Uts46::map("B\u{DC}CHER\u{3002}example").as_deref(), Some("b\u{FC}cher.example"));
    /// assert_eq!(Uts46::map("\u{FFFD}"), None);
    /// ```
    pub fn map(host: &str) -> Option<String> {
        let adapter = idna_adapter::Adapter::new();
        let mapped = adapter.map_normalize(host.chars());
        mapped
            .map(|c| (c != char::REPLACEMENT_CHARACTER).then_some(c))
            .collect()
    }

    #[cold]
    #[inline(never)]
    fn write_mapped(self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
        if host.is_ascii() {
            return name::write(out, &self.mapped(host)?);
        }
        let mut name = direct::Name::EMPTY;
        if direct::to_ascii(host, &mut name).is_some() {
            return name::write(out, name.as_str());
        }
        match self.text_to_ascii_by_engine(host) {
            Some(mapped) => name::write(out, &mapped),
            None => name::write(out, &self.mapped_slow(host)?),
        }
    }

    /// Maps a host that is not plain.
    #[inline(never)]
    fn mapped(self, host: &str) -> Result<Cow<'_, str>, HostError> {
        let shape = if host.is_ascii() {
            ldh::shape(host)
        } else {
            None
        };
        if let Some(shape) = shape {
            if self.is_browser() || !shape.has_root {
                return Ok(lowercase(host));
            }
        }
        match self.text_to_ascii(host) {
            Some(mapped) => Ok(mapped),
            None => self.mapped_slow(host),
        }
    }

    /// Maps a host that the engine rejects: IP addresses stay, triplets are decoded first, and the
    /// rest is an error.
    #[cold]
    #[inline(never)]
    fn mapped_slow(self, host: &str) -> Result<Cow<'_, str>, HostError> {
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
        if self.is_browser() {
            AsciiDenyList::URL
        } else {
            AsciiDenyList::STD3
        }
    }

    const fn hyphens(self) -> Hyphens {
        if self.is_browser() {
            Hyphens::Allow
        } else {
            Hyphens::Check
        }
    }

    const fn dns_length(self) -> DnsLength {
        if self.is_browser() {
            DnsLength::Ignore
        } else {
            DnsLength::Verify
        }
    }

    /// Decodes an A-label. Returns `None` if it is invalid or does not map back.
    fn label_to_unicode(self, label: &str) -> Option<Chars> {
        if !has_ace_prefix(label.as_bytes()) || label.len() > 63 {
            return None;
        }
        direct::to_unicode(label).or_else(|| self.label_to_unicode_by_engine(label))
    }

    #[inline(never)]
    fn label_to_unicode_by_engine(self, label: &str) -> Option<Chars> {
        let engine = Engine::new();
        let (text, result) = engine.to_unicode(label.as_bytes(), self.deny_list(), self.hyphens());
        result.ok()?;
        let back = self.text_to_ascii_by_engine(&text)?;
        if !back.eq_ignore_ascii_case(label) {
            return None;
        }
        collect(text.chars()).ok()
    }

    /// `ToASCII` of a host without triplets. `None` if it is not a valid name.
    fn text_to_ascii(self, text: &str) -> Option<Cow<'_, str>> {
        if self.only_lowercases(text) {
            let is_name = !text.is_empty() && !text.bytes().any(|byte| FORBIDDEN.contains(byte));
            return is_name.then(|| lowercase(text));
        }
        let mut name = direct::Name::EMPTY;
        match direct::to_ascii(text, &mut name) {
            Some(()) => Some(Cow::Owned(name.as_str().to_owned())),
            None => self.text_to_ascii_by_engine(text),
        }
    }

    #[inline(never)]
    fn text_to_ascii_by_engine(self, text: &str) -> Option<Cow<'_, str>> {
        // Room for most names, so that the buffer is allocated once.
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
        let fits = if self.is_browser() {
            !name.is_empty()
        } else {
            verify_dns_length(&name, false)
        };
        (fits && !has_nested_prefix(&name)).then_some(name)
    }
}

fn lowercase(text: &str) -> Cow<'_, str> {
    if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Cow::Owned(text.to_ascii_lowercase())
    } else {
        Cow::Borrowed(text)
    }
}

/// The forbidden domain code points of the URL Standard, which are all in US-ASCII.
const FORBIDDEN: AsciiSet = ascii::EXCLUDED
    .without(AsciiSet::of(b"\"`{}"))
    .or(AsciiSet::of(b"#%/:?@[]"));

/// Whether a label of a mapped name decodes to a text that begins like an A-label. Such a label is
/// invalid whether hyphens are checked or not (UTS 46, section 4.1, criterion 4), but the engine
/// accepts it if they are not.
fn has_nested_prefix(name: &str) -> bool {
    let mut labels = name
        .split('.')
        .filter(|label| label.starts_with("xn--xn--"));
    labels.any(|label| {
        let text = punycode::decode_a_label(label);
        text.is_some_and(|chars| chars.as_slice().starts_with(&['x', 'n', '-', '-']))
    })
}

impl Default for Uts46 {
    fn default() -> Self {
        Self::new()
    }
}

impl HostMapper for Uts46 {
    #[inline]
    fn to_ascii(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
        if ldh::is_plain(host) {
            return name::write(out, host);
        }
        self.write_mapped(host, out)
    }

    fn to_unicode(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
        // An invalid A-label is accepted only in a host in US-ASCII.
        let mapper = match self.checks {
            Checks::Browser => Self::browser_2025(),
            Checks::All | Checks::Browser2025 => *self,
        };
        name::to_unicode(&mapper, host, out, |label| self.label_to_unicode(label))
    }
}
