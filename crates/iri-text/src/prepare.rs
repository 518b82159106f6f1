//! Conversion of arbitrary input to IRI references, by the steps of the processing guidelines
//! draft.

#[cfg(feature = "normalization")]
mod compose;
mod edit;
mod error;
mod item;
mod layout;
mod names;
mod options;
#[cfg(feature = "encoding_rs")]
mod query;
mod reference;
mod several;
mod source;
mod walk;
mod width;

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String};
use core::fmt;
use core::iter::FusedIterator;

use iri_core::bytes::text::Expect;
use iri_core::{Offsets, Rewrite, Span};
#[cfg(feature = "alloc")]
use iri_syntax::Iri;
use iri_syntax::{Form, IriRef, parse};

use self::item::Origin;
use self::layout::Layout;
use self::source::{Items, trimmed};
use self::walk::Walk;

pub use edit::{Edit, EditKind, Replacement};
pub use error::{PrepareError, PrepareErrorKind};
pub use options::{Backslash, BidiFormatting, CharacterReferences, Preparation, Spaces};
pub use several::{Separator, Several};

/// Converts typed or pasted input to an IRI reference, with the default options
/// ([`Preparation::new`]).
///
/// ```
/// let prepared = iri_text::prepare(" http://example.org/résumé (1).html?100%#a#b\n");
/// assert_eq!(prepared.to_string(), "http://example.org/résumé%20(1).html?100%25#a%23b");
///
/// let codes = prepared.edits().map(|change| change.kind().code());
/// assert!(codes.eq([
///     "white-space-trimmed",
///     "space-encoded",
///     "percent-sign-encoded",
///     "number-sign-encoded",
///     "white-space-trimmed",
/// ]));
/// ```
///
/// The steps are those of the IRI processing guidelines draft, in that order: white space at both
/// ends is trimmed, inner spaces are encoded or removed, character references are decoded if an
/// option is set, the input is split into components, and characters that the grammar does not
/// allow in a component are encoded. This includes backslashes, a `%` without two hexadecimal
/// digits, a second number sign, brackets, and the characters of RFC 3987, section 4.1. `./` is
/// added before a path that would be read as a scheme. Nothing is normalized, and no triplet is
/// decoded.
///
/// - The result is an IRI reference, unless there is an [`error`](Prepared::error).
/// - An IRI reference without the characters of section 4.1 is unchanged.
/// - Preparing is idempotent, unless the decoded input contains a character reference, since
///   references are decoded only once.
/// - It takes linear time and allocates nothing.
pub fn prepare(text: &str) -> Prepared<'_> {
    Preparation::new().prepare(text)
}

impl Preparation {
    /// Prepares one reference with these options.
    pub fn prepare<'a>(&self, text: &'a str) -> Prepared<'a> {
        Prepared::new(text, 0, text.len(), *self)
    }
}

/// The result of preparing: the prepared string, written when it is formatted, and the list of
/// edits.
///
/// In the terms of the guidelines draft, section 2, the input is the reference-string, and
/// [`preprocessed`](Self::preprocessed) is the pre-processed-reference-string.
#[derive(Clone, Debug)]
pub struct Prepared<'a> {
    text: &'a str,
    /// The span of the reference in the text, before and after trimming.
    whole: Span,
    trimmed: Span,
    options: Preparation,
    state: State,
}

/// The result of the first pass.
#[derive(Clone, Copy, Debug)]
enum State {
    /// The trimmed input is an IRI reference with these offsets, and needs no edit.
    Kept(Offsets),
    /// The trimmed input may need edits. Its components are at these offsets.
    Edited(Layout),
}

impl<'a> Prepared<'a> {
    fn new(text: &'a str, start: usize, end: usize, options: Preparation) -> Self {
        let trimmed = trimmed(text, start, end, &options);
        let state = match offsets_if_kept(trimmed.of(text), &options) {
            Some(offsets) => State::Kept(offsets),
            None => State::Edited(Layout::of(text, trimmed, &options)),
        };
        Self {
            text,
            whole: Span::new(start, end),
            trimmed,
            options,
            state,
        }
    }

    /// Returns the span of the reference in the input, before trimming.
    pub const fn span(&self) -> Span {
        self.whole
    }

