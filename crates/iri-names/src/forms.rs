//! Options: the forms of a received identifier to accept (RFC 3987, section 7.7).

use core::cmp::Ordering;

use iri_core::bytes::text::Buffer;
use iri_core::pct;
#[cfg(feature = "encoding_rs")]
use iri_map::Charset;
use iri_unicode::FoldLanguage;

use crate::compare::Level;
use crate::received::{bare, bare_name, check};
use crate::{MatchedBy, NameError};

/// The forms of a received identifier to accept ([RFC 3987, section 7.7]).
///
/// IRIs and URIs are always accepted, and by default also canonical equivalents: `é` as one
/// character, or as a letter and a combining accent.
///
/// ```
/// use iri_names::{FoldLanguage, MatchedBy, NameForms};
///
/// let forms = NameForms::new();
/// assert_eq!(forms.compare("/a/r%C3%A9sum%C3%A9", "a/résumé".as_bytes())?, Some(MatchedBy::Percent));
/// assert_eq!(forms.compare("RESUME", "résumé".as_bytes())?, None);
/// let forms = forms.with_case(Some(FoldLanguage::Common)).with_accents(true);
/// assert_eq!(forms.compare("RESUME", "résumé".as_bytes())?, Some(MatchedBy::Accents));
/// assert_eq!(forms.compare("STRASSE", "Straße".as_bytes())?, Some(MatchedBy::Case));
/// # Ok::<_, iri_names::NameError>(())
/// ```
///
/// # Comparison
///
/// The input is a path or a segment, in which slashes separate names. A leading slash and a
/// trailing slash are ignored, both in the received path and in names. Triplets are decoded after
/// the path is split: `a%2Fb` does not match `a/b`, and an identifier with `%2F`, NUL or a dot
/// segment such as `..` is an error. Keys that are not paths are compared as a whole
/// ([`with_separators`](Self::with_separators)).
///
/// Names are octets, in UTF-8 unless a charset of names is set. A name that is invalid in its
/// charset only matches octet by octet.
///
/// # Spoofing
///
/// Each accepted form lets an attacker add a name that matches instead of another (section 8).
/// `NameIndex` never chooses between two names that match equally well, and lists the names that an
/// accepted form does not distinguish.
///
/// [RFC 3987, section 7.7]: https://www.rfc-editor.org/rfc/rfc3987#section-7.7
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct NameForms<'c> {
    normalization: bool,
    case: Option<FoldLanguage>,
    accents: bool,
    separates: bool,
    #[cfg(feature = "encoding_rs")]
    pub(crate) charsets: &'c [Charset],
    #[cfg(feature = "encoding_rs")]
    pub(crate) names_charset: Charset,
    #[cfg(not(feature = "encoding_rs"))]
    charsets: core::marker::PhantomData<&'c ()>,
}

