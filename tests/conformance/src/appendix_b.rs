//! The components of a string: a literal implementation of the regular expression of RFC 3986,
//! appendix B, the division of the authority, and recomposition (section 5.3).
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

/// The components that the expression matches.
pub fn split(text: &str) -> Components<'_> {
    // Group 1 requires at least one character before its colon; otherwise it does not match.
    let (run, rest) = text.split_at(run_of(text, &[':', '/', '?', '#']));
    match rest.strip_prefix(':') {
        Some(rest) if !run.is_empty() => Components {
            scheme: Some(run),
            ..split_without_scheme(rest)
        },
        _ => split_without_scheme(text),
    }
}

/// The components that the expression matches without its first group.
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
        // The dot of the expression is meant to match any character, including line breaks.
        fragment: rest.strip_prefix('#'),
    }
}

/// Whether the string is a scheme: `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`.
pub fn is_scheme(text: &str) -> bool {
    let mut bytes = text.bytes();
    bytes.next().is_some_and(|b| b.is_ascii_alphabetic())
        && bytes.all(|b| b.is_ascii_alphanumeric() || b"+-.".contains(&b))
}

/// The components of any string: those of the expression, but without the first group if its
/// match is not a scheme.
pub fn split_any(text: &str) -> Components<'_> {
    let components = split(text);
    if components.scheme.is_none_or(is_scheme) {
        components
    } else {
        split_without_scheme(text)
    }
}

/// Userinfo, host and port, as the processing guidelines draft, section 5.2, finds them: the
/// first at-sign ends the userinfo, and the last colon the host, unless it is in brackets.
pub fn split_authority(authority: &str) -> (Option<&str>, &str, Option<&str>) {
    let (userinfo, rest) = match authority.split_once('@') {
        Some((userinfo, rest)) => (Some(userinfo), rest),
        None => (None, authority),
    };
    match rest.rsplit_once(':') {
        // A bracket after the colon, or an unclosed one at the start.
        Some((host, port))
            if !port.contains(']') && (!rest.starts_with('[') || host.contains(']')) =>
        {
            (userinfo, host, Some(port))
        }
        _ => (userinfo, rest, None),
    }
}

/// The authority with these parts.
pub fn join_authority(userinfo: Option<&str>, host: &str, port: Option<&str>) -> String {
    let mut authority = String::new();
    for (text, delimiter) in userinfo
        .map(|text| (text, "@"))
        .into_iter()
        .chain([(host, "")])
    {
        authority.push_str(text);
        authority.push_str(delimiter);
    }
    if let Some(port) = port {
        authority.push(':');
        authority.push_str(port);
    }
    authority
}

impl Components<'_> {
    /// RFC 3986, section 5.3, «Component Recomposition».
    pub fn recompose(&self) -> String {
        let mut result = String::new();
        if let Some(scheme) = self.scheme {
            result.push_str(scheme);
            result.push(':');
        }
        if let Some(authority) = self.authority {
            result.push_str("//");
            result.push_str(authority);
        }
        result.push_str(self.path);
        if let Some(query) = self.query {
            result.push('?');
            result.push_str(query);
        }
        if let Some(fragment) = self.fragment {
            result.push('#');
            result.push_str(fragment);
        }
        result
    }
}

/// The length of the longest prefix without any of these characters.
fn run_of(text: &str, stops: &[char]) -> usize {
    text.find(stops).unwrap_or(text.len())
}
