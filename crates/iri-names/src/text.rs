//! Decoded names and received identifiers: text, or octets that cannot be decoded.

use alloc::borrow::Cow;
use core::cmp::Ordering;

use iri_core::pct;
#[cfg(feature = "encoding_rs")]
use iri_map::Charset;

use crate::MatchedBy;
use crate::NameForms;
use crate::compare::Level;
use crate::forms::by_identity;
use crate::received::{bare, bare_name};

/// A name, or one reading of a received identifier.
#[derive(Clone, Debug)]
pub(crate) enum Text<'a> {
    Chars(Cow<'a, str>),
    /// Octets that cannot be decoded, and are only compared for equality.
    Octets(Cow<'a, [u8]>),
}

impl<'a> Text<'a> {
    /// Decodes a name, without the slashes that are not compared.
    pub(crate) fn of_name(name: &'a [u8], forms: NameForms<'_>) -> Self {
        let name = bare_name(name, forms.separates());
        #[cfg(feature = "encoding_rs")]
        if forms.names_charset != Charset::UTF_8 {
            return match forms.names_charset.decode(name) {
                Ok(text) => Self::Chars(text),
                Err(_) => Self::Octets(Cow::Borrowed(name)),
            };
        }
        match core::str::from_utf8(name) {
            Ok(text) => Self::Chars(Cow::Borrowed(text)),
            Err(_) => Self::Octets(Cow::Borrowed(name)),
        }
    }

    /// Compares at a level; text sorts before octets.
    pub(crate) fn compare(&self, other: &Self, level: Level) -> Ordering {
        match (self, other) {
            (Self::Chars(one), Self::Chars(other)) => level.compare(one.chars(), other.chars()),
            (Self::Octets(one), Self::Octets(other)) => one.cmp(other),
            (Self::Chars(_), Self::Octets(_)) => Ordering::Less,
            (Self::Octets(_), Self::Chars(_)) => Ordering::Greater,
        }
    }

    pub(crate) fn hash(&self, level: Level) -> u64 {
        match self {
            Self::Chars(text) => level.hash(text.chars()),
            Self::Octets(octets) => Level::Identity.hash(octets.iter().map(|&o| char::from(o))),
        }
    }
}

/// A reading of a received identifier: the result of decoding its triplets from UTF-8 or from a
/// charset.
#[derive(Clone, Debug)]
pub(crate) struct Reading<'a> {
    pub(crate) text: Text<'a>,
    #[cfg(feature = "encoding_rs")]
    pub(crate) charset: Option<Charset>,
}

impl Reading<'_> {
    #[cfg_attr(
        not(feature = "encoding_rs"),
        expect(
            clippy::unused_self,
            reason = "with `encoding_rs`, `self` has the charset"
        )
    )]
    pub(crate) fn is_of_charset(&self) -> bool {
        #[cfg(feature = "encoding_rs")]
        return self.charset.is_some();
        #[cfg(not(feature = "encoding_rs"))]
        false
    }

    /// Returns how this reading matches a name that is equal at a level.
    pub(crate) fn by(&self, level: Level, received: &str) -> MatchedBy {
        match level {
            Level::Identity if self.is_of_charset() => MatchedBy::Charset,
            Level::Identity => by_identity(received),
            _ => level.by(),
        }
    }
}

/// Returns the readings of a checked identifier: first as UTF-8, or as octets, then in each
/// charset.
pub(crate) fn readings<'a>(
    received: &'a str,
    forms: NameForms<'_>,
) -> impl Iterator<Item = Reading<'a>> {
    let received = bare(received, forms.separates());
    let octets = pct::decode(received).to_bytes();
    let first = match octets {
        Cow::Borrowed(_) => Text::Chars(Cow::Borrowed(received)),
        Cow::Owned(octets) => match alloc::string::String::from_utf8(octets) {
            Ok(text) => Text::Chars(Cow::Owned(text)),
            Err(error) => Text::Octets(Cow::Owned(error.into_bytes())),
        },
    };
    let first = Reading {
        text: first,
        #[cfg(feature = "encoding_rs")]
        charset: None,
    };
    #[cfg(feature = "encoding_rs")]
    let others = {
        let separates = forms.separates();
        let charsets = forms.charsets.iter().copied();
        let has_triplets = pct::decode(received).changes();
        charsets
            .filter(move |charset| has_triplets && !charset.is_unicode())
            .filter_map(move |charset| {
                let text = crate::charset::decode(received, charset, separates)?;
                Some(Reading {
                    text: Text::Chars(Cow::Owned(text)),
                    charset: Some(charset),
                })
            })
    };
    #[cfg(not(feature = "encoding_rs"))]
    let others = None;
    core::iter::once(first).chain(others)
}

/// Implements [`NameForms::compare`] with charsets, for a checked identifier.
#[cfg(feature = "encoding_rs")]
pub(crate) fn compare(forms: NameForms<'_>, received: &str, name: &[u8]) -> Option<MatchedBy> {
    let name = Text::of_name(name, forms);
    let readings: alloc::vec::Vec<Reading<'_>> = readings(received, forms).collect();
    let levels = forms.levels();
    levels.as_slice().iter().find_map(|&level| {
        let same = readings
            .iter()
            .find(|reading| reading.text.compare(&name, level) == Ordering::Equal);
        same.map(|reading| reading.by(level, received))
    })
}
