//! [`Requirement`], the strength with which a document requires a rule.

/// The strength with which a document requires a rule.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Requirement {
    /// The document allows a violation but discourages it, or its grammar forbids it although
    /// software generally accepts it.
    Advice,
    /// The document has a SHOULD, SHOULD NOT or NOT RECOMMENDED.
    Should,
    /// The document has a MUST or MUST NOT, or its grammar does not allow a violation.
    Must,
}

/// Removes the space at the start of a doc comment.
pub(crate) const fn without_space(text: &str) -> &str {
    match text.as_bytes() {
        [b' ', rest @ ..] => match core::str::from_utf8(rest) {
            Ok(rest) => rest,
            Err(_) => text,
        },
        _ => text,
    }
}
