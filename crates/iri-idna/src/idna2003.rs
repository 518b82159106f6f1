//! `ToASCII` and `ToUnicode` of [RFC 3490], section 4, to which RFC 3987, section 3.1, refers.
//!
//! [RFC 3490]: https://www.rfc-editor.org/rfc/rfc3490

mod nameprep;

use core::fmt;

use iri_core::engine::labels::is_idna_dot;
use iri_core::engine::ldh;
use iri_core::host::{HostError, HostErrorKind, HostMapper, is_name};

use crate::label::{AsciiLabel, Chars, Fault, collect};
use crate::{name, punycode};
use nameprep::{nameprep, no_units};

/// Maps hosts by IDNA2003 ([RFC 3490]), as RFC 3987, section 3.1, requires: `UseSTD3ASCIIRules`
/// is set.
///
/// Labels are mapped by Unicode 3.2: `ß` becomes `ss`, joiners are removed, `É` becomes `é`. A
/// label of US-ASCII stays, including its case. Each of the four dots separates labels and becomes
/// `.`.
///
/// ```
/// use iri_core::host::HostMapper;
/// use iri_idna::Idna2003;
///
/// let mut out = String::new();
/// Idna2003::new().to_ascii("STRASSE.Stra\u{DF}e\u{3002}example", &mut out)?;
/// assert_eq!(out, "STRASSE.strasse.example");
/// # Ok::<_, iri_core::host::HostError>(())
/// ```
///
/// Characters compose by Corrigendum 5 of The Unicode Standard: a mark between two characters blocks
/// their composition if its class is that of the second or higher. The text of Unicode 3.2 names
/// only the same class, by which the result of normalization can change when it is normalized
/// again, and some libraries follow it. The two differ only for sequences that no language uses,
/// such as U+09C7 U+0338 U+09BE.
///
/// # Deviation
///
/// `to_unicode` writes an A-label with its US-ASCII letters in lower case: `XN--BCHER-KVA` becomes
/// `bücher`. RFC 3490, section 4.2, step 8, returns what Punycode decodes, which keeps their
/// case: `BüCHER`. Both map to the same A-label.
///
/// [RFC 3490]: https://www.rfc-editor.org/rfc/rfc3490
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Idna2003 {
    allow_unassigned: bool,
    std3: bool,
}

impl Idna2003 {
    /// Creates a mapper for looking up names. `AllowUnassigned` is set, so characters that are
    /// unassigned in Unicode 3.2 stay.
    pub const fn new() -> Self {
        Self {
            allow_unassigned: true,
            std3: true,
        }
    }

    /// Sets `AllowUnassigned`, which is on by default. Turn it off to create identifiers instead of
    /// looking up names (RFC 3987, section 3.1).
    ///
    /// ```
    /// use iri_core::host::{HostErrorKind, HostMapper};
    /// use iri_idna::Idna2003;
    ///
    /// // U+0221 was added in Unicode 4.0.
    /// let creating = Idna2003::new().with_unassigned(false);
    /// let result = creating.to_ascii("\u{221}.example", &mut String::new());
    /// assert_eq!(result.unwrap_err().kind(), HostErrorKind::Unassigned);
    /// assert!(Idna2003::new().to_ascii("\u{221}.example", &mut String::new()).is_ok());
    /// ```
    #[must_use]
    pub const fn with_unassigned(mut self, allow: bool) -> Self {
        self.allow_unassigned = allow;
        self
    }

    /// Sets `UseSTD3ASCIIRules`, which is on by default: a label consists of letters, digits and
    /// hyphens, and has no hyphen at either end. Libraries that call `ToASCII` for existing names,
    /// such as the codec of Python, turn it off.
    ///
    /// ```
    /// use iri_core::host::HostMapper;
    /// use iri_idna::Idna2003;
    ///
    /// let mut out = String::new();
    /// assert!(Idna2003::new().to_ascii("\u{FC}_", &mut out).is_err());
    /// Idna2003::new().with_std3(false).to_ascii("\u{FC}_", &mut out)?;
    /// assert_eq!(out, "xn--_-dha");
    /// # Ok::<_, iri_core::host::HostError>(())
    /// ```
    #[must_use]
    pub const fn with_std3(mut self, yes: bool) -> Self {
        self.std3 = yes;
        self
    }

