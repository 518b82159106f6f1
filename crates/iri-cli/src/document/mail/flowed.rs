//! Text with soft line breaks, `format=flowed` (RFC 3676).

use std::iter;

use crate::document::mapped::Mapped;
use crate::slice;

/// The parameters of `format=flowed`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Flowed {
    /// Whether the space before a soft line break is not part of the text.
    pub(super) deletes_space: bool,
}

/// Joins the lines that soft line breaks divide (section 4.2). Without `DelSp`, the space of the break ends an IRI
/// outside of angle brackets, and the line break is kept, which ends no IRI in them.
pub(super) fn unfolded(text: &str, flowed: Flowed) -> Mapped<'_> {
    let mut at = 0;
    let breaks = iter::from_fn(move || {
        loop {
            let line_start = at;
            let end = line_start + memchr::memchr(b'\n', slice::text(text, at..).as_bytes())?;
            at = end + 1;
            let line = slice::text(text, line_start..end);
            let line = line.strip_suffix('\r').unwrap_or(line);
            let (depth, content) = unquoted(line);
            let (next, after) = unquoted(slice::text(text, at..));
            // A signature is not joined with anything (section 4.3).
            if !content.ends_with(' ') || content == "-- " || depth != next || after.is_empty() {
                continue;
            }
            let start = line_start + line.len() - usize::from(flowed.deletes_space);
            let joint = (!flowed.deletes_space).then_some('\n');
            return Some((start..text.len() - after.len(), joint));
        }
    });
    Mapped::replacing(text, 0..text.len(), breaks)
}

/// The number of quotation marks at the start of a line, and what follows them and the space that was stuffed
/// before the text (sections 4.4 and 4.5).
fn unquoted(line: &str) -> (usize, &str) {
    let rest = line.trim_start_matches('>');
    (
        line.len() - rest.len(),
        rest.strip_prefix(' ').unwrap_or(rest),
    )
}
