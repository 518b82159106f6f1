//! The schemes of a finder, and the detection of a scheme before a colon.
//!
//! Most colons that the search finds end a word that is no scheme, so the tests go from the cheapest to the
//! lookup. `http` and `https` are compared first, as they are most of the schemes that there are. Then
//! the last three letters of the word are looked up in sets of 32 bits, one for each last letter:
//! that excludes nearly all of the others, as in `std::fmt`. Sets have no
//! branches, so the search itself uses them ([`may_end_registered`]). They may admit a word that is no
//! scheme, but never exclude one that is.

use iri_core::ascii::SCHEME;
use iri_core::bytes::search::BLOCKS;
use iri_scheme::{ALL, Facts, Shape, facts};

/// The set of schemes to find.
#[derive(Clone, Copy, Debug)]
pub(super) struct Schemes<'s> {
    listed: Option<&'s [&'s str]>,
    /// A bit set of the last letters of the names, indexed by the five low bits of the letter,
    /// which ignores case; other characters share bit 31.
    last: u32,
    longest: usize,
}

impl<'s> Schemes<'s> {
    /// Returns the schemes of the registry that are found by default.
    pub(super) const fn registered() -> Self {
        // A constant, since the caller need not be one.
        const REGISTERED: Schemes<'static> = Schemes::of_registry();
        REGISTERED
    }

    const fn of_registry() -> Self {
        let mut schemes = Self::NONE;
        let mut rest = ALL;
        while let [facts, others @ ..] = rest {
            if facts.is_found() {
                schemes = schemes.counting(facts.name());
            }
            rest = others;
        }
        schemes.listed = None;
        schemes
    }

    /// Returns the set of these names.
    pub(super) const fn listed(names: &'s [&'s str]) -> Self {
        let mut schemes = Self::NONE;
        let mut rest = names;
        while let [name, others @ ..] = rest {
            schemes = schemes.counting(name);
            rest = others;
        }
        schemes.listed = Some(names);
        schemes
    }

    const NONE: Self = Self {
        listed: None,
        last: 0,
        longest: 0,
    };

    const fn counting(mut self, name: &str) -> Self {
        if let [.., last] = name.as_bytes() {
            self.last |= 1 << bit(*last);
        }
        if name.len() > self.longest {
            self.longest = name.len();
        }
        self
    }

    /// Returns the start of the longest name that ends at `colon`, and the shape that must follow
    /// the colon.
    ///
    /// A name that is preceded by a letter, a digit, or the `+` of a longer name (`git+https`) is
    /// part of another name. A `+` without a name before it is not part of a scheme: crawlers write
    /// `(+http://example.org/bot)`.
    pub(super) fn before(&self, text: &str, colon: usize, floor: usize) -> Option<(usize, Shape)> {
        let bytes = text.as_bytes();
        if BLOCKS && self.listed.is_none() {
            if let Some(start) = http_before(bytes, colon, floor) {
                return Some((start, Shape::Host));
            }
        }
        let last = *bytes.get(colon.checked_sub(1)?)?;
        if !last.is_ascii() || self.last & 1 << bit(last) == 0 {
            return None;
        }
        // Include one more byte, the one before the name.
        let from = floor.max(colon.saturating_sub(self.longest + 1));
        let window = bytes.get(from..colon)?;
        let Some(names) = self.listed else {
            return registered(text, window, colon);
        };
        let length = longest(window, names)?;
        let start = colon - length;
        let before = start.checked_sub(1).and_then(|before| bytes.get(before));
        if before.is_some_and(u8::is_ascii_alphanumeric) || follows_plus(bytes, start) {
            return None;
        }
        let shape = facts(text.get(start..colon)?).map_or(Shape::Any, Facts::shape);
        Some((start, shape))
    }

    /// Returns whether the set is that of the registry.
    pub(super) const fn are_registry(&self) -> bool {
        self.listed.is_none()
    }

    /// Returns whether all names end with a letter.
    pub(super) const fn end_with_letters(&self) -> bool {
        self.last >> 31 == 0
    }

    /// Returns the length of the longest name.
    pub(super) const fn longest(&self) -> usize {
        self.longest
    }

    /// Returns whether the set contains a name, ignoring case.
    pub(super) fn has(&self, name: &str) -> bool {
        match self.listed {
            None => facts(name).is_some_and(Facts::is_found),
            Some(names) => names.iter().any(|known| known.eq_ignore_ascii_case(name)),
        }
    }
}

