//! Lookup of schemes by name, ignoring case ([RFC 3986, section 3.1]).
//!
//! [RFC 3986, section 3.1]: https://www.rfc-editor.org/rfc/rfc3986#section-3.1

use crate::facts::Facts;
use crate::rules::Input;
use crate::schemes::{ALL, HTTP, HTTPS};

/// Looks up the facts about a scheme, ignoring the case of the name; `None` if the scheme is not in
/// the registry.
///
/// ```
/// assert_eq!(iri_scheme::facts("WSS").and_then(|facts| facts.default_port()), Some(443));
/// assert_eq!(iri_scheme::facts("x-unheard-of"), None);
/// ```
pub fn facts(scheme: &str) -> Option<&'static Facts> {
    // Most strings have one of these, and several names begin with the same letter.
    match scheme.as_bytes() {
        b"http" => return Some(&HTTP),
        b"https" => return Some(&HTTPS),
        _ => {}
    }
    let (_, same_letter) = same_letter(scheme)?;
    let mut same_letter = same_letter.iter();
    same_letter.find(|facts| facts.name().eq_ignore_ascii_case(scheme))
}

/// Returns the index of a scheme in [`ALL`] and the tables that run parallel to it.
pub(crate) fn position(scheme: &str) -> Option<usize> {
    let (start, same_letter) = same_letter(scheme)?;
    let mut same_letter = same_letter.iter();
    let at = same_letter.position(|facts| facts.name().eq_ignore_ascii_case(scheme));
    Some(start + at?)
}

/// Returns the schemes that begin with the same letter, and the index of the first.
fn same_letter(scheme: &str) -> Option<(usize, &'static [Facts])> {
    let first = scheme.bytes().next()?.to_ascii_lowercase();
    let letter = usize::from(first.wrapping_sub(b'a'));
    let (start, end) = (*STARTS.get(letter)?, *STARTS.get(letter + 1)?);
    let (start, end) = (usize::from(start), usize::from(end));
    Some((start, ALL.get(start..end)?))
}

/// The index of the first name that begins with each letter or a later one.
static STARTS: [u8; 27] = {
    let mut starts = [0; 27];
    let mut letter = 0;
    let mut rest: &mut [u8] = &mut starts;
    while let [start, others @ ..] = rest {
        *start = count_before(b'a' + letter);
        letter += 1;
        rest = others;
    }
    starts
};

/// Returns the number of names that begin with a letter before `letter`.
const fn count_before(letter: u8) -> u8 {
    let mut count = 0;
    let mut rest = ALL;
    while let [facts, others @ ..] = rest {
        if let [first, ..] = facts.name().as_bytes() {
            if *first < letter {
                count += 1;
            }
        }
        rest = others;
    }
    count
}

/// The length of the longest name in the registry, in bytes.
pub const LONGEST: usize = {
    let mut longest = 0;
    let mut rest = ALL;
    while let [facts, others @ ..] = rest {
        if facts.name().len() > longest {
            longest = facts.name().len();
        }
        rest = others;
    }
    longest
};

/// Returns the treatment of arbitrary input with a scheme, ignoring the case of the name;
/// [`Input::Generic`] if the scheme is not in the registry.
///
/// Equivalent to [`Facts::input`], but programs that only need this do not include the whole table.
///
/// ```
/// use iri_scheme::{Input, input};
///
/// assert_eq!(input("HTTP"), Input::Web);
/// assert_eq!(input("x-unheard-of"), Input::Generic);
/// ```
pub fn input(scheme: &str) -> Input {
    let mut known = INPUTS.iter();
    let known = known.find(|(name, _)| name.eq_ignore_ascii_case(scheme));
    known.map_or(Input::Generic, |&(_, input)| input)
}

/// The schemes whose input is not generic, computed from [`ALL`] at compile time.
static INPUTS: [(&str, Input); INPUT_COUNT] = {
    let mut inputs = [("", Input::Generic); INPUT_COUNT];
    let mut free: &mut [(&str, Input)] = &mut inputs;
    let mut rest = ALL;
    while let [facts, others @ ..] = rest {
        if has_input(facts) {
            if let [first, more @ ..] = free {
                *first = (facts.name(), facts.input());
                free = more;
            }
        }
        rest = others;
    }
    inputs
};

const INPUT_COUNT: usize = {
    let mut count = 0;
    let mut rest = ALL;
    while let [facts, others @ ..] = rest {
        count += has_input(facts) as usize;
        rest = others;
    }
    count
};

const fn has_input(facts: &Facts) -> bool {
    !matches!(facts.input(), Input::Generic)
}

/// Whether the hosts of a scheme are known to be domain names ([`Facts::has_domain_names`]).
/// Returns `true` for `None`, a reference without a scheme, because most schemes have domain names,
/// and `false` for schemes that are not in the registry.
///
/// ```
/// use iri_scheme::are_domain_names;
///
/// assert!(are_domain_names(Some("HTTPS")) && are_domain_names(None));
/// assert!(!are_domain_names(Some("x-unheard-of")));
/// ```
pub fn are_domain_names(scheme: Option<&str>) -> bool {
    scheme.is_none_or(|name| facts(name).is_some_and(Facts::has_domain_names))
}