impl NameForms<'_> {
    /// Accepts IRIs, URIs and canonical equivalents.
    pub const fn new() -> Self {
        Self {
            normalization: true,
            case: None,
            accents: false,
            separates: true,
            #[cfg(feature = "encoding_rs")]
            charsets: &[],
            #[cfg(feature = "encoding_rs")]
            names_charset: Charset::UTF_8,
            #[cfg(not(feature = "encoding_rs"))]
            charsets: core::marker::PhantomData,
        }
    }

    /// Sets whether canonical equivalents are accepted. On by default. Ignoring case or accents
    /// includes it.
    #[must_use]
    pub const fn with_normalization(mut self, yes: bool) -> Self {
        self.normalization = yes;
        self
    }

    /// Sets the language whose rules of full Unicode case folding are used to ignore case. `None`,
    /// the default, distinguishes case.
    ///
    /// ```
    /// use iri_names::{FoldLanguage, MatchedBy, NameForms};
    ///
    /// let name = "ısı".as_bytes();
    /// let by = |language| NameForms::new().with_case(Some(language)).compare("ISI", name);
    /// assert_eq!(by(FoldLanguage::Turkic)?, Some(MatchedBy::Case));
    /// assert_eq!(by(FoldLanguage::Common)?, None);
    /// # Ok::<_, iri_names::NameError>(())
    /// ```
    #[must_use]
    pub const fn with_case(mut self, language: Option<FoldLanguage>) -> Self {
        self.case = language;
        self
    }

    /// Sets whether accents are ignored: the marks of [`is_accent`](iri_unicode::is_accent).
    /// Letters that do not decompose, such as `ø` and `ł`, are not changed. Off by default.
    #[must_use]
    pub const fn with_accents(mut self, ignored: bool) -> Self {
        self.accents = ignored;
        self
    }

    /// Sets whether a slash separates names. On by default. If off, a name is a key that may
    /// contain slashes and dots, and `%2F` is equivalent to `/`, as in the value of a query.
    ///
    /// ```
    /// use iri_names::{MatchedBy, NameForms};
    ///
    /// let keys = NameForms::new().with_separators(false);
    /// assert_eq!(keys.compare("a%2Fb", b"a/b")?, Some(MatchedBy::Percent));
    /// assert!(NameForms::new().compare("a%2Fb", b"a/b").is_err());
    /// # Ok::<_, iri_names::NameError>(())
    /// ```
    #[must_use]
    pub const fn with_separators(mut self, yes: bool) -> Self {
        self.separates = yes;
        self
    }

    /// Compares a received path, segment or key with a name; `None` if no accepted form matches.
    /// For more than a few names, use `NameIndex`, which does not compare each of them.
    ///
    /// ```
    /// use iri_names::{MatchedBy, NameForms};
    ///
    /// let forms = NameForms::new();
    /// assert_eq!(forms.compare("caf%E9", b"caf\xE9")?, Some(MatchedBy::Percent));
    /// assert_eq!(forms.compare("caf%E9", "café".as_bytes())?, None, "these octets are not UTF-8");
    /// # Ok::<_, iri_names::NameError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The identifier cannot name anything: it is empty, has a dot segment such as `..`, or encodes
    /// a slash or NUL.
    pub fn compare(&self, received: &str, name: &[u8]) -> Result<Option<MatchedBy>, NameError> {
        check(received, self.separates)?;
        #[cfg(feature = "encoding_rs")]
        if !self.charsets.is_empty() || self.names_charset != Charset::UTF_8 {
            return Ok(crate::text::compare(*self, received, name));
        }
        let received = bare(received, self.separates);
        let name = bare_name(name, self.separates);
        if pct::decode(received).eq(name.iter().copied()) {
            return Ok(Some(by_identity(received)));
        }
        let Ok(name) = core::str::from_utf8(name) else {
            return Ok(None);
        };
        let chars = || pct::decode(received).chars();
        if chars().any(|read| read.is_err()) {
            return Ok(None);
        }
        let levels = self.levels();
        let same = levels.as_slice().iter().skip(1).find(|level| {
            let read = chars().map_while(Result::ok);
            level.compare(read, name.chars()) == Ordering::Equal
        });
        Ok(same.map(|level| level.by()))
    }

    #[cfg(feature = "alloc")]
    pub(crate) const fn separates(self) -> bool {
        self.separates
    }

    /// Returns the accepted levels, the strictest first.
    pub(crate) fn levels(self) -> Levels {
        let mut levels = Buffer::new(Level::Identity);
        let others = [
            Some(Level::Identity),
            self.normalization.then_some(Level::Canonical),
            self.case.map(Level::Case),
            self.accents.then_some(Level::Accents(self.case)),
        ];
        for level in others.into_iter().flatten() {
            let fits = levels.push(level);
            debug_assert!(fits.is_ok(), "there are four levels");
        }
        levels
    }
}

#[cfg(feature = "encoding_rs")]
impl<'c> NameForms<'c> {
    /// Also accepts triplets in these legacy charsets, in order of preference. The order does not
    /// resolve ambiguity: names that match in two of them are ambiguous. UTF-16 is skipped, since
    /// no identifier is encoded in it.
    ///
    /// ```
    /// use iri_names::{Charset, MatchedBy, NameForms};
    ///
    /// let charsets = ["shift_jis", "euc-jp"].map(|label| Charset::for_label(label).unwrap());
    /// let forms = NameForms::new().with_charsets(&charsets);
    /// let by = |received: &str| forms.compare(received, "納豆".as_bytes());
    /// assert_eq!(by("%E7%B4%8D%E8%B1%86")?, Some(MatchedBy::Percent));
    /// assert_eq!(by("%94%5B%93%A4")?, Some(MatchedBy::Charset));
    /// assert_eq!(by("%C7%BC%C6%A6")?, Some(MatchedBy::Charset));
    /// # Ok::<_, iri_names::NameError>(())
    /// ```
    #[must_use]
    pub const fn with_charsets(mut self, charsets: &'c [Charset]) -> Self {
        self.charsets = charsets;
        self
    }

    /// Sets the charset of the names. UTF-8 by default.
    ///
    /// ```
    /// use iri_names::{Charset, MatchedBy, NameForms};
    ///
    /// let latin1 = Charset::for_label("iso-8859-1").unwrap();
    /// let forms = NameForms::new().with_names_charset(latin1);
    /// assert_eq!(forms.compare("caf%C3%A9", b"caf\xE9")?, Some(MatchedBy::Percent));
    /// # Ok::<_, iri_names::NameError>(())
    /// ```
    #[must_use]
    pub const fn with_names_charset(mut self, charset: Charset) -> Self {
        self.names_charset = charset;
        self
    }
}

impl Default for NameForms<'_> {
    fn default() -> Self {
        Self::new()
    }
}

pub(crate) type Levels = Buffer<Level, 4>;

/// Returns how an identifier matches that decodes to exactly the name.
pub(crate) fn by_identity(received: &str) -> MatchedBy {
    if pct::decode(received).changes() {
        MatchedBy::Percent
    } else {
        MatchedBy::Exact
    }
}

impl Level {
    /// Returns how names match that this level accepts but no stricter one.
    pub(crate) const fn by(self) -> MatchedBy {
        match self {
            Self::Identity => MatchedBy::Exact,
            Self::Canonical => MatchedBy::Normalization,
            Self::Case(_) => MatchedBy::Case,
            Self::Accents(_) => MatchedBy::Accents,
        }
    }
}