    /// Returns the reason why the result is not an IRI reference; `None` if it is one.
    ///
    /// If there is an error, the formatted string has all other edits applied.
    ///
    /// ```
    /// use iri_text::prepare;
    ///
    /// let prepared = prepare("http://[::1/a b");
    /// assert_eq!(prepared.error().unwrap().kind().code(), "ipv6-invalid");
    /// assert_eq!(prepared.to_string(), "http://[::1/a%20b");
    /// ```
    pub fn error(&self) -> Option<PrepareError> {
        self.layout().and_then(|layout| layout.fault)
    }

    /// Returns the edits, in the order of the input.
    pub fn edits(&self) -> Edits<'a> {
        Edits {
            steps: self.walk(),
            second: None,
        }
    }

    /// Returns the result of section 4 of the draft, before the input is split into components:
    /// trimmed, with spaces encoded or removed, and with character references decoded.
    ///
    /// ```
    /// use iri_text::{Preparation, CharacterReferences};
    ///
    /// let limited = Preparation::new().with_character_references(CharacterReferences::Limited);
    /// let prepared = limited.prepare(" &#x66;oo&#x2f; bar ");
    /// assert_eq!(prepared.preprocessed().to_string(), "foo&#x2f;%20bar");
    /// assert_eq!(prepared.to_string(), "foo&#x2f;%20bar");
    /// ```
    pub fn preprocessed(&self) -> Preprocessed<'a> {
        Preprocessed {
            text: self.text,
            whole: self.whole,
            items: Items::new(self.text, self.trimmed, self.options),
        }
    }

    /// Returns the reference as a slice of the input; `None` if there is an error, or if anything
    /// but the ends was edited. Requires no heap.
    ///
    /// ```
    /// use iri_text::prepare;
    ///
    /// let reference = prepare(" http://example.org/a\n");
    /// assert_eq!(reference.as_iri_ref().and_then(|one| one.host()), Some("example.org"));
    /// assert!(prepare("a b").as_iri_ref().is_none());
    /// ```
    pub fn as_iri_ref(&self) -> Option<IriRef<&'a str>> {
        match self.state {
            State::Kept(offsets) => {
                let text = self.trimmed.of(self.text);
                Some(IriRef::with_offsets_unchecked(text, offsets))
            }
            State::Edited(layout) if layout.fault.is_some() => None,
            State::Edited(_) => self.unchanged().map(IriRef::new_unchecked),
        }
    }

    /// Returns the prepared reference, which is not parsed again.
    ///
    /// ```
    /// # #[cfg(feature = "alloc")] {
    /// use iri_text::prepare;
    ///
    /// let reference = prepare(" ../my file#top\n").to_iri_ref()?;
    /// assert_eq!(reference, "../my%20file#top");
    /// assert_eq!(reference.fragment(), Some("top"));
    /// assert!(prepare("http://[::1/").to_iri_ref().is_err());
    /// # }
    /// # Ok::<_, iri_text::PrepareError>(())
    /// ```
    ///
    /// The string is borrowed from the input if it was only trimmed.
    ///
    /// # Errors
    ///
    /// The [`error`](Self::error) that preparing could not correct.
    #[cfg(feature = "alloc")]
    pub fn to_iri_ref(&self) -> Result<IriRef<Cow<'a, str>>, PrepareError> {
        if let Some(error) = self.error() {
            return Err(error);
        }
        // Without an error, the result is an IRI reference, as the laws of the suite `prepare`
        // check.
        Ok(match self.state {
            State::Kept(offsets) => IriRef::with_offsets_unchecked(self.to_cow(), offsets),
            State::Edited(_) => IriRef::new_unchecked(self.to_cow()),
        })
    }

    /// Returns the prepared IRI, which is not parsed again.
    ///
    /// ```
    /// # #[cfg(feature = "alloc")] {
    /// use iri_text::prepare;
    ///
    /// let iri = prepare("http://example.org/a|b ").to_iri()?;
    /// assert_eq!((iri.scheme(), iri.path()), ("http", "/a%7Cb"));
    ///
    /// let error = prepare("example.org/a").to_iri().unwrap_err();
    /// assert_eq!(error.kind().code(), "scheme-missing");
    /// # }
    /// # Ok::<_, iri_text::PrepareError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`to_iri_ref`](Self::to_iri_ref); or the reference has no scheme, so it must be
    /// resolved against a base.
    #[cfg(feature = "alloc")]
    pub fn to_iri(&self) -> Result<Iri<Cow<'a, str>>, PrepareError> {
        let has_scheme = match &self.state {
            State::Kept(offsets) => offsets.scheme_end > 0,
            State::Edited(layout) => layout.has_scheme(),
        };
        let reference = self.to_iri_ref()?;
        if !has_scheme {
            let start = self.trimmed.start();
            let span = Span::new(start, start);
            return Err(PrepareError::new(PrepareErrorKind::SchemeMissing, span));
        }
        let offsets = reference.parts().offsets();
        Ok(Iri::with_offsets_unchecked(reference.into_inner(), offsets))
    }

    const fn layout(&self) -> Option<&Layout> {
        match &self.state {
            State::Kept(_) => None,
            State::Edited(layout) => Some(layout),
        }
    }

    fn walk(&self) -> Walk<'a> {
        Walk::new(
            self.text,
            self.whole,
            self.trimmed,
            self.options,
            self.layout().copied(),
        )
    }
}

