//! The schemes of a finder, and the detection of a scheme before a colon.

use iri_core::ascii::SCHEME;
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

    /// Returns the set of the given names.
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
/// Registered names are alphanumeric, so the name is the whole word before the colon.
fn registered(text: &str, window: &[u8], colon: usize) -> Option<(usize, Shape)> {
    let word = window.iter().rev();
    let length = word.take_while(|byte| byte.is_ascii_alphanumeric()).count();
    let start = colon - length;
    let facts = facts(text.get(start..colon)?).filter(|facts| facts.is_found())?;
    (!follows_plus(text.as_bytes(), start)).then_some((start, facts.shape()))
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
    fn registered_names_are_alphanumeric() {
        for facts in ALL {
            let name = facts.name().as_bytes();
            assert!(
                name.iter().all(u8::is_ascii_alphanumeric),
                "{}",
                facts.name()
            );
        }
    }
}
