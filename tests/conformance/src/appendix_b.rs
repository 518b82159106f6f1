//! The expression of RFC 3986, appendix B, matched by hand and by the letter.
//!
//! ```text
//! ^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?
//!  12            3  4          5       6  7        8 9
//! ```

/// Groups 2, 4, 5, 7 and 9.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Components<'a> {
    /// Group 2.
    pub scheme: Option<&'a str>,
    /// Group 4.
    pub authority: Option<&'a str>,
    /// Group 5.
    pub path: &'a str,
    /// Group 7.
    pub query: Option<&'a str>,
    /// Group 9.
    pub fragment: Option<&'a str>,
}

/// What the expression matches.
pub fn split(text: &str) -> Components<'_> {
    // Group 1 needs one character or more before its colon; if not, it matches nothing.
    let (run, rest) = text.split_at(run_of(text, &[':', '/', '?', '#']));
    match rest.strip_prefix(':') {
        Some(rest) if !run.is_empty() => Components {
            scheme: Some(run),
            ..split_without_scheme(rest)
        },
        _ => split_without_scheme(text),
    }
}

/// What the expression matches without its first group.
pub fn split_without_scheme(text: &str) -> Components<'_> {
    let (authority, rest) = match text.strip_prefix("//") {
        Some(rest) => {
            let (authority, rest) = rest.split_at(run_of(rest, &['/', '?', '#']));
            (Some(authority), rest)
        }
        None => (None, text),
    };
    let (path, rest) = rest.split_at(run_of(rest, &['?', '#']));
    let (query, rest) = match rest.strip_prefix('?') {
        Some(rest) => {
            let (query, rest) = rest.split_at(run_of(rest, &['#']));
            (Some(query), rest)
        }
        None => (None, rest),
    };
    Components {
        scheme: None,
        authority,
        path,
        query,
        // The dot of the expression is meant for any character, line ends among them.
        fragment: rest.strip_prefix('#'),
    }
}

/// The length of the longest start of the text without any of these characters.
fn run_of(text: &str, stops: &[char]) -> usize {
    text.find(stops).unwrap_or(text.len())
}
