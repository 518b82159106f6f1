//! Percent-encoded triplets.

#[cfg(feature = "catalogue")]
use crate::rule::Example;

rules! { Percent;
    PERCENT_UNNEEDED {
        code: "percent-unneeded",
        severity: Advice,
        component: None,
        clause: "3986-2.3",
        title: "triplet of a character that needs none",
        explanation: "Letters, digits, `-`, `.`, `_` and `~` mean the same written directly, and not every program knows that.",
        bad: Example::check("http://example.org/%7Euser"),
        good: Example::check("http://example.org/~user"),
    }
}
