//! The input of a question.

/// A string and a base; an operation on one string ignores the base.
#[derive(Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct Input {
    /// The base, an IRI or a relative reference.
    pub base: String,
    /// The string.
    pub text: String,
}

impl Input {
    /// An input of these strings.
    pub fn new(base: impl Into<String>, text: impl Into<String>) -> Self {
        Self {
            base: base.into(),
            text: text.into(),
        }
    }
}
