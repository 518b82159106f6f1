//! `iri check --valid` and `--invalid`: the inputs that pass, or those that do not.

use std::io;

use super::all::All;
use crate::input::Input;
use crate::render::page::Page;

/// Writes the input if it is one of those that are wanted.
pub(super) fn write(all: &All<'_>, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
    // It ends with the first finding that makes the input bad.
    let checked = all.try_each(|found| {
        if all.is_fatal(&found) {
            Err(Bad)
        } else {
            Ok(())
        }
    });
    let is_bad = checked.is_err();
    if is_bad {
        page.count_bad();
    }
    if all.check.passes == Some(is_bad) {
        return Ok(());
    }
    page.record(input.lossy())
}

/// The input is bad.
struct Bad;
