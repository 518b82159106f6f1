//! What looks alike (UTS 39, section 4).

use iri_core::Span;
use iri_core::engine::labels::is_idna_dot;
use unicode_script::{Script, UnicodeScript};
use unicode_security::mixed_script::AugmentedScriptSet;
use unicode_security::skeleton;

use super::letters::Spelled;
use super::scripts::script_of;

/// Whether a letter looks like letters or digits of US-ASCII, marks aside.
pub(super) fn is_like_ascii(c: char) -> bool {
    let mut buffer = [0; 4];
    let mut any = false;
    let all = skeleton(c.encode_utf8(&mut buffer)).all(|like| {
        any |= like.is_ascii_alphanumeric();
        like.is_ascii_alphanumeric() || like.script() == Script::Inherited
    });
    any && all
}

/// The script of a word or label that has no Latin letter and looks as if it had only such
/// letters, and the number of its letters (a whole-script confusable).
pub(crate) fn whole_script(letters: Spelled<'_>) -> Option<(Script, u32)> {
    let mut found = None;
    for c in letters.chars() {
        if c.is_ascii() {
            if c.is_ascii_alphabetic() {
                return None;
            }
            continue;
        }
        let Some(script) = script_of(c) else { continue };
        let letters = match found {
            None => 0,
            Some((before, letters)) if before == script => letters,
            Some(_) => return None,
        };
        if script == Script::Latin || !is_like_ascii(c) {
            return None;
        }
        found = Some((script, letters + 1_u32));
    }
    found
}

/// The delimiter of identifiers that a character looks like. The dots of IDNA are delimiters.
pub(super) fn delimiter(c: char) -> Option<char> {
    if c.is_ascii() || is_idna_dot(c) {
        return None;
    }
    // The percent signs look like several characters in the table.
    if matches!(c, '\u{FE6A}' | '\u{FF05}') {
        return Some('%');
    }
    let mut buffer = [0; 4];
    let mut like = skeleton(c.encode_utf8(&mut buffer));
    let (first, None) = (like.next()?, like.next()) else {
        return None;
    };
    matches!(first, '/' | '\\' | '?' | '#' | '@' | ':' | '.').then_some(first)
}

/// The characters of a label that look like delimiters: the place, the character, and which. A letter beside another one of
/// its writing system does not deceive.
pub(crate) fn delimiters(letters: Spelled<'_>) -> impl Iterator<Item = (Span, char, char)> {
    let mut before = None;
    let mut rest = letters;
    core::iter::from_fn(move || {
        loop {
            let (c, span) = rest.next()?;
            let neighbours = [before, rest.clone().next().map(|(c, _)| c)];
            before = Some(c);
            if let Some(like) = delimiter(c).filter(|_| !is_at_home(c, neighbours)) {
                return Some((span, c, like));
            }
        }
    })
}

/// Whether a character has a writing system, and is alone or beside another character of it.
fn is_at_home(c: char, neighbours: [Option<char>; 2]) -> bool {
    let own = AugmentedScriptSet::for_char(c);
    if own.is_all() {
        return false;
    }
    let is_alone = neighbours == [None, None];
    let mut others = neighbours.into_iter().flatten();
    is_alone
        || others.any(|other| {
            let mut shared = AugmentedScriptSet::for_char(other);
            shared.intersect_with(own);
            !other.is_ascii() && !shared.is_empty()
        })
}
