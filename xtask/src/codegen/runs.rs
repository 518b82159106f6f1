//! Renders the tables that `iri-idna` reads: runs of code points with a class and a canonical
//! combining class, and pairs that compose.

use super::render;

/// A class of code points and a canonical combining class, one a code point.
pub(super) fn runs(name: &str, doc: &str, classes: &[u8], combining: &[u8]) -> String {
    let mut runs: Vec<String> = Vec::new();
    let mut before = None;
    for (code_point, value) in classes.iter().zip(combining).enumerate() {
        if before != Some(value) {
            let (class, combining) = value;
            runs.push(format!(
                "0x{:X}",
                code_point << 11 | usize::from(*class) << 8 | usize::from(*combining)
            ));
            before = Some(value);
        }
    }
    render::array(name, doc, "Run", &runs)
}

/// Pairs of characters that compose, each with what they compose to, in order.
pub(super) fn pairs(name: &str, doc: &str, pairs: &[[usize; 3]]) -> String {
    let pairs: Vec<String> = pairs
        .iter()
        .map(|pair| {
            let [first, second, composed] = pair.map(character);
            format!("[{first}, {second}, {composed}]")
        })
        .collect();
    render::array(name, doc, "Pair", &pairs)
}

/// A character as Rust writes it by its number.
pub(super) fn character(code_point: usize) -> String {
    format!("'\\u{{{code_point:X}}}'")
}
