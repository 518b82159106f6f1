//! The parser and its errors are those of the grammars, and the components recompose to the string.

use std::sync::OnceLock;

use crate::judge::{Judge, try_split};
use crate::report::Report;

/// Checks a string as every form by both editions.
pub fn law(text: &str, report: &mut Report) {
    static JUDGES: OnceLock<Vec<Judge>> = OnceLock::new();
    try_split(text, report);
    for judge in JUDGES.get_or_init(Judge::all) {
        judge.try_text(text, report);
    }
}
