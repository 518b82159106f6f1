//! Displays everything except hosts, word by word and character by character.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt::Write;

use iri_core::engine::labels::{Letters, Undecodable};
use iri_core::{Component, Span, pct, ucs};
use iri_unicode::decode::{DecodeRules, Judge, KeepReason};
use iri_unicode::is_mark;

use super::{DisplayForm, DisplayPolicy, DisplayReason, DisplayRules, DisplayedPiece};
use crate::checks::characters::is_blank;
use crate::uts39::letters::{Spelled, Words, has_non_ascii};
use crate::uts39::marks::first_sequence;
use crate::uts39::scripts::Scripts;
use crate::uts39::skeleton::{is_like_delimiter, whole_script};

/// Iterator over the pieces of a component, or of the delimiters between components.
#[derive(Clone, Debug)]
pub(super) struct TextPieces<'a, 'o> {
    text: &'a str,
    component: Option<Component>,
    span: Span,
    rules: DisplayRules<'o>,
    judge: Judge<'a>,
    letters: Letters<'a>,
    /// The character before the current one.
    before: Option<char>,
    /// The character after the last piece, with its verdict.
    ahead: Option<(Span, Verdict)>,
    words: Words<'a>,
    /// The current word, and the reason why it is not displayed in Unicode, if any.
    word: Option<(Span, Option<DisplayReason>)>,
    /// The reason why nothing is displayed in Unicode, if any.
    refusal: Option<DisplayReason>,
}

type Verdict = (DisplayForm, Option<DisplayReason>, Change);

/// The change that is made to a character for display.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Change {
    No,
    Encode,
    Decode,
}

impl<'a, 'o> TextPieces<'a, 'o> {
    pub(super) fn new(
        text: &'a str,
        component: Option<Component>,
        span: Span,
        rules: DisplayRules<'o>,
    ) -> Self {
        let judged = component.unwrap_or(Component::Path);
        let rules_of_32 = DecodeRules::DEFAULT.with_non_ascii_only(true);
        let mut words = Words::new(text, span);
        let first = words.next();
        let mut pieces = Self {
            text,
            component,
            span,
            rules,
            judge: Judge::new(span.of(text), judged, rules_of_32),
            letters: Letters::new(text, span).with_undecodable(Undecodable::Literal),
            before: None,
            ahead: None,
            words,
            word: None,
            refusal: None,
        };
        pieces.word = first.map(|word| (word, pieces.refusal(word)));
        pieces
    }

    /// Displays nothing in Unicode, for this reason.
    pub(super) fn refused(self, refusal: Option<DisplayReason>) -> Self {
        Self { refusal, ..self }
    }

    /// Returns the reason why a word is not displayed in Unicode, if any.
    fn refusal(&self, word: Span) -> Option<DisplayReason> {
        if !has_non_ascii(word.of(self.text)) {
            return None;
        }
        let letters = Spelled::new(self.text, word);
        if Scripts::of(letters.clone().chars()).mixture() > self.rules.policy.level() {
            Some(DisplayReason::MixedScripts)
        } else if let Some((_, 2..)) = whole_script(letters.clone()) {
            Some(DisplayReason::LooksLatin)
        } else {
            first_sequence(letters).map(|_| DisplayReason::Marks)
        }
    }

    /// Returns the reason why the word at an offset is not displayed in Unicode, if any.
    fn refusal_of_word_at(&mut self, at: usize) -> Option<DisplayReason> {
        while let Some((word, reason)) = self.word {
            if at < word.end() {
                return reason.filter(|_| word.start() <= at);
            }
            let next = self.words.next();
            self.word = next.map(|word| (word, self.refusal(word)));
        }
        None
    }

    /// Decides how a character is displayed.
    fn verdict(&mut self, c: char, span: Span) -> Verdict {
        let is_raw = span.len() == c.len_utf8();
        if c.is_ascii() {
            let is_seen = c.is_ascii_graphic() || !is_raw;
            return if is_seen {
                (DisplayForm::Plain, None, Change::No)
            } else {
                let reason = DisplayReason::Unsafe(KeepReason::Excluded);
                (DisplayForm::Triplets, Some(reason), Change::Encode)
            };
        }
        let reason = self.refusal_of_char(c, span);
        match reason {
            Some(_) if is_raw => (DisplayForm::Triplets, reason, Change::Encode),
            Some(_) => (DisplayForm::Triplets, reason, Change::No),
            None if is_raw => (DisplayForm::Unicode, None, Change::No),
            None if self.rules.decodes => (DisplayForm::Unicode, None, Change::Decode),
            None => {
                let reason = Some(DisplayReason::Encoded);
                (DisplayForm::Triplets, reason, Change::No)
            }
        }
    }

    fn refusal_of_char(&mut self, c: char, span: Span) -> Option<DisplayReason> {
        if self.rules.policy == DisplayPolicy::Ascii {
            return Some(DisplayReason::AsciiOnly);
        }
        if self.refusal.is_some() {
            return self.refusal;
        }
        let (from, start) = (self.span.start(), span.start());
        let place = Span::new(start - from, span.end() - from);
        if let Some(reason) = self.judge.reason(c, place) {
            return Some(DisplayReason::Unsafe(reason));
        }
        if is_blank(c) {
            return Some(DisplayReason::Unsafe(KeepReason::WhiteSpace));
        }
        if let Some(reason) = self.refusal_of_word_at(span.start()) {
            return Some(reason);
        }
        let neighbours = [self.before, self.letters.clone().next().map(|(c, _)| c)];
        if is_like_delimiter(c, neighbours) {
            return Some(DisplayReason::LooksLikeDelimiter);
        }
        // A mark would be drawn on a delimiter, which then looks like another character.
        let is_sign = |c: char| c.is_ascii() && !c.is_ascii_alphanumeric();
        if is_mark(c) && self.before.is_none_or(is_sign) {
            return Some(DisplayReason::Marks);
        }
        (!self.rules.can_show(c)).then_some(DisplayReason::NotShown)
    }

    fn next_verdict(&mut self) -> Option<(Span, Verdict)> {
        let (c, span) = self.letters.next()?;
        let verdict = self.verdict(c, span);
        self.before = Some(c);
        Some((span, verdict))
    }
}

impl<'a> Iterator for TextPieces<'a, '_> {
    type Item = DisplayedPiece<'a>;

    fn next(&mut self) -> Option<DisplayedPiece<'a>> {
        let (first, verdict) = self.ahead.take().or_else(|| self.next_verdict())?;
        let mut end = first.end();
        while let Some((span, other)) = self.next_verdict() {
            if other != verdict {
                self.ahead = Some((span, other));
                break;
            }
            end = span.end();
        }
        let span = Span::new(first.start(), end);
        let (form, reason, change) = verdict;
        let written = span.of(self.text);
        Some(DisplayedPiece {
            span,
            component: self.component,
            form,
            reason,
            text: match change {
                Change::No => Cow::Borrowed(written),
                Change::Encode => Cow::Owned(encoded(written)),
                Change::Decode => Cow::Owned(Letters::of(written).chars().collect()),
            },
        })
    }
}

/// Percent-encodes all characters.
fn encoded(text: &str) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = write!(out, "{}", pct::encode(text, ucs::CharSet::EMPTY));
    out
}