/// Returns the start and shape of the registered name that ends at `colon`, where the window ends.
/// The names that are searched for by default are alphanumeric, so the name is the whole word before
/// the colon.
fn registered(text: &str, window: &[u8], colon: usize) -> Option<(usize, Shape)> {
    if BLOCKS && !may_end_registered(text.as_bytes(), colon) {
        return None;
    }
    let word = window.iter().rev();
    let length = word.take_while(|byte| byte.is_ascii_alphanumeric()).count();
    let start = colon - length;
    let facts = facts(text.get(start..colon)?).filter(|facts| facts.is_found())?;
    (!follows_plus(text.as_bytes(), start)).then_some((start, facts.shape()))
}

/// Returns the start of the word before `colon`, and not before `floor`, if it is `http` or `https`,
/// by far the most frequent schemes. `None` means unknown.
#[inline]
fn http_before(bytes: &[u8], colon: usize, floor: usize) -> Option<usize> {
    let (before, name, length) = match *bytes.get(colon.checked_sub(6)?..colon)?.first_chunk()? {
        [before, h, t, u, p, b's' | b'S'] => (before, [h, t, u, p], 5),
        [_, before, h, t, u, p] => (before, [h, t, u, p], 4),
    };
    let start = colon - length;
    // A byte with bit 5 set is a lower-case letter only if it was that letter in either case.
    let is_http = u32::from_le_bytes(name) | 0x2020_2020 == u32::from_le_bytes(*b"http");
    let is_apart = start > floor && !before.is_ascii_alphanumeric() && before != b'+';
    (is_http && is_apart).then_some(start)
}

/// Returns whether the last three letters before `colon` may be those of a registered name. `true`
/// means unknown.
#[inline(always)]
#[expect(clippy::inline_always, reason = "part of a loop without branches")]
pub(super) fn may_end_registered(bytes: &[u8], colon: usize) -> bool {
    let before = colon.checked_sub(3).and_then(|from| bytes.get(from..colon));
    let Some([third, second, last]) = before else {
        return true;
    };
    let last = usize::from(last & 31);
    let (Some(seconds), Some(thirds)) = (SECONDS.get(last), THIRDS.get(last)) else {
        return true;
    };
    (seconds >> (second & 31)) & (thirds >> (third & 31)) & 1 == 1
}

/// For each last letter of the registered names a bit set of the letters before it, both numbered by
/// their five low bits.
static SECONDS: [u32; 32] = letters_before_last(1);

/// The same for the letters before that one. Names of two letters set all bits.
static THIRDS: [u32; 32] = letters_before_last(2);

const fn letters_before_last(distance: usize) -> [u32; 32] {
    let mut sets = [0; 32];
    let mut rest = ALL;
    while let [facts, others @ ..] = rest {
        rest = others;
        let set = match facts.name().as_bytes() {
            _ if !facts.is_found() => continue,
            [.., second, _] if distance == 1 => 1 << (*second & 31),
            [.., third, _, _] => 1 << (*third & 31),
            _ => u32::MAX,
        };
        let [.., last] = facts.name().as_bytes() else {
            continue;
        };
        let mut place = *last & 31;
        let mut others: &mut [u32] = &mut sets;
        while let [first, rest @ ..] = others {
            if place == 0 {
                *first |= set;
                break;
            }
            place -= 1;
            others = rest;
        }
    }
    sets
}

/// Returns whether the name at `start` follows the `+` of a longer name.
fn follows_plus(bytes: &[u8], start: usize) -> bool {
    let before = |count| start.checked_sub(count).and_then(|at| bytes.get(at));
    before(1) == Some(&b'+') && before(2).is_some_and(|&byte| SCHEME.contains(byte))
}

/// Returns the length of the longest name at the end of the window.
fn longest(window: &[u8], names: &[&str]) -> Option<usize> {
    let ends = |name: &&str| {
        let tail = window.len().checked_sub(name.len());
        let tail = tail.and_then(|start| window.get(start..));
        tail.is_some_and(|tail| tail.eq_ignore_ascii_case(name.as_bytes()))
    };
    let names = names.iter().copied().filter(ends).map(str::len);
    names.max().filter(|&length| length > 0)
}

const fn bit(byte: u8) -> u8 {
    match byte {
        b'a'..=b'z' | b'A'..=b'Z' => byte & 31,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_are_found_are_alphanumeric() {
        for facts in ALL {
            let name = facts.name().as_bytes();
            let is_known = facts.is_found();
            assert!(
                name.iter().all(u8::is_ascii_alphanumeric) || !is_known,
                "{}",
                facts.name()
            );
            for before in ["", " ", "é", "+"] {
                let text = [before.as_bytes(), name].concat();
                let has_end = may_end_registered(&text, text.len());
                assert!(has_end || !is_known, "{}", facts.name());
            }
        }
        assert!(Schemes::registered().end_with_letters());
        for name in ["http", "https"] {
            assert_eq!(facts(name).map(Facts::shape), Some(Shape::Host));
        }
    }
}
