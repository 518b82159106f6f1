//! Finding IRIs in running text.

mod corpora;
mod exhaustive;
mod laws;
mod vectors;

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Part {
    Path,
    Query,
    Fragment,
}

/// Returns the end of the IRI in `text` whose path, query and fragment begin at `start`, after the
/// first slash.
pub(super) fn end_of_tail(text: &str, start: usize, spaced: bool) -> usize {
    let rest: Vec<(usize, char)> = text[start..].char_indices().collect();
    let mut part = Part::Path;
    let mut open: Vec<char> = Vec::new();
    let mut safe = start;
    for (index, &(at, c)) in rest.iter().enumerate() {
        let at = start + at;
        let end = at + c.len_utf8();
        let ahead: String = rest[index..].iter().take(3).map(|(_, c)| c).collect();
        // A bracket and its partner must be in the same segment, name, value or directive.
        let is_edge = match (part, c) {
            (Part::Path, '/' | '?' | '#') | (Part::Query, '&' | '=' | '#') => true,
            (Part::Fragment, ':') => ahead == ":~:",
            _ => false,
        };
        if is_edge {
            open.clear();
        }
        match (part, c) {
            (Part::Fragment, '#') => return safe,
            (_, '#') => part = Part::Fragment,
            (Part::Path, '?') => part = Part::Query,
            _ => {}
        }
        match c {
            ' ' => return safe,
            '%' => {
                let digits = ahead
                    .chars()
                    .skip(1)
                    .filter(char::is_ascii_hexdigit)
                    .count();
                if digits < 2 {
                    return safe;
                }
                safe = end;
            }
            '。' if !spaced => return safe,
            '.' | ',' | ':' | '?' | '\'' | '。' => {}
            '(' | '（' | '【' => open.push(c),
            ')' | '）' => {
                let partner = if c == ')' { '(' } else { '（' };
                if open.pop() != Some(partner) {
                    return safe;
                }
                safe = end;
            }
            _ => safe = end,
        }
    }
    safe
}
