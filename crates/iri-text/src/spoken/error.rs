//! The error of hearing.

use iri_core::{Clause, Component, Span};

/// Words do not stand for a string ([`hear`](crate::hear)).
///
/// ```
/// use iri_text::{HearErrorKind, hear};
///
/// let error = hear("http colon slash slash left example").error().unwrap();
/// assert_eq!(error.kind(), HearErrorKind::NameIncomplete);
/// assert_eq!(error.span().range(), 23..27);
/// assert_eq!(error.to_string(), "word that is only part of a name at bytes 23..27");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct HearError {
    kind: HearErrorKind,
    span: Span,
}

impl HearError {
    pub(super) const fn new(kind: HearErrorKind, span: Span) -> Self {
        Self { kind, span }
    }

    /// Returns the kind of the error.
    pub const fn kind(&self) -> HearErrorKind {
        self.kind
    }

    /// Returns the location in bytes of the words.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// Returns the clause that requires that what is read aloud can be entered.
    pub const fn clause(&self) -> Clause {
        self.kind.clause()
    }
}

iri_core::tables::diagnostic! {
    HearError as error {
        code: error.kind.code(),
        span: error.span,
        component: None::<Component>,
        clause: error.clause(),
        message(f): f.write_str(error.kind.message()),
    }
}

iri_core::tables::kinds! {
    /// The kinds of [`HearError`].
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum HearErrorKind {
        /// A word has a character other than a letter or digit of US-ASCII. The span is the word.
        WordUnknown = "spoken-word-unknown" Any "m07-4.5-principle"
            "word with a character that has a name of its own"
            "Spoken words consist of letters and digits of US-ASCII. Punctuation and other characters have names, so that nobody has to guess which of several characters was meant: `dot`, `e with acute`, `Greek U+03BB`."
            rust "hear(\"example.org\")" not "hear(\"example dot org\")";
        /// A word is only part of a name, such as `left`. The span is the word.
        NameIncomplete = "spoken-name-incomplete" Any "m07-4.5-principle"
            "word that is only part of a name"
            "A word that is part of a name, such as `left` of `left parenthesis`, does not stand for its letters. Say the whole name, or the letters one by one: `small l e f t`."
            rust "hear(\"left example\")" not "hear(\"left parenthesis example\")";
        /// `capital` or `small` is not followed by a single letter. The span is that word.
        LetterMissing = "spoken-letter-missing" Any "m07-4.5-principle"
            "`capital` or `small` without a letter"
            "`capital` and `small` belong to the single letter that follows, as in `capital r`. To say the word itself, say its letters: `s m a small l small l`."
            rust "hear(\"capital résumé\")" not "hear(\"capital r e sume\")";
        /// `with` is not followed by a mark, or no single character has this letter and this mark.
        /// The span begins at `with`.
        MarkUnknown = "spoken-mark-unknown" Any "m07-4.5-principle"
            "unknown mark, or a mark that this letter does not have"
            "`with` joins a Latin letter and its mark, as in `e with acute`. Name other letters by their code points: `U+1EA1`."
            rust "hear(\"x with acute\")" not "hear(\"e with acute\")";
        /// The number after `U+` is not the code point of a character, or not one of the script that
        /// is named before it. The span is the number, or the script and the number.
        CodePointInvalid = "spoken-code-point-invalid" Any "m07-4.5-principle"
            "code point of no character, or of another script"
            "`U+` and up to six hexadecimal digits name a character by its code point. A script before it must be that of the character."
            rust "hear(\"Greek U+0430\")" not "hear(\"Cyrillic U+0430\")";
    }
}
