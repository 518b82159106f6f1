//! The size of a run: small by default, full if `IRI_CONFORMANCE=full` is set.

use std::sync::OnceLock;

/// The environment variable that selects the full size.
pub const VARIABLE: &str = "IRI_CONFORMANCE";

/// Returns `small` in the default run and `full` in the full one.
pub fn pick<T>(small: T, full: T) -> T {
    if is_full() { full } else { small }
}

/// Whether this is the full run.
///
/// # Panics
///
/// If the variable has a value other than `full`: a misspelled one must not shrink the run.
pub fn is_full() -> bool {
    static FULL: OnceLock<bool> = OnceLock::new();
    *FULL.get_or_init(|| match std::env::var(VARIABLE).as_deref() {
        Ok("full") => true,
        Ok("") | Err(_) => false,
        Ok(other) => panic!("{VARIABLE} is {other:?}; expected \"full\" or unset"),
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
