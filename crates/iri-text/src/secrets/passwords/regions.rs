//! Divides a text into regions, each of which is read as one identifier.

use core::ops::Range;

use iri_syntax::{Form, parse};

use super::super::signs::{COLON, EQUALS, Sign};
use super::{CLOSING, LONGEST_SIGN, OPENING, Passwords, Region, is_of, is_of_scheme};

impl Passwords<'_> {
    /// The next word at an index or after it, which is empty at the end.
    fn word(&self, from: usize) -> Range<usize> {
        let rest = self.bytes.get(from..).unwrap_or_default();
        let delimiters = rest.iter().take_while(|byte| self.ends_identifier(**byte));
        let start = from + delimiters.count();
        let rest = self.bytes.get(start..).unwrap_or_default();
        let own = rest.iter().take_while(|byte| !self.ends_identifier(**byte));
        start..start + own.count()
    }

    /// Moves to the next region with an `@`. Returns `false` at the end.
    pub(super) fn next_region(&mut self) -> bool {
        loop {
            let word = self.word(self.region.end);
            if word.is_empty() || self.final_at.is_none_or(|last| last < word.start) {
                return false;
            }
            self.region = Region {
                start: word.start,
                end: word.end,
                ..Region::default()
            };
            if !self.may_have_password(word.clone()) {
                continue;
            }
            self.restart();
            let own = self.last_at(word.clone());
            if self.is_running() && word.start >= self.apart && self.is_open(word.clone()) {
                if let Some((last, end)) = self.joined(word.end) {
                    self.region.last = last;
                    self.region.end = end;
                    self.region.is_joined = true;
                    return true;
                }
            }
            if let Some(last) = own {
                self.region.last = last;
                self.region.is_valid = self.is_reference(word.start, word.end);
                return true;
            }
        }
    }

    /// Fast, conservative check: `false` means that no password begins in a word. A password has a colon before it,
    /// which is not that of a scheme before `//`, since an authority begins after the slashes.
    fn may_have_password(&self, word: Range<usize>) -> bool {
        let end = match self.final_at {
            Some(last) if !self.is_running() => last,
            _ => word.end,
        };
        let Some(colon) = self.first_colon(word.start..end) else {
            return false;
        };
        let rest = self.bytes.get(colon.start..).unwrap_or_default();
        let before = self.bytes.get(word.start..colon.start);
        let before = before.unwrap_or_default();
        let is_scheme = !before.is_empty() && before.iter().all(|byte| is_of_scheme(*byte));
        !rest.starts_with(b"://")
            || !is_scheme && !self.is_running()
            || self.first_colon(colon.end..end).is_some()
    }

    /// Whether a word in running text has an authority with what may be the start of a password with spaces: a colon
    /// that no port and no `@` follow.
    fn is_open(&mut self, word: Range<usize>) -> bool {
        self.restart();
        let last = self.last_outside(word.clone());
        let region = self.region.clone();
        let mut colon = |is_outside| {
            self.region = region.clone();
            self.restart();
            let colon = match last {
                Some(last) => {
                    self.region.last = last;
                    self.first_candidate(is_outside)
                }
                None => self.colon_of_authorities(is_outside),
            };
            colon.filter(|colon| Some(colon.start) > last)
        };
        // A colon in a value that is hidden will not be there, and then the next one is the first.
        let is_open = colon(false).or_else(|| colon(true)).is_some_and(|colon| {
            let rest = self.bytes.get(colon.end..word.end).unwrap_or_default();
            let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
            let ends = |byte: &u8| matches!(byte, b'/' | b'?' | b'#') || CLOSING.contains(byte);
            let is_port = digits > 0 && rest.get(digits).is_none_or(ends);
            !is_port && !self.ends_replaced(word.end)
        });
        self.restart();
        is_open
    }

    /// Whether the text before an index is the mask after a colon or `=`, so that all there was replaced.
    fn ends_replaced(&self, end: usize) -> bool {
        let before = self.bytes.get(..end).unwrap_or_default();
        let Some(before) = before.strip_suffix(self.redaction.mask.as_bytes()) else {
            return false;
        };
        (1..=LONGEST_SIGN).any(|length| {
            let at = before.len().checked_sub(length);
            let is = |sign: Sign| at.is_some_and(|at| sign.length_at(before, at) == length);
            is(COLON) || is(EQUALS)
        })
    }

    /// Returns the last `@` in the words after a word with the start of a password, and the end of the word that it
    /// is in: one of the next two words, or of those after another such word.
    fn joined(&mut self, mut end: usize) -> Option<(usize, usize)> {
        let own = self.region.clone();
        let mut left = 2;
        while left > 0 {
            let word = self.word(end);
            if word.is_empty() {
                break;
            }
            end = word.end;
            if let Some(last) = self.last_at(word.clone()) {
                self.region = own;
                return Some((last, end));
            }
            left -= 1;
            self.region = Region {
                start: word.start,
                end,
                ..Region::default()
            };
            if self.is_open(word) {
                left = 2;
            }
        }
        self.region = own;
        self.apart = end;
        None
    }

    fn is_reference(&self, start: usize, end: usize) -> bool {
        let word = self.bytes.get(start..end).unwrap_or_default();
        let Ok(word) = core::str::from_utf8(word) else {
            return false;
        };
        let word = if self.is_running() {
            let word = word.trim_start_matches(|c| is_of(OPENING, c));
            word.trim_end_matches(|c| is_of(CLOSING, c))
        } else {
            word
        };
        parse(word, Form::IriReference).is_ok()
    }
}