    /// Writes `ToASCII` of one label (section 4.1), for callers that separate labels by rules of
    /// their own. Percent signs and dots are characters of the label.
    ///
    /// ```
    /// use iri_idna::Idna2003;
    ///
    /// let mut out = String::new();
    /// Idna2003::new().write_label("Stra\u{DF}e", &mut out)?;
    /// assert_eq!(out, "strasse");
    /// assert!(Idna2003::new().write_label("", &mut out).is_err());
    /// # Ok::<_, iri_core::host::HostErrorKind>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The rule that the label breaks, such as [`HostErrorKind::LabelTooLong`].
    pub fn write_label(self, label: &str, out: &mut dyn fmt::Write) -> Result<(), HostErrorKind> {
        let mut ascii = AsciiLabel::EMPTY;
        let written = self.label_to_ascii(label.chars(), &mut ascii);
        written.map_err(|fault| fault.kind)?;
        if ascii.as_slice().is_empty() {
            return Err(HostErrorKind::EmptyLabel);
        }
        out.write_str(ascii.as_str())
            .map_err(|_| HostErrorKind::NotWritten)
    }

    /// `ToASCII` of one label (section 4.1).
    fn label_to_ascii(
        self,
        label: impl Iterator<Item = char> + Clone,
        out: &mut AsciiLabel,
    ) -> Result<(), Fault> {
        if label.clone().all(|c| c.is_ascii()) {
            self.check_std3((0..).zip(label.clone()))?;
            return Ok(label.map(|c| c as u8).try_for_each(|byte| out.push(byte))?);
        }
        let mut units = no_units();
        let units = nameprep(label, self.allow_unassigned, &mut units)?;
        self.check_std3(units.iter().map(|unit| (unit.from, unit.c)))?;
        let chars = collect(units.iter().map(|unit| unit.c))?;
        let chars = chars.as_slice();
        if chars.iter().all(char::is_ascii) {
            return Ok(chars.iter().try_for_each(|&c| out.push(c as u8))?);
        }
        // Nameprep maps letters to lower case.
        if let ['x', 'n', '-', '-', ..] = chars {
            return Err(Fault::of_label(HostErrorKind::HyphensInside));
        }
        Ok(punycode::append_a_label(chars, out)?)
    }

    /// Checks `UseSTD3ASCIIRules` if it is set.
    fn check_std3(self, label: impl Iterator<Item = (u32, char)>) -> Result<(), Fault> {
        if self.std3 { check_std3(label) } else { Ok(()) }
    }

    /// `ToUnicode` of one A-label (section 4.2). Returns `None` if the decoded label does not map
    /// back.
    fn label_to_unicode(self, label: &str) -> Option<Chars> {
        let chars = punycode::decode_a_label(label)?;
        let mut back = AsciiLabel::EMPTY;
        self.label_to_ascii(chars.as_slice().iter().copied(), &mut back)
            .ok()?;
        back.as_str().eq_ignore_ascii_case(label).then_some(chars)
    }
}

impl Default for Idna2003 {
    fn default() -> Self {
        Self::new()
    }
}

impl HostMapper for Idna2003 {
    fn to_ascii(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
        if ldh::is_plain(host) || !is_name(host) || ldh::shape(host).is_some() {
            return name::write(out, host);
        }
        let mapped = name::to_ascii(
            host,
            is_idna_dot,
            HostErrorKind::rfc3987_clause,
            |letters, label| self.label_to_ascii(letters.chars(), label),
        )?;
        name::write(out, mapped.as_str())
    }

    fn to_unicode(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
        name::to_unicode(self, host, out, |label| self.label_to_unicode(label))
    }
}

/// Whether a character is mapped to another string. Returns `None` if no label may contain it.
#[cfg(all(feature = "idna2008", feature = "uts46"))]
pub(crate) fn is_mapped(c: char) -> Option<bool> {
    let mut units = no_units();
    let units = nameprep(core::iter::once(c), true, &mut units).ok()?;
    check_std3(units.iter().map(|unit| (unit.from, unit.c))).ok()?;
    let mut letters = units.iter().map(|unit| unit.c);
    Some(letters.next() != Some(c) || letters.next().is_some())
}

/// Checks `UseSTD3ASCIIRules` (section 4.1, step 3) for characters with their indexes.
fn check_std3(label: impl Iterator<Item = (u32, char)>) -> Result<(), Fault> {
    let mut before = None;
    for (number, c) in label {
        if c.is_ascii() && !c.is_ascii_alphanumeric() && c != '-' {
            return Err(Fault::of_letter(
                HostErrorKind::NotLetterDigitHyphen,
                number,
            ));
        }
        if before.is_none() && c == '-' {
            return Err(Fault::of_letter(HostErrorKind::HyphenAtEdge, number));
        }
        before = Some((number, c));
    }
    match before {
        Some((number, '-')) => Err(Fault::of_letter(HostErrorKind::HyphenAtEdge, number)),
        _ => Ok(()),
    }
}
