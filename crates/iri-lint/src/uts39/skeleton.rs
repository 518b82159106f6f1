//! Compares characters by their skeletons (UTS 39, section 4).

use core::fmt;

use iri_core::Span;
use iri_core::engine::labels::is_idna_dot;
use unicode_script::{Script, UnicodeScript};
use unicode_security::mixed_script::AugmentedScriptSet;
use unicode_security::skeleton;

use super::letters::Spelled;
use super::scripts::script_of;
use crate::checks::characters::looks_like;

/// Whether a letter, ignoring marks, looks like ASCII letters or digits.
pub(crate) fn is_like_ascii(c: char) -> bool {
    let mut buffer = [0; 4];
    let mut any = false;
    let all = skeleton(c.encode_utf8(&mut buffer)).all(|like| {
        any |= like.is_ascii_alphanumeric();
        like.is_ascii_alphanumeric() || like.script() == Script::Inherited
    });
    any && all
}

/// Writes letters as a reader of Latin reads them.
pub(crate) fn write_as_latin(
    letters: impl Iterator<Item = char>,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    for c in letters {
        let mut buffer = [0; 4];
        match c {
            // In most fonts the palochka looks like an `l`.
            '\u{4C0}' | '\u{4CF}' => out.write_char('l')?,
            _ if c.is_ascii() || !is_like_ascii(c) => out.write_char(c)?,
            _ => skeleton(c.encode_utf8(&mut buffer))
                .try_for_each(|like| out.write_char(like.to_ascii_lowercase()))?,
        }
    }
    Ok(())
}

/// Returns the script and the number of letters of a whole-script confusable: a word or label
/// without Latin letters that looks entirely Latin.
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

/// Returns the delimiter that a character looks like. The dots of IDNA count as delimiters
/// themselves.
pub(crate) fn delimiter(c: char) -> Option<char> {
    if c.is_ascii() || is_idna_dot(c) {
        return None;
    }
    // The skeletons of the percent signs have several characters.
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

/// Returns the characters of a label that look like delimiters: the span, the character and the
/// delimiter. Skips letters next to another letter of their writing system, which do not deceive.
pub(crate) fn delimiters(letters: Spelled<'_>) -> impl Iterator<Item = (Span, char, char)> {
    let mut before = None;
    let mut rest = letters;
    core::iter::from_fn(move || {
        loop {
            let (c, span) = rest.next()?;
            let neighbours = [before, rest.clone().next().map(|(c, _)| c)];
            before = Some(c);
            if let Some(like) = delimiter(c).filter(|_| !fits_its_script(c, neighbours)) {
                return Some((span, c, like));
            }
        }
    })
}

/// Whether a character outside hosts looks like a delimiter, between these neighbours.
pub(crate) fn is_like_delimiter(c: char, neighbours: [Option<char>; 2]) -> bool {
    let like = looks_like(c).or_else(|| delimiter(c));
    let deceives = |like| matches!(like, '/' | '\\' | '?' | '#' | '@' | ':' | '.' | '%');
    like.is_some_and(deceives) && !fits_its_script(c, neighbours)
}

/// Whether a character belongs to a writing system and is alone or next to another character of it.
fn fits_its_script(c: char, neighbours: [Option<char>; 2]) -> bool {
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
