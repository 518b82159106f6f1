//! The size of a run: small by default, full if `IRI_CONFORMANCE=full` is set, and with the runs that take
//! hours if it is `longest`.

use std::sync::OnceLock;

/// The environment variable that selects the full size.
pub const VARIABLE: &str = "IRI_CONFORMANCE";

/// Returns `small` in the default run and `full` in the full one.
pub fn pick<T>(small: T, full: T) -> T {
    if is_full() { full } else { small }
}

/// Whether this is the full run, or the longest.
pub fn is_full() -> bool {
    size() >= Size::Full
}

/// Whether this is the longest run, which is not part of `cargo xtask ci`.
pub fn is_longest() -> bool {
    size() == Size::Longest
}

#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
enum Size {
    Small,
    Full,
    Longest,
}

/// # Panics
///
/// If the variable has an unknown value: a misspelled one must not shrink the run.
fn size() -> Size {
    static SIZE: OnceLock<Size> = OnceLock::new();
    *SIZE.get_or_init(|| match std::env::var(VARIABLE).as_deref() {
        Ok("longest") => Size::Longest,
        Ok("full") => Size::Full,
        Ok("") | Err(_) => Size::Small,
        Ok(other) => panic!("{VARIABLE} is {other:?}; expected \"full\", \"longest\" or unset"),
    })
}

/// All characters in the full run. By default one in 61, and all that are below U+0800 or next to
/// a multiple of 64, where most ranges of Unicode begin and end.
pub fn characters() -> impl Iterator<Item = char> {
    let every = pick(61, 1);
    ('\0'..=char::MAX).filter(move |&c| {
        let code = u32::from(c);
        every == 1 || code < 0x800 || code % every == 0 || matches!(code % 64, 0 | 63)
    })
}
