//! Makes IRI references of arbitrary text, by the steps of the processing guidelines draft.

#[cfg(feature = "unicode-normalization")]
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

use iri_core::engine::text::Expect;
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

/// Makes an IRI reference of text that somebody typed or pasted, with the default options
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
/// The steps are those of the IRI processing guidelines draft, in their order. White space at the
/// ends is trimmed, spaces inside are encoded or removed, character references are decoded if an
/// option says so, the text is split into components, and characters that the grammar does not
/// allow in a component are encoded. A backslash, a `%` without its digits, a second number sign,
/// brackets and the characters of RFC 3987, section 4.1, are encoded too, and `./` is put before a
/// path that would be read as a scheme. Nothing is normalized, and no triplet is decoded.
///
/// - The result is an IRI reference, unless there is an [`error`](Prepared::error).
/// - An IRI reference without the characters of section 4.1 stays as it is.
/// - Preparing the result again changes nothing, unless decoded text contains a character
///   reference: references are decoded once.
/// - It takes linear time, and allocates nothing.
#[doc(alias("sanitize", "fixup", "clean", "normalize_input"))]
pub fn prepare(text: &str) -> Prepared<'_> {
    Preparation::new().prepare(text)
}

/// The result of preparing: the prepared text, written when it is formatted, and the edits that
/// were made.
///
/// The guidelines draft, section 2, calls the input the reference-string; its
/// pre-processed-reference-string is [`preprocessed`](Self::preprocessed).
#[derive(Clone, Debug)]
pub struct Prepared<'a> {
    text: &'a str,
    /// The place of the reference in the text, before and after its ends are trimmed.
    whole: Span,
    trimmed: Span,
    options: Preparation,
    state: State,
}

/// Whether anything between the trimmed ends changes.
#[derive(Clone, Copy, Debug)]
enum State {
    /// Nothing: it is an IRI reference with these offsets.
    Kept(Offsets),
    /// Something may, in components that are laid out so.
    Edited(Layout),
}

impl<'a> Prepared<'a> {
    fn new(text: &'a str, start: usize, end: usize, options: Preparation) -> Self {
        let trimmed = trimmed(text, start, end, &options);
        let state = match prepared_already(trimmed.of(text), &options) {
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

    /// The place of the reference in the input, before its ends are trimmed.
    pub const fn span(&self) -> Span {
        self.whole
    }

    /// Why the result is not an IRI reference; `None` if it is one.
    ///
    /// If there is an error, formatting writes a string in which everything else is corrected.
    ///
    /// ```
    /// use iri_text::prepare;
    ///
    /// let prepared = prepare("http://[::1/a b");
    /// assert_eq!(prepared.error().unwrap().kind().code(), "ipv6-invalid");
    /// assert_eq!(prepared.to_string(), "http://[::1/a%20b");
    /// ```
    #[doc(alias("fault"))]
    pub fn error(&self) -> Option<PrepareError> {
        self.layout().and_then(|layout| layout.fault)
    }

    /// The edits, in the order of the text.
    #[doc(alias("changes", "syntax_violation_callback"))]
    pub fn edits(&self) -> Edits<'a> {
        Edits {
            steps: self.walk(),
            later: None,
        }
    }

    /// The result of section 4 of the draft, before the text is split into components: trimmed,
    /// with spaces encoded or removed, and with character references decoded.
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

    /// Returns the reference as a part of the input; `None` if there is an error, or if anything
    /// but its ends was edited. This needs no heap.
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

    /// Returns the reference that was made, which is not parsed again.
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
    /// The string is borrowed from the input if only white space at its ends was removed.
    ///
    /// # Errors
    ///
    /// The [`error`](Self::error) that preparing could not correct.
    #[cfg(feature = "alloc")]
    pub fn to_iri_ref(&self) -> Result<IriRef<Cow<'a, str>>, PrepareError> {
        if let Some(error) = self.error() {
            return Err(error);
        }
        // Without an error, the result is an IRI reference: the laws of the suite `prepare` check
        // it.
        Ok(match self.state {
            State::Kept(offsets) => IriRef::with_offsets_unchecked(self.to_cow(), offsets),
            State::Edited(_) => IriRef::new_unchecked(self.to_cow()),
        })
    }

    /// Returns the IRI that was made, which is not parsed again.
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
    /// As for [`to_iri_ref`](Self::to_iri_ref); or the reference has no scheme, so it has to be
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
        // Text that stays is written in runs.
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

    /// The result is also borrowed if it is a part of the input.
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

iri_core::engine::equals_text! { Prepared<'_> }

/// The edits that [`Prepared::edits`] returns.
#[derive(Clone, Debug)]
pub struct Edits<'a> {
    steps: Walk<'a>,
    later: Option<Edit>,
}

impl Iterator for Edits<'_> {
    type Item = Edit;

    fn next(&mut self) -> Option<Edit> {
        if let Some(change) = self.later.take() {
            return Some(change);
        }
        loop {
            let step = self.steps.next()?;
            if let Some(first) = step.first {
                self.later = step.last;
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
            // Decoding comes after spaces are encoded.
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

iri_core::engine::equals_text! { Preprocessed<'_> }

/// Returns the offsets of trimmed text that is an IRI reference and stays as it is, at the speed
/// of the parser.
fn prepared_already(text: &str, options: &Preparation) -> Option<Offsets> {
    let is_looked_at = options.references != CharacterReferences::None && text.contains('&')
        || options.literal_relative && text.starts_with("//");
    if is_looked_at {
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