impl<'a> Rewrite<'a> for Prepared<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        let is_unchanged = self.edits().next().is_none();
        is_unchanged.then(|| self.whole.of(self.text))
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        if self.layout().is_none() {
            return out.write_str(self.trimmed.of(self.text));
        }
        // Unchanged text is written in runs.
        let mut kept = Span::new(self.whole.start(), self.whole.start());
        for step in self.walk() {
            match step.last.or(step.first) {
                None => kept = Span::new(kept.start(), step.span.end()),
                Some(change) => {
                    write_run(out, kept.of(self.text))?;
                    change.replacement().write_to(out)?;
                    kept = Span::new(step.span.end(), step.span.end());
                }
            }
        }
        write_run(out, kept.of(self.text))
    }

    /// Returns the result, which is also borrowed if it is a slice of the input.
    ///
    /// ```
    /// use std::borrow::Cow;
    ///
    /// use iri_text::Rewrite;
    ///
    /// assert!(matches!(iri_text::prepare(" a ").to_cow(), Cow::Borrowed("a")));
    /// assert_eq!(iri_text::prepare("a b").to_cow(), "a%20b");
    /// ```
    #[cfg(feature = "alloc")]
    fn to_cow(&self) -> Cow<'a, str> {
        if self.layout().is_none() {
            return Cow::Borrowed(self.trimmed.of(self.text));
        }
        let mut text = String::new();
        self.append_to(&mut text);
        Cow::Owned(text)
    }
}

impl fmt::Display for Prepared<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { Prepared<'_> }

/// The iterator of [`Prepared::edits`].
#[derive(Clone, Debug)]
pub struct Edits<'a> {
    steps: Walk<'a>,
    second: Option<Edit>,
}

impl Iterator for Edits<'_> {
    type Item = Edit;

    fn next(&mut self) -> Option<Edit> {
        if let Some(change) = self.second.take() {
            return Some(change);
        }
        loop {
            let step = self.steps.next()?;
            if let Some(first) = step.first {
                self.second = step.last;
                return Some(first);
            }
            if step.last.is_some() {
                return step.last;
            }
        }
    }
}

impl FusedIterator for Edits<'_> {}

/// The result of [`Prepared::preprocessed`], written when it is formatted.
#[derive(Clone, Debug)]
pub struct Preprocessed<'a> {
    text: &'a str,
    whole: Span,
    items: Items<'a>,
}

impl<'a> Rewrite<'a> for Preprocessed<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        let text = self.whole.of(self.text);
        let mut expect = Expect::new(text);
        let is_same = self.write_to(&mut expect).is_ok() && expect.is_met();
        is_same.then_some(text)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        for item in self.items.clone() {
            // Spaces from character references stay, since decoding comes after spaces are encoded.
            if item.c == ' ' && item.origin != Origin::Reference {
                out.write_str("%20")?;
            } else {
                out.write_char(item.c)?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Preprocessed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { Preprocessed<'_> }

/// Fast path: returns the offsets if the trimmed input is an IRI reference that needs no edit.
fn offsets_if_kept(text: &str, options: &Preparation) -> Option<Offsets> {
    let may_need_edits = options.references != CharacterReferences::None && text.contains('&')
        || options.literal_relative && text.starts_with("//");
    if may_need_edits {
        return None;
    }
    let parts = parse(text, Form::IriReference).ok()?;
    let touches_unicode = options.wide
        || options.width
        || options.nfc
        || options.encode_ucschar
        || options.has_query_charset();
    let stays =
        text.is_ascii() || !touches_unicode && !text.contains(|c| options.is_bidi_formatting(c));
    stays.then(|| parts.offsets())
}

fn write_run(out: &mut impl fmt::Write, run: &str) -> fmt::Result {
    if run.is_empty() {
        return Ok(());
    }
    out.write_str(run)
}
