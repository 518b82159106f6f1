//! How strongly a document requires a rule.

/// How strongly a document requires what an identifier breaks.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Requirement {
    /// The document allows it and calls it unwise, or its grammar lacks it though software takes
    /// it everywhere.
    Advice,
    /// The document says SHOULD, SHOULD NOT or NOT RECOMMENDED.
    Should,
    /// The document says MUST or MUST NOT, or its grammar has no such identifier.
    Must,
}

/// Removes the space that a line of documentation begins with.
pub(crate) const fn without_space(text: &str) -> &str {
    match text.as_bytes() {
        [b' ', rest @ ..] => match core::str::from_utf8(rest) {
            Ok(rest) => rest,
            Err(_) => text,
        },
        _ => text,
    }
}
